//! What has been read and is written strictly says the same when it is read again, and is then written the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tricklaw_whist::record::{Game, Games, games, write_record};

fuzz_target!(|bytes: &[u8]| {
    for game in Games::new(bytes).flatten() {
        let text = written(&game);
        let mut again = games(&text);
        let read = match again.next() {
            Some(Ok(read)) => read,
            Some(Err(error)) => panic!("what was written cannot be read:\n{error}\n{text}"),
            None => panic!("what was written has no game in it:\n{text}"),
        };
        assert!(again.next().is_none(), "one game was written, and more are read:\n{text}");
        assert!(game.says_the_same(&read), "something else is read:\n{text}");
        assert_eq!(text, written(&read), "it is written in another way");
    }
});

fn written(game: &Game) -> String {
    let mut text = String::new();
    write_record(game, &mut text).expect("a string takes everything");
    text
}
