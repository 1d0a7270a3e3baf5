//! A puzzle's part of a document for written work, in Markdown (CommonMark): what a search found, why nothing is shorter,
//! what it cost and what it left out. `lockstep report` writes it with the picture beside it, the page with the picture
//! inside.
//!
//! The words are the caller's, in the caller's language; signs in them that mean something in Markdown are escaped here.

use std::fmt::{self, Display, Formatter};

use crate::text::markdown;

/// Moves to a line: few enough to be counted and compared by eye.
const MOVES_TO_A_LINE: usize = 10;

/// A puzzle and all that is said of it. Sentences that are empty are left out.
///
/// ```
/// use lockstep::document::Chapter;
///
/// let chapter = Chapter {
///     title: "Once *around*".to_owned(),
///     answer: "Shortest: 12 moves. Proved.".to_owned(),
///     moves_are: "Sequence".to_owned(),
///     moves: "RRRDDDLLLUUU".to_owned(),
///     ..Chapter::default()
/// };
/// assert_eq!(
///     chapter.to_string(),
///     "## Once \\*around\\*\n\n**Shortest: 12 moves. Proved.**\n\n### Sequence\n\n```text\nRRRDDDLLLU\nUU\n```\n"
/// );
/// assert!(chapter.plain().starts_with("Once *around*\n\nShortest: 12 moves. Proved.\n"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Chapter {
    /// Its name.
    pub title: String,
    /// Sentences about the puzzle itself: its size, whose it is, what it tests.
    pub about: Vec<String>,
    /// The address of its picture, or the picture itself as one, without spaces or brackets; empty for none.
    pub picture: String,
    /// Words in the picture's place.
    pub alt: String,
    /// The verdict.
    pub answer: String,
    /// Why it holds.
    pub why: Vec<String>,
    /// What was measured, and by whom, when and where.
    pub figures: Vec<Figure>,
    /// Where the puzzle can be opened; empty for nowhere.
    pub address: String,
    /// The word for moves, as a heading.
    pub moves_are: String,
    /// The moves as letters; empty if there are none.
    pub moves: String,
    /// The explanation.
    pub sections: Vec<Section>,
}

/// A figure, in words.
#[derive(Clone, Debug, Default)]
pub struct Figure {
    /// The name of the figure.
    pub label: String,
    /// Its value, with the unit.
    pub value: String,
}

/// A part of the explanation.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Its paragraphs; the first one comes before the steps.
    pub text: Vec<String>,
    /// Its steps, which are numbered.
    pub steps: Vec<String>,
}

impl Display for Chapter {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written(true))
    }
}

impl Chapter {
    /// The same without markup and picture, for programs that would show the markup.
    pub fn plain(&self) -> String {
        self.written(false)
    }

    fn written(&self, has_markup: bool) -> String {
        let text = |text: &String| match has_markup {
            true => markdown(text),
            false => text.clone(),
        };
        let marked = |before: &str, words: &String, behind: &str| match (has_markup, words.as_str())
        {
            (true, "") | (false, _) => words.clone(),
            (true, _) => format!("{before}{}{behind}", markdown(words)),
        };
        let mut blocks = vec![marked("## ", &self.title, "")];
        blocks.extend(self.about.iter().map(text));
        if has_markup && !self.picture.is_empty() {
            blocks.push(format!("![{}]({})", markdown(&self.alt), self.picture));
        }
        blocks.push(marked("**", &self.answer, "**"));
        blocks.extend(self.why.iter().map(text));
        let figure =
            |Figure { label, value }: &Figure| format!("- {}: {}", text(label), text(value));
        let mut figures: Vec<String> = self.figures.iter().map(figure).collect();
        if !self.address.is_empty() {
            figures.push(match has_markup {
                true => format!("- <{}>", self.address),
                false => format!("- {}", self.address),
            });
        }
        blocks.push(figures.join("\n"));
        if !self.moves.is_empty() {
            let letters: Vec<char> = self.moves.chars().collect();
            let lines = letters.chunks(MOVES_TO_A_LINE);
            let lines: Vec<String> = lines.map(|line| line.iter().collect()).collect();
            let (before, behind) = if has_markup {
                ("```text\n", "\n```")
            } else {
                ("", "")
            };
            blocks.push(marked("### ", &self.moves_are, ""));
            blocks.push(format!("{before}{}{behind}", lines.join("\n")));
        }
        for section in &self.sections {
            let (first, others) = section.text.split_at(section.text.len().min(1));
            let steps = (1..).zip(&section.steps);
            let steps: Vec<String> = steps
                .map(|(number, step)| format!("{number}. {}", text(step)))
                .collect();
            blocks.push(marked("### ", &section.title, ""));
            blocks.extend(first.iter().map(text));
            blocks.push(steps.join("\n"));
            blocks.extend(others.iter().map(text));
        }
        blocks.retain(|block| !block.is_empty());
        blocks.join("\n\n") + "\n"
    }
}
