//! Tables for people, with aligned columns, and for spreadsheets.

use lockstep::text::{BOM, harmless};

/// Rows of cells below their heads: the first column is aligned to the left, the last one ends where it ends, and all
/// between are numbers.
pub fn aligned<const COLUMNS: usize>(rows: &[[String; COLUMNS]]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..COLUMNS).map(width).collect();
    let mut text = String::new();
    for row in rows {
        for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
            text += &match column {
                0 => format!("{cell:<width$}"),
                _ if column + 1 == COLUMNS => format!("  {cell}\n"),
                _ => format!("  {cell:>width$}"),
            };
        }
    }
    text
}

/// One line a row below the names of the columns, by the rules of RFC 4180.
pub fn csv<const COLUMNS: usize>(
    head: [&str; COLUMNS],
    rows: impl Iterator<Item = [String; COLUMNS]>,
) -> String {
    // Without the mark spreadsheets assume another encoding.
    let mut text = format!("{BOM}{}\r\n", head.join(","));
    for row in rows {
        text += &(row.map(|cell| field(&cell)).join(",") + "\r\n");
    }
    text
}

/// A text as a field. One that a spreadsheet would read as a formula gets an apostrophe in front.
fn field(text: &str) -> String {
    let text = harmless(text);
    let guard = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        "'"
    } else {
        ""
    };
    match text.contains([',', '"', '\n', '\r']) || !guard.is_empty() {
        true => format!("\"{guard}{}\"", text.replace('"', "\"\"")),
        false => text,
    }
}

/// A number, or an empty cell.
pub fn number_or_empty(number: Option<impl ToString>) -> String {
    number.map_or(String::new(), |number| number.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_quoted_where_it_must_be_and_never_a_formula() {
        assert_eq!(field("Ann"), "Ann");
        assert_eq!(field("Ann, \"the best\""), "\"Ann, \"\"the best\"\"\"");
        assert_eq!(field("=1+1"), "\"'=1+1\"");
        assert_eq!(field("@x"), "\"'@x\"");
    }
}
