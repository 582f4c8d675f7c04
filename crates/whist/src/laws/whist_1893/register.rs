//! The register of the code: its contents page, and the list of what is covered.

use super::{callable, deal, hands, leads, miscellaneous, misdeal, revoke, trump_card, turns};
use crate::laws::Law;
use crate::laws::Standing::{Defines, Etiquette, Manners, Rules, Scores, With};
use crate::laws::register::register;

/// All laws of the code, in the order of the print: number, clause, heading, gist, and what becomes of it.
pub const LAWS: &[Law] = &register! {
    "1", "", "The game":
        "Seven points are game, a side scoring one for every trick that it takes beyond the sixth. Seven less what the losers have is the worth of the game."
        => Scores("tricks; value of a game");
    "2", "", "Forming the table":
        "Earlier arrivals in the room come first; where more than four are there and some of them came together, these cut, and low cards come before high. Six fill a table, of whom the first four play: they cut for partners, the two high cards against the two low, and the lowest of all deals and picks the seats and the pack."
        => Manners("forming: table, partners");
    "3", "", "Forming the table":
        "Where the two middle cards are equal, those two cut anew, and the lower of them goes with the player whose card was lowest at first."
        => Manners("forming: partners");
    "4", "", "Forming the table":
        "Three with equal cards cut anew. If the fourth player's card was above theirs, the two lower of the new cut go together, and the lowest deals; if it was below, the fourth player deals, and the two higher go together."
        => Manners("forming: partners");
    "5", "", "Forming the table":
        "When a game is over and the table has more than four, as many go out as are waiting to come in. Those who have played fewer games in a row stay before those who have played more; equals cut, and a low card stays before a high one."
        => Manners("forming: cutting out");
    "6", "", "Forming the table":
        "One who would come into a table must say so before anybody there has cut, be it to begin a game or to see who goes out."
        => Manners("forming: entry");
    "7", "", "Cutting":
        "The ace counts lowest in a cut, and everybody cuts to one pack; whoever shows more cards than one has to cut over again. In place of cutting, cards may be drawn from a pack spread out."
        => Manners("forming: cutting");
    "8", "", "Shuffling":
        "There is a shuffle ahead of each deal. With two packs in use it falls to the dealer's partner to gather the one that is dealt next, shuffle it and lay it down at his right; and the last shuffle is always the dealer's if he wants it."
        => Defines("duty, no penalty printed");
    "9", "", "Shuffling":
        "While a hand is being played there is no shuffling, and at no time may a shuffle let a card's face be seen."
        => Rules(deal::law_9) on [Dealt, Exposed];
    "10", "", "Cutting to the dealer":
        "The adversary at the dealer's right is offered the pack to cut: he lifts a part off the top and sets it down nearer to the dealer, with four cards or more in either part, and the dealer lays the other part on it."
        => With("11");
    "11", "", "Cutting to the dealer":
        "If a card shows in the cut or while the parts are put together, the dealer shuffles again and there is a fresh cut. If cards are disordered, or nobody is certain where the pack was parted, a fresh cut is enough."
        => Rules(deal::law_11) on [Dealt, Exposed];
    "12", "", "Cutting to the dealer":
        "To shuffle once more when the pack has been cut as it should be costs the dealer the deal."
        => Rules(misdeal::law_12) on [Dealt];
    "13", "", "Dealing":
        "After the cut the cards go round singly and in order, the player at the dealer's left first; the last is the trump card, and is turned up in front of the dealer. When the hand is over, or the deal lost, the next player to the left deals, and so on round the table."
        => Scores("the following dealer");
    "14", "", "Dealing":
        "In two cases the cards are dealt anew, and by the same player."
        => Rules(deal::law_14) on [Dealt, Found];
    "14", "I", "Dealing":
        "A card lies face up in the pack; the last card is no matter."
        => Rules(deal::law_14) on [Dealt, Found];
    "14", "II", "Dealing":
        "The pack is shown to be wrong or incomplete while it is being dealt or the hand played. What was scored with it earlier is kept."
        => Rules(deal::law_14) on [Dealt, Found];
    "15", "", "Dealing":
        "When a card comes to be seen in the course of the deal, the side that is not to blame may have a new deal, as long as neither of its players has touched a card. If the deal is kept, nobody may call that card."
        => Rules(deal::law_15) on [Exposed, Dealt];
    "16", "", "Dealing":
        "A deal out of turn, or with the other side's pack, may be stopped until the trump is turned up. From then on it holds good, and packs that were exchanged stay exchanged."
        => Rules(deal::law_16) on [Dealt, Called, Led];
    "17", "", "Misdealing":
        "Six things make a misdeal, and after a misdeal the deal is lost; but it is not lost if, while the cards were dealt, one of the adversaries touched any of them or broke in on the dealer in some other way."
        => Rules(misdeal::law_17) on [Dealt, Found];
    "17", "I", "Misdealing":
        "The dealer has not had the pack cut, and the adversaries notice it while the trump is not turned yet and they have not looked at cards of theirs."
        => Rules(misdeal::law_17) on [Dealt, Found];
    "17", "II", "Misdealing":
        "The dealer gives out a card wrongly, and gives out a further one without having put it right."
        => Rules(misdeal::law_17_ii) on rulings [Dealt, Trump, Exposed, Cut, Led, Called];
    "17", "III", "Misdealing":
        "The dealer counts what lies on the table, or what he still has of the pack."
        => Rules(misdeal::law_17) on [Dealt, Found];
    "17", "IV", "Misdealing":
        "The pack is perfect, but somebody has been given too many cards or too few, and it comes out before the first trick has a card from everybody."
        => Rules(misdeal::law_17) on [Dealt, Found];
    "17", "V", "Misdealing":
        "The dealer looks at the trump card while he has not finished dealing."
        => Rules(misdeal::law_17) on [Dealt, Found];
    "17", "VI", "Misdealing":
        "The trump card is laid back up on the dealer's cards or on another player's."
        => Rules(misdeal::law_17) on [Dealt, Found];
    "18", "", "The trump card":
        "The trump card has to lie face up until the dealer's turn in the first trick; if it lies there yet when trick two has been turned and quitted, it may be called. When it has been rightly taken up nobody may name it, and either adversary may call the highest trump or the lowest of a player who does. The suit may always be asked for."
        => Rules(trump_card::law_18) on [Quitted, Trump];
    "19", "", "Irregularities in the hands":
        "When all have played to the first trick and a player then proves to have too many cards or too few, the pack being perfect, the adversaries, if they hold their right number, may consult and take one of two courses; if one of them does not, the cards must be dealt anew. Where somebody has a card over because he left out a trick, they have the choice only when he has played to the next."
        => Rules(hands::law_19) on [Found, Led, Followed, Other, Searched, HandOver];
    "19", "I", "Irregularities in the hands":
        "They may have the cards dealt anew."
        => Defines("the choice in 19: new-deal");
    "19", "II", "Irregularities in the hands":
        "They may have this hand played to its end, and then no notice is taken of what is over or missing."
        => Defines("the choice in 19: let-stand");
    "20", "", "Cards liable to be called":
        "Five kinds of card may be called, by whichever adversary wishes."
        => Rules(callable::law_20) on [Led, Followed, Exposed, Named, ThrewDown, TookBack];
    "20", "I", "Cards liable to be called":
        "A card that lies face up on the table and was not put there by regular play; a false lead is none of these."
        => With("20");
    "20", "II", "Cards liable to be called":
        "A card thrown down along with the one that is led or played to the trick; the player has to say which of them he means to play."
        => With("20") yields ["22", "20.I"];
    "20", "III", "Cards liable to be called":
        "A card held in such a way that the player's partner can see some part of its front."
        => With("20");
    "20", "IV", "Cards liable to be called":
        "The whole of a hand that is lowered or shown so far that the partner can see two of its cards or more."
        => With("20");
    "20", "V", "Cards liable to be called":
        "A card that the player who holds it has named."
        => With("20");
    "21", "", "Cards liable to be called":
        "A card that may be called has to lie face up until it falls, and has to be led or played when it is called, except into a revoke; the call may be renewed trick after trick. Its owner cannot be kept from playing it, and once he is rid of it in the ordinary way he owes nothing more."
        => Rules(callable::law_21) on [Led, Followed, TookBack];
    "22", "", "Cards liable to be called":
        "A player leads a card that neither adversary can beat in its suit, and then leads on ahead of his partner's card: either adversary may require the partner to win the first of these tricks, and may call every further card, whether they were put down singly or thrown out all at once."
        => Rules(callable::law_22) on [Led, Followed] yields ["24"];
    "23", "", "Cards liable to be called":
        "A player with a card that may be called has to wait until the adversaries have said whether they want it. What he plays without waiting may be called as well."
        => With("39");
    "24", "", "Leading out of turn":
        "When a player has led out of turn, the adversaries may call a suit the first time that he or his partner has to lead, but of the two only the one at the right of the player who must lead it. Nothing is due if he has none of the suit, or if everybody has played to the false lead; if not everybody has, the cards that were played to it go back, and may not be called."
        => Rules(leads::law_24) on [Led, Followed, LedTogether, Quitted, TookBack];
    "25", "", "Playing out of turn":
        "Where third hand has played ahead of second, fourth hand may likewise play ahead of second."
        => With("26");
    "26", "", "Playing out of turn":
        "Where fourth hand has played ahead of second, and third hand not yet, third hand may have second play his highest or his lowest of the suit led; if he has none of it, trump the trick or not trump it."
        => Rules(turns::law_26) on [Followed];
    "27", "", "Abandoned hands":
        "When all four hands are thrown down face up, the hand is over. It counts as what was then claimed or admitted, but for a revoke that is found out the penalty is still due."
        => Rules(turns::law_27) on [ThrewDown, Claimed];
    "28", "", "Revoking":
        "To play another suit when one has a card of the suit that was led is a renounce in error, and a revoke if it is not corrected in time. The player may correct it until the trick is turned and quitted, unless he or his partner, in his turn or not, has by then led or played to the trick after it."
        => Rules(revoke::law_28) on [Led, Followed, Exposed, Named, ThrewDown, Found, Asked];
    "29", "", "Revoking":
        "If a renounce is corrected in time, the card played by mistake may be called. Whoever played after it may change his card, and what he takes back is not called."
        => Rules(revoke::law_29) on [TookBack];
    "30", "", "Revoking":
        "Each revoke of the hand costs the side that made it two tricks, which go to the other side. Those who revoked cannot win the game by that hand; where both sides did, neither can."
        => Rules(revoke::law_30) on rulings [Led, Followed, LedTogether, Quitted, Turned, Asked, Said, ThrewDown, Searched, Found, Named, Exposed, Mixed, HandOver];
    "31", "", "Revoking":
        "He who revoked and his partner may have the hand played out, and count all that they make; but six is the most that they can reach."
        => Rules(revoke::law_31) on [Demanded];
    "32", "", "Revoking":
        "Those who claim a revoke may look through all the tricks when the hand is over. If the cards were mixed, it may yet be claimed, and proved if that can be done; but if the accused or his partner mixes them after the claim, before the adversaries have seen enough, it is established without proof."
        => Rules(revoke::law_32) on rulings [HandOver, ThrewDown, Searched, Claimed, ClaimedRevoke, Mixed];
    "33", "", "Revoking":
        "A revoke may be claimed until the pack has been offered and cut for the next deal; then it is too late."
        => Rules(revoke::law_33) on [ClaimedRevoke] yields ["32"];
    "34", "", "Miscellaneous":
        "While a trick is being played, and until its cards are touched to gather them, anybody may have each player draw the card that is his."
        => Defines("nothing is due");
    "35", "", "Miscellaneous":
        "If somebody, before his partner has played, draws notice to the trick or the score in whatever way, the adversary who plays last to that trick may have the partner play his highest or his lowest of the suit led; if he has none of it, trump the trick or not trump it."
        => Rules(miscellaneous::law_35) on [Said];
    "36", "", "Miscellaneous":
        "When a player says that all the remaining tricks are his or his side's, that the game is theirs, or anything of that kind, his partner has to lay down his hand, and its cards may be called."
        => Rules(miscellaneous::law_36) on [Said];
    "37", "", "Miscellaneous":
        "Once turned and quitted a trick may not be looked at before the hand is played out. To look costs the offender's side what a lead out of turn would."
        => Rules(miscellaneous::law_37) on [Saw, Searched] yields ["19"];
    "38", "", "Miscellaneous":
        "He who has rightly been called on to lead a suit, to play his highest of it or his lowest, to trump a trick or not to trump it, and could, but does otherwise, pays as for a revoke."
        => Rules(miscellaneous::law_38) on rulings [Led, Followed] yields ["28"];
    "39", "", "Miscellaneous":
        "Wherever a penalty is due, the offender has to wait for the adversaries to decide. Once either of them, whether his partner agrees or not, demands what is due to them, that is final; if the adversary who speaks is not the right one, or the penalty not the right one, none can be had."
        => Rules(miscellaneous::law_39) on [Demanded];
    "etiquette", "1", "Etiquette":
        "As long as the play goes on one should say nothing beyond what the laws allow."
        => Etiquette;
    "etiquette", "2", "Etiquette":
        "In no way whatever should a player let it be known how his hand or the game stands, or whether a play pleases him."
        => Etiquette;
    "etiquette", "3", "Etiquette":
        "One should not lead while the trick before has not been turned and quitted."
        => Etiquette;
    "etiquette", "4", "Etiquette":
        "He who has led a winner should not draw the card that he will lead next while his partner's card is wanting."
        => Etiquette;
    "etiquette", "5", "Etiquette":
        "One should not play a card so as to make it noticed, nor have the cards placed in order to wake one's partner."
        => Etiquette;
    "etiquette", "6", "Etiquette":
        "Nobody should bring a penalty on himself by design because he does not mind paying, or revoke again to hide a revoke."
        => Etiquette;
    "etiquette", "7", "Etiquette":
        "What one's partner has let out against etiquette one should not make use of."
        => Etiquette;
    "etiquette", "8", "Etiquette":
        "Nobody should refuse to leave a question of fact to an onlooker who says that he has no interest in the game and can tell."
        => Etiquette;
    "etiquette", "9", "Etiquette":
        "As long as a hand lasts, onlookers should do nothing to draw notice to the play, or to show how things stand. They should not look into a hand without leave, nor go from one to another around the table."
        => Etiquette;
    "erroneous-scores", "", "Erroneous scores":
        "A mistake in the score of tricks can be put right until the following deal has come to its last card, or, if it was made in a hand that ended a game or rubber, until the players are agreed on the score. Other mistakes in the score can be put right until they are agreed on the final one of that game or rubber."
        => Rules(miscellaneous::erroneous_scores) on [Claimed];
};
