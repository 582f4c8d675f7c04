//! The screen, drawn from the model: 80 columns and 24 lines hold everything that is needed, and more show more of it.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Borders, Clear, Paragraph, Wrap};

use super::cards;
use super::log::Kind;
use super::model::{Chosen, LEAST, Model, Open, PAGE};
use super::page::Page;
use super::words;

const KEYS: &str = "←→ card  ↑↓ right  Enter do  Space on  : words  l law  b bot  ? help  q leave";
const KEYS_OF_TWO_HANDS: &str = "←→ Tab card  ↑↓ right  Enter do  Space on  : words  b bot  ? help  q leave";
const KEYS_OF_A_PAGE: &str = "↑↓ Space: further  any other key: back";
const KEYS_OF_THE_TOLD: &str = "↑↓ Space: further  Enter deals on  l law  q leave";
const KEYS_OF_A_LINE: &str = "Enter does it  Esc does not  (HT, takes-back HT, asks, claims revoke E 3)";

/// How what stands out is drawn. It is never a colour.
const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);

/// Draws everything.
pub(super) fn draw(model: &Model<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    if model.is_too_small() || area.width < LEAST.0 || area.height < LEAST.1 {
        return too_small(model, frame, area);
    }
    let said = note(model, area.width);
    let noted = said.len().clamp(1, 3) as u16;
    let [body, below, keys] =
        Layout::vertical([Constraint::Min(0), Constraint::Length(noted), Constraint::Length(1)]).areas(area);
    let page = match &model.open {
        Open::Page(page) => Some((page, KEYS_OF_A_PAGE)),
        _ => model.told.as_ref().map(|told| (told, KEYS_OF_THE_TOLD)),
    };
    let known = match page {
        Some((page, known)) => {
            draw_page(page, frame, body);
            known
        }
        None => {
            draw_table(model, frame, body);
            if model.sight.hands().len() > 1 { KEYS_OF_TWO_HANDS } else { KEYS }
        }
    };
    frame.render_widget(Text::styled(said.join("\n"), STRONG), below);
    if let (Open::Line(_), Some(line)) = (&model.open, said.first()) {
        frame.set_cursor_position((below.x + columns(line) as u16, below.y));
    }
    let known = if matches!(model.open, Open::Line(_)) { KEYS_OF_A_LINE } else { known };
    frame.render_widget(Line::styled(format!(" {known}"), Style::new().add_modifier(Modifier::DIM)), keys);
}

fn too_small(model: &Model<'_>, frame: &mut Frame<'_>, area: Rect) {
    let said = format!(
        "The table needs {} columns and {} lines, and here are {} and {}. Make the window larger, or leave with q and play with --lines.",
        LEAST.0, LEAST.1, area.width, area.height
    );
    let asked = match &model.open {
        Open::Question(question) => question.words(),
        _ => String::new(),
    };
    let text = Text::from(vec![Line::raw(said), Line::raw(""), Line::raw(asked)]);
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
}

/// The question, the line in which he types, or what there is to say.
fn note(model: &Model<'_>, width: u16) -> Vec<String> {
    let text = match &model.open {
        Open::Question(question) => question.words(),
        Open::Line(typed) => {
            // Of a long line its end is seen, where the cursor stands.
            let skip = columns(typed).saturating_sub(usize::from(width) - 4);
            return vec![format!(" :{}", typed.chars().skip(skip).collect::<String>())];
        }
        _ => model.note.clone(),
    };
    words::wrapped(usize::from(width) - 1, " ", 1, &text).collect()
}

fn draw_page(page: &Page, frame: &mut Frame<'_>, area: Rect) {
    let lines = usize::from(area.height.saturating_sub(2));
    let place = page.place(lines).map_or(String::new(), |place| format!(" {place} "));
    let block = Block::new()
        .borders(Borders::TOP | Borders::BOTTOM)
        .title_top(Line::styled(format!(" {} ", page.title), STRONG))
        .title_bottom(Line::raw(place).right_aligned());
    let text: Vec<Line<'_>> = page.seen(lines).iter().map(|line| Line::raw(line.as_str())).collect();
    let inner = block.inner(area);
    let margin = (inner.width - PAGE as u16) / 2;
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    frame.render_widget(Text::from(text), Rect { x: inner.x + margin, width: inner.width - margin, ..inner });
}

fn draw_table(model: &Model<'_>, frame: &mut Frame<'_>, area: Rect) {
    let hands = model.sight.hands().len() as u16;
    let taller = area.height.saturating_sub(LEAST.1 - 2).min(4);
    let [title, middle, log, hand] = Layout::vertical([
        Constraint::Length(2),
        Constraint::Length(11 + taller),
        Constraint::Min(0),
        Constraint::Length(1 + 2 * hands),
    ])
    .areas(area);
    draw_title(model, frame, title);
    let [table, offers] = Layout::horizontal([Constraint::Length(42), Constraint::Min(0)]).areas(middle);
    cards::draw_trick(model, frame, table);
    draw_offers(model, frame, offers);
    draw_log(model, frame, log);
    cards::draw_hands(model, frame, hand);
}

fn draw_title(model: &Model<'_>, frame: &mut Frame<'_>, area: Rect) {
    let facts = model.sight.facts();
    let [first, second] = Layout::vertical([Constraint::Length(1); 2]).areas(area);
    let title = words::title(model.deals.hand().code(), model.deals.board(), facts);
    frame.render_widget(Line::styled(format!(" {title}"), STRONG), first);
    frame.render_widget(Line::raw(format!(" {}", words::undertaken(facts))), second);
    frame.render_widget(Line::raw(format!("{} ", words::score(facts))).right_aligned(), second);
}

/// Whose turn it is, and what he may choose.
fn draw_offers(model: &Model<'_>, frame: &mut Frame<'_>, area: Rect) {
    let title = if model.sight.offers.is_empty() { " Now " } else { " You may " };
    let block = Block::bordered().title_top(Line::styled(title, STRONG));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let width = usize::from(inner.width);
    let prompt: Vec<String> = words::wrapped(width - 1, " ", 1, &words::prompt(&model.sight)).collect();
    let room = usize::from(inner.height).saturating_sub(prompt.len());
    let mut lines: Vec<Line<'_>> = prompt.into_iter().map(|line| Line::styled(line, STRONG)).collect();
    lines.extend(offers(model, width, room));
    frame.render_widget(Text::from(lines), inner);
}

/// The list, in two columns where it is long and its words are short; of one that is longer still, what is about the chosen line.
fn offers(model: &Model<'_>, width: usize, room: usize) -> Vec<Line<'static>> {
    let chosen = match model.chosen {
        Chosen::Offer(at) => Some(at),
        _ => None,
    };
    let mark = |at: usize| if chosen == Some(at) { '>' } else { ' ' };
    let style = |at: usize| if chosen == Some(at) { CHOSEN } else { Style::new() };
    let entries: Vec<(usize, Vec<String>)> = model
        .sight
        .offers
        .iter()
        .enumerate()
        .map(|(at, offer)| {
            let number = format!("{}{:>2} ", mark(at), at + 1);
            (at, words::wrapped(width, &number, 4, &offer.words).collect())
        })
        .collect();
    let half = width / 2;
    let short = entries.iter().all(|(_, lines)| lines.len() == 1 && columns(&lines[0]) < half);
    if entries.len() > room && short {
        let rows = entries.len().div_ceil(2);
        let cell = |at: usize| Some(Span::styled(format!("{:half$}", entries.get(at)?.1[0]), style(at)));
        let row = |row: usize| [row, row + rows].into_iter().filter_map(cell).collect::<Vec<_>>();
        return (0..rows).map(|at| Line::from(row(at))).collect();
    }
    let lines: Vec<(usize, String)> =
        entries.into_iter().flat_map(|(at, lines)| lines.into_iter().map(move |line| (at, line))).collect();
    let last = lines.iter().rposition(|(at, _)| Some(*at) == chosen).unwrap_or(0);
    let skip = if lines.len() > room { (last + 2).saturating_sub(room).min(lines.len() - room) } else { 0 };
    let more = lines.len() > room + skip;
    let mut shown: Vec<Line<'static>> =
        lines.into_iter().skip(skip).take(room).map(|(at, line)| Line::styled(line, style(at))).collect();
    if more && let Some(end) = shown.last_mut() {
        *end = Line::raw("    ... more: down");
    }
    shown
}

fn draw_log(model: &Model<'_>, frame: &mut Frame<'_>, area: Rect) {
    let block = Block::new().borders(Borders::TOP).title_top(Line::styled(" What has happened ", STRONG));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let lines = model.log.lines(usize::from(inner.width) - 1);
    let seen = usize::from(inner.height);
    let back = model.back.min(lines.len().saturating_sub(seen));
    let from = lines.len().saturating_sub(seen + back);
    let shown = lines.into_iter().skip(from).take(seen).map(|(kind, line)| match kind {
        Kind::Heard => Line::raw(line),
        Kind::Found => Line::styled(line, STRONG),
    });
    frame.render_widget(Text::from(shown.collect::<Vec<_>>()), inner);
}

/// How many columns it takes: nothing here is wider than one.
pub(super) fn columns(text: &str) -> usize {
    text.chars().count()
}
