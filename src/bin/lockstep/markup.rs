//! Text inside LaTeX and Markdown: what means something there is escaped.

use lockstep::text::harmless;

/// A text in LaTeX. Characters that its fonts may lack become a question mark: a document must compile as it is.
pub fn latex(text: &str) -> String {
    let mut escaped = String::new();
    for c in harmless(text).chars() {
        match c {
            '\\' => escaped += "\\textbackslash{}",
            '~' => escaped += "\\textasciitilde{}",
            '^' => escaped += "\\textasciicircum{}",
            // Would be an inverted exclamation or question mark in old fonts, or end an optional argument.
            '<' => escaped += "\\textless{}",
            '>' => escaped += "\\textgreater{}",
            '|' => escaped += "\\textbar{}",
            '"' => escaped += "\\textquotedblright{}",
            '[' | ']' | '\'' | '`' | '-' => escaped.extend(['{', c, '}']),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => escaped.extend(['\\', c]),
            '×' => escaped += "$\\times$",
            '\n' => escaped.push(' '),
            '…' => escaped += "\\ldots{}",
            // Not in the oldest encoding of fonts, which every document has.
            'Ð' | 'Þ' | 'ð' | 'þ' | '÷' => escaped.push('?'),
            ' '..='~' | 'À'..='ÿ' => escaped.push(c),
            _ => escaped.push('?'),
        }
    }
    escaped
}

/// A text in Markdown, on one line.
pub fn markdown(text: &str) -> String {
    let mut escaped = String::new();
    for c in harmless(text).chars() {
        match c {
            '\n' => escaped.push(' '),
            '<' => escaped += "&lt;",
            '&' => escaped += "&amp;",
            '\\' | '`' | '*' | '_' | '{' | '}' | '[' | ']' | '(' | ')' | '#' | '+' | '!' | '|'
            | '~' | '>' | '$' => escaped.extend(['\\', c]),
            _ => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_means_something_to_latex() {
        assert_eq!(latex("50% of A_1 & B"), "50\\% of A\\_1 \\& B");
        assert_eq!(latex("\\input{x}"), "\\textbackslash{}input\\{x\\}");
        assert_eq!(latex("a-b [c]"), "a{-}b {[}c{]}");
        assert_eq!(latex("Größe 3 × 4 \u{1f600}"), "Größe 3 $\\times$ 4 ?");
    }

    #[test]
    fn nothing_in_a_text_means_something_to_markdown() {
        assert_eq!(markdown("a|b\nc"), "a\\|b c");
        assert_eq!(markdown("<b> [x](y)"), "&lt;b\\> \\[x\\]\\(y\\)");
    }
}
