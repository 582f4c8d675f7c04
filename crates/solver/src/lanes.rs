//! Cards as the search sees them: relative ranks, sixteen bits a suit.
//!
//! Suit `s` has bits `16 s` to `16 s + 14`. Bit 0 of a suit is the highest card that is still out, bit 1 the next, without
//! gaps: a card that has been played is squeezed out. So two positions that differ only in which ranks are gone look the same.

/// The bits of the first suit: one more than thirteen, for carries.
pub(crate) const LANE: u64 = 0x7FFF;

/// Where the suit of this card begins.
#[inline]
pub(crate) fn shift_of(card: u64) -> u32 {
    card.trailing_zeros() & 48
}

/// The bits of the suit of this card.
#[inline]
pub(crate) fn lane_of(card: u64) -> u64 {
    LANE << shift_of(card)
}

/// The card and all higher ones of its suit.
#[inline]
pub(crate) fn down_to(card: u64) -> u64 {
    (card | (card - 1)) & lane_of(card)
}

/// The `n` highest of the suit that begins there.
#[inline]
pub(crate) fn top(n: u32, shift: u32) -> u64 {
    ((1 << n) - 1) << shift
}

/// The lowest of the cards (of one suit) in its suit, or the lowest of the last suit.
#[inline]
pub(crate) fn last(cards: u64) -> u64 {
    1 << (63 - cards.leading_zeros())
}

/// The highest of the cards of one suit.
#[inline]
pub(crate) fn first(cards: u64) -> u64 {
    cards & cards.wrapping_neg()
}

/// One card of each group of neighbours in the hand: the highest.
#[inline]
pub(crate) fn one_of_each(hand: u64) -> u64 {
    hand & !(hand << 1)
}

/// The card and those of the hand right below it, and all that are higher in the suit.
#[inline]
pub(crate) fn down_to_group(hand: u64, card: u64) -> u64 {
    let past = (hand + card) & !hand & !(card - 1);
    (first(past) - 1) & lane_of(card)
}

/// The position after these cards have gone: lower ones move up.
#[inline]
pub(crate) fn squeeze(hands: &[u64; 4], mut gone: u64) -> [u64; 4] {
    let mut hands = *hands;
    while gone != 0 {
        let card = last(gone);
        gone ^= card;
        let moving = lane_of(card) & !(card - 1);
        for hand in &mut hands {
            *hand = (*hand & !moving) | ((*hand >> 1) & moving);
        }
    }
    hands
}

/// What was the top of each suit after these cards had gone, with them back in their places.
#[inline]
pub(crate) fn spread(mut tops: u64, mut gone: u64) -> u64 {
    while gone != 0 {
        let card = first(gone);
        gone ^= card;
        if tops & card != 0 {
            tops |= (tops & lane_of(card)) << 1;
        }
    }
    tops
}

/// The first bit of each suit.
pub(crate) const FIRST: u64 = 0x0001_0001_0001_0001;

/// The first bit of each suit that the hand has a card of.
#[inline]
pub(crate) fn suits_of(hand: u64) -> u64 {
    ((hand + LANE * FIRST) >> 15) & FIRST
}

/// The highest of the group of neighbours that the card belongs to.
#[inline]
pub(crate) fn top_of_group(hand: u64, card: u64) -> u64 {
    // The cards above in the suit that the hand lacks; the group begins right after the last of them.
    let lacking = !hand & (card - 1) & lane_of(card);
    if lacking == 0 { 1 << shift_of(card) } else { last(lacking) << 1 }
}
