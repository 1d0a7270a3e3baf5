//! Colours of pictures, by name; the defaults are the page's light theme.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::scene::Role;

/// Players with a mark of their own. From the fifth on it has a hole, as there are four shapes; after the last one they
/// repeat.
pub(super) const LOOKS: usize = 8;

/// A colour as red, green and blue.
pub type Rgb = [u8; 3];

/// Colours by name, and the gradient of trails. Colours default to the page's light theme.
///
/// ```
/// use lockstep::svg::{Palette, Ramp};
///
/// let mut palette = Palette::default();
/// palette.set("wall", "rebeccapurple");
/// palette.trail = Ramp::new([0, 0, 0], [0xff, 0xff, 0xff]);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Palette {
    /// The colours of trails over time.
    pub trail: Ramp,
    colours: BTreeMap<String, String>,
}

impl Palette {
    /// Sets the colour, as CSS writes it, of a role, of a player's look (`player-1` to `player-8`), of the `ground`
    /// behind the boards, the `text` above them, the hatching of pits (`pit-hatch`), holes in marks (`halo`), or the
    /// number on an empty battery (`no-charge`). Other names are ignored.
    pub fn set(&mut self, name: &str, colour: &str) {
        self.colours.insert(name.to_owned(), colour.to_owned());
    }

    /// The colour of something, escaped for an attribute.
    pub(crate) fn of(&self, ink: impl Into<Ink>) -> String {
        let ink = ink.into();
        let colour = self.colours.get(&*ink.name());
        escape(colour.map_or(ink.light(), String::as_str))
    }
}

/// The colours of trails: at least two, evenly spaced in time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ramp {
    first: Rgb,
    last: Rgb,
    between: Vec<Rgb>,
}

impl Default for Ramp {
    /// The page's light theme.
    fn default() -> Self {
        Ramp {
            first: [0x2a, 0x5f, 0xe0],
            between: vec![[0xa3, 0x5f, 0xb4], [0xf0, 0x84, 0x19], [0xb3, 0xa5, 0x21]],
            last: [0x1f, 0x92, 0x47],
        }
    }
}

impl Ramp {
    /// From one colour to another.
    pub fn new(first: Rgb, last: Rgb) -> Self {
        let between = Vec::new();
        Ramp {
            first,
            last,
            between,
        }
    }

    /// Through all of these colours; `None` if there are fewer than two.
    pub fn through(stops: &[Rgb]) -> Option<Self> {
        match stops {
            &[first, ref between @ .., last] => Some(Ramp {
                first,
                last,
                between: between.to_vec(),
            }),
            _ => None,
        }
    }

    /// The number of the last stop, at least 1.
    fn end(&self) -> usize {
        self.between.len() + 1
    }

    /// The colour of a stop, the last for all beyond.
    fn stop(&self, index: usize) -> Rgb {
        match index.checked_sub(1) {
            None => self.first,
            Some(index) => self.between.get(index).copied().unwrap_or(self.last),
        }
    }

    /// The colour at a time between 0 and 1.
    pub(crate) fn at(&self, time: f32) -> Rgb {
        let place = time.clamp(0.0, 1.0) * self.end() as f32;
        let index = (place as usize).min(self.end() - 1);
        let share = place - index as f32;
        let (from, to) = (self.stop(index), self.stop(index + 1));
        // Mixed as amounts of light, the squares of the numbers: mixed directly, the colours
        // between two strong ones turn muddy.
        [0, 1, 2].map(|channel| {
            let (from, to) = (f32::from(from[channel]), f32::from(to[channel]));
            (from * from * (1.0 - share) + to * to * share).sqrt() as u8
        })
    }
}

/// Things with a colour.
#[derive(Clone, Copy)]
pub(crate) enum Ink {
    /// Behind the boards.
    Ground,
    /// Names above the boards.
    Text,
    /// Lines over pits.
    PitHatch,
    /// Holes in players' marks.
    Halo,
    /// The number on an empty battery.
    NoCharge,
    /// A shape of a scene.
    Of(Role),
}

impl From<Role> for Ink {
    fn from(role: Role) -> Self {
        Ink::Of(role)
    }
}

impl Ink {
    /// Its name in style sheets.
    fn name(self) -> Cow<'static, str> {
        match self {
            Ink::Ground => "ground".into(),
            Ink::Text => "text".into(),
            Ink::PitHatch => "pit-hatch".into(),
            Ink::Halo => "halo".into(),
            Ink::NoCharge => "no-charge".into(),
            Ink::Of(Role::Player(player)) => Role::Player(look(player) + 1).name(),
            Ink::Of(role) => role.name(),
        }
    }

    /// The colour in the page's light theme, `www/style/colours.css`: a test compares the two.
    fn light(self) -> &'static str {
        match self {
            Ink::Ground => "#f3f1ec",
            Ink::Text => "#1d2128",
            Ink::PitHatch => "#6f6a78",
            Ink::Halo => "#ffffff",
            Ink::NoCharge => "#5c616b",
            Ink::Of(role) => match role {
                Role::Floor => "#fffefb",
                Role::Wall => "#2b303a",
                Role::Pit => "#3d3a44",
                Role::Start => "#6a707c",
                Role::Goal => "#14743c",
                Role::Reachable => "#d5e6ef",
                Role::Cut => "#c62a20",
                Role::Grid => "#94918a",
                Role::Battery => "#414b5c",
                Role::EmptyBattery => "#8b8a85",
                Role::Charge => "#ffffff",
                Role::Robot => "#0f7a43",
                Role::Energy => "#ffffff",
                Role::Colour => "#e2ecf3",
                Role::ValueOne => "#c62a20",
                Role::Arrow => "#1c6bb0",
                Role::Jumper => "#8a5200",
                Role::Crossing => "#5a32c8",
                Role::Player(player) => LIGHT_PLAYERS[look(player)],
            },
        }
    }
}

/// The players' colours in the page's light theme.
const LIGHT_PLAYERS: [&str; LOOKS] = [
    "#c2185b", "#5a32c8", "#00697a", "#8a5200", "#1c7fc4", "#10105e", "#5a1d10", "#d9560b",
];

/// The number of the look of a player, from 0.
pub(super) fn look(player: usize) -> usize {
    player.wrapping_sub(1) % LOOKS
}

/// Colours come from style sheets; this keeps any text inside its attribute.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// The variables of the page's light theme: the first colour of each pair in its style sheet.
    fn light_theme() -> HashMap<String, String> {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/www/style/colours.css");
        let sheet = std::fs::read_to_string(path).unwrap();
        let (_, rule) = sheet.split_once("{").unwrap();
        let (rule, _) = rule.split_once("}").unwrap();
        let variables = rule.split(';').filter_map(|line| {
            let (name, pair) = line
                .trim()
                .strip_prefix("--")?
                .split_once(": light-dark(")?;
            let (light, _) = pair.split_once(',')?;
            Some((name.to_owned(), light.to_owned()))
        });
        variables.collect()
    }

    /// All things with a colour.
    fn inks() -> impl Iterator<Item = Ink> {
        let beside = [
            Ink::Ground,
            Ink::Text,
            Ink::PitHatch,
            Ink::Halo,
            Ink::NoCharge,
        ];
        let players = (1..=LOOKS).map(Role::Player);
        let roles = Role::ALL.iter().copied().chain(players);
        beside.into_iter().chain(roles.map(Ink::Of))
    }

    fn hex([red, green, blue]: Rgb) -> String {
        format!("#{red:02x}{green:02x}{blue:02x}")
    }

    #[test]
    fn the_default_palette_is_the_light_theme_of_the_page() {
        let theme = light_theme();
        let palette = Palette::default();
        for ink in inks() {
            let name = ink.name();
            assert_eq!(Some(&palette.of(ink)), theme.get(&*name), "{name}");
        }
        let stops = (0..).map_while(|index| theme.get(&format!("trail-{index}")));
        let ours = (0..=palette.trail.end()).map(|index| hex(palette.trail.stop(index)));
        assert_eq!(ours.collect::<Vec<_>>(), stops.cloned().collect::<Vec<_>>());
        // The page's `block` is the colour of Irrgarten's walls.
        assert_eq!(theme["block"], palette.of(Role::Wall));
    }

    #[test]
    fn every_colour_can_be_set_by_its_name() {
        for ink in inks() {
            let mut palette = Palette::default();
            palette.set(&ink.name(), "\"red\"");
            assert_eq!(palette.of(ink), "&quot;red&quot;");
        }
        let mut palette = Palette::default();
        palette.set("player-1", "red");
        assert_eq!(
            palette.of(Role::Player(9)),
            "red",
            "it looks like the first"
        );
    }

    #[test]
    fn a_ramp_passes_its_stops_and_is_never_without_colour() {
        let [black, red, white] = [[0, 0, 0], [0xff, 0, 0], [0xff, 0xff, 0xff]];
        assert_eq!(Ramp::through(&[]), None);
        assert_eq!(Ramp::through(&[red]), None);
        assert_eq!(
            Ramp::through(&[black, white]),
            Some(Ramp::new(black, white))
        );
        let ramp = Ramp::through(&[black, red, white]).unwrap();
        assert_eq!(
            [0.0, 0.5, 1.0].map(|time| ramp.at(time)),
            [black, red, white]
        );
        assert_eq!([-1.0, 2.0].map(|time| ramp.at(time)), [black, white]);
        // Half of the light.
        assert_eq!(Ramp::new(black, white).at(0.5), [180; 3]);
    }
}
