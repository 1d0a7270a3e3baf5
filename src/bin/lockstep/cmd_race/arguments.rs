//! The arguments of a race: a command, a time, an amount of memory.

use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

/// Stands for the puzzle's file.
const FILE: &str = "{file}";

/// A command, in parts.
#[derive(Clone, Debug)]
pub struct Template(Vec<String>);

impl Template {
    /// The command for a file.
    pub fn with(&self, file: &Path) -> Vec<OsString> {
        self.0.iter().map(|part| filled(part, file)).collect()
    }

    /// The file, if the program reads it from standard input.
    pub fn input<'a>(&self, file: &'a Path) -> Option<&'a Path> {
        let is_named = self.0.iter().any(|part| part.contains(FILE));
        (!is_named).then_some(file)
    }
}

/// A part with the file in it: names that are not Unicode stay as they are.
fn filled(part: &str, file: &Path) -> OsString {
    let mut filled = OsString::new();
    for (index, piece) in part.split(FILE).enumerate() {
        if index > 0 {
            filled.push(file);
        }
        filled.push(piece);
    }
    filled
}

/// Splits a command at spaces; quotes of either kind keep a part together. A backslash is a character like others, as
/// paths of Windows have it.
pub fn template(text: &str) -> Result<Template, String> {
    let mut parts = Vec::new();
    let mut part: Option<String> = None;
    let mut quote: Option<char> = None;
    for c in text.chars() {
        match (c, quote) {
            (c, Some(end)) if c == end => quote = None,
            ('"' | '\'', None) => {
                quote = Some(c);
                part.get_or_insert_default();
            }
            (c, None) if c.is_whitespace() => parts.extend(part.take()),
            (c, _) => part.get_or_insert_default().push(c),
        }
    }
    parts.extend(part);
    match (quote, parts.first()) {
        (Some(quote), _) => Err(format!("a quote {quote} is not closed")),
        (None, Some(program)) if !program.is_empty() => Ok(Template(parts)),
        _ => Err("the name of a program is expected".to_owned()),
    }
}

/// A time with its unit; seconds without one.
pub fn time(text: &str) -> Result<Duration, String> {
    let (number, unit) = split(text);
    let seconds = match unit {
        "" | "s" => 1.0,
        "ms" => 0.001,
        "m" | "min" => 60.0,
        _ => f64::NAN,
    };
    match number.map(|number| number * seconds) {
        Some(seconds) if seconds > 0.0 && seconds <= 1e6 => Ok(Duration::from_secs_f64(seconds)),
        _ => Err("a time such as 10s, 500ms or 2m is expected".to_owned()),
    }
}

/// An amount of memory with its unit, in powers of 1024; megabytes without one.
pub fn bytes(text: &str) -> Result<u64, String> {
    let (number, unit) = split(text);
    let factor = match unit.trim_end_matches(['B', 'b', 'i']) {
        "" | "M" | "m" => 1u64 << 20,
        "K" | "k" => 1 << 10,
        "G" | "g" => 1 << 30,
        _ => 0,
    };
    match number.map(|number| number * factor as f64) {
        Some(bytes) if (1.0..=1e15).contains(&bytes) => Ok(bytes as u64),
        _ => Err("an amount of memory such as 500M or 2G is expected".to_owned()),
    }
}

fn split(text: &str) -> (Option<f64>, &str) {
    let end = text.find(|c: char| c.is_alphabetic()).unwrap_or(text.len());
    (text[..end].trim().parse().ok(), &text[end..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> Vec<String> {
        let command = template(text).unwrap().with(Path::new("/a b/$(x).txt"));
        let shown = command
            .iter()
            .map(|part| part.to_string_lossy().into_owned());
        shown.collect()
    }

    #[test]
    fn quotes_keep_parts_together_and_a_file_is_never_split() {
        assert_eq!(
            parts("python3 solve.py {file}"),
            ["python3", "solve.py", "/a b/$(x).txt"]
        );
        assert_eq!(
            parts("'my program' \"\" a'b c'd"),
            ["my program", "", "ab cd"]
        );
        assert_eq!(
            parts(r"C:\bin\x.exe --in={file}"),
            [r"C:\bin\x.exe", "--in=/a b/$(x).txt"]
        );
        assert!(template("  ").is_err() && template("a 'b").is_err());
    }

    #[test]
    fn without_a_place_for_the_file_it_is_standard_input() {
        let file = Path::new("x");
        assert_eq!(template("solve").unwrap().input(file), Some(file));
        assert_eq!(template("solve -i{file}").unwrap().input(file), None);
    }

    #[test]
    fn times_and_memory_have_units() {
        assert_eq!(time("10s"), Ok(Duration::from_secs(10)));
        assert_eq!(time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(time("2m"), Ok(Duration::from_secs(120)));
        assert_eq!(bytes("2G"), Ok(2 << 30));
        assert_eq!(bytes("500MB"), Ok(500 << 20));
        assert_eq!(bytes("1"), Ok(1 << 20));
        for wrong in ["", "s", "-1s", "10h", "nan", "0"] {
            assert!(time(wrong).is_err() && bytes(wrong).is_err(), "{wrong}");
        }
    }
}
