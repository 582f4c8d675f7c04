//! The commands and what they take: one definition, of which the parser, the completions and the manual are made.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args as Group, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use tricklaw_bots::{Chance, Kind, Manners};
use tricklaw_cards::{Seat, Side};
use tricklaw_server::settings::Limits;
use tricklaw_whist::laws::Code;

use crate::contest::{Agreed, Only, Seating};

/// The table, the referee and the score-book of the whist family
#[derive(Debug, Parser)]
#[command(
    name = "tricklaw",
    version,
    propagate_version = true,
    max_term_width = 100,
    after_help = beside("").help()
)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What there is to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Keep tables at which people and bots play, in a browser
    #[command(after_help = beside("serve").help())]
    Serve(Serve),
    /// Write the records of a server's tables, or their logs
    #[command(after_help = beside("export").help())]
    Export(Export),
    /// Copy a server's database while it is in use
    #[command(after_help = beside("backup").help())]
    Backup(Backup),
    /// Read records of play, rule on them and score them
    #[command(after_help = beside("rule").help())]
    Rule(Rule),
    /// Look up the laws: the codes, a code's register, or one law with its cases
    #[command(after_help = beside("law").help())]
    Law(Law),
    /// Say what the cards could have made, all of them seen and everybody playing his best
    #[command(after_help = beside("solve").help())]
    Solve(Solve),
    /// Deal hands, as records to be played
    #[command(after_help = beside("deal").help())]
    Deal(Deal),
    /// Play at a table in the terminal, against bots
    #[command(after_help = beside("play").help())]
    Play(Play),
    /// Let bots play against each other on the same deals, and say who is stronger
    #[command(after_help = beside("match").help())]
    Match(Match),
    /// Convert between the record, plain PBN and JSON
    #[command(after_help = beside("convert").help())]
    Convert(Convert),
    /// Form the table: who plays with whom, and who deals first
    #[command(after_help = beside("cut").help())]
    Cut(Cut),
    /// Print the completions for a shell
    #[command(after_help = beside("completions").help())]
    Completions(Completions),
    /// Print a manual page
    #[command(after_help = beside("man").help())]
    Man(Man),
}

/// The exit status, in a line.
pub(crate) const EXIT_STATUS: &str =
    "0 done, 1 a failure of ours, 2 input that cannot be read, 3 input that says something impossible.";

/// What the help and the manual say beside the options.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beside {
    /// Lines that work as they stand, from the project's root.
    pub(crate) examples: &'static [&'static str],
    /// What is to be known of it; or nothing.
    pub(crate) note: &'static str,
    /// It is about the program.
    whole: bool,
}

impl Beside {
    fn help(self) -> String {
        let mut text = String::from(if self.examples.len() == 1 { "Example:" } else { "Examples:" });
        for example in self.examples {
            text.push_str("\n  ");
            text.push_str(example);
        }
        for note in [self.note, if self.whole { EXIT_STATUS } else { "" }] {
            if !note.is_empty() {
                text.push_str(if self.whole { "\n\nExit status: " } else { "\n\n" });
                text.push_str(note);
            }
        }
        text
    }
}

/// What is said beside the options of a command; of the program, where it is none.
pub(crate) fn beside(command: &str) -> Beside {
    let (examples, note): (&[&str], &str) = match command {
        "serve" => (
            &[
                "tricklaw serve",
                "tricklaw serve --listen 0.0.0.0:8080 --public-url http://whist.example:8080",
            ],
            "Without --database the tables are kept in tricklaw.db in the folder where it is started.",
        ),
        "export" => (
            &["tricklaw export", "tricklaw export --log --database tricklaw.db"],
            "Records are those of deals that have been opened. A log has the cards of deals in play: it is for the keeper of the server.",
        ),
        "backup" => (
            &[
                "tricklaw backup tricklaw-copy.db",
                "tricklaw backup --database tricklaw.db /var/backups/tricklaw.db",
            ],
            "Of a file the copy is a database that can be served; of PostgreSQL it is the log as export --log writes it, for which pg_dump does more.",
        ),
        "rule" => (
            &[
                "tricklaw rule examples/revoke.pbn",
                "tricklaw rule examples/sitting.pbn --jsonl",
                "tricklaw rule examples/lead-out-of-turn.pbn --as S --json",
            ],
            "",
        ),
        "law" => (&["tricklaw law", "tricklaw law whist-1900 75.I", "tricklaw law whist-1900 --json"], ""),
        "solve" => (
            &[
                "tricklaw solve examples/lost-trick.pbn",
                "tricklaw solve --deals examples/deals.txt",
                "tricklaw solve --positions examples/endings.txt --sides S --aim fewest",
            ],
            "A line of --deals is DEAL, and DEAL|t1 … t20 is the answer: the tricks of the declarer's side, the player to his left leading, \
             for spades, hearts, diamonds, clubs and no trumps, each declared by N, E, S and W. A line of --positions is DEAL|TRUMP|LEADER, and \
             DEAL|TRUMP|LEADER|TRICKS is the answer. What follows in a line is passed over; blank lines and lines that begin with # come out as \
             they are. Where the time is up 3-5 stands for a number that is not known yet: no fewer than 3, and no more than 5.",
        ),
        "deal" => (
            &["tricklaw deal", "tricklaw deal --seed 1900 -n 4", "tricklaw deal --verify examples/table.pbn"],
            "The same seed gives the same deals for ever, and the first deals are the same however many are asked for.",
        ),
        "play" => (
            &["tricklaw play --code solo", "tricklaw play --code bridge-1904 --seat N --seed 1904"],
            "On a terminal of 80 columns and 24 lines or more it is a screen; the keys stand at its foot, and a question mark tells all of \
             them. With --lines, where TERM is dumb, and where input or output is no terminal, what is typed are the words of the record, \
             without the seat, and a question mark says what is regular.",
        ),
        "match" => (
            &[
                "tricklaw match --code whist-1900 --seats plain,random --seed 7",
                "tricklaw match --code solo --seats plain,random,random,random --seed 7 --deals 20 --json",
                "tricklaw match --code boston --seats plain,plain+erring=0.05 --options pool=no --seed 7",
                "tricklaw match --code solo --seats sampler,sampler --only miseres --seed 7 --deals 20",
            ],
            "Every deal is played in all rotations of the seating, so that the luck of the cards cancels; each is the first of a rubber, or of a \
             table. The players are random, plain, classical and sampler; sampler:50 thinks by fifty deals whatever --samples says, and is another than \
             sampler. How bots behave is said for all, or of one: plain+erring=0.05+attention=0.5+asking errs, overlooks and asks whatever the \
             options say, and is another than plain. The deals are those of tricklaw deal with the same code and seed, and the result does not depend on the number of \
             threads; with --time it depends on the machine. With --only every deal is called in every seating as without it, and a hand that is \
             passed over brings nothing and is counted nowhere else; what a deal brings is told of those that were played in all seatings. Calls are named as in \
             the tables, without accents if need be; miseres are all kinds of misère.",
        ),
        "convert" => (
            &[
                "tricklaw convert examples/revoke.pbn - --to plain",
                "tricklaw convert examples/sitting.pbn - --to json",
            ],
            "OUT is written whole or not at all.",
        ),
        "cut" => (
            &[
                "tricklaw cut --partners Ann=C3 Ben=D6 Cal=S6 Dot=HJ",
                "tricklaw cut --partners Ann=C3 Ben=D6 Cal=S6 Dot=HJ Ben=H9 Cal=S4",
            ],
            "A name that comes again draws again, where the laws have him draw. \
             Cards shown together are joined by a plus: Ann=C3+C4.",
        ),
        "completions" => (&["tricklaw completions bash"], ""),
        "man" => (&["tricklaw man", "tricklaw man rule"], ""),
        _ => return Beside { examples: &["tricklaw rule examples/revoke.pbn"], note: "", whole: true },
    };
    Beside { examples, note, whole: false }
}

/// Where tables are kept.
#[derive(Debug, Group)]
pub(crate) struct Database {
    /// The database: a file, or postgres://USER@HOST/NAME
    #[arg(
        long,
        value_name = "URL",
        default_value = "tricklaw.db",
        env = "TRICKLAW_DATABASE",
        hide_env_values = true
    )]
    pub(crate) database: String,
}

/// What `serve` takes.
#[derive(Debug, Group)]
pub(crate) struct Serve {
    /// Where to listen; 0.0.0.0:8080 lets others in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub(crate) listen: SocketAddr,
    #[command(flatten)]
    pub(crate) database: Database,
    /// Where players reach it, for links: scheme, host and port
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<String>,
    /// Delete tables so many days after their last act
    #[arg(long, value_name = "DAYS")]
    pub(crate) keep_days: Option<u32>,
    /// How many acts a player may do in a second, before he is told to wait
    #[arg(long, value_name = "N", default_value_t = Limits::default().acts_a_second)]
    pub(crate) acts_per_second: u32,
    /// How many players and tables one address may ask for in a minute
    #[arg(long, value_name = "N", default_value_t = Limits::default().new_a_minute)]
    pub(crate) new_per_minute: u32,
    /// Write the log as JSON
    #[arg(long)]
    pub(crate) json_log: bool,
}

/// What `export` takes.
#[derive(Debug, Group)]
pub(crate) struct Export {
    #[command(flatten)]
    pub(crate) database: Database,
    /// One table alone, by the name in its address
    #[arg(long, value_name = "ID")]
    pub(crate) table: Option<String>,
    /// Every line of the logs, as JSON lines
    #[arg(long)]
    pub(crate) log: bool,
}

/// What `backup` takes.
#[derive(Debug, Group)]
pub(crate) struct Backup {
    /// Where the copy is written; it must not be there yet
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) database: Database,
}

/// What `rule` takes.
#[derive(Debug, Group)]
pub(crate) struct Rule {
    /// Records, or JSON of them (tricklaw/record/1); "-" is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<String>,
    /// One JSON document, tricklaw/ruling/1
    #[arg(long, conflicts_with = "jsonl")]
    pub(crate) json: bool,
    /// A deal a line as it goes; what cannot be read or ruled on is a line with "error"
    #[arg(long)]
    pub(crate) jsonl: bool,
    /// Rule as this seat may know it: N, E, S or W
    #[arg(long = "as", value_name = "SEAT", value_parser = seat)]
    pub(crate) seat: Option<Seat>,
    /// Rule the same acts under this code, and say what changes
    #[arg(long, value_name = "CODE", value_parser = code)]
    pub(crate) under: Option<Code>,
}

/// What `law` takes.
#[derive(Debug, Group)]
pub(crate) struct Law {
    /// A code of laws
    #[arg(value_parser = code)]
    pub(crate) code: Option<Code>,
    /// A law's number, with its clause after a dot: 74, 75.I, etiquette.3
    pub(crate) number: Option<String>,
    /// A JSON document, tricklaw/law/1
    #[arg(long)]
    pub(crate) json: bool,
}

/// What `solve` takes.
#[derive(Debug, Group)]
pub(crate) struct Solve {
    /// Records of play; "-" is standard input
    #[arg(value_name = "FILE", required_unless_present_any = ["deals", "positions"])]
    pub(crate) files: Vec<String>,
    /// A deal a line: the tricks of each declarer with each suit as trumps, and with none
    #[arg(long, value_name = "FILE", conflicts_with_all = ["files", "positions", "json"])]
    pub(crate) deals: Option<String>,
    /// A position a line, at the start of a trick: the tricks of the side that leads
    #[arg(long, value_name = "FILE", conflicts_with_all = ["files", "json"])]
    pub(crate) positions: Option<String>,
    /// Positions: count the tricks of these seats against the others: S, NE, WNE
    #[arg(long, value_name = "SEATS", value_parser = side, conflicts_with_all = ["files", "deals"])]
    pub(crate) sides: Option<Side>,
    /// Positions: what the side that is counted wants
    #[arg(long, value_enum, value_name = "AIM", conflicts_with_all = ["files", "deals"])]
    pub(crate) aim: Option<Tricks>,
    /// Search no longer than this for a line, or a record
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) seconds: Option<Duration>,
    /// Memory for each thread
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub(crate) memory: u32,
    /// How many lines or records are looked at at once; without it as many as the machine can
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// One JSON document of the records, tricklaw/solve/1
    #[arg(long)]
    pub(crate) json: bool,
}

/// What a side can want.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Tricks {
    /// As many tricks as it can get
    Most,
    /// As few as it can help
    Fewest,
}

/// What `deal` takes.
#[derive(Debug, Group)]
pub(crate) struct Deal {
    /// The code under which it is to be played
    #[arg(long, value_parser = code, default_value = "whist-1900")]
    pub(crate) code: Code,
    /// A number that fixes the deals; without it the system gives one
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// How many deals
    #[arg(short = 'n', value_name = "N", default_value_t = 1)]
    pub(crate) deals: u64,
    /// Compare the deals of a record with what was told of them before the play
    #[arg(long, value_name = "FILE", conflicts_with_all = ["code", "seed", "deals"])]
    pub(crate) verify: Option<String>,
}

/// What `play` takes.
#[derive(Debug, Group)]
pub(crate) struct Play {
    /// The code under which it is played
    #[arg(long, value_parser = code)]
    pub(crate) code: Code,
    /// Your seat: N, E, S or W
    #[arg(long, value_name = "SEAT", value_parser = seat, default_value = "S")]
    pub(crate) seat: Seat,
    /// A number that fixes the deals; without it the system gives one
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// How well the others play
    #[arg(long, value_enum, default_value_t = Bots::Sampler)]
    pub(crate) bots: Bots,
    /// Let nothing happen that is not regular
    #[arg(long)]
    pub(crate) strict: bool,
    /// Ask and answer by lines on a terminal too, as where the input is a pipe
    #[arg(long)]
    pub(crate) lines: bool,
    /// How likely a bot is to notice a revoke that the cards have shown, from 0 to 1
    #[arg(long, value_name = "CHANCE", default_value_t = Chance::ALWAYS)]
    pub(crate) attention: Chance,
    /// Have bots ask their partners, you too, who fail to follow a suit whether they have none of it, where the code knows the question
    #[arg(long)]
    pub(crate) asking: bool,
    /// To learn to notice it: how likely a bot is to revoke, to play out of turn or to show a card each time it could, from 0 to 1
    #[arg(long, value_name = "CHANCE", default_value_t = Chance::NEVER)]
    pub(crate) erring: Chance,
    /// Write the record of the sitting to this file when it ends
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<String>,
}

/// Who plays at the other places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Bots {
    /// By rules of thumb; with the same seed they do the same again
    Plain,
    /// By weighing how the unseen cards may lie, a tenth of a second an act
    Sampler,
}

impl From<Bots> for Kind {
    fn from(bots: Bots) -> Kind {
        match bots {
            Bots::Plain => Kind::Plain,
            Bots::Sampler => Kind::Sampler,
        }
    }
}

impl Play {
    /// How the bots behave.
    pub(crate) fn manners(&self) -> Manners {
        Manners { attention: self.attention, asks: self.asking, errs: self.erring }
    }
}

/// What `match` takes.
#[derive(Debug, Group)]
pub(crate) struct Match {
    /// The code under which they play
    #[arg(long, value_parser = code)]
    pub(crate) code: Code,
    /// The players of N, E, S and W; or of N and S, and of E and W: plain,random
    #[arg(long, value_name = "PLAYERS", value_parser = Seating::read)]
    pub(crate) seats: Seating,
    /// How many deals
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) deals: u64,
    /// Play out only the hands in which one of these is called, as "misere" or "proposal,solo", and pass over the others
    #[arg(long, value_name = "CALLS", value_parser = Only::read)]
    pub(crate) only: Option<Only>,
    /// A number that fixes the deals and the players; without it the system gives one, which is told
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Who samples deals the unseen cards so often for an act
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) samples: u32,
    /// Who samples thinks so long about an act instead
    #[arg(long, value_name = "MS", conflicts_with = "samples", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub(crate) time: Option<u64>,
    /// How many deals are played at once; without it as many as the machine can
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// What the house has agreed on, as a record has it: "pool=no; payments=american"
    #[arg(long, value_name = "OPTIONS", value_parser = Agreed::read, default_value = "", hide_default_value = true)]
    pub(crate) options: Agreed,
    /// How likely a bot is to notice a revoke that the cards have shown, from 0 to 1
    #[arg(long, value_name = "CHANCE", default_value_t = Chance::ALWAYS)]
    pub(crate) attention: Chance,
    /// Have bots ask their partners who fail to follow a suit whether they have none of it, where the code knows the question
    #[arg(long)]
    pub(crate) asking: bool,
    /// How likely a bot is to revoke, to play out of turn or to show a card each time it could, from 0 to 1
    #[arg(long, value_name = "CHANCE", default_value_t = Chance::NEVER)]
    pub(crate) erring: Chance,
    /// Where partners play together, count the tricks that each side's cards have cost it, all hands being seen
    #[arg(long)]
    pub(crate) double_dummy: bool,
    /// One JSON document, tricklaw/match/1
    #[arg(long, conflicts_with = "jsonl")]
    pub(crate) json: bool,
    /// A deal a line as it goes, and the document of --json as the last line
    #[arg(long)]
    pub(crate) jsonl: bool,
    /// In JSON, say how long they have thought, which is never the same twice
    #[arg(long)]
    pub(crate) timing: bool,
}

/// What `convert` takes.
#[derive(Debug, Group)]
pub(crate) struct Convert {
    /// What to read: a record, plain PBN or JSON; "-" is standard input
    #[arg(value_name = "IN")]
    pub(crate) from: String,
    /// What to write: .json is JSON, .pbn is a record; "-" is standard output
    #[arg(value_name = "OUT")]
    pub(crate) out: String,
    /// What to write, whatever OUT is called
    #[arg(long, value_enum)]
    pub(crate) to: Option<Form>,
}

/// The forms that a record can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// PBN with an Acts section
    Record,
    /// PBN for other programs: Play sections with ^R and ^L, the acts in a comment
    Plain,
    /// JSON, tricklaw/record/1
    Json,
}

/// What `cut` takes.
#[derive(Debug, Group)]
pub(crate) struct Cut {
    /// The cards drawn for partners, in order: four players, then those who have to draw again
    #[arg(long, required = true, num_args = 1.., value_name = "NAME=CARD")]
    pub(crate) partners: Vec<String>,
}

/// What `completions` takes.
#[derive(Debug, Group)]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: Shell,
}

/// What `man` takes.
#[derive(Debug, Group)]
pub(crate) struct Man {
    /// The command that the page is about; without it, the program
    pub(crate) command: Option<String>,
}

fn seat(text: &str) -> Result<Seat, String> {
    let named = || Seat::ALL.into_iter().find(|seat| seat.name().eq_ignore_ascii_case(text));
    text.parse().ok().or_else(named).ok_or_else(|| "expected N, E, S or W".to_string())
}

fn side(text: &str) -> Result<Side, String> {
    text.parse().map_err(|_| "expected one, two or three of N, E, S and W, such as S or NE".to_string())
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "expected seconds, such as 0.5".to_string())
}

fn code(text: &str) -> Result<Code, String> {
    text.parse().map_err(|error: tricklaw_whist::laws::UnknownCode| error.to_string())
}
