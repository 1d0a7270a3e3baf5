//! Links of settings.

use lockstep::any::{AnyParams, Family, Recipe};
use lockstep::rng::Rng;
use lockstep::settings::{Setting, Settings};
use lockstep::share::{LinkError, Shared, pack, unpack};
use lockstep::simultaneous::{self, MAX_MAZES};

use super::{DRAWN, counting, drawn, drawn_seed, drawn_value, order_ranges};
use crate::common::bytes::sealed;

fn recipe<S: Settings + Into<AnyParams>>(settings: S, seed: u64) -> Shared {
    let params = settings.into();
    Shared::Generated(Recipe { params, seed })
}

for_all_params! {
    fn links_of_settings_come_back_as_they_were<S>() {
        let rng = &mut Rng::new(3);
        for _ in 0..DRAWN {
            let (settings, seed) = (drawn::<S>(rng), drawn_seed(rng));
            let nearest = settings.normalised();
            assert!(S::SPARSE_LINKS || settings == nearest);
            let bytes = pack(&recipe(settings, seed));
            assert_eq!(unpack(&bytes), Ok(recipe(nearest, seed)));
        }
    }

    fn every_setting_that_counts_changes_the_link<S>() {
        let rng = &mut Rng::new(4);
        for setting in S::TABLE {
            let settings: S = counting(setting);
            let bytes = pack(&recipe(settings.clone(), 1));
            let mut other = settings.clone();
            while setting.get(&other) == setting.get(&settings) {
                setting.set(&mut other, drawn_value(setting, rng));
            }
            order_ranges(&mut other);
            assert_ne!(pack(&recipe(other, 1)), bytes, "{}", setting.name);
        }
    }
}

#[test]
fn a_link_holds_a_setting_that_was_added_later_only_where_it_is_not_the_default() {
    let usual = simultaneous::Params::default();
    let content = |params| {
        let mut bytes = pack(&recipe(params, 7));
        bytes.truncate(bytes.len() - 4);
        bytes
    };
    let (mut more, mut wanted) = (usual, usual);
    (more.mazes, wanted.wanted) = (MAX_MAZES, true);
    let [first, second, third] = [usual, more, wanted].map(content);
    assert_eq!([first[1], second[1], third[1]], [1, 2, 3]);
    assert_eq!(second.len(), first.len() + 1);
    // A form that nobody knows yet is newer.
    let of_form = |form| {
        let mut content = third.clone();
        content[1] = form;
        unpack(&sealed(content))
    };
    assert!(of_form(3).is_ok());
    assert_eq!(of_form(4), Err(LinkError::Newer));
}

/// The settings that each form of links has brought. Links of a form are out in the world: it never gets another one.
#[rustfmt::skip] // Names one after the other.
const FORMS: &[(Family, u8, &str)] = &[
    (Family::Simultaneous, 1, "maze solvable width height opened walls pits"),
    (Family::Simultaneous, 2, "mazes"),
    (Family::Simultaneous, 3, "newest room pair biting wanted least most"),
    (Family::Stromrallye, 1, "by lively wanted min_size max_size batteries more less_per_battery energy_factor \
        revisit pattern divisor itself detour most_extra less_after_pattern less_after_revisit group size \
        min_difficulty max_difficulty min_density max_density min_length max_length least most"),
    (Family::Irrgarten, 1, "width height branching jumpers arrows crossings"),
    (Family::Irrgarten, 2, "wanted least most"),
];

for_all_params! {
    fn a_setting_that_was_added_has_a_form_of_links_of_its_own<S>() {
        let family = S::default().into().family();
        let forms = || FORMS.iter().filter(|(of, ..)| *of == family);
        let next = forms().count() + 1;
        assert!(
            next > 1,
            "the settings of {family:?} are missing in FORMS, as form 1"
        );
        for Setting { name, rule, .. } in S::TABLE {
            let form = rule.later.unwrap_or(1);
            let names = forms().find(|(_, number, _)| *number == form);
            assert!(
                names.is_some_and(|(.., names)| names.split_whitespace().any(|it| it == *name)),
                "`{name}` would change what links of form {form} mean: declare it with `.later({next})` and add that \
                 form to FORMS; then old links stay as they are, and old pages call the new ones newer"
            );
        }
    }
}

#[test]
fn links_of_settings_out_of_their_limits_are_refused() {
    // Columns and rows, four shares, the seed.
    let irrgarten =
        |width, share: [u8; 2]| [&[3, 1, 1, width, 3], &share[..], &[0, 0, 0, 9]].concat();
    // The kind of maze, a flag, columns and rows, three shares, the seed.
    let labyrinths =
        |kind, solvable| vec![1, 1, 1, kind, solvable, 4, 4, 0xb8, 0x17, 0xac, 0x1b, 0, 9];
    // The index from one number to another.
    let index = |from, to| vec![2, 1, 1, 1, 5, from, to, 0, 0xe8, 7, 0, 0x88, 0x27, 9];
    for (content, error) in [
        (irrgarten(3, [0x90, 0x4e]), None),
        (irrgarten(2, [0x90, 0x4e]), Some(LinkError::Damaged)),
        // A share of 10,001 steps.
        (irrgarten(3, [0x91, 0x4e]), Some(LinkError::Damaged)),
        // A flag, and a kind of maze, that nobody knows.
        (labyrinths(2, 1), None),
        (labyrinths(2, 2), Some(LinkError::Damaged)),
        (labyrinths(5, 1), None),
        (labyrinths(6, 1), Some(LinkError::Newer)),
        // A range that begins behind its end.
        (index(1, 2), None),
        (index(2, 1), Some(LinkError::Damaged)),
    ] {
        assert_eq!(unpack(&sealed(content.clone())).err(), error, "{content:?}");
    }
}
