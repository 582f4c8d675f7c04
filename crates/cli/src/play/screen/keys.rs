//! What a key means at the table.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use tricklaw_cards::{Rank, Suit};

/// What the player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// One card, or one line, further to that side.
    Move(Way),
    /// To the other hand, where he plays two.
    OtherHand,
    /// A suit; the rank may follow.
    Suit(Suit),
    /// That rank of the suit before.
    Rank(Rank),
    /// What stands under this number, from 1.
    Numbered(usize),
    /// That what is chosen be done; where nothing is, that it go on.
    Do,
    /// That it go on, whatever is chosen.
    GoOn,
    /// To choose nothing, or to close what is open.
    Cancel,
    /// To type a command, which begins with these words.
    Type(&'static str),
    /// That a bot do it.
    Bot,
    /// To know the keys.
    Help,
    /// To leave, if he means it.
    Leave,
    /// To leave at once.
    LeaveNow,
}

/// To which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// The card before.
    Left,
    /// The card after.
    Right,
    /// The line above.
    Up,
    /// The line below.
    Down,
    /// A page of lines up.
    PageUp,
    /// A page of lines down.
    PageDown,
}

/// What the key means, after a suit or not: then a letter may be a rank.
pub(super) fn meant(key: KeyEvent, suit: Option<Suit>) -> Option<Wish> {
    if is_interrupt(key) {
        return Some(Wish::LeaveNow);
    }
    if key.kind == KeyEventKind::Release
        || key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
    {
        return None;
    }
    Some(match key.code {
        KeyCode::Left => Wish::Move(Way::Left),
        KeyCode::Right => Wish::Move(Way::Right),
        KeyCode::Up => Wish::Move(Way::Up),
        KeyCode::Down => Wish::Move(Way::Down),
        KeyCode::PageUp => Wish::Move(Way::PageUp),
        KeyCode::PageDown => Wish::Move(Way::PageDown),
        KeyCode::Tab | KeyCode::BackTab => Wish::OtherHand,
        KeyCode::Enter => Wish::Do,
        KeyCode::Esc => Wish::Cancel,
        KeyCode::Char(letter) => return lettered(letter, suit),
        _ => return None,
    })
}

/// Control and C: whatever is open, he leaves.
pub(super) fn is_interrupt(key: KeyEvent) -> bool {
    key.kind != KeyEventKind::Release
        && key.code == KeyCode::Char('c')
        && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Does nothing happen at the table by this key, whatever is open?
pub(super) fn only_chooses(key: KeyEvent) -> bool {
    matches!(
        meant(key, None),
        None | Some(Wish::Move(_) | Wish::OtherHand | Wish::Suit(_) | Wish::Rank(_) | Wish::Numbered(_))
    )
}

fn lettered(letter: char, suit: Option<Suit>) -> Option<Wish> {
    let capital = letter.to_ascii_uppercase();
    // Who types a ten in figures has typed it with the first.
    let rank = if capital == '1' { Some(Rank::Ten) } else { Rank::from_letter(capital) };
    if let Some(rank) = rank.filter(|_| suit.is_some()) {
        return Some(Wish::Rank(rank));
    }
    if let Some(suit) = Suit::from_letter(capital) {
        return Some(Wish::Suit(suit));
    }
    Some(match letter.to_ascii_lowercase() {
        ' ' => Wish::GoOn,
        ':' => Wish::Type(""),
        'l' => Wish::Type("law "),
        'b' => Wish::Bot,
        '?' => Wish::Help,
        'q' => Wish::Leave,
        '1'..='9' => Wish::Numbered(letter.to_digit(10)? as usize),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(letter: char, suit: Option<Suit>) -> Option<Wish> {
        meant(KeyEvent::from(KeyCode::Char(letter)), suit)
    }

    #[test]
    fn letters_are_suits_and_after_a_suit_ranks() {
        assert_eq!(typed('h', None), Some(Wish::Suit(Suit::Hearts)));
        assert_eq!(typed('q', None), Some(Wish::Leave));
        assert_eq!(typed('2', None), Some(Wish::Numbered(2)));
        let hearts = Some(Suit::Hearts);
        assert_eq!(typed('q', hearts), Some(Wish::Rank(Rank::Queen)));
        assert_eq!(typed('2', hearts), Some(Wish::Rank(Rank::Two)));
        assert_eq!(typed('T', hearts), Some(Wish::Rank(Rank::Ten)));
        assert_eq!(typed('c', hearts), Some(Wish::Suit(Suit::Clubs)));
        assert_eq!(typed('1', hearts), Some(Wish::Rank(Rank::Ten)));
        assert_eq!(typed('x', hearts), None);
    }

    #[test]
    fn control_and_c_leaves_and_no_other_control_does_anything() {
        let control = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        assert_eq!(meant(control('c'), None), Some(Wish::LeaveNow));
        assert_eq!(meant(control('h'), None), None);
    }
}
