//! The list of instances to measure, `benches/instances.txt`, as names and settings.
//!
//! Needs nothing but `std`, so that xtask can read the list without the library.

const LIST: &str = include_str!("../instances.txt");

/// A pair of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instance {
    /// Lower case, words joined by hyphens.
    pub name: &'static str,
    /// The arguments of `lockstep generate simultaneous`, as in the list.
    pub settings: &'static str,
}

/// All pairs, in the order of the list.
pub fn all() -> impl Iterator<Item = Instance> {
    let lines = LIST.lines().map(str::trim);
    lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let (name, settings) = line.split_once(' ').unwrap_or((line, ""));
            Instance {
                name,
                settings: settings.trim_start(),
            }
        })
}

/// The pair with this name.
pub fn find(name: &str) -> Option<Instance> {
    all().find(|instance| instance.name == name)
}

impl Instance {
    /// Whether the textbook searches can solve it in a second or so.
    pub fn is_small(&self) -> bool {
        self.name.starts_with("small")
    }
}
