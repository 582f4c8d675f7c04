//! The cloth with its four places: the scripts draw on it, at a table and where a deal is looked at again.

use maud::{Markup, html};

use crate::words::t;

const RANKS: [char; 13] = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'];

/// The shapes of the suits and the signs of the court cards, to be used by name.
pub(crate) fn shapes() -> Markup {
    html! {
        svg.shapes aria-hidden="true" width="0" height="0" focusable="false" {
            symbol #suit-S viewBox="0 0 24 24" {
                path d="M12 1.2C13.6 5 21.8 9.4 21.8 15.1c0 3-2.2 4.9-4.6 4.9-1.8 0-3.3-.9-4.2-2.5.2 2.5 1.2 4.2 3 5.3H8c1.800-1.100 2.800-2.800 3-5.300-.9 1.600-2.400 2.500-4.200 2.500-2.400 0-4.600-1.900-4.600-4.900C2.200 9.400 10.400 5 12 1.200Z" {}
            }
            symbol #suit-H viewBox="0 0 24 24" {
                path d="M12 22.300C9.500 17.600 2 13.300 2 7.600 2 4.400 4.300 2.200 7 2.200c2.200 0 4.100 1.400 5 3.800.9-2.400 2.800-3.800 5-3.800 2.700 0 5 2.200 5 5.400 0 5.700-7.500 10-10 14.700Z" {}
            }
            symbol #suit-D viewBox="0 0 24 24" {
                path d="M12 1.200c2.300 4.200 5 7.700 8.600 10.800C17 15.100 14.300 18.600 12 22.800 9.700 18.600 7 15.100 3.400 12 7 8.900 9.700 5.400 12 1.200Z" {}
            }
            symbol #suit-C viewBox="0 0 24 24" {
                path d="M12 1.300a5 5 0 0 1 4.300 7.600c-.2.300-.4.600-.7.900.5-.1.900-.2 1.400-.2a5.100 5.100 0 1 1-4.200 8c.2 2.500 1.300 4.100 3.200 5.200H8c1.900-1.100 3-2.700 3.200-5.200a5.100 5.100 0 1 1-4.200-8c.5 0 .9.1 1.400.2-.3-.3-.5-.6-.7-.9A5 5 0 0 1 12 1.300Z" {}
            }
            @for rank in RANKS {
                symbol id={ "rank-" (rank) } viewBox="0 0 30 30" overflow="visible" {
                    @if rank == 'T' {
                        text.rank x="15" y="24" textLength="19" lengthAdjust="spacingAndGlyphs" { "10" }
                    } @else {
                        text.rank x="15" y="24" { (rank) }
                    }
                }
            }
            @for rank in ['K', 'Q', 'J'] {
                symbol id={ "letter-" (rank) } viewBox="0 0 60 60" overflow="visible" {
                    text.letter x="30" y="48" { (rank) }
                }
            }
            symbol #court-K viewBox="0 0 24 24" {
                path d="M3 20.500h18v2H3zM3 18.500 1.500 7.500l5.500 5L12 4l5 8.500 5.500-5L21 18.500ZM12 1.200a1.300 1.300 0 1 1 0 2.600 1.300 1.300 0 0 1 0-2.600Z" {}
            }
            symbol #court-Q viewBox="0 0 24 24" {
                path d="M4 20.500h16v2H4zM4 18.500 2.500 9.500C5 12.500 7 12 8 9c1 3 3 3 4 0 1 3 3 3 4 0 1 3 3 3.500 5.500.500L20 18.500ZM2.200 6a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400ZM8 4.800a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400ZM12 4a1.200 1.200 0 1 1 0 2.400A1.200 1.200 0 0 1 12 4ZM16 4.800a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400ZM21.800 6a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400Z" {}
            }
            symbol #court-J viewBox="0 0 24 24" {
                path d="M4 19.500c5-1.600 11-1.600 16 0v3c-5-1.600-11-1.600-16 0ZM5 17.800C4.500 12 8 9.500 12.500 9.500S20 12.500 19 17.800c-4.500-1.200-9.500-1.200-14 0ZM13 8.200C13.500 4 17 1.500 22 1.500c-.5 1-.5 1.600-1.600 2.200.3.500.2 1-.9 1.400C18 6 15.500 7 13 8.200Z" {}
            }
        }
    }
}

/// A place at the table.
fn place(at: &str) -> Markup {
    html! {
        section.seat data-place=(at) {
            div.plate {}
            div.due hidden {}
            div.fan {}
            div.open {}
            div.bubble aria-hidden="true" hidden {}
        }
    }
}

/// The cloth, with what lies in its middle.
pub(crate) fn cloth(middle: &Markup) -> Markup {
    html! {
        div.cloth {
            div.trump {}
            (place("left"))
            (place("top"))
            (place("right"))
            div.auction hidden {}
            div.trick role="group" aria-label=(t("trick")) {}
            (middle)
            (place("bottom"))
            div.packets data-place="bottom" {}
            div.packets data-place="left" {}
            div.packets data-place="top" {}
            div.packets data-place="right" {}
        }
    }
}
