//! Cards on the screen: the four places with the trick between them, and the hands that he plays.

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Borders};
use tricklaw_cards::{Card, CardSet, Seat, Suit};
use tricklaw_whist::facts::Facts;

use super::model::{Chosen, Model};
use super::sight::Sight;
use super::words;
use crate::output::Colour;

const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);

/// The hearts and the diamonds are red where there is colour. Their signs tell them apart everywhere.
fn of_suit(suit: Suit, colour: Colour) -> Style {
    match (colour, suit) {
        (Colour::Allowed, Suit::Hearts | Suit::Diamonds) => Style::new().fg(Color::LightRed),
        _ => Style::new(),
    }
}

/// The table, the player's place below.
pub(super) fn draw_trick(model: &Model<'_>, frame: &mut Frame<'_>, area: Rect) {
    let facts = model.sight.facts();
    let (title, legend) = match facts.tricks.len() {
        0 => (" The table ".to_string(), ""),
        number => (format!(" Trick {number} "), " * wins so far "),
    };
    let block = Block::bordered()
        .title_top(Line::styled(title, STRONG))
        .title_top(Line::raw(legend).right_aligned())
        .title_bottom(Line::raw(format!(" Tricks {} ", words::tricks(facts))));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    for place in Place::ALL {
        draw_place(model, place, frame, inner);
    }
}

/// A place at the table, as it is seen from the player's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Top,
    Left,
    Right,
    Own,
}

impl Place {
    const ALL: [Place; 4] = [Place::Top, Place::Left, Place::Right, Place::Own];

    /// Who sits there. The turn goes round with the clock.
    fn seat(self, own: Seat) -> Seat {
        match self {
            Place::Own => own,
            Place::Left => own.next(),
            Place::Top => own.opposite(),
            Place::Right => own.previous(),
        }
    }

    fn alignment(self) -> Alignment {
        match self {
            Place::Top | Place::Own => Alignment::Center,
            Place::Left => Alignment::Left,
            Place::Right => Alignment::Right,
        }
    }
}

fn draw_place(model: &Model<'_>, place: Place, frame: &mut Frame<'_>, area: Rect) {
    let (sight, colour) = (&model.sight, model.colour);
    let seat = place.seat(sight.seat());
    let name =
        Line::styled(named(sight, seat), if sight.awaited() == Some(seat) { STRONG } else { Style::new() });
    let trick = played(sight.facts(), seat, colour);
    let open = lying_open(sight, seat, place, colour);
    // The places beside the trick are in its middle lines, and leave room for whatever lies open below them.
    let middle = area.y + (area.height.saturating_sub(9)) / 2 + 3;
    let rows: Vec<(u16, Line<'static>)> = match place {
        Place::Top => {
            let open = open.into_iter().map(|line| (area.y + 1, line));
            [(area.y, name), (middle - 1, trick)].into_iter().chain(open).collect()
        }
        Place::Own => vec![(middle + 3, trick), (area.bottom() - 1, name)],
        Place::Left | Place::Right => {
            let open = (middle + 2..).zip(open);
            [(middle, name), (middle + 1, trick)].into_iter().chain(open).collect()
        }
    };
    for (y, line) in rows {
        // The cards of the trick lie towards the middle.
        let is_trick = y == middle + 1 && matches!(place, Place::Left | Place::Right);
        let margin = if is_trick { 8 } else { 1 };
        let row = Rect { x: area.x + margin, width: area.width - 2 * margin, y, height: 1 };
        frame.render_widget(line.alignment(place.alignment()), row.intersection(area));
    }
}

/// `North`, `South, you`, `North, dummy`; and who is to act.
fn named(sight: &Sight, seat: Seat) -> String {
    let dummy = if sight.facts().dummy() == Some(seat) { ", dummy" } else { "" };
    let you = if sight.seat() == seat { ", you" } else { "" };
    let turn = if sight.awaited() == Some(seat) && !sight.is_over { " <" } else { "" };
    format!("{}{you}{dummy}{turn}", seat.name())
}

/// What the seat has put down in the tricks that still lie there; a card of an earlier one with that one's number.
fn played(facts: &Facts, seat: Seat, colour: Colour) -> Line<'static> {
    let mut spans = Vec::new();
    let lying = facts.tricks.iter().enumerate().filter(|(_, trick)| trick.quitted.is_none());
    for (at, trick) in lying {
        for laid in trick.plays.iter().filter(|laid| laid.seat == seat) {
            if !spans.is_empty() {
                spans.push(Span::raw(" "));
            }
            spans.push(Span::styled(words::card(laid.card), of_suit(laid.card.suit(), colour).patch(STRONG)));
            let led = trick.lead() == Some(*laid);
            let wins = trick.best() == Some(*laid);
            let earlier = at + 1 < facts.tricks.len();
            let said =
                [(led, " led".to_string()), (wins, " *".to_string()), (earlier, format!(" ({})", at + 1))];
            spans.extend(said.into_iter().filter(|(so, _)| *so).map(|(_, said)| Span::raw(said)));
        }
    }
    Line::from(spans)
}

/// The cards of another that everybody sees: in a line opposite, beside the trick a line a suit.
fn lying_open(sight: &Sight, seat: Seat, place: Place, colour: Colour) -> Vec<Line<'static>> {
    if place == Place::Own || sight.dummy_to_play() == Some(seat) {
        return Vec::new();
    }
    let suits = words::suits(sight.facts().faced[seat as usize]).into_iter();
    let spans = suits.map(|(suit, cards)| Span::styled(cards, of_suit(suit, colour)));
    match place {
        Place::Top => {
            let apart = spans.flat_map(|span| [span, Span::raw(" ")]).collect::<Vec<_>>();
            if apart.is_empty() { Vec::new() } else { vec![Line::from(apart)] }
        }
        _ => spans.map(Line::from).collect(),
    }
}

/// The hands from which he plays, each card with a mark below it where it is regular now.
pub(super) fn draw_hands(model: &Model<'_>, frame: &mut Frame<'_>, area: Rect) {
    let sight = &model.sight;
    let hands = sight.hands();
    let open = !sight.lying_open(sight.seat()).is_empty();
    let legend = [(!sight.cards.is_empty(), "^ is regular"), (open, "o lies open")];
    let legend: Vec<&str> = legend.into_iter().filter(|(so, _)| *so).map(|(_, said)| said).collect();
    let title = match hands.len() {
        1 if sight.facts().dummy() == Some(sight.seat()) => " Your hand, which the dealer plays ",
        1 => " Your hand ",
        _ => " Dummy's hand and yours ",
    };
    let mut block = Block::new().borders(Borders::TOP).title_top(Line::styled(title, STRONG));
    if !legend.is_empty() {
        block = block.title_top(Line::raw(format!(" {} ", legend.join(", "))).right_aligned());
    }
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let labels = hands.len() > 1;
    let lines = hands.into_iter().flat_map(|(seat, cards)| {
        let label = if labels { format!(" {:6}", seat.name()) } else { " ".to_string() };
        hand(model, seat, cards, &label)
    });
    frame.render_widget(Text::from(lines.collect::<Vec<_>>()), inner);
}

/// A hand in a line, and its marks in the next.
fn hand(model: &Model<'_>, seat: Seat, cards: CardSet, label: &str) -> [Line<'static>; 2] {
    let (mut row, mut marks) = (vec![Span::raw(label.to_string())], " ".repeat(label.chars().count()));
    for suit in Suit::WRITTEN.into_iter().filter(|&suit| cards.has(suit)) {
        row.push(Span::styled(format!(" {}", words::sign(suit)), of_suit(suit, model.colour)));
        marks.push_str("  ");
        for card in cards.of(suit).written() {
            row.push(face(model, seat, card));
            marks.push_str(mark(&model.sight, seat, card));
        }
        row.push(Span::raw("  "));
        marks.push_str("  ");
    }
    [Line::from(row), Line::raw(marks)]
}

/// A card in three columns, in brackets while it is chosen.
fn face(model: &Model<'_>, seat: Seat, card: Card) -> Span<'static> {
    let rank = card.rank().letter();
    let style = of_suit(card.suit(), model.colour);
    let is_regular = model.sight.cards.contains(card) && model.sight.hand_in_turn() == seat;
    let style = if is_regular { style.patch(STRONG) } else { style };
    match model.chosen == Chosen::Card(seat, card) {
        true => Span::styled(format!("[{rank}]"), style.add_modifier(Modifier::REVERSED)),
        false => Span::styled(format!(" {rank} "), style),
    }
}

fn mark(sight: &Sight, seat: Seat, card: Card) -> &'static str {
    let is_regular = sight.cards.contains(card) && sight.hand_in_turn() == seat;
    let is_open = seat == sight.seat() && sight.lying_open(seat).contains(card);
    match (is_regular, is_open) {
        (true, true) => " ^o",
        (true, false) => " ^ ",
        (false, true) => "  o",
        (false, false) => "   ",
    }
}
