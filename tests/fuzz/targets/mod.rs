//! The targets: one function each, which checks the properties of every input; one file per subject.

mod links;
mod making;
mod play;
mod proofs;
mod search;
mod settings;
mod texts;

use lockstep::irrgarten::Irrgarten;
use lockstep::simultaneous::Simultaneous;
use lockstep::stromrallye::Stromrallye;

use crate::driver::Target;

#[rustfmt::skip] // As a table.
pub const TARGETS: &[Target] = &[
    Target { name: "labyrinths", weight: 50, run: texts::text_of::<Simultaneous>, about: "texts: read or refused at a place; what is read prints the same" },
    Target { name: "stromrallye", weight: 50, run: texts::text_of::<Stromrallye>, about: "texts: read or refused at a place; what is read prints the same" },
    Target { name: "irrgarten", weight: 50, run: texts::text_of::<Irrgarten>, about: "texts: read or refused at a place; what is read prints the same" },
    Target { name: "any", weight: 120, run: texts::any_text, about: "bytes of whatever family: the independent checker reads the same texts" },
    Target { name: "collection", weight: 30, run: texts::collection, about: "texts: an error for each broken puzzle; what is read prints the same" },
    Target { name: "sequence", weight: 120, run: texts::sequence, about: "typed moves: read or refused at a place; letters of what is read read the same" },
    Target { name: "entries", weight: 30, run: texts::entries, about: "sequences of many in one text" },
    Target { name: "moves", weight: 200, run: texts::moves, about: "letters and arrows" },
    Target { name: "link", weight: 250, run: links::link, about: "bytes with a right checksum: refused, or what packing gives again" },
    Target { name: "packed", weight: 20, run: links::packed, about: "puzzles and attempts come back from links; damaged ones are refused" },
    Target { name: "settings", weight: 40, run: settings::settings, about: "values by name: what is accepted passes its checks and comes back from links" },
    Target { name: "steps", weight: 20, run: play::steps, about: "moves at random: rules and checker agree after each" },
    Target { name: "states", weight: 30, run: play::states, about: "states as data: those that are allowed can be played, drawn, pressed and looked at" },
    Target { name: "edit", weight: 40, run: making::edit, about: "edits: what comes out reads the same" },
    Target { name: "solve", weight: 3, run: search::solve, about: "tiny budgets and watchers that end it; all algorithms agree with a brute force" },
    Target { name: "judge", weight: 3, run: search::judge, about: "positions, rests and grades, as a brute force has them" },
    Target { name: "pictures", weight: 5, run: play::pictures, about: "positions with their trails as SVG: tags are closed" },
    Target { name: "certificate", weight: 3, run: proofs::certificate, about: "damaged ones are refused, or prove what a brute force says" },
    Target { name: "claim", weight: 2, run: proofs::claim, about: "wrong answers explained: none that is right" },
    Target { name: "improvement", weight: 1, run: proofs::improvement, about: "proposals can be made, and have the length that they say" },
    Target { name: "space", weight: 1, run: search::space, about: "all states of a puzzle, their distances and places" },
    Target { name: "generate", weight: 1, run: making::generate, about: "settings at their limits: what is made reads the same, and its route solves it" },
];
