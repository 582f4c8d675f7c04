//! The register of the code: its contents page, and the list of what is covered.

use super::{hands, play, revoke};
use crate::laws::Standing::{Defines, Manners, Rules, Scores, With};
use crate::laws::register::{TAKES, register, taking};
use crate::laws::single::{callable, calling, miscellaneous, turns};
use crate::laws::whist_1893::{deal, misdeal};
use crate::laws::{Law, whist_1893};

/// All laws of the code, in the order of the print: number, clause, heading, gist, and what becomes of it.
pub const LAWS: &[Law] = &taking(
    register! {
        "1", "", "The game":
            "Twelve deals make a game."
            => Scores("the end of the game");
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
        "8", "", "Shuffling":
            "Two packs are needed, and are shuffled for the first deal only, the dealer last if he wants it; after that deal neither may be shuffled again. The player opposite the dealer gathers the pack that is dealt next and lays it down at his right."
            => Rules(hands::law_8) on [Dealt];
        "9", "", "": "" => TAKES;
        "10", "", "": "" => TAKES;
        "11", "", "Cutting to the dealer":
            "If a card shows in the cut or while the parts are put together, if cards are disordered, or if nobody is certain where the pack was parted, there is a fresh cut, and no shuffle."
            => Rules(deal::law_11) on [Dealt, Exposed];
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
            "One who deals out of turn, or deals a pack that is not his, can be stopped only while the last card is not dealt. From then on the deal holds good, and packs that were exchanged stay exchanged."
            => Rules(deal::law_16) on [Dealt, Called, Led];
        "17", "", "Misdealing":
            "Six things make a misdeal. The deal is not lost by it: he who misdealt puts a red counter into the pool and deals again, and the same cards."
            => Rules(misdeal::law_17) on [Dealt, Found];
        "17", "I", "": "" => TAKES;
        "17", "II", "": "" => TAKES;
        "17", "III", "": "" => TAKES;
        "17", "IV", "": "" => TAKES;
        "17", "V", "": "" => TAKES;
        "17", "VI", "": "" => TAKES;
        "18", "", "The trump card":
            "Whist's law of the trump card is no law of this game: no trump is turned, and a card cut from the still pack, law 13, says how the suits rank."
            => Defines("the rank of the suits");
        "19", "", "Irregularities in the hands":
            "If at any time an adversary of the bidder proves to have too few cards, by the dealer's fault or because he has put two to a trick, the bid and every over-trick are paid to the bidder by him and by each of his partners; a bidder with too few is taken to be a trick short at the least, and the others may have the hand played out to make it more. In a misère partout he who has too few pays each of the others five red counters, and the hands are given up. If anybody has too many, it is a misdeal: he who dealt puts a red counter into the pool and deals again."
            => Rules(hands::law_19) on [Found, Led, Followed, Other, Searched, HandOver];
        "19", "I", "Irregularities in the hands":
            "No choice in this game: a card too many makes a misdeal, and a card too few is paid for."
            => Defines("no choice here; see 19");
        "19", "II", "Irregularities in the hands":
            "Only where it is the bidder who has too few cards may the others have the hand played out."
            => Defines("the choice in 19: play-out");
        "20", "", "Cards liable to be called":
            "Five kinds of card may be called, by whichever adversary wishes. The single player may show what he will: he has no partner to profit by it."
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
            "A card that may be called has to lie face up until it falls, and has to be led or played when it is called, except into a revoke; the call may be renewed, and once the owner is rid of the card in the ordinary way he owes nothing more. The adversary may also forbid it as a ruff, if it is a trump, and in its suit, trumps or not, have it played, or kept back, or have the highest of the suit or the lowest; an owner without a further card in the suit has paid. Whoever has such a right must use it in his proper turn, or it is gone."
            => Rules(callable::law_21) on [Led, Followed, TookBack];
        "22", "", "Cards liable to be called":
            "A player leads a card that neither adversary can beat in its suit, and then leads on ahead of his partner's card: either adversary may require the partner to win the first of these tricks, and may call every further card, whether they were put down singly or thrown out all at once."
            => Rules(callable::law_22) on [Led, Followed] yields ["24"];
        "23", "", "Cards liable to be called":
            "A player with a card that may be called has to wait until the adversaries have said whether they want it. What he plays without waiting may be called as well."
            => With("39");
        "24", "", "Leading out of turn":
            "After a false lead by one of the three, as long as the bidder has not played to it, he may have the card as an exposed one, or call a suit from the player who should have led, or, if he should have led himself, from the three when they next have the lead; a player who has none of it owes nothing more, and cards that others played to a false lead go back and may not be called. Once the bidder has played to it the mistake stands, and so does a false lead of his own once the player at his left has followed. In a misère a lead out of turn against the caller loses the game on the spot; in a misère partout it costs nothing."
            => Rules(play::law_24) on [Led, Followed, LedTogether, Quitted, TookBack];
        "25", "", "Playing out of turn":
            "Where third hand has played ahead of second, fourth hand may likewise play ahead of second."
            => With("26");
        "26", "", "Playing out of turn":
            "When one of the three plays out of turn, the bidder may have the adversary who has yet to play put on his highest or his lowest of the suit, or win the trick, or not win it. In a misère he may claim the stakes at once for such a play or for a false lead."
            => Rules(turns::law_26) on [Followed];
        "27", "", "Abandoned hands":
            "When all four hands are thrown down face up, the hand is over. It counts as what was then claimed or admitted, but for a revoke that is found out the penalty is still due."
            => Rules(hands::law_27) on [ThrewDown, Claimed, Cut];
        "28", "", "": "" => TAKES;
        "29", "", "Revoking":
            "If one of the three finds out in time that he or a partner has renounced in error, the bidder may have the card played by mistake as an exposed one, or may call the suit's highest or lowest from the player whose mistake it was. A bidder who corrects his own owes nothing, except that his card may be claimed as exposed if another has by then played after him. Whoever played after the mistake may change his card, and what he takes back is not called."
            => Rules(revoke::law_29) on [TookBack];
        "30", "", "Revoking":
            "A bidder who revoked counts as one trick short, and an adversary's revoke has the bid paid by all three as though it had been made; either of them pays four red counters towards the next pool. The hands are then given up as a rule, but shown, so that everybody can see that there was no other revoke. In a misère partout they are given up in any case, and he who revoked pays each of the others five red counters."
            => Rules(revoke::law_30) on rulings [Led, Followed, LedTogether, Quitted, Turned, Asked, Said, ThrewDown, Searched, Found, Named, Exposed, Mixed, HandOver];
        "31", "", "Revoking":
            "When a revoke has been claimed and proved, the hands are given up: nobody may have them played out."
            => Rules(revoke::law_31) on [Demanded];
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
            "From eldest hand leftwards each passes or bids higher: five tricks, six, seven, little misère, eight, nine, grand misère, ten, eleven, little spread, twelve, grand spread, thirteen; at the same number 'I keep', which binds one to trumps of second preference, beats a bid whose suit is not told, and 'I keep over you', which binds one to the turned suit, beats both. He who has passed is out of it, except for a misère that is higher than all bids so far. A bid binds: he who made it plays it or pays for it, and if he corrects a mistaken one, the first holds all the same, unless somebody over-calls it; then he may change it or pass."
            => Rules(hands::bidding) on [Called];
        "trump", "", "Making the trump":
            "After the deal a card is turned up from the still pack: in this chapter the player who faces the dealer cuts, and his right-hand neighbour turns it, while by law 13 it is the dealer's left-hand neighbour who cuts. Its suit is first preference, the other of the same colour second preference, the two of the other colour plain; they rank bids of the same number, and the bidder who wins names the trump."
            => Defines("the rank of the suits");
        "playing", "", "Method of playing":
            "The first lead is eldest hand's, whoever is the bidder; hands are played out for over-tricks, but a misère is over the moment its caller takes a trick, and a slam the moment its caller loses one. In little misère and little spread everybody first puts one card away, unseen, and twelve tricks are played. In a spread the caller's cards are laid face up before a card is played; nobody can call them or say how he plays them, provided that he follows suit."
            => Defines("games: course");
        "payments", "", "Payments":
            "A bidder who succeeds is paid by each of the three, by the printed table, for his bid and the tricks that he took, or on the American system for the bid alone; one who fails pays each of them for the tricks that he is short, for which either system has a second table. In misères there are no over-tricks: little misère, grand misère, little spread and grand spread are won or lost at 20, 40, 80 and 160 white counters from or to each."
            => Scores("payments");
        "pool", "", "The pool":
            "Everybody puts a red counter into the pool at the beginning and whenever it is empty, and forfeits go into it; beyond 25 red counters another is begun. A bidder of seven or more who succeeds takes a full one, or all that is in the only one, and at a lower bid does so only if he was made to play the hand out; he who plays it out and fails, at whatever bid, doubles the pool, the first if there are several. If all three say 'I pay' before they play to the second trick, he has his bid without over-tricks, and the pool only from seven upwards. A misère partout leaves it alone; after the twelfth deal what is left is shared out equally, or won by the last trick of a grand played as a thirteenth hand."
            => Rules(hands::pool) on [Settled];
        "cards-played-in-error", "", "Cards played in error":
            "The bidder pays for no mistake in play but that of a card taken back to mend a revoke, and the three pay as at whist; he may also forbid an exposed trump to ruff, have an exposed card of a plain suit played or kept back where that is no revoke, and in the suit of the card have its owner's highest or lowest. In a misère he may claim pool and stakes at once when one of them leads or plays out of turn or shows a card, and in a little misère when one leads before all have put their card away; the offender commonly pays four red counters towards the next pool. In a misère partout nothing of this is punished."
            => Rules(play::cards_played_in_error) on [Led] yields ["24", "22"];
        "misere-partout", "", "Method of bidding":
            "Where nobody bids, the trump is turned down as a rule and all play without trumps, each for himself and for as few tricks as he can. He who takes the most is the only loser, and pays every other a red counter for each trick by which he has more; two who tie for it pay half of that each, and three with four tricks apiece pay a red counter each to the fourth."
            => Rules(calling::all_pass) on [Called];
    },
    whist_1893::LAWS,
);
