//! The register of the code: its contents page, and the list of what is covered.

use super::{hands, revoke};
use crate::laws::Standing::{Defines, Manners, Rules, Scores, With};
use crate::laws::register::{TAKES, register, taking};
use crate::laws::single::{callable, calling, leads, miscellaneous, turns};
use crate::laws::whist_1893::misdeal;
use crate::laws::{Law, whist_1893};

/// All laws of the code, in the order of the print: number, clause, heading, gist, and what becomes of it.
pub const LAWS: &[Law] = &taking(
    register! {
        "1", "", "The game":
            "One deal is a game. Whether the player makes good what he undertook decides what it is worth, and that is paid as soon as the hand is over, by the table of payments."
            => Scores("payments");
        "2", "", "Forming the table":
            "Earlier arrivals in the room come first; where more than four are there and some of them came together, these cut, and low cards come before high. Four fill a table: they cut for their places, the two with the highest cards sit facing each other, and the lowest deals and has the first say on seats and packs."
            => Manners("forming: table, places");
        "3", "", "": "" => TAKES;
        "4", "", "": "" => TAKES;
        "5", "", "Forming the table":
            "When a game is over the table is made up anew, and those who have played have no preference over newcomers."
            => Manners("forming: a new table");
        "6", "", "Forming the table":
            "Not a law of this game: with a new table after every game there is no time by which one must have said that one means to come in."
            => Manners("forming: a new table");
        "7", "", "": "" => TAKES;
        "8", "", "": "" => TAKES;
        "9", "", "": "" => TAKES;
        "10", "", "": "" => TAKES;
        "11", "", "": "" => TAKES;
        "12", "", "Cutting to the dealer":
            "A dealer who shuffles once more when the pack has been cut as it should be has to deal over again."
            => Rules(misdeal::law_12) on [Dealt];
        "13", "", "Dealing":
            "After the cut the cards go round by threes, the player at the dealer's left first, until the dealer has four left; these he deals singly, and turns up the last for trumps. When the hand is over the next player to the left deals; a deal is never lost, but made over again by the same player with the same pack."
            => Scores("the following dealer");
        "14", "", "": "" => TAKES;
        "14", "I", "": "" => TAKES;
        "14", "II", "": "" => TAKES;
        "15", "", "": "" => TAKES;
        "16", "", "": "" => TAKES;
        "17", "", "Misdealing":
            "Six things make a misdeal. The deal is not lost by it: he who misdealt deals again, and the same cards."
            => Rules(misdeal::law_17) on [Dealt, Found];
        "17", "I", "": "" => TAKES;
        "17", "II", "": "" => TAKES;
        "17", "III", "": "" => TAKES;
        "17", "IV", "": "" => TAKES;
        "17", "V", "": "" => TAKES;
        "17", "VI", "": "" => TAKES;
        "18", "", "": "" => TAKES;
        "19", "", "Irregularities in the hands":
            "When all have played to the first trick and a player then proves to have too many cards or too few, the pack being perfect, the deal stands: a caller who is wrong, or whose partner is, must play the hand out, and pays if he fails, but neither pays nor receives if he succeeds. An adversary who is wrong pays the stakes of the hand, his partners with him, and it may be given up; but where two are wrong, and the caller is one of them, the cards must be dealt anew."
            => Rules(hands::law_19) on [Found, Led, Followed, Other, Searched, HandOver];
        "19", "I", "Irregularities in the hands":
            "No choice in this game: there is a new deal only where two hands are wrong and one of them is the caller's, and then it must be."
            => Defines("no choice here; see 19");
        "19", "II", "Irregularities in the hands":
            "No choice in this game: where the wrong number is on the caller's side the hand has to be finished, and where it is on the other it may be given up."
            => Defines("no choice here; see 19");
        "20", "", "Cards liable to be called":
            "Five kinds of card may be called, by whichever adversary wishes. A player who plays single-handed may show what he will: he has no partner to profit by it."
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
            "A card that may be called has to lie face up until it falls, and has to be led or played when it is called, except into a revoke; the call may be renewed, and once the owner is rid of the card in the ordinary way he owes nothing more. The adversary may also forbid it as a ruff, if it is a trump, and in its suit, trumps or not, have it played, or kept back, or have the highest of the suit or the lowest; an owner without a further card in the suit has paid. Each adversary has to speak in his proper turn, or his right is gone; where the first of them says nothing, the owner waits for what the next will say."
            => Rules(callable::law_21) on [Led, Followed, TookBack];
        "22", "", "Cards liable to be called":
            "A player leads a card that neither adversary can beat in its suit, and then leads on ahead of his partner's card: either adversary may require the partner to win the first of these tricks, and may call every further card, whether they were put down singly or thrown out all at once."
            => Rules(callable::law_22) on [Led, Followed] yields ["24"];
        "23", "", "Cards liable to be called":
            "A player with a card that may be called has to wait until the adversaries have said whether they want it. What he plays without waiting may be called as well."
            => With("39");
        "24", "", "Leading out of turn":
            "When a player has led out of turn, the adversaries may call a suit the first time that he or his partner has to lead, but of the two only the one at the right of the player who must lead it. Nothing is due if he has none of the suit, or if everybody has played to the false lead; if not everybody has, the cards that were played to it go back, and may not be called. In a misère, such a lead by an adversary of the caller loses the game on the spot."
            => Rules(leads::law_24) on [Led, Followed, LedTogether, Quitted, TookBack];
        "25", "", "Playing out of turn":
            "Where third hand has played ahead of second, fourth hand may likewise play ahead of second."
            => With("26");
        "26", "", "Playing out of turn":
            "Where fourth hand has played ahead of second, and third hand not yet, third hand may have second play the highest or the lowest that he has of the suit led; if he has none of it, trump the trick or not trump it. When an adversary of a single player plays out of turn, the caller may have the adversary who has yet to play put on his highest or his lowest of the suit, or win the trick, or not win it; in a misère he may claim the stakes at once for such a play or for a false lead, and the offender pays his partners' part as well as his own."
            => Rules(turns::law_26) on [Followed];
        "27", "", "Abandoned hands":
            "When all four hands are thrown down face up, the hand is over, and counts as what was then claimed or admitted, but for a revoke that is found out the penalty is still due. If the caller gives up his hand, his side pays the stakes, and for tricks as if it had lost all that were left. If another player does, his side may have the hand played out with his cards exposed and open to call: if the call is beaten, his partners win nothing and he pays the caller as if it had been made; if it is made, the partners pay their share of the loss."
            => Rules(hands::law_27) on [ThrewDown, Claimed, Cut];
        "28", "", "": "" => TAKES;
        "29", "", "Revoking":
            "If a renounce is corrected in time, the card played by mistake may be called. Whoever played after it may change his card, and what he takes back is not called. Nothing is due from a single player."
            => Rules(revoke::law_29) on [TookBack];
        "30", "", "Revoking":
            "For each revoke of the hand the other side may take three tricks; having the worth of three taken off a score or added to one is printed as well, though this game keeps no score. Those who revoked can win neither slam nor game in that hand, and where both sides did, neither can; penalty tricks help nobody to a slam."
            => Rules(revoke::law_30) on rulings [Led, Followed, LedTogether, Quitted, Turned, Asked, Said, ThrewDown, Searched, Found, Named, Exposed, Mixed, HandOver];
        "31", "", "Revoking":
            "Those who revoked lose all the red counters of the call, whatever they make, but may go on playing to save over-tricks, a caller and his partner paying jointly; an adversary of the caller bears the whole loss alone, or, if he shows that the call would have been made without his revoke as well, his share of it and the three penalty tricks. When a misère or slam is played, the single player's revoke ends the hand and costs him the stakes, and an adversary's costs him all the stakes, for the other two as well."
            => Rules(revoke::law_31) on [Demanded, Settled];
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
            "By custom anybody may look at the last trick, though not in a misère. An earlier one may not be looked at while the hand lasts: to look costs what a lead out of turn would, and in a misère it costs that for the last trick as well."
            => Rules(miscellaneous::law_37) on [Saw, Searched] yields ["19"];
        "38", "", "": "" => TAKES;
        "39", "", "Miscellaneous":
            "Wherever a penalty is due, the offender has to wait for the adversaries to decide. Once either of them, whether his partner agrees or not, demands what is due to them, that is final; if the adversary who speaks is not the right one, or the penalty not the right one, none can be had."
            => Rules(miscellaneous::law_39) on [Demanded];
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
        "bidding", "", "Bidding":
            "A call binds: he who made it plays it or pays for it. If it was a mistake and he corrects it, the first call holds all the same, unless somebody over-calls it; then he may change it or pass."
            => Rules(calling::bidding) on [Called];
        "declaring", "", "Method of declaring":
            "From eldest hand leftwards each passes, accepts a proposal, or calls something higher: proposal (eight tricks with a partner), solo (five), misère (none, without trumps), abundance (nine, with trumps of one's own), abundance in trumps (nine, with the turned suit), spread (a misère with cards laid open), slam (thirteen, with trumps of one's own and the first lead); a higher call does away with a lower, accepted or not. He who has passed is out of it, except that eldest hand may yet accept; he who has called or accepted may go higher only when he is over-called, but a proposer whom nobody accepts may go to solo. No call is good until all who have not passed before do so in so many words."
            => Rules(hands::declaring) on [Called];
        "playing", "", "Method of playing":
            "Everybody stays in his seat and the first lead is eldest hand's; in a slam it is the caller's, which changes nothing in who deals next. Hands are played out for over-tricks, but a misère or spread is over the moment its caller takes a trick, and a slam the moment its caller loses one. In a spread the trump card is taken up, and after the first trick the caller lays down his twelve cards face up; nobody else may say in what order he plays them."
            => Defines("games: course");
        "payments", "", "Stakes":
            "A proposal is worth one red counter, solo two, misère three, abundance of either kind four, spread six, slam eight, and each trick over or under one white counter, five of which make a red; in misère, spread and slam tricks over or under are not paid. Of two partners each settles with one adversary; a single player is paid by all three, or pays all three."
            => Scores("payments");
        "pool", "", "Pool solo":
            "Where there is a pool, everybody puts a red counter into it when the game begins, or at some tables the dealer does, deal by deal. A player who succeeds against all three takes it, and one who fails doubles it on top of what he pays them; proposals leave it alone."
            => Scores("pool");
        "cards-played-in-error", "", "Cards played in error":
            "In a proposal mistakes in play are dealt with as at whist. Where one plays against three he pays for none, and they pay as at whist; he may also forbid an exposed trump to ruff, have any exposed card of a plain suit played or kept back, and in the suit of the card have its owner's highest or lowest. In a misère he may claim the stakes at once when one of them leads or plays out of turn or shows a card, and the offender then pays for all three."
            => With("20");
        "all-pass", "", "Method of declaring":
            "Where nobody calls anything, some tables turn the trump down and play a grand: no trumps, each for himself, and he who takes the last trick pays the price of a solo to every other. What the rest do is not printed."
            => Rules(calling::all_pass) on [Called];
    },
    whist_1893::LAWS,
);
