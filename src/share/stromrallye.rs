//! Stromrallye as bytes.
//!
//! ```text
//! 0, puzzle:     side; column, row and charge of the robot; number of spare batteries; column, row
//!                and charge of each, in the order of the file
//! 1, generated:  generator version, settings, seed
//! ```

use std::collections::HashSet;

use super::{LinkError, PUZZLE, Reader, STROMRALLYE, Shared, write_varint};
use crate::any::AnyPuzzle;
use crate::grid::Cell;
use crate::rng::Seed;
use crate::stromrallye::{Battery, MAX_CHARGE, MAX_SIDE, MAX_TOTAL_CHARGE, Params, Stromrallye};

pub(super) fn pack_puzzle(puzzle: &Stromrallye) -> Vec<u8> {
    let mut bytes = vec![STROMRALLYE, PUZZLE];
    let battery = |bytes: &mut Vec<u8>, Battery { cell, charge }: Battery| {
        for number in [cell.x, cell.y, charge] {
            write_varint(bytes, number.into());
        }
    };
    write_varint(&mut bytes, puzzle.side().into());
    battery(&mut bytes, puzzle.robot());
    write_varint(&mut bytes, puzzle.batteries().len() as u64);
    for &spare in puzzle.batteries() {
        battery(&mut bytes, spare);
    }
    bytes
}

pub(super) fn pack_generated(_params: &Params, _seed: Seed) -> Vec<u8> {
    unimplemented!("lands with the next commits")
}

/// What follows the family.
pub(super) fn read(reader: &mut Reader) -> Result<Shared, LinkError> {
    match reader.byte()? {
        PUZZLE => puzzle(reader),
        _ => Err(LinkError::Newer),
    }
}

fn puzzle(reader: &mut Reader) -> Result<Shared, LinkError> {
    let side = reader.number(1, MAX_SIDE)?;
    let robot = battery(reader, side)?;
    let count = reader.number(0, side * side - 1)?;
    let (mut cells, mut total) = (HashSet::from([robot.cell]), u64::from(robot.charge));
    let mut batteries = Vec::new();
    for _ in 0..count {
        let spare = battery(reader, side)?;
        total += u64::from(spare.charge);
        if !cells.insert(spare.cell) || total > MAX_TOTAL_CHARGE {
            return Err(LinkError::Damaged);
        }
        batteries.push(spare);
    }
    let puzzle = Stromrallye::new(side, robot, batteries);
    Ok(Shared::Puzzle(AnyPuzzle::Stromrallye(puzzle)))
}

fn battery(reader: &mut Reader, side: u32) -> Result<Battery, LinkError> {
    let (x, y) = (reader.number(0, side - 1)?, reader.number(0, side - 1)?);
    let charge = reader.number(0, MAX_CHARGE)?;
    let cell = Cell::new(x, y);
    Ok(Battery { cell, charge })
}
