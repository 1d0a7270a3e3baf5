//! The families by their types, for code that is generic over them. The tests have this file, too.

#![allow(unused_macros)] // Some tests use one of them.

/// The same expression with the type of a family's puzzles.
macro_rules! with_family {
    ($family:expr, $puzzle:ident => $result:expr) => {
        match $family {
            lockstep::Family::Simultaneous => {
                type $puzzle = lockstep::Simultaneous;
                $result
            }
            lockstep::Family::Stromrallye => {
                type $puzzle = lockstep::Stromrallye;
                $result
            }
            lockstep::Family::Irrgarten => {
                type $puzzle = lockstep::Irrgarten;
                $result
            }
            family => unreachable!("{family:?} is listed above"),
        }
    };
}

/// The same expression for a puzzle of any family.
macro_rules! with_puzzle {
    ($any:expr, $puzzle:ident => $result:expr) => {
        match $any {
            lockstep::AnyPuzzle::Simultaneous($puzzle) => $result,
            lockstep::AnyPuzzle::Stromrallye($puzzle) => $result,
            lockstep::AnyPuzzle::Irrgarten($puzzle) => $result,
            any => unreachable!("{:?} is listed above", any.family()),
        }
    };
}
