//! Text inside Markdown: what means something there is escaped.

use super::is_shown;

/// Signs that a backslash escapes in every Markdown. Brackets are missing: some programs read `\(` and `\[` as the
/// beginning of a formula.
const TAKE_A_BACKSLASH: &str = "\\`*_{}#+-.!";

/// A text on one line of Markdown: every program shows it as it is, whatever extensions it has. Programs that make links
/// of addresses in any plain text do so here, too.
///
/// Signs that reorder or hide others become U+FFFD.
pub fn markdown(text: &str) -> String {
    let signs: Vec<char> = text.chars().map(on_one_line).collect();
    let mut escaped = String::new();
    for (place, &sign) in signs.iter().enumerate() {
        if !is_punctuation(sign) || means_nothing(&signs[..place], sign, &signs[place + 1..]) {
            escaped.push(sign);
        } else if TAKE_A_BACKSLASH.contains(sign) {
            escaped.extend(['\\', sign]);
        } else {
            escaped += &format!("&#{};", u32::from(sign));
        }
    }
    escaped
}

fn on_one_line(sign: char) -> char {
    match sign {
        '\t' | '\n' | '\r' | '\u{2028}' | '\u{2029}' => ' ',
        sign if is_shown(sign) => sign,
        _ => char::REPLACEMENT_CHARACTER,
    }
}

/// Whether an extension may give this sign a meaning: all of ASCII, and the quotes that pandoc pairs.
fn is_punctuation(sign: char) -> bool {
    sign.is_ascii_punctuation() || matches!(sign, '‘' | '’' | '“' | '”')
}

/// Whether a sign means nothing in its place, so that ordinary sentences and names stay readable.
fn means_nothing(before: &[char], sign: char, behind: &[char]) -> bool {
    let Some(&last) = before.last() else {
        return false;
    };
    // Not in what may be the number of a list.
    let is_within = before.contains(&' ');
    let next = behind.first().copied().unwrap_or(' ');
    match sign {
        ',' | ';' | '?' | '/' => !behind.is_empty(),
        '-' | '’' => last.is_alphanumeric() && next.is_alphanumeric(),
        // Not in an address, the name of an emoji or a definition.
        ':' if next == ' ' && (is_within || !behind.is_empty()) => {
            last.is_alphanumeric() || last == ')'
        }
        // Not in an address.
        '.' if last.is_ascii_digit() && next.is_ascii_digit() => true,
        '.' => is_within && next == ' ' && (last.is_alphanumeric() || last == ')'),
        '%' => is_within && matches!(last, ' ' | '\u{a0}') && !matches!(next, '%' | '}'),
        '+' | '=' => is_within && last == ' ' && next == ' ' && !behind.is_empty(),
        '(' => last == ' ' && is_within && is_aside(behind.iter().position(|&sign| sign == ')')),
        ')' => is_within && is_aside(before.iter().rev().position(|&sign| sign == '(')),
        // It closes what a German quote has opened.
        '“' => before.contains(&'„'),
        _ => false,
    }
}

/// Whether brackets around this many characters hold prose: `(c)` and `(tm)` are symbols, `(1)` is a list number.
fn is_aside(signs: Option<usize>) -> bool {
    signs.is_some_and(|signs| signs > 2)
}

#[cfg(test)]
mod tests {
    use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

    use super::*;

    /// Names with a meaning in some Markdown, if they were not escaped.
    const NAMES: [&str; 61] = [
        "<b>x</b>",
        "<!-- x -->",
        "a|b||c\\|d",
        "*a* **b** _c_ __d__ `e`",
        "~~a~~ H~2~O x^2^",
        "[x](y) ![x](y) [x] [^1] [[x]]",
        "$a$ $$b$$ $`c`$",
        "\\ \\alpha \\(x\\) \\[y\\] \\newpage",
        "# a #",
        "C#",
        "- a",
        "+ a",
        "* a",
        "1. a",
        "1) a",
        "(1) a",
        "a. b",
        "> a",
        ": a",
        "| a",
        "% a",
        "---",
        "===",
        "```a",
        "~~~",
        "a {#b .c}",
        "==a== ++b++ %%c%% ::: d",
        "@a",
        "a@b.de",
        "mailto:a@b.de",
        "http://x.de/a?b=c&d#e",
        "<http://x.de>",
        "www.x.de",
        "ftp://x.de",
        "solve.py",
        "&amp; &#65; &uuml;",
        "„a“ “b” ‘c’ »d«",
        "'a' \"b\" it's",
        "a...b -- c --- d",
        "(c) (tm) +-",
        ":smile: a: b",
        "Dr. Müller",
        "ladder-perfect-100",
        "3 × 3, 4 × 4",
        "50% of A_1",
        "u\u{308}ber A\u{30a} \u{308}",
        "Größe 😀",
        "שלום",
        "_",
        "__init__",
        "a_b_c",
        "a*b*c",
        "a\u{a0}b",
        "{{a}} {% b %}",
        "[ ] a",
        "[x] a",
        "!important",
        "a/b, c; d?",
        "0",
        "a\\",
        "&lt;b&gt;",
    ];

    /// What a reader with all extensions makes of a document: the text of each heading, cell and paragraph.
    fn read(document: &str) -> Vec<String> {
        let mut texts = Vec::new();
        for event in Parser::new_ext(document, Options::all()) {
            match event {
                Event::Start(Tag::Heading { .. } | Tag::TableCell | Tag::Paragraph) => {
                    texts.push(String::new());
                }
                Event::Text(text) => texts.last_mut().unwrap().push_str(&text),
                Event::Start(Tag::Table(_) | Tag::TableHead | Tag::TableRow)
                | Event::End(
                    TagEnd::Heading(_)
                    | TagEnd::TableCell
                    | TagEnd::Paragraph
                    | TagEnd::Table
                    | TagEnd::TableHead
                    | TagEnd::TableRow,
                ) => {}
                other => panic!("{other:?} in {document:?}"),
            }
        }
        texts
    }

    #[test]
    fn a_name_is_text_in_a_heading_a_cell_and_a_paragraph() {
        for name in NAMES {
            let escaped = markdown(name);
            let document = format!(
                "# {escaped}\n\n| {escaped} | a |\n|---|---|\n| {escaped} | b |\n\n{escaped}\n"
            );
            assert_eq!(read(&document), [name, name, "a", name, "b", name]);
        }
    }

    #[test]
    fn a_name_stays_on_its_line_and_cannot_reorder_or_hide_anything() {
        let name = "a\nb\tc\r\nd\u{2028}e \u{202e}f\u{2066}g\u{200b}h\u{0}i\u{1b}[1mj\u{feff}";
        assert_eq!(
            read(&markdown(name)),
            ["a b c  d e \u{fffd}f\u{fffd}g\u{fffd}h\u{fffd}i\u{fffd}[1mj\u{fffd}"]
        );
    }

    #[test]
    fn ordinary_names_stay_readable() {
        for name in [
            "ladder-perfect-100",
            "Größe: 3 × 4, 2.5",
            "A/B; C? D",
            "Waiting (4 × 3 · no pits): 62 % of „all“, 6 + 5 = 11.",
        ] {
            assert_eq!(markdown(name), name);
        }
        assert_eq!(markdown("A_1 | <b>"), "A\\_1 &#124; &#60;b&#62;");
    }
}
