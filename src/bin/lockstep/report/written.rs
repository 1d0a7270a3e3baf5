//! The document, in LaTeX or Markdown: what differs is in a [`Format`], so that both say the same.

use crate::markup::{latex, markdown};
use crate::numbers::in_lines;

/// What is said of a puzzle, without markup.
pub struct Page {
    pub title: String,
    /// Whether there is a verdict.
    pub is_answered: bool,
    pub sizes: String,
    /// What it tests, if it is of the library.
    pub tests: Option<&'static str>,
    /// The length, or that there is no solution.
    pub answer: String,
    /// Why it holds.
    pub proof: String,
    /// Time, states and memory.
    pub cost: String,
    /// The moves as letters; empty if there are none.
    pub moves: String,
}

/// A language for documents.
pub struct Format {
    escaped: fn(&str) -> String,
    /// Before the title, and after it.
    begin: [&'static str; 2],
    end: &'static str,
    /// The head of the table of all puzzles, its cells' separators, and its end.
    table: [&'static str; 5],
    heading: [&'static str; 2],
    /// Around the number of a picture.
    picture: [&'static str; 2],
    /// Around a label.
    label: [&'static str; 2],
    /// Around a sequence.
    sequence: [&'static str; 2],
}

/// Compiles as it is, with the packages `geometry`, `longtable` and `tikz`.
pub const LATEX: Format = Format {
    escaped: latex,
    begin: [
        "\\documentclass[a4paper]{article}\n\\usepackage[utf8]{inputenc}\n\
         \\usepackage[margin=25mm]{geometry}\n\
         \\usepackage{longtable}\n\\usepackage{tikz}\n\\begin{document}\n\\section*{",
        "}\n",
    ],
    end: "\\end{document}\n",
    table: [
        "\\begin{longtable}{p{50mm}p{30mm}p{65mm}}\n\\hline\nPuzzle & Length & Time, states, memory \
         \\\\\n\\hline\n\\endhead\n",
        "",
        " & ",
        " \\\\\n",
        "\\hline\n\\end{longtable}\n",
    ],
    heading: ["\\subsection*{", "}\n"],
    picture: [
        "\\nopagebreak\n\\begin{center}\n\\input{picture-",
        ".tex}\n\\end{center}\n",
    ],
    label: ["\\noindent\\textbf{", ".} "],
    sequence: ["\\begin{quote}\\ttfamily\\raggedright\n", "\\end{quote}\n"],
};

/// CommonMark with tables.
pub const MARKDOWN: Format = Format {
    escaped: markdown,
    begin: ["# ", "\n\n"],
    end: "",
    table: [
        "| Puzzle | Length | Time, states, memory |\n|---|---|---|\n",
        "| ",
        " | ",
        " |\n",
        "",
    ],
    heading: ["## ", "\n\n"],
    picture: ["![The boards](picture-", ".svg)\n\n"],
    label: ["**", ".** "],
    sequence: ["```text\n", "```\n"],
};

/// The whole document.
pub fn document(format: &Format, title: &str, pages: &[Page]) -> String {
    let escaped = format.escaped;
    let around = |[before, behind]: [&str; 2], text: &str| format!("{before}{text}{behind}");
    let mut text = around(format.begin, &escaped(title));
    let [head, begin, between, end, foot] = format.table;
    text += head;
    for page in pages {
        let cells = [&page.title, &page.answer, &page.cost].map(|cell| escaped(cell));
        text += &around([begin, end], &cells.join(between));
    }
    text += &(foot.to_owned() + "\n");
    for (number, page) in (1..).zip(pages) {
        text += &around(format.heading, &escaped(&page.title));
        let line =
            |label, words: &str| format!("{}{}\n\n", around(format.label, label), escaped(words));
        text += &line("Boards", &page.sizes);
        if let Some(tests) = page.tests {
            text += &line("What it tests", tests);
        }
        text += &around(format.picture, &number.to_string());
        text += &line("Length", &page.answer);
        text += &line("Why", &page.proof);
        text += &line("Cost", &page.cost);
        if !page.moves.is_empty() {
            text += &(around(format.sequence, &in_lines(page.moves.chars())) + "\n");
        }
    }
    text + format.end
}
