//! The tables of `docs/measuring.md`: each stands between two marks, and is written anew there.

use std::fs;

use anyhow::{Context, Result};

use crate::project;

/// Writes the table of a name, which a command makes.
pub fn fill(name: &str, command: &str, table: &str) -> Result<()> {
    let readme = project::root().join("docs/measuring.md");
    let text = filled(&fs::read_to_string(&readme)?, name, command, table)?;
    fs::write(&readme, text)?;
    println!("written: {}", readme.display());
    Ok(())
}

/// The marks before and behind a table.
fn marks(name: &str, command: &str) -> [String; 2] {
    [
        format!("<!-- {name}: written by `cargo xtask {command}` -->"),
        format!("<!-- end of {name} -->"),
    ]
}

fn filled(text: &str, name: &str, command: &str, table: &str) -> Result<String> {
    let [begin, end] = marks(name, command);
    let parts = text.split_once(&begin).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(&end)?;
        Some((before, after))
    });
    let (before, after) =
        parts.with_context(|| format!("docs/measuring.md has lost its marks {begin} and {end}"))?;
    Ok(format!("{before}{begin}\n\n{table}\n{end}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_marks_is_replaced() {
        let [begin, end] = marks("sizes", "scaling");
        let text = format!("before\n{begin}\nold\n{end}\nafter\n");
        let once = filled(&text, "sizes", "scaling", "| new |\n").unwrap();
        assert_eq!(
            once,
            format!("before\n{begin}\n\n| new |\n\n{end}\nafter\n")
        );
        assert_eq!(
            filled(&once, "sizes", "scaling", "| new |\n").unwrap(),
            once
        );
        assert!(filled("no marks", "sizes", "scaling", "| new |\n").is_err());
    }

    #[test]
    fn the_readme_has_its_marks() {
        let readme = fs::read_to_string(project::root().join("docs/measuring.md")).unwrap();
        let tables = [
            ("scaling", "scaling"),
            ("textbook", "scaling"),
            ("bound", "bound"),
            ("rates", "rates"),
            ("difficulty", "difficulty"),
            ("labyrinths", "difficulty"),
        ];
        for (name, command) in tables {
            assert!(filled(&readme, name, command, "").is_ok(), "{name}");
        }
    }
}
