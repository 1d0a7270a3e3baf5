//! Settings that are wrong, bent to the nearest that pass.

use lockstep::rng::Rng;
use lockstep::settings::{Setting, Settings, Value};
use lockstep::stromrallye::{self, generate::By};

use super::{DRAWN, WILD, counting, drawn, is_allowed, order_ranges};

for_all_tables! {
    fn whatever_is_asked_the_nearest_settings_pass_and_stay<S>() {
        let rng = &mut Rng::new(1);
        for number in 0..DRAWN {
            let mut settings: S = drawn(rng);
            for setting in S::TABLE {
                if number == 0 || rng.chance(0.3) {
                    let wild = WILD[(number as usize + rng.below(WILD.len())) % WILD.len()];
                    setting.set(&mut settings, Value::Number(wild));
                }
            }
            let nearest = settings.normalised();
            assert_eq!(nearest.check(), Ok(()), "{settings:?}");
            assert_eq!(nearest.normalised(), nearest, "{settings:?}");
            for setting in S::TABLE {
                let value = setting.get(&nearest);
                assert!(is_allowed(setting, value), "{}: {value:?} of {settings:?}", setting.name);
            }
        }
    }

    fn numbers_outside_are_bent_to_the_nearest_end<S>() {
        for setting in S::TABLE {
            let held = (setting.get(&S::default()), setting.rule.domain.range());
            let (Value::Number(_), Some((least, most))) = held else {
                continue;
            };
            let lower = |lower: &&Setting| lower.rule.not_above == Some(setting.name);
            let bent = |wild| {
                let mut settings: S = counting(setting);
                if let Some(lower) = S::TABLE.iter().find(lower) {
                    lower.set(&mut settings, Value::Number(least));
                }
                setting.set(&mut settings, Value::Number(wild));
                setting.get(&settings.normalised())
            };
            assert_eq!(bent(f64::NEG_INFINITY), Value::Number(least));
            // How many batteries there can be is said by the room for them.
            if setting.name != "batteries" {
                assert_eq!(bent(f64::INFINITY), Value::Number(most), "{}", setting.name);
            }
        }
    }
}

for_all_params! {
    fn settings_that_pass_move_by_no_more_than_half_a_step<S>() {
        let rng = &mut Rng::new(2);
        for _ in 0..DRAWN {
            let mut settings: S = drawn(rng);
            for setting in S::TABLE {
                let held = (setting.get(&settings), setting.rule.domain.steps());
                if let (Value::Number(number), Some(steps @ 2..)) = held {
                    let (least, most) = setting.rule.domain.range().unwrap();
                    let beside = number + (rng.below(1000) as f64 / 1000.0 - 0.5) / f64::from(steps);
                    setting.set(&mut settings, Value::Number(beside.clamp(least, most)));
                }
            }
            order_ranges(&mut settings);
            assert_eq!(settings.check(), Ok(()), "{settings:?}");
            let nearest = settings.normalised();
            for setting in S::TABLE.iter().filter(|setting| settings.counts(setting)) {
                match (setting.get(&settings), setting.get(&nearest)) {
                    (Value::Number(before), Value::Number(after)) => {
                        let steps = f64::from(setting.rule.domain.steps().unwrap());
                        let moved = (after - before).abs();
                        assert!(moved <= 0.500_001 / steps, "{}: {moved}", setting.name);
                        assert!(steps > 1.0 || moved == 0.0, "{}: {moved}", setting.name);
                    }
                    (before, after) => assert_eq!(before, after, "{}", setting.name),
                }
            }
        }
    }
}

#[test]
fn a_range_the_wrong_way_round_ends_where_it_begins() {
    let mut params = stromrallye::Params::default();
    (params.min_size, params.max_size) = (9, 4);
    let nearest = params.normalised();
    assert_eq!((nearest.min_size, nearest.max_size), (9, 9));
}

#[test]
fn where_links_leave_out_what_does_not_count_it_has_its_default() {
    let expected = stromrallye::Params {
        by: By::Index,
        size: 7,
        ..Default::default()
    };
    let params = stromrallye::Params {
        min_size: 50,
        max_size: 60,
        group: 3.0,
        least: 2.0,
        ..expected
    };
    assert_eq!(params.normalised(), expected);
}
