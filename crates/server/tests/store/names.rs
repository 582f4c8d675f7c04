//! What tables and players are called.

use std::collections::BTreeSet;

use tricklaw_server::store::{PlayerId, TableId};

#[test]
fn tables_have_names_of_their_own() {
    let names: BTreeSet<_> = (0..1_000).map(|_| TableId::random().unwrap()).collect();
    assert_eq!(names.len(), 1_000);
    let mut letters = BTreeSet::new();
    for name in names {
        let text = name.to_string();
        assert_eq!(text.len(), 16);
        assert_eq!(text.parse(), Ok(name));
        letters.extend(text.chars());
    }
    assert_eq!(letters.into_iter().collect::<String>(), "0123456789abcdefghjkmnpqrstvwxyz");
}

#[test]
fn other_texts_are_no_names_of_tables() {
    assert!("0123456789abcdef".parse::<TableId>().is_ok());
    let wrong = [
        "",
        "0123456789abcde",
        "0123456789abcdefg",
        "0123456789ABCDEF",
        "0123456789abcdei",
        "0123456789abcdel",
        "0123456789abcdeo",
        "0123456789abcdeu",
        "0123456789abcde ",
        "0123456789abcdé",
        "0123456789abcd/.",
    ];
    for text in wrong {
        assert!(text.parse::<TableId>().is_err(), "{text}");
    }
}

#[test]
fn a_player_is_the_digest_of_his_token() {
    let player = PlayerId::of_token(b"abc");
    let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(player.to_string(), digest);
    assert_eq!(digest.parse(), Ok(player));
    assert_eq!(PlayerId::new(*player.as_bytes()), player);
    assert_eq!(format!("{player:?}"), "PlayerId(digest ba7816bf…)");
    for text in ["", &digest[2..], &digest.to_uppercase(), &digest.replace('b', "g"), &format!("{digest}00")]
    {
        assert!(text.parse::<PlayerId>().is_err(), "{text}");
    }
}
