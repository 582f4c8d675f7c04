//! The register of the code: its contents page, and the list of what is covered.

use super::{deal, exaction, exposed, general, irregular, leads, misdeal, revoke, scoring, trump_card};
use crate::laws::Law;
use crate::laws::Standing::{Defines, Etiquette, Manners, Rules, Scores, With};
use crate::laws::register::register;

/// All laws of the code, in the order of the print: number, clause, heading, gist, and what becomes of it.
pub const LAWS: &[Law] = &register! {
    "1", "", "Cards":
        "The table has two packs, and each side deals with its own."
        => Defines("own pack, used by 34");
    "2", "", "Cards":
        "A torn or marked card is replaced if the players agree on it; if they do not, new cards are fetched and the table pays."
        => Manners("cards of the room");
    "3", "", "Cards":
        "Until the pack is cut for a deal, a player who pays for them may have new cards; he has to ask for a pair of packs, and the dealer chooses which of the two he deals with."
        => Manners("cards of the room");
    "4", "", "Cutting or drawing":
        "In drawing, the ace ranks under the two; the king is highest."
        => Defines("forming: drawing_order");
    "5", "", "Cutting or drawing":
        "All who draw for one question take their cards out of a single pack."
        => Manners("forming: Drawing::draw, CannotDraw");
    "6", "", "Cutting or drawing":
        "Whoever takes or shows more cards than one has not drawn: none of them counts, and he draws afresh."
        => Manners("forming: Drawing::draw, call 6");
    "7", "", "Formation of table":
        "How the players of a table are found: who belongs to it, who plays the first rubber, and what is done about equal cards."
        => Manners("forming: its three clauses");
    "7", "a", "Formation of table":
        "Earlier arrivals in the room are preferred; six fill a table. Where there are over six and it is uncertain which of some came first, these draw, and low cards win. When one of the six leaves for good, those left out come next, in the order of that first draw, lowest first."
        => Manners("forming: table, retires, entry");
    "7", "b", "Formation of table":
        "Where a table has five or six, each of them draws, and the four with the lowest cards have the first rubber."
        => Manners("forming: play_first");
    "7", "c", "Formation of table":
        "Candidates or players with equal cards draw once more, between themselves, where their order makes a difference."
        => Manners("forming: every Drawing");
    "8", "", "Partners":
        "The four of the first rubber draw a second time: the lower two are partners against the upper two. The lowest of all deals first and takes the seat and the pack that he likes; a choice once made binds him."
        => Manners("forming: partners, Choice, seated");
    "9", "", "Partners":
        "Two equal cards are drawn for again, unless they are the two highest. If they were the two lowest, that settles only which of the partners deals; if they were the middle two, the lower card of the redraw goes with the lowest of the first draw and the higher with its highest. In this second case the lowest of the first draw keeps the deal and the choice, whatever the redraw shows."
        => Manners("forming: partners; cases 13, 14");
    "10", "", "Partners":
        "Three equal cards are drawn for again by those three. If the fourth card was above theirs, the lower two of the redraw are partners, the lowest deals, and the third joins the fourth player; if it was below, the fourth player deals and has the redraw's lowest for partner against the other two. Equal cards in the redraw are drawn for again where it matters."
        => Manners("forming: partners; case 15");
    "11", "", "Cutting out":
        "When a rubber is over and one or two others ask for admission, as many must make room: first those who have played the most rubbers without a break, and of those who are equal in that, where it has to be decided, those who draw the highest cards."
        => Manners("forming: cutting_out; case 86");
    "12", "", "Entry and re-entry":
        "To come into a table one has to say so before any of its players draws a card, whether they draw for another rubber or to see who goes out."
        => Manners("forming: declared_in_time");
    "12a", "", "Entry and re-entry":
        "As long as a table has not its six, whoever likes may declare himself for it, and then ranks above every candidate who had not declared himself earlier."
        => Manners("forming: declare_into, entry");
    "13", "", "Entry and re-entry":
        "When new tables are made up, people who have not yet played at one come in first, and the others draw for what places are left."
        => Manners("forming: table");
    "14", "", "Entry and re-entry":
        "A player who leaves before the rubber is over may put somebody in his place for as long as he is away in that rubber, if the three others agree to it."
        => Manners("forming: substitute");
    "15", "", "Entry and re-entry":
        "One who belongs to a table and cuts in at another gives up his priority of coming back to the first: he ranks there as a newcomer, behind everybody in the room."
        => Manners("forming: cuts_in_elsewhere, entry");
    "16", "", "Entry and re-entry":
        "When somebody's leaving breaks a table up, those whom he leaves come before him at whatever other table; if that has not places for all of them, they draw for the places."
        => Manners("forming: after_break_up");
    "17", "", "Shuffling":
        "Once the packs for the first deal are chosen, the one that is to be dealt has to be shuffled by one of the adversaries, the other by the first dealer or his partner."
        => Defines("duty, no penalty printed");
    "18", "", "Shuffling":
        "Nobody may shuffle beneath the table, or in such a way that a card's face shows."
        => Rules(deal::law_18) on [Dealt];
    "19", "", "Shuffling":
        "While a hand is in play there is no shuffling."
        => Rules(deal::law_19) on [Dealt];
    "20", "", "Shuffling":
        "A pack that has been in use is not to be mixed by laying it out in heaps."
        => Defines("no act, no penalty printed");
    "21", "", "Shuffling":
        "Before a deal, before a new deal, and after a false cut, each player may shuffle one time and no more; the dealer has besides it the last shuffle of law 24."
        => Rules(deal::law_21) on [Dealt];
    "22", "", "Shuffling":
        "It falls to the dealer's partner to gather the pack that is dealt next, and nobody may shuffle that pack before he has had the chance."
        => Defines("duty, no penalty printed");
    "23", "", "Shuffling":
        "Having shuffled, one squares the pack and lays it, backs up, at the left hand of the player who is to deal it."
        => Defines("duty, no penalty printed");
    "24", "", "Shuffling":
        "The dealer may shuffle after all the others. If a card becomes visible while he does, or while he hands the pack over for the cut, he can be made to shuffle again."
        => Rules(deal::law_24) on [Exposed];
    "25", "", "The deal":
        "He who drew lowest of all in the draw for partners has the first deal; from him it goes round to the left, deal by deal, until the rubber ends."
        => Scores("the following dealer");
    "26", "", "The deal":
        "After the last shuffle the dealer offers the pack to the adversary at his right, who has to cut it with at least four cards in either part. If a card is exposed in the cut or while the parts are put together, if cards are disordered, or if nobody is certain where the cut came, it is cut again; from then on an exposed card belongs to law 30."
        => Rules(deal::law_26) on [Dealt, Exposed];
    "27", "", "The deal":
        "The player who has to cut is bound by the parting that he has made: no second cut, and no shuffling after it."
        => Rules(deal::law_27) on [Dealt];
    "28", "", "The deal":
        "A dealer who shuffles after the cut loses the deal."
        => Rules(misdeal::law_28) on [Dealt] yields ["36"];
    "29", "", "The deal":
        "The cards are dealt anew, and by the same player, in any of three cases; laws 36 and 41 add others."
        => Rules(deal::law_29) on [Dealt];
    "29", "I", "The deal":
        "The pack is shown to be wrong or incomplete while it is being dealt or the hand played. Law 40 is an exception."
        => Rules(misdeal::law_41) on [Found] yields ["40"];
    "29", "II", "The deal":
        "A card lies face up in the pack; the last card is no matter."
        => Rules(deal::law_29) on [Dealt];
    "29", "III", "The deal":
        "Somebody takes up a hand that is another's."
        => Rules(deal::law_29) on [Dealt];
    "30", "", "The deal":
        "When the dealer's side exposes a card in the course of the deal, on the table or beneath it, the adversaries may have a new deal if neither of them has touched his cards; when an adversary exposes one, the dealer may have it so long as no card has been touched by his partner. If the deal is kept, nobody may call that card."
        => Rules(deal::law_30) on [Exposed] yields ["31"];
    "31", "", "The deal":
        "If a player touches cards of his while the deal goes on, the other side may touch theirs as well, and keeps its choice of a new deal should one arise."
        => Rules(deal::law_31) on [Dealt];
    "32", "", "The deal":
        "After a card was exposed in the deal, a dealer who turns the trump up too soon for the adversaries to make up their minds does not take the choice of a new deal from them."
        => With("30");
    "33", "", "The deal":
        "If the player who deals looks at the trump card before the deal is done, his adversaries may see it too, and each of them may insist on a new deal."
        => Rules(deal::law_33) on [Dealt];
    "34", "", "The deal":
        "A player who deals when it is not his turn, or deals the other side's pack, may be stopped until the trump is turned up. After that it counts as a right deal, and play goes on."
        => Rules(deal::law_34) on [Dealt];
    "35", "", "The deal":
        "One may not shuffle, cut or deal in one's partner's stead unless the adversaries allow it."
        => Rules(deal::law_35) on [Dealt, Cut];
    "36", "", "The deal":
        "If adversaries break in on a deal because of the score or because they say that it is not that player's turn, and are not proved right, he may deal again if a misdeal should come of it."
        => With("37");
    "37", "", "A misdeal":
        "Seven things make a misdeal; shuffling after the cut, law 28, loses the deal as well."
        => Rules(misdeal::law_37) on [Dealt] yields ["36", "39"];
    "37", "I", "A misdeal":
        "The cards do not go singly and in rotation to four hands, that at the dealer's left first."
        => Rules(misdeal::law_37) on [Dealt];
    "37", "II", "A misdeal":
        "The last card, the trump, is laid back up on the dealer's packet or on another."
        => Rules(misdeal::law_37) on [Dealt];
    "37", "III", "A misdeal":
        "The last card does not fall to the dealer as its turn requires. If the pack is found not to be perfect, he keeps the deal."
        => Rules(misdeal::law_37) on [Dealt];
    "37", "IV", "A misdeal":
        "The pack being perfect, somebody has more than thirteen cards while one of the others has not thirteen. Where it was an adversary who brought the surplus about, it is not a misdeal, and the cards are dealt anew."
        => Rules(misdeal::law_40) on [Found];
    "37", "V", "A misdeal":
        "The dealer touches what lies on the table, or what he still has of the pack, to count it."
        => Rules(misdeal::law_37) on [Dealt];
    "37", "VI", "A misdeal":
        "The dealer gives out two cards together, or two running to one hand, and goes on to a third. Before the third he may mend it if the shifting of a single card is enough, but a trump laid face down is not to be mended."
        => Rules(misdeal::law_37_vi) on rulings [Dealt, Exposed, Led];
    "37", "VII", "A misdeal":
        "The dealer has not had the pack cut, and the adversaries notice it before the trump is shown and before they have seen their hands; later it is too late for them."
        => Rules(misdeal::law_37) on [Dealt];
    "38", "", "A misdeal":
        "If one deals in his partner's turn and misdeals, it is the partner who suffers the loss: the deal goes to the adversary who comes next after the player whose turn it was."
        => With("37");
    "39", "", "A misdeal":
        "After a misdeal the deal is lost. It is not if, while the cards were dealt, one of the adversaries touched them before the dealer's partner had; if the partner was first, it is lost, although adversaries touched them afterwards. Law 36 is another exception."
        => With("37");
    "40", "", "A misdeal":
        "Three hands have thirteen cards, and the holder of the fourth has fewer and does not find it out before the first trick is turned and quitted: then the pack is taken as whole, the deal stands, and he answers for his revokes as though he had held what was missing all along."
        => Rules(misdeal::law_40) on [Found];
    "41", "", "A misdeal":
        "A pack shown to be wrong, in the rubber or after it, upsets no score, game or rubber that is past. The hand in which it came to light is void, and the same dealer deals, except where law 40 lets the deal stand."
        => Rules(misdeal::law_41) on [Found] yields ["40"];
    "42", "", "The trump card":
        "The dealer ought to take up the trump card when his turn comes in the first trick. If it lies there yet when the second trick is turned and quitted, it may be called (which by custom is not done); at all times his partner may warn him of that."
        => Rules(trump_card::law_42) on [Quitted, Trump];
    "43", "", "The trump card":
        "Nobody may ask for the trump card when the dealer has taken it up, though anybody may always ask for the suit. Whoever names the card while that hand is played may be made, one time only, to play his highest trump or his lowest."
        => Rules(trump_card::law_43) on [Trump];
    "44", "", "The trump card":
        "A dealer who takes the trump card up ahead of his turn may be required to lay it down again. If he then shows another card for it, that may be called, and so may every further wrong one until the true one is shown."
        => Rules(trump_card::law_44) on [Trump];
    "45", "", "The trump card":
        "A dealer who says that he cannot remember the trump card may at any time in that hand be called on for his highest or his lowest trump, and has to play it where it makes no revoke of it. The adversaries may renew the call until the card is played, but not turn highest into lowest or lowest into highest."
        => Rules(trump_card::law_45) on [Trump];
    "46", "", "The rubber":
        "Two games win the rubber; a third is played only when each side has won one."
        => Scores("the rubber");
    "47", "", "Scoring":
        "A side scores one for every trick that it makes beyond the sixth, and wins the game at five."
        => Scores("tricks") yields ["86"];
    "48", "", "Scoring":
        "The four highest trumps, ace to knave, are the honours. What partners hold is counted together."
        => Scores("honours");
    "48", "I", "Scoring":
        "All four count for four."
        => Scores("honours");
    "48", "II", "Scoring":
        "Three of the four, whichever they are, count for two."
        => Scores("honours");
    "49", "", "Scoring":
        "A side that stood at four when the deal began scores no honours in it."
        => Scores("honours");
    "50", "", "Scoring":
        "First the penalty of a revoke is marked, after it the tricks, and the honours at the end."
        => Scores("the order of scoring");
    "51", "", "Scoring":
        "Honours that nobody has claimed by the time the next deal's trump is shown are lost."
        => Rules(scoring::law_51) on [Claimed];
    "52", "", "Scoring":
        "To mark honours is no claim; they must be claimed when the hand is over, and may then be marked as long as the game lasts. Where tricks and honours between them make the game, it is claim enough to say that it is won."
        => Rules(scoring::law_51) on [Claimed];
    "53", "", "Scoring":
        "What a game is worth to the side that wins it depends on where the other side stands."
        => Scores("value of a game");
    "53", "I", "Scoring":
        "Nothing scored by the losers: three points, called a treble."
        => Scores("value of a game");
    "53", "II", "Scoring":
        "Losers at one or two: two points, called a double."
        => Scores("value of a game");
    "53", "III", "Scoring":
        "Losers at three or four: one point, called a single."
        => Scores("value of a game");
    "54", "", "Scoring":
        "The side that wins the rubber adds two points to what its games are worth."
        => Scores("value of a rubber");
    "55", "", "Scoring":
        "Where the losers have won a game of the three, what it is worth comes off the winners' total."
        => Scores("value of a rubber");
    "56", "", "Scoring":
        "A mistake in the score can be put right, if it is proved, until the game to which it belongs is concluded; and that is not before the next deal's trump has been shown."
        => Rules(scoring::law_56) on [Claimed];
    "57", "", "Scoring":
        "A mistake that changes what the rubber is worth, such as a single marked for a treble, can be put right, if it is proved, as long as the rubber lasts."
        => Rules(scoring::law_56) on [Claimed];
    "58", "", "Cards liable to be called":
        "Three kinds of card are exposed."
        => Rules(exposed::law_58) on [Exposed, Named, TookBack] yields ["59"];
    "58", "I", "Cards liable to be called":
        "Cards put down face up together as one play, if more than one."
        => Rules(exposed::law_58_i) on [Led, Followed];
    "58", "II", "Cards liable to be called":
        "A card that falls face up on the table or over it, no matter how; it makes no difference that it was caught up before it could be named."
        => Rules(exposed::law_58) on [Exposed, TookBack] yields ["58.I"];
    "58", "III", "Cards liable to be called":
        "A card that the player who holds it has named."
        => Rules(exposed::law_58) on [Named];
    "59", "", "Cards liable to be called":
        "An exposed card has to stay, or be laid, face up on the table, and the adversaries may call it; of several played together they say which one goes to the trick, and may call the others after it. What falls under the table is not exposed. To demand an exposed card before its owner's turn loses that penalty for the trick."
        => With("58 and 88") yields ["67"];
    "60", "", "Cards liable to be called":
        "A player puts the winning card to a trick that is not complete and leads on ahead of his partner's card to it, or leads one card after another that the adversaries cannot beat, without letting his partner play: that partner may be required to win, where he can, whichever of those tricks they choose, and every card after the first that was put down in that way is exposed."
        => Rules(exposed::law_60) on [Led, Followed];
    "61", "", "Cards liable to be called":
        "When some of the players, yet not all of them, throw their hands down face up, the cards of each are exposed, and his adversaries may call them; one who has kept his hand cannot be made to give it up."
        => Rules(exposed::law_61) on [ThrewDown] yields ["62"];
    "62", "", "Cards liable to be called":
        "When all four hands are thrown down face up, the hand is over, and no cards may be taken back. That the losers might have won or saved the game is no claim, except where a revoke is proved: for each, the other side adds three points to its own score or takes three from the score of those who revoked, who cannot win the game by that hand in any way."
        => Rules(scoring::law_62) on [Claimed];
    "63", "", "Cards liable to be called":
        "A card drawn apart from the hand is exposed if an adversary says at once, and rightly, which it is. If he says it wrongly, a suit may be called from his side the next time that he or his partner has to lead."
        => Rules(exposed::law_63) on [Named];
    "64", "", "Cards liable to be called":
        "After a lead out of turn the adversaries either call that card or call a suit from the offender or his partner, whichever first has to lead. If the partner is the right leader, it must be called from him at once; if he is left free, only the card may be called. The suit may still be called when the card has been played uncalled, and when it is called the card may go back into the hand."
        => Rules(leads::law_64) on [Led, TookBack] yields ["66"];
    "65", "", "Cards liable to be called":
        "If two partners lead together when one of them has the lead, the adversaries may have the other play the highest or the lowest that he has of the suit rightly led, or may treat his card as one to be called."
        => Rules(leads::law_65) on [LedTogether];
    "66", "", "Cards liable to be called":
        "A false lead to which all the others have played makes a good trick. If one or two only have played, they take their cards back, and nobody but the offender pays: his card may be called, or a suit from whichever of him and his partner is first to lead."
        => Rules(leads::law_66) on rulings [Followed];
    "67", "", "Cards liable to be called":
        "No call can force a player into a revoke."
        => With("76");
    "68", "", "Cards liable to be called":
        "A card that may be called may be called again, trick after trick, until it falls."
        => With("88");
    "69", "", "Cards liable to be called":
        "He who is called on to lead a suit that he does not hold owes nothing more."
        => With("76");
    "70", "", "Irregular play":
        "Where the third player has played ahead of the second, the fourth may likewise play ahead of the second, his partner."
        => With("71");
    "71", "", "Irregular play":
        "If the fourth player plays ahead of his partner and the third has not yet played, the partner may be required to win the trick, or not to win it."
        => Rules(irregular::law_71) on [Followed] yields ["70"];
    "72", "", "Irregular play":
        "If somebody has left out a trick and it is not found out until he has played to the one after it, the adversaries may have a new deal. If they let it stand, the card that he has over in the end counts as his card to that trick, and is no revoke in it."
        => Rules(irregular::law_72) on [Led, Followed];
    "73", "", "Irregular play":
        "He who has put two cards to one trick, or mixed a card with a trick where it does not belong, and is found out only when all is played, answers for the revokes that come of it. While the hand lasts, one may count the tricks backs up and, if there is a card over, searched for it; it goes back to him, he answers for revokes made in between; where there are none, the card may be taken for an exposed one."
        => Rules(irregular::law_73) on [Followed, Searched, HandOver, Other];
    "74", "", "The revoke":
        "To play another suit when one has a card of the suit that was led is a revoke."
        => Rules(revoke::law_74) on [Led, Followed, Exposed, Named, ThrewDown, LedTogether, Found] yields ["80"];
    "75", "", "The revoke":
        "What a revoke costs, and how it is taken."
        => Rules(revoke::law_75) on rulings [Led, Followed, Exposed, Named, ThrewDown, Mixed, HandOver];
    "75", "I", "The revoke":
        "When the hand is over the adversaries choose, and may consult on it, one of three: three of the revoking player's tricks are counted to them, or he loses three points, or they gain three."
        => With("82") yields ["62", "85"];
    "75", "II", "The revoke":
        "Each revoke of the hand may be claimed, and each paid in a way of its own."
        => With("82");
    "75", "III", "The revoke":
        "It bears on no score but that of the game in which the revoke was made."
        => Scores("penalties");
    "75", "IV", "The revoke":
        "It is taken whole in one way: points may not be gained in part and taken off in part."
        => With("88");
    "75", "V", "The revoke":
        "It is scored ahead of all else: those whom it brings to five have won, and as things stood then, be it against all thirteen tricks and every honour."
        => Scores("the order of scoring");
    "76", "", "The revoke":
        "He who has been called on for his highest card of a suit or for his lowest, or to win a trick or not to win it, and could, but does otherwise, and he who leads another suit while he has the one that was called, pays as for a revoke."
        => Rules(revoke::law_76) on rulings [Led, Followed] yields ["67", "69", "74"];
    "77", "", "The revoke":
        "A revoke is established when its trick has been turned down and let go of, or as soon as the player who made it, or his partner, plays or leads to the trick after it, in his turn or not; to throw the hand down or to claim the game counts as playing to it."
        => Rules(revoke::law_77) on rulings [Led, Followed, LedTogether, Quitted, Turned, Asked, Said, ThrewDown, Searched, Found, Named, Exposed, HandOver];
    "78", "", "The revoke":
        "One may ask one's partner whether he is out of the suit, or has played as he was told. If he asks before the trick is turned and quitted, that the adversaries then turn and quit it does not establish the revoke, and it may be mended, unless the answer is no or the revoking side has played to the next trick. But if that side turns the trick ahead of the answer, it is established."
        => Rules(revoke::law_78) on [Asked];
    "79", "", "The revoke":
        "Those who claim a revoke may look through all the tricks when the hand is over."
        => Rules(revoke::law_79) on rulings [HandOver, ThrewDown, Searched, Claimed, ClaimedRevoke];
    "80", "", "The revoke":
        "If a player finds his mistake in time, the adversaries may call the card that he played by mistake whenever they like, or have him play to that trick his highest or his lowest of the suit. Whoever played after him may change his card, and what he takes back is not called."
        => Rules(revoke::law_80) on [TookBack];
    "81", "", "The revoke":
        "If the accused or his partner mixes the cards after a revoke was claimed and before the adversaries have seen enough, it is established. If they were mixed before the claim, it may yet be claimed and proved, though with more trouble."
        => Rules(revoke::law_81) on rulings [Mixed];
    "82", "", "The revoke":
        "When the pack has been cut as it should be for the next deal, it is too late to claim a revoke."
        => Rules(revoke::law_82) on [ClaimedRevoke] yields ["81"];
    "83", "", "The revoke":
        "However things stand, the side that revoked may have the hand in which this was found out played to its end."
        => Rules(revoke::law_83) on [Demanded];
    "84", "", "The revoke":
        "Where a revoke is made good, wagers on who has the odd trick, and on the score, go by what the score is when the penalty has been paid."
        => Manners("bets, not kept here");
    "85", "", "The revoke":
        "If each side has a revoke or more to answer for, they offset one another, and neither side can win the game in that hand."
        => Rules(revoke::law_85) on rulings [Led, Followed, LedTogether, Quitted, Turned, Asked, Named, Exposed, Found, ClaimedRevoke, Mixed, Said, ThrewDown, HandOver];
    "86", "", "The revoke":
        "In whichever way the penalty is taken, he who revoked cannot be game by that hand: four is the most that he can reach."
        => Scores("the ceiling of a revoking side");
    "87", "", "Exaction of penalties":
        "When a side may choose between two penalties, the partners have to agree which of them chooses, and if they consult on the choice they can demand none at all. Once either of them, asked by the other or not, demands what is due to them, that is final. On the penalty of a revoke they may consult."
        => Rules(exaction::law_87) on [Consulted, Demanded];
    "88", "", "Exaction of penalties":
        "To demand a penalty that the offence does not carry loses all penalty for it."
        => Rules(exaction::law_88) on [Demanded];
    "89", "", "General rules":
        "Until the four cards of a trick are touched to gather them, anybody may have each card put before the player whose it is."
        => Rules(general::law_89) on [Placed];
    "90", "", "General rules":
        "If somebody, before his partner has played, draws notice to the trick, by claiming it, by telling which card is his, or by pulling it towards him unasked, the adversaries may have that partner play his highest card of the suit led or his lowest of it, or win the trick, or not win it."
        => Rules(general::law_90) on [Said];
    "91", "", "General rules":
        "Wherever a penalty is due, the offender must leave his adversaries enough time to decide on it."
        => With("88");
    "92", "", "General rules":
        "An onlooker whose remark, before the stakes are paid, draws a player's notice to something overlooked that touches the score may be made to pay the stakes and every bet on the game or rubber; none but the players may demand it."
        => Rules(general::law_92) on [Remarked, Other];
    "93", "", "General rules":
        "If the players agree to it, an onlooker may settle whatever is in dispute."
        => Defines("the arbiter, his word");
    "94", "", "General rules":
        "Once turned and quitted a trick may not be seen again until the hand is played out, save under law 73. For looking, a suit may be called from the offender or his partner, the next time that one of them has to lead."
        => Rules(general::law_94) on [Saw, Searched] yields ["73"];
    "etiquette", "1", "Etiquette":
        "The leader should not touch his next card as long as his partner's card is wanting; to draw it out says that the trick is won."
        => Etiquette;
    "etiquette", "2", "Etiquette":
        "By no word or sign should a player let anything be known of his cards or of how the game stands."
        => Etiquette;
    "etiquette", "3", "Etiquette":
        "One asks for the cards to be placed, or for the trump suit, because one wants to know it, never to wake one's partner."
        => Etiquette;
    "etiquette", "4", "Etiquette":
        "Nobody should refuse to leave a question of fact, such as who played a card or whether honours were claimed, to an onlooker who says that he has no interest in the game and can tell."
        => Etiquette;
    "etiquette", "5", "Etiquette":
        "To revoke on purpose is unfair, and it is no excuse for a second revoke that it hides a first."
        => Etiquette;
    "etiquette", "6", "Etiquette":
        "Nobody should bet with an onlooker as long as players wish to bet with one another."
        => Manners("bets of the room");
    "etiquette", "7", "Etiquette":
        "Onlookers should keep silent, show nothing of how the game stands by word or sign, and not go from hand to hand around the table."
        => Etiquette;
    "etiquette", "8", "Etiquette":
        "He who has bet against a player should not look at that player's cards."
        => Manners("bets of the room");
};
