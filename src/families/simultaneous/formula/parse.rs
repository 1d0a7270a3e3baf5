//! Formulas as text.

use super::super::rules::MAX_MAZES;
use super::{Formula, MAX_VARIABLES};
use crate::messages;
use crate::text::{ParseError, Span, quoted};

messages! {
    /// Why a text is not a formula. `found` is the text in that place.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum FormulaErrorKind {
        /// Neither a name nor a token.
        UnknownSign {
            /// The character.
            found: String,
        } => "formula-unknown", "'{found}' means nothing in a formula";
        /// No literal where one must be.
        NoLiteral => "formula-no-literal", "a variable is missing here";
        /// A parenthesis within a clause, or behind a "not".
        Nested => "formula-nested",
            "a clause holds only variables, each perhaps with 'not': this parenthesis is one too many";
        /// "or" outside of parentheses in a formula with "and".
        Loose => "formula-loose", "'or' needs parentheses beside 'and': (a or b) and c";
        /// A parenthesis that is not closed.
        Open => "formula-open", "this parenthesis is not closed";
        /// More clauses than there may be mazes.
        TooManyClauses {
            /// The most.
            most: usize,
        } => "formula-clauses", "there are at most {most} clauses";
        /// More variables than the mazes have room for.
        TooManyVariables {
            /// The most.
            most: usize,
        } => "formula-variables", "there are at most {most} variables";
    }
}

/// Why a text is not a formula, and where.
pub type FormulaError = ParseError<FormulaErrorKind>;

/// The tokens of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token<'a> {
    Name(&'a str),
    Not,
    Or,
    And,
    Open,
    Close,
}

impl Formula {
    /// Reads clauses of literals: `(a or not b) and (b or c)`, with signs or words in English or German, or with one
    /// clause on each line.
    pub fn parse(text: &str) -> Result<Self, FormulaError> {
        let error = |kind, span| Err(FormulaError::new(kind, span));
        let mut formula = Formula {
            variables: Vec::new(),
            clauses: Vec::new(),
        };
        let mut clause: Vec<(usize, bool)> = Vec::new();
        let mut is_true = true;
        let (mut open, mut loose, mut has_and) = (None, None, false);
        let tokens = tokens(text)?;
        let end = text.trim_end().len();
        let end = Span { start: end, end };
        let ended = tokens.iter().cloned().chain([(Token::And, end)]);
        for (index, (token, span)) in ended.enumerate() {
            let before = index.checked_sub(1).map(|before| &tokens[before].0);
            match (token, open) {
                (Token::Name(name), _) => {
                    if !clause.is_empty() && open.is_none() {
                        loose = loose.or(Some(span));
                    }
                    let known = formula.variables.iter().position(|known| known == name);
                    let variable = known.unwrap_or(formula.variables.len());
                    if variable == MAX_VARIABLES {
                        let most = MAX_VARIABLES;
                        return error(FormulaErrorKind::TooManyVariables { most }, span);
                    }
                    if known.is_none() {
                        formula.variables.push(name.to_owned());
                    }
                    clause.push((variable, is_true));
                    is_true = true;
                }
                (Token::Not, _) => is_true = !is_true,
                (Token::Or, _) if matches!(before, Some(Token::Name(_))) => {}
                (Token::Or, _) => return error(FormulaErrorKind::NoLiteral, span),
                (Token::Open, None) if clause.is_empty() && before != Some(&Token::Not) => {
                    open = Some(span);
                }
                (Token::And, Some(begin)) if span == end => {
                    return error(FormulaErrorKind::Open, begin);
                }
                (Token::Open, _) | (Token::Close, None) | (Token::And, Some(_)) => {
                    return error(FormulaErrorKind::Nested, span);
                }
                (token @ (Token::And | Token::Close), _) => {
                    // The ends of lines and of the text separate clauses, too, which then need no parentheses.
                    has_and |= token == Token::And && !text[span.range()].trim().is_empty();
                    // After a clause in parentheses, or at the end.
                    let is_ended = matches!(before, Some(Token::Close | Token::And));
                    if token == Token::And && is_ended {
                        continue;
                    }
                    if !matches!(before, Some(Token::Name(_))) {
                        return error(FormulaErrorKind::NoLiteral, span);
                    }
                    if formula.clauses.len() == MAX_MAZES {
                        let most = MAX_MAZES;
                        return error(FormulaErrorKind::TooManyClauses { most }, span);
                    }
                    formula.clauses.push(std::mem::take(&mut clause));
                    open = None;
                }
            }
        }
        match loose {
            Some(span) if has_and => error(FormulaErrorKind::Loose, span),
            _ => Ok(formula),
        }
    }
}

fn tokens(text: &str) -> Result<Vec<(Token<'_>, Span)>, FormulaError> {
    let mut tokens = Vec::new();
    let mut is_open = false;
    let mut rest = text.char_indices().peekable();
    while let Some((start, first)) = rest.next() {
        let mut end = start + first.len_utf8();
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        while is_word(first) && rest.peek().is_some_and(|&(_, next)| is_word(next)) {
            end = rest.next().map_or(end, |(at, next)| at + next.len_utf8());
        }
        let word = &text[start..end];
        let token = match word.to_ascii_lowercase().as_str() {
            "(" => Token::Open,
            ")" => Token::Close,
            "¬" | "!" | "-" | "~" | "not" | "nicht" => Token::Not,
            "∨" | "|" | "+" | "," | "or" | "oder" => Token::Or,
            "∧" | "&" | "*" | "·" | "and" | "und" | ";" => Token::And,
            // The end of a line that has content.
            "\n" if !is_open && matches!(tokens.last(), Some((Token::Name(_), _))) => Token::And,
            _ if is_word(first) => Token::Name(word),
            _ if first.is_whitespace() => continue,
            _ => {
                let found = quoted(word).to_string();
                let kind = FormulaErrorKind::UnknownSign { found };
                return Err(FormulaError::new(kind, Span { start, end }));
            }
        };
        is_open = token == Token::Open || is_open && token != Token::Close;
        // && and || are one sign.
        let last = tokens.last().map(|(token, _)| token);
        if !(last == Some(&token) && matches!(token, Token::And | Token::Or) && word.len() == 1) {
            tokens.push((token, Span { start, end }));
        }
    }
    Ok(tokens)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Coded;

    #[test]
    fn formulas_are_read_with_signs_words_and_lines() {
        let expected = Formula::parse("(a or not b) and (b or c)").unwrap();
        assert_eq!(expected.variables, ["a", "b", "c"]);
        assert_eq!(
            expected.clauses,
            [vec![(0, true), (1, false)], vec![(1, true), (2, true)]]
        );
        for text in [
            "(a ∨ ¬b) ∧ (b ∨ c)",
            "(a | !b) & (b | c)",
            "(a || ~b) && (b || c)",
            "(a oder nicht b) und (b oder c)",
            "(a, -b)(b, c)",
            "a -b\nb c\n",
            "\n  ( a or not not not b )\n and (b\n or c)  \n",
        ] {
            assert_eq!(Formula::parse(text).as_ref(), Ok(&expected), "{text}");
        }
        assert_eq!(Formula::parse("x").unwrap().clauses, [vec![(0, true)]]);
        assert_eq!(
            Formula::parse("a and b and not c").unwrap().clauses.len(),
            3
        );
    }

    #[test]
    fn what_is_no_formula_is_refused_where_it_goes_wrong() {
        let many: Vec<String> = (0..13).map(|name| format!("x{name}")).collect();
        for (text, code, place) in [
            ("", "formula-no-literal", 0),
            ("(a or )", "formula-no-literal", 6),
            ("a and not", "formula-no-literal", 9),
            ("() and b", "formula-no-literal", 1),
            ("or a", "formula-no-literal", 0),
            ("(a or (b and c))", "formula-nested", 6),
            ("not (a or b)", "formula-nested", 4),
            ("a)", "formula-nested", 1),
            ("a or b and c", "formula-loose", 5),
            ("(a or b", "formula-open", 0),
            ("a ⇒ b", "formula-unknown", 2),
            (&many.join(" or "), "formula-variables", 74),
            (&"a\n".repeat(17), "formula-clauses", 33),
        ] {
            let error = Formula::parse(text).unwrap_err();
            assert_eq!(
                (error.kind.code(), error.span.start),
                (code, place),
                "{text}"
            );
        }
    }
}
