//! Settings written down again: as options of a command line, and as values for programs.

use lockstep::settings::{Domain, Given, LEVEL, PRESET, Setting, Settings, Value};

use crate::options::{dashed, long, offered};

/// The options that give these settings, as words of a command line: a preset or none, and what differs from it.
pub fn written<S: Settings>(settings: &S) -> Vec<String> {
    let all = offered::<S>().filter(|setting| settings.counts(setting));
    let all: Vec<&Setting> = all.collect();
    let presets = std::iter::once(None).chain(S::LEVELS.iter().copied().map(Some));
    let from_presets = presets.map(|preset| {
        let usual = preset.and_then(S::of_level).unwrap_or_default();
        let differs = |setting: &&&Setting| setting.get(settings) != setting.get(&usual);
        (preset, all.iter().filter(differs).copied().collect())
    });
    // A default that is given chooses a mode, too: `--size 10`. A flag can only change its default.
    let is_default = |setting: &Setting| setting.get(settings) == setting.get(&S::default());
    let is_option =
        |setting: &&&Setting| setting.rule.domain != Domain::Flag || !is_default(setting);
    let explicit: Vec<&Setting> = all.iter().filter(is_option).copied().collect();
    let candidates = from_presets.chain([(None, explicit.clone())]);
    let right = candidates.filter(|(preset, changed)| gives(settings, *preset, changed));
    let shortest = right.min_by_key(|(preset, changed)| (changed.len(), preset.is_none()));
    let (preset, changed) = shortest.unwrap_or((None, explicit));
    let preset = preset.map(|preset| [dashed(PRESET), preset.to_owned()]);
    let changed = changed.into_iter().flat_map(|setting| {
        let option = format!("--{}", long(setting));
        match setting.get(settings) {
            Value::Flag(_) => vec![option],
            value => vec![option, shown(setting, value)],
        }
    });
    preset.into_iter().flatten().chain(changed).collect()
}

/// Whether a preset and these settings alone give all others that have an effect.
fn gives<S: Settings>(settings: &S, preset: Option<&str>, changed: &[&Setting]) -> bool {
    let preset = preset.map(|preset| (LEVEL, Given::Text(preset.to_owned())));
    let changed = changed.iter().map(|setting| {
        let value = match setting.get(settings) {
            Value::Flag(flag) => Given::Flag(flag),
            value => Given::Text(shown(setting, value)),
        };
        (setting.name, value)
    });
    let given = preset.into_iter().chain(changed);
    let given: Vec<_> = given
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
    let is_same = |read: S| {
        let mut counting = S::TABLE.iter().filter(|setting| settings.counts(setting));
        counting.all(|setting| setting.get(&read) == setting.get(settings))
    };
    S::read_named(&given).is_ok_and(is_same)
}

/// All settings by their names.
pub fn values<S: Settings>(settings: &S) -> impl Iterator<Item = (String, serde_json::Value)> {
    S::TABLE.iter().map(|setting| {
        let value = match setting.get(settings) {
            Value::Number(number) if number.fract() == 0.0 => (number as i64).into(),
            Value::Number(number) => number.into(),
            Value::Flag(flag) => flag.into(),
            value => shown(setting, value).into(),
        };
        (setting.name.to_owned(), value)
    })
}

/// A value as an option takes it.
fn shown(setting: &Setting, value: Value) -> String {
    match (setting.rule.domain, value) {
        (Domain::Choice(names), Value::Choice(index)) => names[index].to_owned(),
        (_, Value::Number(number)) => number.to_string(),
        (_, Value::Flag(flag)) => flag.to_string(),
        (_, Value::Seed(seed)) => seed.to_string(),
        (_, Value::Choice(index)) => index.to_string(),
    }
}
