//! The register of the code: its contents page, and the list of what is covered.

use super::{making, revoke};
use crate::laws::Standing::{Defines, Manners, Rules, Scores};
use crate::laws::register::{TAKES, register, taking};
use crate::laws::whist_1893::{deal, misdeal, revoke as base};
use crate::laws::{Law, whist_1893};

/// All laws of the code, in the order of the print: number, clause, heading, gist, and what becomes of it.
pub const LAWS: &[Law] = &taking(
    register! {
        "1", "", "The game":
            "Ten points are game, for tricks beyond the sixth by the table of values (in nullo these score to the other side), for honours and for slams; all of a hand is played and what exceeds ten goes to the next game, but honours put nobody out without the odd trick, a side so placed stopping at nine, and score nothing once the other side is out by cards. Four games won first are the rubber, worth what the winners scored for tricks, honours and slams, and eight besides, less what the losers scored."
            => Rules(making::law_1) on [Claimed];
        "2", "", "": "" => TAKES;
        "3", "", "": "" => TAKES;
        "4", "", "": "" => TAKES;
        "5", "", "Forming the table":
            "When a game is over the table is made up anew, and those who have played have no preference over newcomers."
            => Manners("forming: a new table");
        "6", "", "Forming the table":
            "Not a law of this game: with a new table after every game there is no time by which one must have said that one means to come in."
            => Manners("forming: a new table");
        "7", "", "": "" => TAKES;
        "8", "", "Shuffling":
            "Two packs are needed, and there is a shuffle ahead of each deal. It falls to the dealer's partner to gather the pack that is dealt next, shuffle it and lay it down at his right; the last shuffle is always the dealer's if he wants it."
            => Defines("duty, no penalty printed");
        "9", "", "": "" => TAKES;
        "10", "", "": "" => TAKES;
        "11", "", "": "" => TAKES;
        "12", "", "Cutting to the dealer":
            "A dealer who shuffles once more when the pack has been cut as it should be has to deal over again."
            => Rules(misdeal::law_12) on [Dealt];
        "13", "", "Dealing":
            "After the cut everybody is given four cards, four more, then five, the player at the dealer's left first, and no trump is turned. The player opposite the dealer then offers the still pack to the dealer's left-hand neighbour, who cuts it, and the top card of what he left lying is turned up. When the hand is over the next player to the left deals; a deal is never lost, but made over again by the same player with the same pack."
            => Scores("the following dealer");
        "14", "", "": "" => TAKES;
        "14", "I", "": "" => TAKES;
        "14", "II", "": "" => TAKES;
        "15", "", "": "" => TAKES;
        "16", "", "Dealing":
            "One who deals out of turn, or deals the other side's pack, can be stopped only while the last card is not dealt. From then on the deal holds good, and packs that were exchanged stay exchanged."
            => Rules(deal::law_16) on [Dealt, Called, Led];
        "17", "", "Misdealing":
            "Six things make a misdeal. The deal is not lost by it: he who misdealt deals again, and the same cards."
            => Rules(misdeal::law_17) on [Dealt, Found];
        "17", "I", "": "" => TAKES;
        "17", "II", "": "" => TAKES;
        "17", "III", "": "" => TAKES;
        "17", "IV", "": "" => TAKES;
        "17", "V", "": "" => TAKES;
        "17", "VI", "": "" => TAKES;
        "18", "", "The trump card":
            "Whist's law of the trump card is no law of this game: a card cut from the still pack, law 13, ranks the suits, and the dealer, when both partners have looked at their cards, may name trumps of any suit, or grand, which is played for tricks without trumps, or nullo, which is played without trumps to take as few as possible. What he names binds his partner; if he leaves it to the partner, the partner must name something, and what has been named cannot be changed."
            => Rules(making::law_18) on [Called];
        "19", "", "": "" => TAKES;
        "19", "I", "": "" => TAKES;
        "19", "II", "": "" => TAKES;
        "20", "", "": "" => TAKES;
        "20", "I", "": "" => TAKES;
        "20", "II", "": "" => TAKES;
        "20", "III", "": "" => TAKES;
        "20", "IV", "": "" => TAKES;
        "20", "V", "": "" => TAKES;
        "21", "", "": "" => TAKES;
        "22", "", "": "" => TAKES;
        "23", "", "": "" => TAKES;
        "24", "", "": "" => TAKES;
        "25", "", "": "" => TAKES;
        "26", "", "": "" => TAKES;
        "27", "", "": "" => TAKES;
        "28", "", "": "" => TAKES;
        "29", "", "Revoking":
            "If a renounce is corrected in time, the card played by mistake may be called. Whoever played after it may change his card, and what he takes back is not called."
            => Rules(revoke::law_29) on [TookBack];
        "30", "", "Revoking":
            "For each revoke of the hand the other side may do one of three things: take three tricks, have the worth of three taken off the score of the side that revoked, or add it to its own. Those who revoked can score neither slam nor game in that hand, and where both sides did, neither can win the game; penalty tricks help nobody to a slam."
            => Rules(revoke::law_30) on rulings [Led, Followed, LedTogether, Quitted, Turned, Asked, Said, ThrewDown, Searched, Found, Named, Exposed, Mixed, HandOver];
        "31", "", "Revoking":
            "He who revoked and his partner may have the hand played out, and count all that they make; but nine is the most that they can reach."
            => Rules(base::law_31) on [Demanded];
        "32", "", "Revoking":
            "Those who claim a revoke may look through all the tricks when the hand is over. If the cards were mixed, it may yet be claimed, and proved if that can be done; but if the accused or his partner mixes them after the claim, before the adversaries have seen enough, it is established without proof."
            => Rules(revoke::law_32) on rulings [HandOver, ThrewDown, Searched, Claimed, ClaimedRevoke, Mixed];
        "33", "", "Revoking":
            "A revoke may be claimed until the pack has been offered and cut for the next deal; then it is too late."
            => Rules(revoke::law_33) on [ClaimedRevoke] yields ["32"];
        "34", "", "": "" => TAKES;
        "35", "", "": "" => TAKES;
        "36", "", "": "" => TAKES;
        "37", "", "Miscellaneous":
            "By custom anybody may look at the last trick, though not in a misère, a call that this game has not. An earlier one may not be looked at while the hand lasts: to look costs the offender's side what a lead out of turn would."
            => Rules(making::law_37) on [Saw, Searched] yields ["19"];
        "38", "", "": "" => TAKES;
        "39", "", "": "" => TAKES;
        "etiquette", "1", "": "" => TAKES;
        "etiquette", "2", "": "" => TAKES;
        "etiquette", "3", "": "" => TAKES;
        "etiquette", "4", "": "" => TAKES;
        "etiquette", "5", "": "" => TAKES;
        "etiquette", "6", "": "" => TAKES;
        "etiquette", "7", "": "" => TAKES;
        "etiquette", "8", "": "" => TAKES;
        "etiquette", "9", "": "" => TAKES;
        "erroneous-scores", "", "": "" => TAKES;
        "making-the-trump", "", "Making the trump":
            "The dealer speaks first, and names cayenne, another suit, grand or nullo, which binds his partner; or he says 'You make it, partner', and the partner has to decide. If somebody makes the trump when it is not for him to do so, the adversaries may demand a new deal, and may consult on whether they should."
            => Rules(making::making) on [Called];
        "nullo", "", "Making the trump":
            "Nullo has no trumps, and one tries to take few tricks: each beyond the sixth scores eight to the other side. The ace is below the two, unless its holder, as he plays it and before the adversary at his left has played, declares it to be above the king."
            => Defines("the rank of the ace, and to whom tricks count");
        "scoring", "", "Scoring":
            "A revoke is scored first, then tricks, honours at the end; tricks beyond the sixth and honours are multiplied by four if cayenne is trumps, by three if the other suit of its colour is, and of the other colour by two for clubs or hearts and by one for spades or diamonds, while grand and nullo multiply tricks by eight and have no honours. The side that has three, four or five of the five highest trumps scores two, four or six for honours. A game is worth four if the losers have nothing, three if they are under four, two if under seven, one if at eight or nine (seven is left out in print), and wipes their points out; all thirteen tricks make a slam, six points, and twelve a little slam, four, penalty tricks apart."
            => Scores("order of counting, game values, honours, slams");
        "rubber", "", "Rubbers":
            "The side that first has four games has the rubber, and eight points for it. Each side's column is added up, and the difference is the worth of the rubber, which may come to nothing."
            => Scores("value of a rubber");
    },
    whist_1893::LAWS,
);
