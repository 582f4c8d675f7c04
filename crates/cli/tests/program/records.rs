//! Records for the tests.

pub(crate) const GOOD: &str = "\
[Code \"whist-1900\"]
[Dealer \"E\"]
[Trump \"S\"]
[Deal \"N:A.K.. K.Q.. Q..2. J.J..\"]
[Acts \"N\"]
S:D2
W: calls hearts
N:HK E:HQ S:SQ W:HJ
";

/// Its sixth line cannot be read.
pub(crate) const UNREADABLE: &str = "\
[Code \"whist-1900\"]
[Dealer \"E\"]
[Trump \"S\"]
[Deal \"N:A.K.. K.Q.. Q..2. J.J..\"]
[Acts \"N\"]
S:DX
";

/// Its seventh line cannot have happened.
pub(crate) const IMPOSSIBLE: &str = "\
[Code \"whist-1900\"]
[Dealer \"E\"]
[Trump \"S\"]
[Deal \"N:A.K.. K.Q.. Q..2. J.J..\"]
[Acts \"N\"]
N:HK E:HQ
S:HA
";

/// With a byte-order mark.
pub(crate) fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(bytes).collect()
}
