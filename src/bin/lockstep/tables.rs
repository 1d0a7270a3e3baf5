//! Tables for people, with aligned columns, and for spreadsheets.

use lockstep::text::{BOM, harmless};
use serde_json::Value;

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

/// One line an object below the names of the columns, by the rules of RFC 4180. Each column has a field of the object, by
/// its JSON pointer.
pub fn csv(columns: &[(&str, &str)], objects: impl Iterator<Item = Value>) -> String {
    let line = |cells: Vec<String>| cells.join(",") + "\r\n";
    let head = columns.iter().map(|(name, _)| (*name).to_owned());
    // Without the mark spreadsheets assume another encoding.
    let mut text = BOM.to_string() + &line(head.collect());
    for object in objects {
        let cells = columns
            .iter()
            .map(|(_, pointer)| match object.pointer(pointer) {
                None | Some(Value::Null) => String::new(),
                Some(Value::String(text)) => field(text),
                Some(value) => value.to_string(),
            });
        text += &line(cells.collect());
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
