//! Texts: what is not to be trusted in them, tokens, lines and places.

use lockstep::rng::Rng;
use lockstep::text::{Places, Position, Tokens, decoded, harmless, lines, quoted};

#[test]
fn a_decoded_text_is_no_longer_than_its_bytes() {
    assert_eq!(decoded("Größe 😀".as_bytes()), "Größe 😀");
    let spoiled = decoded(b"1 \xff\xfe 2 \xf0\x9f\x98");
    assert_eq!(spoiled, "1 \u{1a}\u{1a} 2 \u{1a}");
}

#[test]
#[rustfmt::skip] // As lists.
fn what_turns_or_hides_text_is_replaced_and_letters_are_not() {
    for harmful in [
        '\0', '\u{1b}', '\u{7f}', '\u{9b}', '\u{ad}', '\u{61c}', '\u{180e}', '\u{200b}', '\u{200d}', '\u{200e}',
        '\u{200f}', '\u{2028}', '\u{2029}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}', '\u{2060}',
        '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}', '\u{206f}', '\u{feff}', '\u{fff9}', '\u{e0041}',
    ] {
        let text = format!("a{harmful}b");
        assert_eq!(quoted(&text), "a\u{fffd}b", "{harmful:?}");
        assert_eq!(harmless(&text), "a\u{fffd}b", "{harmful:?}");
    }
    for letters in ["Größe", "o\u{308}", "迷宮", "متاهة", "😀", "❤\u{fe0f}", "a\u{a0}b", "…"] {
        assert_eq!(quoted(letters), letters);
        assert_eq!(harmless(letters), letters);
    }
}

#[test]
fn a_long_token_is_cut() {
    assert_eq!(quoted(&"x".repeat(40)), "x".repeat(40));
    assert_eq!(quoted(&"x".repeat(41)), "x".repeat(40) + "…");
    assert_eq!(harmless("a\nb\r\n"), "a\nb\u{fffd}\n");
}

#[test]
fn comments_and_every_kind_of_blank_separate_tokens() {
    let text = "\u{feff}3 4# size\n\t1\r\n\r0 #";
    let tokens: Vec<&str> = Tokens::new(text).map(|(_, token)| token).collect();
    assert_eq!(tokens, ["3", "4", "1", "0"]);
}

#[test]
fn places_are_the_same_from_wherever_they_are_looked_up() {
    let mut rng = Rng::new(1);
    let parts = ["\r", "\n", "\r\n", "a", "ü", "😀", "\u{feff}", "bc "];
    for _ in 0..500 {
        let text: String = (0..rng.below(40))
            .map(|_| parts[rng.below(parts.len())])
            .collect();
        let offsets: Vec<usize> = text.char_indices().map(|(offset, _)| offset).collect();
        let mut places = Places::new(&text);
        for _ in 0..30 {
            let offset = offsets.get(rng.below(offsets.len().max(1)));
            let offset = offset.copied().unwrap_or_default();
            // No position lies between CR and LF.
            if text[..offset].ends_with('\r') && text[offset..].starts_with('\n') {
                continue;
            }
            assert_eq!(places.in_chars(offset), Position::in_chars(&text, offset));
            assert_eq!(places.in_utf16(offset), Position::in_utf16(&text, offset));
            let units = text[..offset].encode_utf16().count();
            assert_eq!(places.utf16_offset(offset), units);
        }
    }
}

#[test]
fn all_three_line_ends_count_once() {
    let text = "a\r\nb\rc\nd";
    let found: Vec<_> = lines(text).collect();
    assert_eq!(found, [(0, "a"), (3, "b"), (5, "c"), (7, "d")]);
    let position = Position::in_chars(text, 7);
    assert_eq!((position.line, position.column), (4, 1));
}

#[test]
fn columns_count_utf16_units_for_browsers_and_characters_for_terminals() {
    let text = "\u{feff}😀x";
    let offset = text.len() - 1;
    assert_eq!(Position::in_utf16(text, offset).column, 3);
    assert_eq!(Position::in_chars(text, offset).column, 2);
}
