//! One player's maze of [classes](Classes), in the form that tables and searches need.

use crate::simultaneous::solve::classes::Classes;
use crate::simultaneous::solve::tables::Board;

/// One player's maze of classes, and a class more that nothing leads home from.
pub(super) struct Maze {
    to: Vec<[u32; 4]>,
    /// Further classes that instructions lead to.
    others: Vec<(u32, u8, u32)>,
    start: u32,
    goal: u32,
}

impl Maze {
    /// The maze of Upper: what may not be entered leads to the last class.
    pub(super) fn certain(classes: &Classes) -> Self {
        let nowhere = classes.len() as u32;
        let enters = |image: u32| match classes.is_certain(image) {
            true => image,
            false => nowhere,
        };
        Maze::new(classes, enters, Vec::new())
    }

    /// The maze of Lower.
    pub(super) fn chosen(classes: &Classes) -> Self {
        let mut others = Vec::new();
        for class in 0..classes.len() as u32 {
            for direction in 0..4 {
                let further = classes.images(class, direction.into()).skip(1);
                others.extend(further.map(|image| (class, direction, image)));
            }
        }
        Maze::new(classes, |image| image, others)
    }

    fn new(classes: &Classes, enters: impl Fn(u32) -> u32, others: Vec<(u32, u8, u32)>) -> Self {
        let firsts = classes.to.iter().map(|to| to.map(&enters));
        Maze {
            to: firsts.chain([[classes.len() as u32; 4]]).collect(),
            others,
            start: classes.start,
            goal: classes.goal,
        }
    }

    pub(super) fn board(&self) -> Board<'_> {
        Board {
            to: &self.to,
            others: &self.others,
            start: self.start,
            goal: self.goal,
        }
    }
}
