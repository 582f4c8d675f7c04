//! The sheet of a rubber, as it is written at the table.

use tricklaw_cards::Side;
use tricklaw_whist::laws::Code;
use tricklaw_whist::score::{BySide, Place, Sheet, SheetEntry};

/// What stands beside a row.
fn of_deal(deal: u16) -> String {
    if deal == 0 { "before".to_string() } else { format!("deal {deal}") }
}

/// Two columns, one for each side.
const WIDTH: usize = 10;

/// The sheet as it stands, where there is something to show.
pub(super) fn written(code: Code, sheet: &Sheet, columns: &BySide) -> Option<String> {
    let sides: Vec<Side> = columns.iter().map(|&(side, _)| side).collect();
    let [first, second] = sides[..] else { return None };
    if sheet.entries.is_empty() {
        return None;
    }
    let paper = Paper { sheet, sides: [first, second] };
    Some(match code {
        Code::Bridge1904 => paper.block(),
        Code::Cayenne => paper.rows(),
        _ => paper.games(),
    })
}

struct Paper<'s> {
    sheet: &'s Sheet,
    sides: [Side; 2],
}

impl Paper<'_> {
    fn head(&self) -> String {
        let [first, second] = self.sides.map(|side| side.to_string());
        format!("  +{0}+{0}+\n  |{first:^WIDTH$}|{second:^WIDTH$}|\n", "-".repeat(WIDTH))
    }

    fn rule(mark: char) -> String {
        let line: String = std::iter::repeat_n(mark, WIDTH).collect();
        format!("  +{line}+{line}+\n")
    }

    fn row(numbers: [Option<i32>; 2], what: &str) -> String {
        let [first, second] =
            numbers.map(|number| number.map_or("--".to_string(), |number| number.to_string()));
        format!("  |{first:>6}{:4}|{second:>6}{:4}|  {what}", "", "").trim_end().to_string() + "\n"
    }

    /// The numbers of one deal in one place, by column.
    fn numbers<'e>(&self, entries: impl Iterator<Item = &'e SheetEntry>) -> [Option<i32>; 2] {
        let mut numbers = [None; 2];
        for entry in entries {
            let column = usize::from(entry.side != self.sides[0]);
            numbers[column] = Some(numbers[column].unwrap_or(0) + entry.points);
        }
        numbers
    }

    /// Every deal that has something in this place: its number, its game, and the numbers.
    fn deals(&self, place: Place) -> Vec<(u16, u8, [Option<i32>; 2])> {
        let entries: Vec<&SheetEntry> =
            self.sheet.entries.iter().filter(|entry| entry.place == place).collect();
        entries
            .chunk_by(|one, other| one.deal == other.deal)
            .map(|of_deal| (of_deal[0].deal, of_deal[0].game, self.numbers(of_deal.iter().copied())))
            .collect()
    }

    /// Bridge: honours above the line, the first deal's next to it; tricks below, a line under every game; the columns added up.
    fn block(&self) -> String {
        let mut text = self.head();
        text.push_str(&Paper::rule('-'));
        for (deal, _, numbers) in self.deals(Place::Above).into_iter().rev() {
            text.push_str(&Paper::row(numbers, &of_deal(deal)));
        }
        text.push_str(&Paper::rule('='));
        let mut game = 1;
        for (deal, of, numbers) in self.deals(Place::Below) {
            if of != game {
                text.push_str(&Paper::rule('-'));
                game = of;
            }
            text.push_str(&Paper::row(numbers, &format!("deal {deal}")));
        }
        text.push_str(&Paper::rule('-'));
        let totals = self.sides.map(|side| self.sheet.total(side, &[Place::Above, Place::Below]));
        text.push_str(&Paper::row(totals.map(Some), "in all"));
        self.rubber(&mut text, totals);
        text.push_str(&Paper::rule('-'));
        text
    }

    /// What the winners' column comes to, line by line.
    fn rubber(&self, text: &mut String, totals: [i32; 2]) {
        let Some(winner) = self.sheet.rubber.first().map(|line| line.side) else { return };
        let column = usize::from(winner != self.sides[0]);
        let mut line = |number: i32, what: &str| {
            let blank = " ".repeat(WIDTH);
            let cell = format!("{number:>6}{:4}", "");
            let cells = if column == 0 { [cell, blank] } else { [blank, cell] };
            text.push_str(format!("  |{}|{}|  {what}", cells[0], cells[1]).trim_end());
            text.push('\n');
        };
        let mut sum = totals[column];
        let lines = self.sheet.rubber.iter().skip(1).filter(|line| line.points != 0);
        for added in lines {
            let less = if added.points < 0 { "less " } else { "" };
            line(added.points.abs(), &format!("{less}{}", added.what));
            sum += added.points;
            // As the print has it, every step is added up.
            line(sum, "");
        }
    }

    /// Whist: points by deal, and under every game what it is worth.
    fn games(&self) -> String {
        let mut text = self.head();
        text.push_str(&Paper::rule('-'));
        let below = self.deals(Place::Below);
        let before: Vec<&SheetEntry> = self.sheet.entries.iter().filter(|entry| entry.deal == 0).collect();
        if !before.is_empty() {
            text.push_str(&Paper::row(self.numbers(before.into_iter()), "games before"));
            text.push_str(&Paper::rule('='));
        }
        let last = self.sheet.entries.iter().map(|entry| entry.game).max().unwrap_or(1);
        for game in 1..=last {
            for (deal, _, numbers) in below.iter().filter(|(_, of, _)| *of == game) {
                text.push_str(&Paper::row(*numbers, &format!("deal {deal}")));
            }
            let won =
                self.sheet.entries.iter().filter(|entry| entry.place == Place::Rubber && entry.game == game);
            for entry in won.filter(|entry| entry.deal > 0) {
                text.push_str(&Paper::rule('-'));
                let what = format!("game, a {}", entry.what);
                text.push_str(&Paper::row(self.numbers(std::iter::once(entry)), &what));
                text.push_str(&Paper::rule('='));
            }
        }
        if self.sheet.rubber.is_empty() {
            return text;
        }
        let totals = self.sides.map(|side| self.sheet.total(side, &[Place::Rubber]));
        text.push_str(&Paper::row(totals.map(Some), "games"));
        self.rubber(&mut text, totals);
        text.push_str(&Paper::rule('-'));
        text
    }

    /// Cayenne: a row a side, a column a game; the rubber and slams stand behind.
    fn rows(&self) -> String {
        let mut text = String::new();
        let entries: Vec<&SheetEntry> =
            self.sheet.entries.iter().filter(|entry| entry.place == Place::Rubber).collect();
        if entries.is_empty() {
            return text;
        }
        let is_game = |entry: &&&SheetEntry| !matches!(entry.what, "rubber" | "slam" | "little slam");
        for side in self.sides {
            text.push_str(&format!("  {side} |"));
            for entry in entries.iter().filter(is_game) {
                let number = if entry.side == side { entry.points } else { 0 };
                text.push_str(&format!(" {number} |"));
            }
            for entry in entries.iter().filter(|entry| !is_game(entry) && entry.side == side) {
                text.push_str(&format!(" {}", entry.points));
            }
            text.push_str(&format!(" = {}\n", self.sheet.total(side, &[Place::Rubber])));
        }
        text
    }
}
