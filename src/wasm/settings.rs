//! Tables of settings at the boundary: the data for a form, and settings from one.

use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

use super::arguments::seed_of;
use super::js::{entries, get, object, snake, text_of};
use super::messages::{BadCall, Refusal};
use super::plain::{Maybe, Plain, Text, camel, list, plain, read};
use crate::any::{self, AnyParams, Recipe, with_family, with_params};
use crate::edit::{Eraser, Target, Tool, Values};
use crate::improve::{Aim, Improve};
use crate::puzzle::Make;
use crate::search::StopReason;
use crate::settings::{
    self, BadSetting, Domain, Given, LEVEL, PRESET, Settings, Sheet, Value, sheet,
};

plain! {
    /// One line of a table of settings; what is out of its limits is refused by name.
    struct Setting {
        name: String,
        /// `percent` is whole; `share` lies between 0 and 1; `bytes` belong to searches
        kind: &'static str as "'whole' | 'percent' | 'share' | 'decimal' | 'choice' | 'flag' | 'bytes' | 'seed'",
        /// limits of a number, both allowed
        least: Maybe<f64>,
        most: Maybe<f64>,
        /// a number is taken in steps of 1/steps
        steps: Maybe<u32>,
        choices: Maybe<Vec<&'static str>>,
        default: JsValue as "number | string | boolean",
        /// it counts only where another setting has this value
        when: Maybe<When>,
        /// the upper end of a range of which this is the lower one
        not_above: Maybe<String>,
        /// people seldom want more than this
        usual: Maybe<f64>,
        /// whether levels say its value
        of_level: bool,
    }

    struct When {
        name: String,
        value: JsValue as "string | boolean",
    }

    struct BundleChoice {
        name: &'static str,
        values: JsValue as "Values",
    }

    /// Options of a search beside those of its family.
    given CommonOptions {
        /// moves already played
        from: Maybe<String>,
        /// of a judge: a solution that is known
        route: Maybe<String>,
        /// of grades: an optimum already proved
        least: Maybe<usize>,
        /// the most bytes of a recording of the search, where one is wanted
        recording: Maybe<f64>,
        /// only a search that leaves one will do, even if it is slower
        watched: Maybe<bool>,
    }

    /// Settings that a form lets people choose at once by a name.
    struct Bundle {
        name: &'static str,
        settings: Vec<String>,
        choices: Vec<BundleChoice>,
    }

    struct Range of (i64, i64, bool) as size {
        least: i64 = size.0,
        most: i64 = size.1,
        square: bool = size.2,
    }

    struct Eraser of Eraser as eraser {
        tool: &'static str,
        value: Option<i64>,
    }

    /// A tool for editing puzzles. target: edges between cells; cells; a piece, moved from one cell to another; a whole board; all of the puzzle.
    struct Tool of &Tool as tool {
        name: &'static str,
        target: Target = tool.target,
        /// null: it takes none. `flag`: 1 sets, 0 clears; `choice`: by its place from 0, of directions with `along`, in which case a stroke gives each cell the one in which it goes on; `board`: another board, from 0.
        values: JsValue as "{ kind: 'flag' | 'board' } | { kind: 'number'; least: number; most: number; suggested: number } | { kind: 'choice'; choices: string[]; along: boolean } | null" = values_of(&tool.values),
        /// limits of both sides of the size that it takes, and whether they are the same; null: it takes none
        size: Option<(i64, i64, bool)> = tool.size.map(|(least, most)| (least.into(), most.into(), tool.square)),
        /// the tool, with its value, that removes what this one sets, used on the same marks
        eraser: Option<Eraser>,
        /// whether it sets something that there is once: the last mark counts, and a stroke carries it along
        single: bool,
    }

    /// A family: its generator's settings, what a form begins with, its levels from the easiest on (each with its name as `level`), its bundles, the tools that its puzzles are edited with, and the options of its searches.
    struct Family {
        kind: &'static str as "Kind",
        settings: Vec<Setting>,
        suggested: JsValue as "Values",
        levels: Vec<JsValue> as "Values[]",
        bundles: Vec<Bundle>,
        tools: Vec<&'static Tool>,
        options: Vec<Setting>,
        /// what improving can aim at
        aims: Vec<Aim> as "Aim[]",
    }
}

/// A value of a setting; seeds are decimal texts, since a number cannot represent all of them.
fn value_out(domain: &Domain, value: Value) -> JsValue {
    match (domain, value) {
        (Domain::Choice(names), Value::Choice(index)) => names[index].js(),
        (Domain::Bytes { .. }, Value::Seed(bytes)) => bytes.js(),
        (_, Value::Number(number)) => number.js(),
        (_, Value::Flag(flag)) => flag.js(),
        (_, Value::Choice(index)) => index.js(),
        (_, Value::Seed(seed)) => seed.to_string().js(),
    }
}

/// Settings as an object by name; also `level`, if they are those of one.
fn values_out(sheet: &Sheet) -> JsValue {
    let values = sheet.table.iter().zip(&sheet.values);
    let values = values
        .map(|(setting, &value)| (camel(setting.name), value_out(&setting.rule.domain, value)));
    let level = sheet.level();
    let level = level.map(|level| (LEVEL.to_owned(), level.js()));
    object(&values.chain(level).collect::<Vec<_>>())
}

/// The domain of the setting of a table that has a name.
fn domain_of<'a>(sheet: &'a Sheet, name: &str) -> Option<&'a Domain> {
    let setting = sheet.table.iter().find(|setting| setting.name == name);
    setting.map(|setting| &setting.rule.domain)
}

/// A table, for a form.
fn table_out(sheet: &Sheet) -> Vec<Setting> {
    let lines = sheet.table.iter().zip(&sheet.defaults);
    let line = |(setting, &usual): (&settings::Setting, &Value)| {
        let rule = &setting.rule;
        let range = rule.domain.range();
        let when = rule.when.map(|(other, wanted)| When {
            name: camel(other),
            value: match domain_of(sheet, other) {
                Some(Domain::Flag) => (wanted == "true").js(),
                _ => wanted.js(),
            },
        });
        Setting {
            name: camel(setting.name),
            kind: rule.domain.name(),
            least: Maybe(range.map(|(least, _)| least)),
            most: Maybe(range.map(|(_, most)| most)),
            steps: Maybe(rule.domain.steps()),
            choices: Maybe(match rule.domain {
                Domain::Choice(names) => Some(names.to_vec()),
                _ => None,
            }),
            default: value_out(&rule.domain, usual),
            when: Maybe(when),
            not_above: Maybe(rule.not_above.map(camel)),
            usual: Maybe(rule.usual),
            of_level: !rule.levels.is_empty(),
        }
    };
    lines.map(line).collect()
}

/// Settings that are chosen at once by a name.
fn bundle_out(sheet: &Sheet, bundle: &settings::Bundle) -> Bundle {
    let choices = bundle.choices.iter().map(|&(name, numbers)| {
        let values = bundle.settings.iter().zip(numbers).map(|(name, &number)| {
            let value = match domain_of(sheet, name) {
                Some(Domain::Flag) => (number != 0.0).js(),
                _ => number.js(),
            };
            (camel(name), value)
        });
        let values = object(&values.collect::<Vec<_>>());
        BundleChoice { name, values }
    });
    Bundle {
        name: bundle.name,
        settings: bundle.settings.iter().map(|name| camel(name)).collect(),
        choices: choices.collect(),
    }
}

/// All families, in the order in which they are offered.
pub(super) fn families() -> JsValue {
    let all = any::Family::ALL.iter();
    list(all.map(|&family| with_family!(family, P => family_out::<P>())))
}

fn family_out<P: Improve + Make>() -> Family {
    let usual = sheet(&P::Params::default());
    let levels = usual.levels.iter().map(|level| {
        let mut sheet = usual.clone();
        sheet.take_level(level);
        values_out(&sheet)
    });
    let bundles = P::Params::BUNDLES.iter();
    Family {
        kind: P::NAME,
        settings: table_out(&usual),
        suggested: values_out(&sheet(&P::Params::suggested())),
        levels: levels.collect(),
        bundles: bundles.map(|bundle| bundle_out(&usual, bundle)).collect(),
        tools: P::TOOLS.iter().collect(),
        options: table_out(&sheet(&P::SolveOptions::default())),
        aims: P::AIMS.to_vec(),
    }
}

fn values_of(values: &Values) -> JsValue {
    let choice = |names: &[&'static str], along: bool| {
        object(&[
            ("kind", "choice".js()),
            ("choices", names.to_vec().js()),
            ("along", along.js()),
        ])
    };
    match values {
        Values::None => JsValue::NULL,
        Values::Flag => object(&[("kind", "flag".js())]),
        Values::Number { range, suggested } => object(&[
            ("kind", "number".js()),
            ("least", (*range.start()).js()),
            ("most", (*range.end()).js()),
            ("suggested", (*suggested).js()),
        ]),
        Values::Choice(names) => choice(names, false),
        Values::Direction => choice(&["up", "down", "left", "right"], true),
        Values::Board => object(&[("kind", "board".js())]),
    }
}

/// A recipe as JavaScript has it.
impl Plain for Recipe {
    const TYPE: Text = Text::new().push("Recipe");

    fn js(self) -> JsValue {
        let Recipe { params, seed } = self;
        let sheet = with_params!(&params, params of _P => sheet(&params.normalised()));
        object(&[
            ("kind", params.family().name().js()),
            ("params", values_out(&sheet)),
            ("seed", seed.to_string().js()),
        ])
    }
}

/// A family by its name.
pub(super) fn family(kind: String) -> Result<any::Family, Refusal> {
    Ok(any::Family::from_name(&kind).ok_or(BadCall::UnknownFamily(kind))?)
}

/// Settings and seed: a wrong value is an error, and is not adjusted.
pub(super) fn read_recipe(kind: String, params: &JsValue, seed: &str) -> Result<Recipe, Refusal> {
    let family = family(kind)?;
    if !with_family!(family, P => P::HAS_GENERATOR) {
        return Err(Refusal::of(&StopReason::NoGenerator));
    }
    if !params.is_object() || Array::is_array(params) {
        return Err(BadCall::NoObject.into());
    }
    let given = given(params, &[]);
    let params: AnyParams =
        with_family!(family, P => read_named::<<P as Make>::Params>(given)?.into());
    let seed = seed.trim().parse().map_err(|_| BadCall::BadSeed)?;
    Ok(Recipe { params, seed })
}

/// Settings named one by one, with or without a preset, and those that they imply. Settings that contain implied ones are
/// complete, and are taken as they are.
fn read_named<S: Settings>(mut given: Vec<(String, Given)>) -> Result<S, BadSetting> {
    let is_implied = |(name, _): &(String, Given)| S::find(name).is_some_and(|it| it.rule.implied);
    if given.iter().any(is_implied) {
        return S::read(&given);
    }
    if let Some(place) = given.iter().position(|(name, _)| name == PRESET) {
        let (_, preset) = given.remove(place);
        let name = match &preset {
            Given::Text(name) => name,
            _ => "",
        };
        S::add_preset(&mut given, name)?;
    }
    S::read_inferred(&given)
}

/// A recipe from JavaScript.
pub(super) fn recipe_of(recipe: &JsValue) -> Result<Recipe, Refusal> {
    let text = |name| text_of(recipe, name).ok_or(BadCall::NoObject);
    let params = get(recipe, "params").ok_or(BadCall::NoObject)?;
    let number = get(recipe, "seed").and_then(|seed| seed_of(seed.as_f64()?));
    let seed = number.map_or_else(|| text("seed"), Ok)?;
    read_recipe(text("kind")?, &params, &seed)
}

/// The options of a search in its family's terms, and those beside them.
pub(super) fn read_search<S: Settings>(options: &JsValue) -> Result<(S, CommonOptions), Refusal> {
    let search = read_options(options, CommonOptions::NAMES)?;
    let beside = match options.is_object() {
        true => read(options),
        false => read(&Object::new()),
    };
    Ok((search, beside.ok_or(BadCall::BadArgument("options"))?))
}

/// Options; `undefined` and `null` mean the defaults. `beside` are other names in the same object.
pub(super) fn read_options<S: Settings>(options: &JsValue, beside: &[&str]) -> Result<S, Refusal> {
    let is_nothing = options.is_undefined() || options.is_null();
    if !is_nothing && !options.is_object() {
        return Err(BadCall::NoObject.into());
    }
    let mut given = given(options, beside);
    for (name, value) in &mut given {
        if let Given::Number(number) = *value
            && S::find(name).is_some_and(|setting| setting.rule.domain == Domain::Seed)
            && let Some(digits) = seed_of(number)
        {
            *value = Given::Text(digits);
        }
    }
    Ok(S::read(&given)?)
}

/// An object's entries as values of settings.
fn given(object: &JsValue, beside: &[&str]) -> Vec<(String, Given)> {
    let mut entries = entries(object);
    entries.retain(|(name, _)| !beside.contains(&name.as_str()));
    let value = |value: JsValue| {
        let number = value.as_f64().map(Given::Number);
        let text = || value.as_string().map(Given::Text);
        let flag = || value.as_bool().map(Given::Flag);
        number.or_else(text).or_else(flag).unwrap_or(Given::Other)
    };
    entries
        .into_iter()
        .map(|(name, given)| (snake(&name), value(given)))
        .collect()
}
