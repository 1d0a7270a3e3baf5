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

/// How the bytes of a text were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Encoding {
    /// Usual.
    Utf8,
    /// Of 16 bits, as some editors of Windows write it.
    Utf16,
    /// Of older programs for Windows: a guess where UTF-8 fails.
    Windows1252,
}

/// What bytes are that are no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotText {
    /// A document of a word processor, or of a similar program.
    Document,
    /// Something else, such as a picture.
    Binary,
}

/// The format of a file that is no text: `zip`, also of office documents, `png`, `jpg`, `pdf` or `gz` by its first
/// bytes, `binary` for any other.
///
/// ```
/// assert_eq!(lockstep::text::format_of(b"PK\x03\x04..."), Some("zip"));
/// assert_eq!(lockstep::text::format_of(b"\x7fELF\x02\0"), Some("binary"));
/// assert_eq!(lockstep::text::format_of(b"3 3"), None);
/// ```
pub fn format_of(bytes: &[u8]) -> Option<&'static str> {
    let signatures: [(&[u8], &str); 5] = [
        (b"PK\x03\x04", "zip"),
        (b"\x89PNG", "png"),
        (b"\xff\xd8\xff", "jpg"),
        (b"%PDF-", "pdf"),
        (b"\x1f\x8b", "gz"),
    ];
    let known = signatures
        .iter()
        .find(|(start, _)| bytes.starts_with(start));
    match known {
        Some(&(_, format)) => Some(format),
        None if utf16(bytes).is_none() && is_binary(bytes) => Some("binary"),
        None => None,
    }
}

/// Whether there is a zero byte; or not UTF-8, and full of control characters, as compressed data is. Those that
/// terminals and old programs write do not count.
fn is_binary(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(8192)];
    let is_control = |&&byte: &&u8| matches!(byte, 0x01..=0x06 | 0x0e..=0x19 | 0x1c..=0x1f);
    let controls = start.iter().filter(is_control).count();
    bytes.contains(&0) || (controls * 32 > start.len() && std::str::from_utf8(bytes).is_err())
}

/// Bytes that somebody handed in, as a text. A byte order mark is kept, as it takes no column.
///
/// ```
/// use lockstep::text::{Encoding, NotText, decoded_from_any};
///
/// assert_eq!(decoded_from_any(b"Stra\xdfe"), Ok(("Straße".to_owned(), Encoding::Windows1252)));
/// assert_eq!(decoded_from_any(b"\xff\xfeR\0D\0"), Ok(("\u{feff}RD".to_owned(), Encoding::Utf16)));
/// assert_eq!(decoded_from_any(b"PK\x03\x04..."), Err(NotText::Document));
/// ```
pub fn decoded_from_any(bytes: &[u8]) -> Result<(String, Encoding), NotText> {
    // Zip archives are .docx, .odt, .pages; the others .doc and .rtf.
    let format = format_of(bytes);
    let is_document = matches!(format, Some("zip" | "pdf"));
    if is_document || bytes.starts_with(b"\xd0\xcf\x11\xe0") || bytes.starts_with(b"{\\rtf") {
        return Err(NotText::Document);
    }
    if format.is_some() {
        return Err(NotText::Binary);
    }
    if let Some(of_two) = utf16(bytes) {
        let units: Vec<u16> = bytes.as_chunks().0.iter().map(|&two| of_two(two)).collect();
        return Ok((String::from_utf16_lossy(&units), Encoding::Utf16));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok((text.to_owned(), Encoding::Utf8)),
        Err(_) => {
            let text = bytes.iter().map(|&byte| windows_1252(byte));
            Ok((text.collect(), Encoding::Windows1252))
        }
    }
}

/// The order of bytes in UTF-16: by its mark, or as every other byte of most texts is zero.
fn utf16(bytes: &[u8]) -> Option<fn([u8; 2]) -> u16> {
    let start = &bytes[..bytes.len().min(8192)];
    let zeros = |offset: usize| {
        start
            .iter()
            .skip(offset)
            .step_by(2)
            .filter(|&&byte| byte == 0)
            .count()
    };
    let (even, odd) = (zeros(0), zeros(1));
    let is_most = |zeros: usize| {
        zeros > 0 && zeros.abs_diff(start.len() / 2) * 8 <= start.len() && zeros == even + odd
    };
    match start {
        [0xff, 0xfe, ..] => Some(u16::from_le_bytes),
        [0xfe, 0xff, ..] => Some(u16::from_be_bytes),
        _ if is_most(odd) => Some(u16::from_le_bytes),
        _ if is_most(even) => Some(u16::from_be_bytes),
        _ => None,
    }
}

/// A byte of Windows-1252: as Latin 1, but for 0x80 to 0x9f.
fn windows_1252(byte: u8) -> char {
    const FROM_80: &str = "€\u{1a}‚ƒ„…†‡ˆ‰Š‹Œ\u{1a}Ž\u{1a}\u{1a}‘’“”•–—˜™š›œ\u{1a}žŸ";
    match byte {
        0x80..=0x9f => FROM_80
            .chars()
            .nth(usize::from(byte - 0x80))
            .unwrap_or(SUBSTITUTE),
        _ => char::from(byte),
    }
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
        && u32::from(c) & 0xfffe != 0xfffe
        && !matches!(c,
            // Zero width, marks and embeddings of direction, invisible operators, isolates.
            '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            // The soft hyphen, the grapheme joiner, the byte-order mark.
            | '\u{ad}' | '\u{34f}' | '\u{feff}'
            // Characters that Unicode will never assign.
            | '\u{fdd0}'..='\u{fdef}'
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
