//! Texts from outside, made safe to store and show.

/// Bytes as a text. Whatever is not UTF-8 becomes U+001A, the substitute character. Unlike U+FFFD
/// it takes a single byte, so a text is never longer than the bytes it came from. Neither means
/// anything to a parser, and [`quoted`] shows both as U+FFFD.
pub fn decoded(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            text.push(SUBSTITUTE);
        }
    }
    text
}

const SUBSTITUTE: char = '\u{1a}';

/// A token as it is quoted in a message: at most 40 characters, with U+FFFD for each that would control a terminal,
/// change the direction of the text after it, or be invisible.
pub fn quoted(token: &str) -> String {
    let mut quoted: String = token
        .chars()
        .take(40)
        .map(|c| if is_shown(c) { c } else { '\u{fffd}' })
        .collect();
    if token.chars().nth(40).is_some() {
        quoted.push('…');
    }
    quoted
}

/// A text of any length, made safe as [`quoted`] does with a token; its lines stay lines.
pub fn harmless(text: &str) -> String {
    let shown = |c| match c == '\n' || is_shown(c) {
        true => c,
        false => char::REPLACEMENT_CHARACTER,
    };
    text.chars().map(shown).collect()
}

/// Whether a character is neither a control, a separator of lines nor invisible: of none of
/// Unicode's categories Cc, Cf, Zl and Zp, and none of the fillers.
pub fn is_shown(c: char) -> bool {
    !c.is_control()
        && !matches!(c,
            // Zero width, marks and embeddings of direction, invisible operators, isolates.
            '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            // The soft hyphen, the grapheme joiner, the byte-order mark.
            | '\u{ad}' | '\u{34f}' | '\u{feff}'
            // Controls of single scripts: Arabic, Syriac, Khmer, Mongolian, Kaithi, Egyptian.
            | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
            | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
            // Fillers of Hangul, which have no ink.
            | '\u{115f}'..='\u{1160}' | '\u{3164}' | '\u{ffa0}'
            // Annotations, shorthand, music, tags and the variations of ideographs.
            | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}
