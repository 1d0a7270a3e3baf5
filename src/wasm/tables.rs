//! TypeScript types made of Rust's own tables: of settings, one for each table, with the help of the command line as
//! comments; and of the names in scenes. The compiler puts them together, so that no module contains them.

use wasm_bindgen::prelude::*;

use super::plain::Text;
use crate::choice::Choice;
use crate::improve::{Aim, ImproveOptions};
use crate::scene::{Event, Mark, Role};
use crate::settings::{Domain, Setting, Settings};
use crate::stromrallye::solve::SearchStep;
use crate::{irrgarten, simultaneous, stromrallye};

/// The longest of these types, in bytes.
const LONGEST: usize = 8192;

impl<const MOST: usize> Text<MOST> {
    const fn digits(self, number: u64) -> Self {
        let rest = if number < 10 {
            self
        } else {
            self.digits(number / 10)
        };
        rest.byte(b'0' + (number % 10) as u8)
    }

    /// A line of a table: its help, its limits and its type. A setting that is left out has its default.
    const fn setting(self, setting: &Setting, help: &str) -> Self {
        let text = self.push("/**").push(help);
        let text = match setting.rule.domain {
            Domain::Whole { least, most } => text.limits(least as u64, most as u64),
            Domain::Percent { most } => text.limits(0, most as u64),
            Domain::Share { .. } => text.limits(0, 1),
            Domain::Decimal { least, most, .. } => text.limits(least as u64, most as u64),
            Domain::Bytes { .. } => text.push(" [bytes]"),
            Domain::Choice(_) | Domain::Flag | Domain::Seed => text,
        };
        let text = text.push(" */\n").camel(setting.name).push("?: ");
        let text = match setting.rule.domain {
            Domain::Choice(names) => text.one_of(names),
            Domain::Flag => text.push("boolean"),
            Domain::Seed => text.push("Seed"),
            _ => text.push("number"),
        };
        text.push(";\n")
    }

    const fn limits(self, least: u64, most: u64) -> Self {
        let text = self.push(" [").digits(least).push(" to ");
        text.digits(most).push("]")
    }
}

/// The type of a table.
const fn declared<S: Settings>(name: &str, doc: &str) -> Text<LONGEST> {
    let mut text = Text::new().push("/** ").push(doc).push(" */\nexport type ");
    text = text.push(name).push(" = {\n");
    if !S::PRESET_NAMES.is_empty() {
        text = text.push("/** Where the settings start from. */\npreset?: ");
        text = text.one_of(S::PRESET_NAMES).push(";\n");
    }
    if !S::LEVELS.is_empty() {
        text = text
            .push("/** In settings that come from here: the preset they belong to. */\nlevel?: ");
        text = text.one_of(S::LEVELS).push(";\n");
    }
    let mut index = 0;
    while index < S::TABLE.len() {
        text = text.setting(&S::TABLE[index], S::HELP[index]);
        index += 1;
    }
    text.push("};\n")
}

/// The type of these names, or of others that look like this.
const fn named(name: &str, doc: &[&str], others: &str, names: &[&str]) -> Text<LONGEST> {
    let text = Text::new().comment(doc).push("export type ").push(name);
    text.push(" = ").push(others).one_of(names).push(";\n")
}

const STEP: &str = " The step of a search of a Stromrallye at an event. `began`: a search begins from the start. `entered`: a position is looked at. Refuted: `parity` (at the start), `stuck` (no charge lasts to a battery), `dead-ends` (two batteries that could only come last), `crowded` (too few cells to end up empty on), `unreachable` (a battery that no charge reaches), `known` (refuted before), `exhausted` (every hop was). `too-many-swaps`: over the limit, where fewer swaps are looked for. A beam: `again` (kept already), `narrowed` (others are dropped). `solved`.";

macro_rules! types {
    ($($declared:expr;)*) => {
        $(
            // Only the linker keeps the section.
            #[allow(dead_code)]
            const _: () = {
                const DECLARED: Text<LONGEST> = $declared;
                #[wasm_bindgen(typescript_custom_section)]
                const TYPES: &str = DECLARED.as_str();
            };
        )*
    };
}

types! {
    named("Role", &[], "`player-${number}` | ", Role::NAMES);
    named("MarkShape", &[], "", Mark::NAMES);
    named("MoveEvent", &[" The effect of a move on a player: `home` has reached the goal and ignores it, `swapped` a battery, `jumped` over a wall cell."], "", Event::NAMES);
    named("SearchStep", &[STEP], "", SearchStep::NAMES);
    named("Aim", &[" The aim of changes to a puzzle: a longer shortest solution (in families where all solutions have the same length, a harder puzzle); exactly one shortest solution; or any solution at all."], "", Aim::NAMES);
    declared::<simultaneous::Params>("LabyrinthsParams", "Settings of the generator of labyrinths; without `preset`, those left out have their defaults.");
    declared::<stromrallye::Params>("StromrallyeParams", "Settings of the generator of Stromrallyes; without `preset`, those left out have their defaults.");
    declared::<irrgarten::Params>("IrrgartenParams", "Settings of the generator of Irrgartens; without `preset`, those left out have their defaults.");
    declared::<simultaneous::SolveOptions>("LabyrinthsOptions", "Options of a search for labyrinths.");
    declared::<stromrallye::SolveOptions>("StromrallyeOptions", "Options of a search for a Stromrallye.");
    declared::<irrgarten::SolveOptions>("IrrgartenOptions", "Options of a search for an Irrgarten.");
    declared::<ImproveOptions>("ImproveOptions", "What changes are looked for, and how far.");
}
