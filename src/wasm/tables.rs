//! TypeScript types made of Rust's own tables: of settings, one for each table, with the help of the command line as
//! comments; and of the names in scenes. The compiler puts them together, so that no module contains them.

use wasm_bindgen::prelude::*;

use super::plain::Text;
use crate::improve::ImproveOptions;
use crate::scene::{Mark, Role};
use crate::settings::{Kind, Setting, Settings};
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

    /// One of these names.
    const fn one_of(mut self, names: &[&str]) -> Self {
        let mut index = 0;
        while index < names.len() {
            self = self.push(if index == 0 { "'" } else { " | '" });
            self = self.push(names[index]).push("'");
            index += 1;
        }
        self
    }

    /// A line of a table: its help, its limits and its type. A setting that is left out has its default.
    const fn setting(self, setting: &Setting, help: &str) -> Self {
        let text = self.push("/**").push(help);
        let text = match setting.rule.kind {
            Kind::Whole { least, most } => text.limits(least as u64, most as u64),
            Kind::Percent { most } => text.limits(0, most as u64),
            Kind::Share { .. } => text.limits(0, 1),
            Kind::Decimal { least, most, .. } => text.limits(least as u64, most as u64),
            Kind::Bytes { .. } => text.push(" [bytes]"),
            Kind::Choice(_) | Kind::Flag | Kind::Seed | Kind::Threads { .. } => text,
        };
        let text = text.push(" */\n").camel(setting.name).push("?: ");
        let text = match setting.rule.kind {
            Kind::Choice(names) => text.one_of(names),
            Kind::Flag => text.push("boolean"),
            Kind::Seed => text.push("Seed"),
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
const fn named(name: &str, others: &str, names: &[&str]) -> Text<LONGEST> {
    let text = Text::new().push("export type ").push(name).push(" = ");
    text.push(others).one_of(names).push(";\n")
}

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
    named("Role", "`player-${number}` | ", Role::NAMES);
    named("MarkShape", "", Mark::NAMES);
    declared::<simultaneous::Params>("LabyrinthsParams", "Settings of the generator of labyrinths; without `preset`, those left out have their defaults.");
    declared::<stromrallye::Params>("StromrallyeParams", "Settings of the generator of Stromrallyes; without `preset`, those left out have their defaults.");
    declared::<irrgarten::Params>("IrrgartenParams", "Settings of the generator of Irrgartens; without `preset`, those left out have their defaults.");
    declared::<simultaneous::SolveOptions>("LabyrinthsOptions", "Options of a search for labyrinths.");
    declared::<stromrallye::SolveOptions>("StromrallyeOptions", "Options of a search for a Stromrallye.");
    declared::<irrgarten::SolveOptions>("IrrgartenOptions", "Options of a search for an Irrgarten.");
    declared::<ImproveOptions>("ImproveOptions", "What changes are looked for, and how far.");
}
