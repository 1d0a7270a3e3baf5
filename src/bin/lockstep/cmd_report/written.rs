//! The document in Markdown: CommonMark with tables.

use crate::markup::markdown;
use crate::numbers::in_lines;

/// The sentences about a puzzle. All but the title are our own sentences, without a sign that means something in Markdown.
pub struct Page {
    /// As a person wrote it.
    pub title: String,
    /// Whether there is a verdict.
    pub is_answered: bool,
    pub sizes: String,
    /// The subject that it tests, if it is of the library.
    pub tests: Option<&'static str>,
    /// Why the picture has no trail, if it should have one.
    pub without_trail: Option<String>,
    /// The length, or that there is no solution.
    pub answer: String,
    /// Why it holds.
    pub proof: String,
    /// Time, states and memory.
    pub cost: String,
    /// The moves as letters; empty if there are none.
    pub moves: String,
}

/// The file of a puzzle's picture, beside the document. The number is part of it rather than the title, as a link needs
/// a name that means the same to every file system and every reader of Markdown.
pub fn picture(number: usize) -> String {
    format!("picture-{number}.svg")
}

/// The whole document.
pub fn document(title: &str, pages: &[Page]) -> String {
    let mut text = format!("# {}\n\n", markdown(title));
    text += "| Puzzle | Length | Time, states, memory |\n|---|---|---|\n";
    for page in pages {
        let Page { answer, cost, .. } = page;
        text += &format!("| {} | {answer} | {cost} |\n", markdown(&page.title));
    }
    for (number, page) in (1..).zip(pages) {
        let line = |label, words: &str| format!("**{label}.** {words}\n\n");
        text += &format!("\n## {}\n\n", markdown(&page.title));
        text += &line("Boards", &page.sizes);
        if let Some(tests) = page.tests {
            text += &line("What it tests", tests);
        }
        text += &format!("![The boards]({})\n\n", picture(number));
        if let Some(sentence) = &page.without_trail {
            text += &line("Picture", sentence);
        }
        text += &line("Length", &page.answer);
        text += &line("Why", &page.proof);
        text += &line("Cost", &page.cost);
        if page.moves.is_empty() {
            text.pop();
        } else {
            text += &format!("```text\n{}```\n", in_lines(page.moves.chars()));
        }
    }
    text
}
