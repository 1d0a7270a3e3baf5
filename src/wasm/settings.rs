//! Tables of settings at the boundary: the data for a form, and settings from one.

use wasm_bindgen::prelude::*;

use super::js::{camel, entries, list, object, snake};
use super::messages::{BadCall, Refusal};
use crate::any::{AnyParams, Family, Recipe};
use crate::edit::{Tool, Values};
use crate::improve::Improve;
use crate::puzzle::Make;
use crate::settings::{Bundle, Given, Kind, LEVEL, Settings, Sheet, Value, sheet};
use crate::{with_family, with_params};

/// A value of a setting; seeds are decimal texts, since a number cannot represent all of them.
fn value_out(kind: &Kind, value: Value) -> JsValue {
    match (kind, value) {
        (Kind::Choice(names), Value::Choice(index)) => names[index].into(),
        (Kind::Bytes { .. }, Value::Seed(bytes)) => (bytes as f64).into(),
        (_, Value::Number(number)) => number.into(),
        (_, Value::Flag(flag)) => flag.into(),
        (_, Value::Choice(index)) => (index as f64).into(),
        (_, Value::Seed(seed)) => seed.to_string().into(),
    }
}

/// Settings as an object by name; also `level`, if they are those of one.
fn values_out(sheet: &Sheet) -> JsValue {
    let values = sheet
        .table
        .iter()
        .zip(&sheet.values)
        .map(|(setting, &value)| (camel(setting.name), value_out(&setting.rule.kind, value)));
    let level = sheet.level();
    let level = level.map(|level| (LEVEL.to_owned(), level.into()));
    object(values.chain(level))
}

/// A table, for a form.
fn table_out(sheet: &Sheet) -> JsValue {
    let find = |name: &str| sheet.table.iter().find(|setting| setting.name == name);
    let lines = sheet
        .table
        .iter()
        .zip(&sheet.defaults)
        .map(|(setting, &usual)| {
            let rule = &setting.rule;
            let mut line = vec![
                ("name", camel(setting.name).into()),
                ("kind", rule.kind.name().into()),
                ("default", value_out(&rule.kind, usual)),
                ("ofLevel", (!rule.levels.is_empty()).into()),
            ];
            if let Some((least, most)) = rule.kind.range() {
                line.extend([("least", least.into()), ("most", most.into())]);
            }
            if let Some(steps) = rule.kind.steps() {
                line.push(("steps", steps.into()));
            }
            if let Kind::Choice(names) = rule.kind {
                line.push(("choices", list(names.iter().map(|&name| name.into()))));
            }
            if let Some((other, wanted)) = rule.when {
                let value = match find(other).map(|other| other.rule.kind) {
                    Some(Kind::Flag) => (wanted == "true").into(),
                    _ => wanted.into(),
                };
                let when = [("name", camel(other).into()), ("value", value)];
                line.push(("when", object(when)));
            }
            if let Some(usual) = rule.usual {
                line.push(("usual", usual.into()));
            }
            if let Some(upper) = rule.not_above {
                line.push(("notAbove", camel(upper).into()));
            }
            object(line)
        });
    list(lines)
}

/// Settings that are chosen at once by a name.
fn bundle_out(sheet: &Sheet, bundle: &Bundle) -> JsValue {
    let find = |name: &str| sheet.table.iter().find(|setting| setting.name == name);
    let choices = bundle.choices.iter().map(|&(name, numbers)| {
        let values = bundle.settings.iter().zip(numbers).map(|(name, &number)| {
            let value = match find(name).map(|setting| setting.rule.kind) {
                Some(Kind::Flag) => (number != 0.0).into(),
                _ => number.into(),
            };
            (camel(name), value)
        });
        object([("name", name.into()), ("values", object(values))])
    });
    object([
        ("name", bundle.name.into()),
        (
            "settings",
            list(bundle.settings.iter().map(|name| camel(name).into())),
        ),
        ("choices", list(choices)),
    ])
}

/// All families, in the order in which they are offered.
pub(super) fn families() -> JsValue {
    let all = Family::ALL.iter();
    list(all.map(|&family| with_family!(family, P => family_out::<P>())))
}

fn family_out<P: Improve>() -> JsValue {
    let usual = sheet(&P::Params::default());
    let levels = usual.levels.iter().map(|level| {
        let mut sheet = usual.clone();
        sheet.take_level(level);
        values_out(&sheet)
    });
    let bundles = P::Params::BUNDLES.iter();
    object([
        ("kind", P::NAME.into()),
        ("settings", table_out(&usual)),
        ("suggested", values_out(&sheet(&P::Params::suggested()))),
        ("levels", list(levels)),
        (
            "bundles",
            list(bundles.map(|bundle| bundle_out(&usual, bundle))),
        ),
        ("tools", tools_out(P::TOOLS)),
        ("options", table_out(&sheet(&P::SolveOptions::default()))),
        ("aims", list(P::AIMS.iter().map(|aim| aim.name().into()))),
    ])
}

/// A recipe as JavaScript has it.
pub(super) fn recipe_out(Recipe { params, seed }: &Recipe) -> JsValue {
    let sheet = with_params!(params, params => sheet(&params.normalised()));
    object([
        ("kind", params.family().name().into()),
        ("params", values_out(&sheet)),
        ("seed", seed.to_string().into()),
    ])
}

/// Settings and seed from a form: a wrong value is an error, and is not adjusted.
pub(super) fn read_recipe(kind: &str, params: &JsValue, seed: &str) -> Result<Recipe, Refusal> {
    let family = Family::from_name(kind);
    let family = family.ok_or_else(|| BadCall::UnknownFamily(kind.to_owned()))?;
    if !params.is_object() {
        return Err(BadCall::NoObject.into());
    }
    let given = given(params, &[]);
    let params: AnyParams = with_family!(family, P => <P as Make>::Params::read(&given)?.into());
    let seed = seed.trim().parse().map_err(|_| BadCall::BadSeed)?;
    Ok(Recipe { params, seed })
}

/// A search's options; `undefined` and `null` mean the defaults. `beside` are other names in the same object.
pub(super) fn read_options<S: Settings>(options: &JsValue, beside: &[&str]) -> Result<S, Refusal> {
    let is_nothing = options.is_undefined() || options.is_null();
    if !is_nothing && !options.is_object() {
        return Err(BadCall::NoObject.into());
    }
    Ok(S::read(&given(options, beside))?)
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

/// A family's tools, for a toolbar.
fn tools_out(tools: &'static [Tool]) -> JsValue {
    list(tools.iter().map(tool_out))
}

fn tool_out(tool: &Tool) -> JsValue {
    let number = |number: i64| JsValue::from(number as f64);
    let range = |least: i64, most: i64| [("least", number(least)), ("most", number(most))];
    let choice = |names: &[&str], along: bool| {
        object([
            ("kind", "choice".into()),
            ("choices", list(names.iter().map(|&name| name.into()))),
            ("along", along.into()),
        ])
    };
    let values = match &tool.values {
        Values::None => JsValue::NULL,
        Values::Flag => object([("kind", "flag".into())]),
        Values::Number {
            range: all,
            suggested,
        } => object(
            [("kind", "number".into()), ("suggested", number(*suggested))]
                .into_iter()
                .chain(range(*all.start(), *all.end())),
        ),
        Values::Choice(names) => choice(names, false),
        Values::Direction => choice(&["up", "down", "left", "right"], true),
        Values::Board => object([("kind", "board".into())]),
    };
    let size = tool
        .size
        .map(|(least, most)| range(least.into(), most.into()))
        .map(|range| object(range.into_iter().chain([("square", tool.square.into())])));
    let eraser = tool.eraser.map(|eraser| {
        let value = eraser.value.map_or(JsValue::NULL, number);
        object([("tool", eraser.tool.into()), ("value", value)])
    });
    object([
        ("name", tool.name.into()),
        ("target", tool.target.name().into()),
        ("values", values),
        ("size", size.unwrap_or(JsValue::NULL)),
        ("eraser", eraser.unwrap_or(JsValue::NULL)),
        ("single", tool.single.into()),
    ])
}
