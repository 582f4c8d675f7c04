//! The table on a terminal, which is here one without glass.

use std::io::{Read as _, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;
use vt100::Parser;

use crate::run::root;

/// So long a screen is waited for; far longer than anything takes.
const PATIENCE: Duration = Duration::from_secs(60);

struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    said: Receiver<Vec<u8>>,
    screen: Parser,
    /// It is held as long as the terminal is to be there.
    master: Box<dyn MasterPty + Send>,
}

impl Terminal {
    /// The program on a terminal of 80 columns and 24 lines.
    fn running(args: &[&str], variables: &[(&str, &str)]) -> Terminal {
        let size = PtySize { rows: 24, cols: 80, ..PtySize::default() };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_tricklaw"));
        command.args(args);
        command.cwd(root());
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut output = pair.master.try_clone_reader().unwrap();
        let (tell, said) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            // Where the program has ended there is nothing more to read.
            while let Ok(read @ 1..) = output.read(&mut bytes) {
                if tell.send(bytes[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        let keys = pair.master.take_writer().unwrap();
        let (lines, columns) = (NonZero::new(24).unwrap(), NonZero::new(80).unwrap());
        let screen = Parser::new(lines, columns, 0);
        Terminal { child, keys, said, screen, master: pair.master }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// What is seen, once this is seen.
    #[track_caller]
    fn shows(&mut self, text: &str) -> String {
        let until = Instant::now() + PATIENCE;
        loop {
            let seen = self.screen.screen().contents();
            if seen.contains(text) {
                return seen;
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.said.recv_timeout(left) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(error) => panic!("{text:?} is not seen ({error}):\n{seen}"),
            }
        }
    }

    /// How the program ends, and what the terminal shows then.
    fn ended(mut self) -> (ExitStatus, Parser) {
        let status = self.child.wait().unwrap();
        while let Ok(bytes) = self.said.recv_timeout(PATIENCE) {
            self.screen.process(&bytes);
        }
        (status, self.screen)
    }
}

/// A table of whist, and the file in which what is played there is kept.
fn recorded() -> (TempDir, PathBuf, Terminal) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("table.pbn");
    let path = file.to_str().unwrap();
    let args = ["play", "--bots", "plain", "--code", "whist-1900", "--seed", "7", "--record", path];
    let terminal = Terminal::running(&args, &[]);
    (folder, file, terminal)
}

/// An act in a record, as a line of it.
fn has_act(record: &str, act: &str) -> bool {
    record.lines().any(|line| line == act)
}

#[test]
fn a_card_is_played_by_keys_and_the_terminal_given_back() {
    let (_folder, file, mut terminal) = recorded();
    let seen = terminal.shows("Your turn: play a card.");
    assert!(terminal.screen.screen().alternate_screen(), "{seen}");
    assert!(seen.contains("English whist, deal 1. North dealt and turned up ♠4."), "{seen}");
    assert!(seen.contains("♠ K  J    ♥ A  K  5    ♦ A  K  8    ♣ K  Q  J  8  6"), "{seen}");
    terminal.press("h5");
    terminal.shows("K [5]");
    terminal.press("\r");
    terminal.shows("1. E ♥2   S ♥5   W ♥9   N ♥T");
    terminal.press("q");
    terminal.shows("Leave the table?");
    terminal.press("q");
    let (status, screen) = terminal.ended();
    assert!(status.success(), "{status:?}");
    assert!(!screen.screen().alternate_screen());
    assert!(!screen.screen().hide_cursor());
    assert!(screen.screen().contents().contains("You have left the table."));
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(has_act(&record, "S:H5") && has_act(&record, "N:HT"), "{record}");
}

#[test]
fn control_and_c_leaves_at_once_and_keeps_the_record() {
    let (_folder, file, mut terminal) = recorded();
    terminal.shows("Your turn: play a card.");
    terminal.press("\u{3}");
    let (status, screen) = terminal.ended();
    assert!(status.success() && !screen.screen().alternate_screen(), "{status:?}");
    assert!(has_act(&std::fs::read_to_string(&file).unwrap(), "E:H2"));
}

#[cfg(unix)]
#[test]
fn a_program_that_is_told_to_end_gives_the_terminal_back() {
    let (_folder, file, mut terminal) = recorded();
    terminal.shows("Your turn: play a card.");
    let process = terminal.child.process_id().unwrap().to_string();
    assert!(std::process::Command::new("kill").args(["-TERM", &process]).status().unwrap().success());
    let (status, screen) = terminal.ended();
    assert!(status.success() && !screen.screen().alternate_screen(), "{status:?}");
    assert!(has_act(&std::fs::read_to_string(&file).unwrap(), "E:H2"));
}

#[cfg(unix)]
#[test]
fn a_program_whose_terminal_is_gone_ends_and_keeps_the_record() {
    let (_folder, file, mut terminal) = recorded();
    terminal.shows("Your turn: play a card.");
    let Terminal { mut child, keys, said, master, .. } = terminal;
    // The reader has a hold on the terminal until the program is gone: a second thread waits for that.
    drop((keys, master, said));
    let (tell, ended) = mpsc::channel();
    let mut killer = child.clone_killer();
    thread::spawn(move || tell.send(child.wait().map(|status| status.exit_code())));
    let ended = ended.recv_timeout(PATIENCE);
    let _ = killer.kill();
    assert_eq!(ended.unwrap().unwrap(), 1);
    assert!(has_act(&std::fs::read_to_string(&file).unwrap(), "E:H2"));
}

#[test]
fn lines_are_kept_on_a_terminal_where_they_are_wanted_or_nothing_else_can_be_shown() {
    let args = ["play", "--bots", "plain", "--code", "whist-1900", "--seed", "7"];
    let asked = [&args[..], &["--lines"]].concat();
    for (args, variables) in [(&asked[..], &[][..]), (&args[..], &[("TERM", "dumb")][..])] {
        let mut terminal = Terminal::running(args, variables);
        let seen = terminal.shows("South> ");
        assert!(seen.contains("your hand: S KJ  H AK5  D AK8  C KQJ86"), "{seen}");
        assert!(!terminal.screen.screen().alternate_screen());
        terminal.press("ends\r");
        assert!(terminal.ended().0.success());
    }
}

#[test]
fn without_colour_there_is_none() {
    for (variables, coloured) in [(&[][..], true), (&[("NO_COLOR", "1")][..], false)] {
        let mut terminal =
            Terminal::running(&["play", "--bots", "plain", "--code", "whist-1900", "--seed", "7"], variables);
        terminal.shows("Your turn: play a card.");
        let screen = terminal.screen.screen();
        let cells = (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
        let has = |(row, column)| {
            screen.cell(row, column).is_some_and(|cell| cell.fgcolor() != vt100::Color::Default)
        };
        assert_eq!(cells.into_iter().any(has), coloured);
        terminal.press("qq");
        assert!(terminal.ended().0.success());
    }
}
