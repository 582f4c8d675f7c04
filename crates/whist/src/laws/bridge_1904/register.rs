//! The register of the code: its contents page, and the list of what is covered.

use super::{
    deal, declaring, doubling, dummy, exaction, exposed, general, irregular, leads, new_deal, revoke,
};
use crate::laws::Law;
use crate::laws::Standing::{Defines, Etiquette, Manners, Rules, Scores, With};
use crate::laws::register::register;

/// All laws of the code, in the order of the print: number, clause, heading, gist, and what becomes of it.
pub const LAWS: &[Law] = &register! {
    "1", "", "The rubber":
        "A side that has won two games has the rubber; a third game is played only where each side has won one."
        => Scores("when the rubber ends");
    "2", "", "Scoring":
        "Game is thirty points, and only tricks go towards it: honours, chicane and slam do not."
        => Scores("thirty points, by tricks");
    "3", "", "Scoring":
        "A hand is always played to its end, and what the tricks bring beyond thirty counts too."
        => Scores("the excess is counted");
    "4", "", "Scoring":
        "The tricks beyond the sixth score, each of them two points in spades, four in clubs, six in diamonds, eight in hearts, and twelve without trumps."
        => Scores("value of tricks");
    "5", "", "Scoring":
        "The honours are the five highest trumps, ace to ten; in a hand without trumps, the four aces."
        => Defines("honours, used by 6 and 7");
    "6", "", "Scoring":
        "What partners hold of the trump honours between them scores five times the worth of a trick for all five, four times for four, twice for three. Where one player has five in his own hand it is ten times, where he has four it is eight times, and once more if the fifth is with his partner. A trick is taken here at its undoubled worth (two in spades, six in diamonds), for doubling under laws 53 to 56 does not touch honours."
        => Rules(general::law_6) on [Claimed];
    "6", "I", "Scoring":
        "All five honours: five times the worth of a trick between two partners, ten times in one hand."
        => With("6");
    "6", "II", "Scoring":
        "Four honours: four times the worth of a trick between two partners, eight times in one hand, and once more if the partner has the fifth."
        => With("6");
    "6", "III", "Scoring":
        "Three honours between two partners: twice the worth of a trick."
        => With("6");
    "7", "", "Scoring":
        "Where there are no trumps, four aces between two partners score forty and three aces thirty; all four in one hand score a hundred for the side."
        => Scores("aces");
    "7", "I", "Scoring":
        "Four aces between two partners: forty points."
        => With("7");
    "7", "II", "Scoring":
        "Three aces between two partners: thirty points."
        => With("7");
    "8", "", "Scoring":
        "A player without a trump has chicane, for which his side scores twice what a trick in the trump suit is worth; doubling under laws 53 to 56 makes it no greater."
        => Scores("chicane");
    "9", "", "Scoring":
        "A slam is scored by a side that takes all tricks, or all but one, in play; tricks that it is given for a revoke do not help to it."
        => Scores("slams");
    "9", "I", "Scoring":
        "All thirteen are grand slam, forty points."
        => Scores("grand slam");
    "9", "II", "Scoring":
        "Twelve are little slam, twenty points."
        => Scores("little slam");
    "10", "", "Scoring":
        "Honours, chicane and slam come into the reckoning when the rubber is over."
        => Scores("above the line");
    "11", "", "Scoring":
        "When the rubber is over each side adds up everything that it has scored, tricks, honours, chicane and slam, and the side that won the rubber adds a hundred. The difference of the totals is what the winners of the rubber gain, or lose."
        => Scores("the columns, and a hundred");
    "12", "", "Scoring":
        "A proved mistake in the score for tricks can be put right until the game to which it belongs is concluded. A game is concluded when the next deal is dealt to its last card; the last game of a rubber, when the players have made up the score and agreed on it."
        => Rules(general::law_12) on [Claimed];
    "13", "", "Scoring":
        "A proved mistake in the score for honours, chicane or slam can be put right until the score of the rubber is made up and the players have agreed on it."
        => With("12");
    "14", "", "Cutting":
        "In cutting, the ace ranks under all other cards."
        => Manners("the room");
    "15", "", "Cutting":
        "All who cut take their cards out of a single pack, whatever they cut for."
        => Manners("the room");
    "16", "", "Cutting":
        "A player who shows several cards in place of one has to cut once more."
        => Manners("the room");
    "17", "", "Formation of table":
        "Where more than four wish to play, they cut, earlier arrivals in the room being preferred, and the four with the lowest cards have the first rubber. These four cut a second time: the lower two are partners against the upper two, and the lowest of all deals and takes the seat and the cards that he likes; a choice once made binds him."
        => Manners("the room");
    "18", "", "Formation of table":
        "Where more than six wish to play, the table is filled up to its six by those with the fifth and sixth lowest cards. When one of the six leaves, whoever had the lowest card after them may come in ahead of anybody who arrived later."
        => Manners("the room");
    "19", "", "Formation of table":
        "Two equal cards are cut for again, unless they are the two highest. If they were the two lowest, it has to be done to settle which of the two players deals."
        => Manners("the room");
    "20", "", "Formation of table":
        "Three equal cards are cut for again by those three. If the remaining card is above theirs, the lower two of the second cut are partners and the lower of them deals; if it is below, the upper two of the second cut are partners, and he who was lowest at first deals."
        => Manners("the room");
    "21", "", "Cutting out":
        "When a rubber is over and one or two candidates ask to come in, as many go out: those who have played the most rubbers without a break. If nobody has played more than the rest, they cut, and the highest cards go out."
        => Manners("the room");
    "22", "", "Entry and re-entry":
        "While a table is not full, any candidate may join it, even one who has played; he has to declare himself before one of its players cuts a card, be it for a new rubber or to see who goes out."
        => Manners("the room");
    "23", "", "Entry and re-entry":
        "When new tables are made up, candidates who have had no place at another table and have not played at one come in first; the others cut for admission."
        => Manners("the room");
    "24", "", "Entry and re-entry":
        "A player who leaves before the rubber is over may put somebody in his place for as long as he is away in that rubber, if the three others agree to it."
        => Manners("the room");
    "25", "", "Entry and re-entry":
        "One who belongs to a table and joins another can no longer claim to come back to the first: there he cuts in as a newcomer would."
        => Manners("the room");
    "26", "", "Entry and re-entry":
        "When somebody breaks a table up, those whom he leaves come before him at whatever other table. If that has not places for them all, they cut to see who goes first."
        => Manners("the room");
    "27", "", "Shuffling":
        "Nobody may shuffle beneath the table, or in such a way that a card's face shows."
        => Rules(deal::law_27) on [Dealt];
    "28", "", "Shuffling":
        "While a hand is in play there is no shuffling."
        => Rules(deal::law_28) on [Dealt];
    "29", "", "Shuffling":
        "A pack that has been in use is not to be mixed by laying it out in heaps, nor by spreading it over the table."
        => Defines("no act, no penalty printed");
    "30", "", "Shuffling":
        "Before a deal, when the cut was false, and when the cards have to be dealt anew, each player may shuffle one time and no more; the dealer has besides it the last shuffle of law 33."
        => Rules(deal::law_30) on [Dealt];
    "31", "", "Shuffling":
        "It falls to the dealer's partner to gather the pack that is dealt next, and he may shuffle it before anybody else."
        => Defines("duty, no penalty printed");
    "32", "", "Shuffling":
        "Having shuffled, one squares the pack and lays it, backs up, at the left hand of the player who is to deal."
        => Defines("duty, no penalty printed");
    "33", "", "Shuffling":
        "The dealer may always shuffle after all the others. If a card becomes visible while he does, or while he hands the pack over for the cut, he can be made to shuffle again."
        => Rules(deal::law_33) on [Exposed];
    "34", "", "The deal":
        "The players deal in turn, and the turn passes leftwards."
        => Scores("the following dealer");
    "35", "", "The deal":
        "The dealer's right-hand neighbour cuts, with at least four cards in either part. If a card is exposed in the cut or while the parts are put together, if cards are disordered, or if nobody is certain where the cut came, it is cut again."
        => Rules(deal::law_35) on [Dealt, Exposed];
    "36", "", "The deal":
        "The player who has to cut is bound by the parting that he has made: no second cut, and no shuffling after it."
        => Rules(deal::law_36) on [Dealt];
    "37", "", "The deal":
        "If the dealer shuffles after the cut, there has to be another cut."
        => Rules(deal::law_37) on [Dealt];
    "38", "", "The deal":
        "All fifty-two cards are dealt backs up, the last one too, and until it lies so the deal is not complete. No deal can be lost by a misdeal."
        => Defines("when the deal is done");
    "39", "", "A new deal":
        "In any of seven cases the cards have to be dealt anew."
        => Rules(new_deal::law_39) on [Dealt];
    "39", "I", "A new deal":
        "The pack is shown to be wrong or incomplete while it is being dealt or the hand played."
        => Rules(new_deal::law_44) on [Found] yields ["43"];
    "39", "II", "A new deal":
        "A card lies face up in the pack."
        => Rules(new_deal::law_39) on [Dealt];
    "39", "III", "A new deal":
        "The cards do not go singly and in rotation to four hands, that at the dealer's left first."
        => Rules(new_deal::law_39) on [Dealt];
    "39", "IV", "A new deal":
        "The last card does not fall to the dealer as its turn requires."
        => Rules(new_deal::law_39) on [Dealt];
    "39", "V", "A new deal":
        "Somebody has over thirteen cards while at least one of the others has not thirteen."
        => Rules(new_deal::law_43) on [Found];
    "39", "VI", "A new deal":
        "The dealer gives out two cards together, or two running to one hand, and goes on to a third. Before the third he may mend it if the shifting of a single card is enough."
        => Rules(new_deal::law_39_vi) on rulings [Dealt, Led, Called];
    "39", "VII", "A new deal":
        "The dealer has not had the pack cut, and the adversaries notice it before the deal is at its last card and before they have seen their hands; once they have looked it is too late for them."
        => Rules(new_deal::law_39) on [Dealt];
    "40", "", "A new deal":
        "When a card is exposed in the course of the deal by an adversary, either of the dealer's side may have a new deal; when it is exposed on the dealer's side, either adversary may. Nobody can claim it who has looked at a card of his own. If the deal is kept, nobody may call the exposed card."
        => Rules(deal::law_40) on [Exposed, Dealt, Called];
    "41", "", "A new deal":
        "If one of the last cards was exposed in the deal and the dealer finishes too soon for the others to make up their minds, they keep their choice of a new deal."
        => With("40");
    "42", "", "A new deal":
        "If the dealer looks at a card while he has not yet dealt fifty-one, his adversaries may see it too, and may insist on a new deal."
        => Rules(deal::law_42) on [Dealt];
    "43", "", "A new deal":
        "Three hands have thirteen cards, and the holder of the fourth has fewer and does not find it out until he has played: then the deal stands, and he answers for his revokes as though he had held what was missing all along. He may look for it in the other pack."
        => Rules(new_deal::law_43) on [Found];
    "44", "", "A new deal":
        "A pack shown to be wrong or incomplete, in the rubber or after it, upsets no score, game or rubber that is past. The hand in which it came to light is void, and the same dealer deals again."
        => Rules(new_deal::law_44) on [Found];
    "45", "", "A new deal":
        "A player who deals when it is not his turn, or deals the other side's pack, may be stopped until the last card is dealt. After that it counts as a right deal, and play goes on as though nothing were amiss."
        => Rules(deal::law_45) on [Dealt, Called, Led];
    "46", "", "A new deal":
        "One may not shuffle, cut or deal in one's partner's stead unless the adversaries allow it."
        => Rules(deal::law_46) on [Dealt, Cut];
    "47", "", "Declaring trumps":
        "When the dealer has looked at his cards he may make the declaration: a suit for trumps, or a hand without trumps. He makes it by the name of the suit or the words \"No trumps\"."
        => Defines("declaring: who speaks first");
    "48", "", "Declaring trumps":
        "A dealer who does not care to declare may pass the choice to his partner, by telling him \"I leave it to you\". The partner then has to declare, in the way that law 47 prescribes."
        => Rules(declaring::law_48) on [Called];
    "49", "", "Declaring trumps":
        "When the dealer's partner declares unasked, the eldest hand, who sits at the dealer's left, has a choice of two things. The declaration stands if he does not claim the new deal, and also when anything has been declared about doubling or not doubling."
        => Rules(declaring::law_49) on [Called];
    "49", "I", "Declaring trumps":
        "He may hold them to the declaration."
        => With("49");
    "49", "II", "Declaring trumps":
        "He may have the cards dealt anew."
        => With("49");
    "50", "", "Declaring trumps":
        "When the dealer's partner, having been left the declaration, passes it back, the eldest hand has a choice of two things."
        => Rules(declaring::law_50) on [Called];
    "50", "I", "Declaring trumps":
        "He may have the cards dealt anew."
        => With("50");
    "50", "II", "Declaring trumps":
        "He may require the partner to declare after all."
        => With("50");
    "51", "", "Declaring trumps":
        "When an adversary of the dealer declares, the dealer may look at his cards and then choose: a new deal, or to go on as though the adversary had said nothing."
        => Rules(declaring::law_51) on [Called];
    "52", "", "Declaring trumps":
        "Nobody can change a declaration that has been made, apart from what the laws before this one allow."
        => Rules(declaring::law_52) on [Called];
    "53", "", "Doubling and re-doubling":
        "Each double, re-double and so on makes the tricks beyond the sixth worth twice what they were before: two times, four times and so on."
        => Scores("value of doubled tricks");
    "54", "", "Doubling and re-doubling":
        "When the dealer or his partner has declared, the adversaries may double, the eldest hand first. If he does not want to, he asks his partner \"May I lead?\", and the partner answers \"Yes\" or \"I double\"."
        => Rules(doubling::law_54) on [Called];
    "55", "", "Doubling and re-doubling":
        "After a double the dealer's side may re-double, first of the two he who declared the trump. He says \"I re-double\" or \"Satisfied\"; after \"Satisfied\" his partner may re-double."
        => Defines("doubling: who answers first");
    "56", "", "Doubling and re-doubling":
        "After a re-double by the dealer's side the adversaries may double once more, first of the two he who doubled before."
        => Defines("doubling: who goes on");
    "57", "", "Doubling and re-doubling":
        "If the player at the dealer's right doubles before his partner has put the question of law 54 to him, he who declared the trump decides whether that double is good. If he lets it stand, re-doubling may go on by laws 55, 56 and 58."
        => Rules(doubling::law_57) on [Called];
    "58", "", "Doubling and re-doubling":
        "Re-doubling may go on up to the limit of 100 points; on either side he who re-doubled last has the first right to go on, and when he says that he is satisfied the right is his partner's. Where somebody re-doubles before his turn, the last doubler of the other side decides: if he lets it stand, re-doubling goes on by this law and laws 55 and 56; if what was said out of turn, double or re-double, is refused, nobody doubles any more in that hand. If partners consult about doubling or re-doubling, the maker of trumps or the eldest hand, as the case may be, may have a new deal, and decides on it without consulting."
        => Rules(doubling::law_58) on [Consulted];
    "59", "", "Doubling and re-doubling":
        "If the eldest hand leads while the doubling is not over, his partner can re-double only if the adversary who doubled last consents. Such a lead takes no right to double from either adversary."
        => Rules(doubling::law_59) on [Led, Followed, Called];
    "60", "", "Doubling and re-doubling":
        "Play begins when \"May I lead?\" has had yes for its answer, or when he who could go on with the doubling last of all says that he is satisfied."
        => Defines("doubling: when it is over");
    "61", "", "Doubling and re-doubling":
        "Nobody can change a declaration that has been made."
        => With("52");
    "62", "", "Dummy":
        "When a card has been led, whether or not in turn, the dealer's partner lays his hand out face up; it is called dummy. From then on the dealer alone, without help from his partner, plays its cards and claims and enforces the penalties of the hand."
        => Defines("who claims, used by 72 to 103");
    "63", "", "Dummy":
        "Once dummy lies open the dealer's partner has no share in the play, but that he may ask the dealer, when he renounces, whether he is out of the suit. If he points to anything else in the play that might carry a penalty, the dealer can no longer exact that penalty from the adversaries."
        => Rules(dummy::law_63) on rulings [Remarked, ClaimedRevoke, Demanded];
    "64", "", "Dummy":
        "If the dealer's partner hints at a card of dummy, by a touch or in another way, either adversary may require the dealer to play that card, or not to play it. He may not consult his partner on this."
        => Rules(dummy::law_64) on [Named, Consulted];
    "65", "", "Dummy":
        "A card that the dealer draws, be it his own or dummy's, is not played until he lets go of it."
        => With("66");
    "66", "", "Dummy":
        "A card that has been played, or that the dealer has named as the one to be played from either of his hands, has to stay; it may come back only to save a revoke."
        => Rules(dummy::law_66) on [TookBack, Led, Followed, Quitted] yields ["81"];
    "67", "", "Dummy":
        "The dealer's partner must not look into the adversaries' hands, nor get up to watch how the dealer plays."
        => Etiquette;
    "68", "", "Dummy":
        "A revoke made from dummy costs nothing, for the adversaries have its cards before their eyes. If it is not found out until after the turning and quitting of the trick, that trick stands."
        => Rules(dummy::law_68) on [Followed, TookBack, Quitted];
    "69", "", "Dummy":
        "Since dummy can neither see nor hear, the dealer pays nothing for a fault from which he cannot profit: he may, for one thing, show some of his cards or all of them, and no penalty follows."
        => With("73");
    "70", "", "Exposed cards":
        "If one of the dealer's side exposes a card of his hand when the deal is complete and no trump is declared yet, the eldest hand may have a new deal."
        => With("73");
    "71", "", "Exposed cards":
        "If a player exposes a card when the deal is complete and nothing has been led, his partner loses whatever right he would have had to double or re-double. If the leader's partner is that player, the dealer may forbid the leader the suit of the card in place of calling it."
        => With("73");
    "72", "", "Cards liable to be called":
        "A card exposed by an adversary of the dealer has to stay, face up, on the table, and it may be called. A card that falls to the floor or anywhere under the table is not exposed."
        => With("103");
    "73", "", "Cards liable to be called":
        "Two kinds of card are exposed."
        => Rules(exposed::law_73) on [Exposed, TookBack, Led, Followed];
    "73", "I", "Cards liable to be called":
        "Cards put down together as one play, if more than one."
        => With("73");
    "73", "II", "Cards liable to be called":
        "A card that falls face up, or that is shown on the table or over it, no matter how; it makes no difference that it was caught up before it could be named."
        => With("73");
    "74", "", "Cards liable to be called":
        "An adversary of the dealer puts the winning card to a trick that is not complete, or leads a card that the dealer's side cannot beat, and leads again ahead of his partner's play, or he plays several such winners running without letting his partner play. The partner may then be required to win, where he can, the first of those tricks or any other, and the other cards put down in that way are exposed."
        => Rules(exposed::law_74) on [Led, Followed];
    "75", "", "Cards liable to be called":
        "A dealer who lets it be seen that he counts some or all of the remaining tricks as his may be required to lay his hand down face up, but nobody can call its cards."
        => Rules(exposed::law_75) on [Said];
    "76", "", "Cards liable to be called":
        "When an adversary of the dealer throws his hand down face up, its cards are exposed, and the dealer may call them."
        => Rules(exposed::law_76) on [ThrewDown];
    "77", "", "Cards liable to be called":
        "When all four hands are thrown down face up, play is given up, and the score stays as it was claimed and admitted. One may look through the hands to prove a revoke, but for nothing else."
        => Rules(general::law_77) on [Claimed];
    "78", "", "Cards liable to be called":
        "When an adversary of the dealer draws a card apart from his hand in such a way that it can be named, the dealer may call it. If he names a wrong card, a suit may be called from his side the next time that he or his partner has to lead."
        => Rules(exposed::law_78) on [Named];
    "79", "", "Cards liable to be called":
        "A player of whom the highest or the lowest of a suit may be called, or who may be told to win a trick or not to win it, and who could obey but does not, pays as for a revoke. So does one who has been called on for the lead of a suit, holds it, and leads another."
        => Rules(revoke::law_79) on rulings [Led, Followed];
    "80", "", "Cards liable to be called":
        "When an adversary of the dealer leads out of turn, the dealer either calls the card that was led by mistake, or calls a suit from the offender or his partner, whichever of them has the next lead."
        => Rules(leads::law_80) on [Led, LedTogether, TookBack] yields ["74"];
    "81", "", "Cards liable to be called":
        "The dealer pays nothing for a lead out of turn from his own hand or dummy, but he cannot put it right once the second player has played to it."
        => Rules(leads::law_81) on [Led, Followed, LedTogether, TookBack];
    "82", "", "Cards liable to be called":
        "A false lead to which all three others have played makes a good trick that cannot be put right. If only the second has played, or he and the third, the cards so played are taken back when it is found out, and nobody pays but he who led, and he only if he is an adversary of the dealer."
        => Rules(leads::law_82) on rulings [Followed] yields ["81"];
    "83", "", "Cards liable to be called":
        "No call can force a player into a revoke."
        => With("79");
    "84", "", "Cards liable to be called":
        "A card that may be called may be called again, until it falls."
        => With("103") yields ["89"];
    "85", "", "Cards liable to be called":
        "He from whom a suit is called for the lead, and who does not hold it, owes nothing more."
        => With("79");
    "86", "", "Cards played in error":
        "If the fourth player plays ahead of his partner and the third has not yet played, the partner may be required to win the trick or not to win it; but not if he is the dealer or dummy."
        => Rules(irregular::law_86) on [Followed];
    "87", "", "Cards played in error":
        "If somebody other than dummy has left out a trick and it is not found out until he has put a card to the one after it, his adversaries may have a new deal. If they let the deal stand, or if it was dummy that left the trick out, the card that is over in the end counts as played to that trick, and is no revoke in it."
        => Rules(irregular::law_87) on [Led, Followed];
    "88", "", "Cards played in error":
        "He who has put two cards to one trick, or mixed a card with a trick where it does not belong, and is found out only when all is played, answers for the revokes that come of it, unless it was dummy. If the fault is noticed while the hand lasts, one may count the tricks backs up and, where there is a card over, search them and give it back; for revokes made in between the player answers, dummy again excepted."
        => Rules(irregular::law_88) on [Led, Followed, Other, Searched, HandOver];
    "89", "", "The revoke":
        "To play another suit when one has a card of the suit that was led is a revoke, except from dummy."
        => Rules(revoke::law_89) on [Led, Followed, Exposed, Named, Found, ThrewDown];
    "90", "", "The revoke":
        "What a revoke costs, and how it is taken."
        => Rules(revoke::law_90) on rulings [Led, Followed, Quitted, Exposed, Named, Found, ThrewDown, HandOver, ClaimedRevoke];
    "90", "I", "The revoke":
        "When the hand is over the adversaries choose, and may consult on it, one of three: three of the revoking player's tricks are counted to them, or the worth of three comes off what he has scored, or it goes on to their own score."
        => With("90");
    "90", "II", "The revoke":
        "Each revoke of the hand may be claimed."
        => With("90");
    "90", "III", "The revoke":
        "It bears on no score but that of the game in which the revoke was made."
        => Scores("in the game in hand");
    "90", "IV", "The revoke":
        "It is taken whole in one way: the worth of a trick or two may not be gained and the rest of it taken off."
        => With("90");
    "90", "V", "The revoke":
        "Whichever way is chosen, the side that revoked can make neither game nor grand slam nor little slam by that hand, and wherever it stood before, it can get no further in the game than twenty-eight."
        => Scores("no game, no slam, twenty-eight at most");
    "91", "", "The revoke":
        "A revoke is established when its trick has been turned face down and let go of, or as soon as the player who made it, or his partner, plays or leads to the trick after it, in his turn or not."
        => Rules(revoke::law_91) on rulings [Led, Followed, Quitted, Turned, Asked, Exposed, Named, Found, ThrewDown, Searched, HandOver];
    "92", "", "The revoke":
        "One may ask one's partner whether he is out of the suit that he has not followed. If the question comes ahead of the turning and quitting of the trick, to turn and quit it afterwards establishes nothing, and the revoke may be mended, unless the answer is no or the revoking side has played to the next trick."
        => Rules(revoke::law_92) on [Asked];
    "93", "", "The revoke":
        "Those who claim a revoke may look through all the tricks when the hand is over."
        => Rules(revoke::law_93) on rulings [HandOver, Searched, ThrewDown, Claimed];
    "94", "", "The revoke":
        "If a player finds his mistake while the revoke can be saved, whoever played after him may change his card, and what is so taken back is not called. If the mistake is that of an adversary of the dealer, the card that was played by mistake may be called by the dealer, or he may have him play his highest or his lowest of the suit to that trick."
        => Rules(revoke::law_94) on [TookBack];
    "95", "", "The revoke":
        "If it is the dealer who finds his mistake in time, the eldest hand may have him play his highest or his lowest of the suit, provided that both adversaries have played to the trick. He cannot where the dealer plays fourth, and from dummy he cannot at all."
        => With("94");
    "96", "", "The revoke":
        "If those who are accused of a revoke mix the cards before the adversaries have been able to examine them, the revoke is established. Mixed cards merely make it harder to prove; the claim may still be made, and the penalty may still follow."
        => Rules(revoke::law_96) on rulings [Mixed];
    "97", "", "The revoke":
        "Once the pack has been cut for the next deal, it is too late to claim a revoke."
        => Rules(revoke::law_97) on [ClaimedRevoke] yields ["63", "68"];
    "98", "", "The revoke":
        "When a revoke has been proved on a claim, bets that concern the odd trick or how many points are scored go by the score as it really is once the penalty has been taken."
        => Manners("bets of the room");
    "99", "", "The revoke":
        "If each side has revoked, once or more often, that hand wins the game for neither, and each pays in the way that the other chooses."
        => Scores("neither wins the game");
    "100", "", "Calling for new cards":
        "Until the pack is cut for the deal, a player who pays for them may have new cards. He has to ask for a pair of packs, and the dealer chooses which of the two he deals with."
        => Manners("cards of the room");
    "101", "", "General rules":
        "While a trick is being played, and after its fourth card until one of the four is touched to be gathered, anybody may require each card to be laid before the player who played it."
        => Rules(general::law_101) on [Placed];
    "102", "", "General rules":
        "If an adversary of the dealer draws his partner's notice to the trick before the partner has played, by claiming it as his, by naming his card, or by drawing that card nearer unasked, the dealer may make the partner play his highest or his lowest of the suit led, or have him win the trick or lose it."
        => Rules(general::law_102) on [Said];
    "103", "", "General rules":
        "Where one player alone may exact a penalty and his partner proposes it or asks for it, the penalty is lost."
        => Rules(exaction::law_103) on rulings [Demanded];
    "104", "", "General rules":
        "Whoever has come under a penalty has to leave his adversaries a fair time to decide on it."
        => With("103");
    "105", "", "General rules":
        "If an onlooker's remark makes a player aware that something was overlooked that changes the score, the players, and nobody else, may require him to pay their stakes and every bet on the game or rubber."
        => Rules(general::law_105) on [Remarked, Other];
    "106", "", "General rules":
        "The players may agree to let an onlooker decide a question."
        => Defines("an arbiter's word");
    "107", "", "General rules":
        "A torn or marked card is replaced if the players agree on it; otherwise new cards are fetched and the table pays."
        => Manners("cards of the room");
    "108", "", "General rules":
        "Nobody may look at a trick that is complete, turned and quitted before the hand is over, except for the search of law 88."
        => Rules(general::law_108) on [Saw, Searched];
};
