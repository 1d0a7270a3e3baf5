//! The TypeScript types of settings: one for each table, with the help of the command line as comments. The compiler puts
//! them together, so that no module contains them.

use wasm_bindgen::prelude::*;

use super::plain::Text;
use crate::improve::ImproveOptions;
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

macro_rules! tables {
    ($($name:ident, $settings:ty: $doc:literal;)*) => {
        $(
            // Only the linker keeps the section.
            #[allow(dead_code)]
            const _: () = {
                const DECLARED: Text<LONGEST> = declared::<$settings>(stringify!($name), $doc);
                #[wasm_bindgen(typescript_custom_section)]
                const TYPES: &str = DECLARED.as_str();
            };
        )*
    };
}

tables! {
    LabyrinthsParams, simultaneous::Params: "Settings of the generator of labyrinths; without `preset`, those left out have their defaults.";
    StromrallyeParams, stromrallye::Params: "Settings of the generator of Stromrallyes; without `preset`, those left out have their defaults.";
    IrrgartenParams, irrgarten::Params: "Settings of the generator of Irrgartens; without `preset`, those left out have their defaults.";
    LabyrinthsOptions, simultaneous::SolveOptions: "Options of a search for labyrinths.";
    StromrallyeOptions, stromrallye::SolveOptions: "Options of a search for a Stromrallye.";
    IrrgartenOptions, irrgarten::SolveOptions: "Options of a search for an Irrgarten.";
    ImproveOptions, ImproveOptions: "What changes are looked for, and how far.";
}
