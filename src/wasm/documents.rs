//! Export for documents of written work.

use wasm_bindgen::prelude::*;

use super::exports::export;
use super::messages::BadCall;
use super::plain::{plain, read};
use crate::document::{Chapter, Figure, Section};

plain! {
    given Figure of Figure as it {
        label: String,
        value: String,
    }

    /// A part of an explanation: its first paragraph, numbered steps, further paragraphs.
    given Section of Section as it {
        title: String,
        text: Vec<String>,
        steps: Vec<String>,
    }

    /// A puzzle and what is said of it; what is empty is left out. picture: its address, or itself as one; moves: as letters.
    given Chapter of Chapter as it {
        title: String,
        about: Vec<String>,
        picture: String,
        alt: String,
        answer: String,
        why: Vec<String>,
        figures: Vec<Figure>,
        address: String,
        moves_are: String,
        moves: String,
        sections: Vec<Section>,
    }
}

export! {
    /// A chapter of a document for written work, in Markdown or without markup.
    #[cfg(feature = "worker")]
    write_chapter as "writeChapter"(chapter: record "Chapter", notation: word "'markdown' | 'text'") -> bare_answer_to "string" {
        let chapter: Chapter = read(&chapter).ok_or(BadCall::NoObject)?;
        Ok(if notation == "text" { chapter.plain() } else { chapter.to_string() })
    }
}
