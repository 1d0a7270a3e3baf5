//! A board as bytes of a link.
//!
//! ```text
//! side; column, row and charge of the robot; number of spare batteries; column, row and charge of
//! each, in the order of the file
//! ```

use std::collections::HashSet;

use super::{Battery, MAX_CHARGE, MAX_SIDE, MAX_TOTAL_CHARGE, Stromrallye};
use crate::grid::Cell;
use crate::pack::{LinkError, Reader, write_varint};

/// Appends the board.
pub(super) fn pack(puzzle: &Stromrallye, bytes: &mut Vec<u8>) {
    let battery = |bytes: &mut Vec<u8>, Battery { cell, charge }: Battery| {
        for number in [cell.x, cell.y, charge] {
            write_varint(bytes, number.into());
        }
    };
    write_varint(bytes, puzzle.side().into());
    battery(bytes, puzzle.robot());
    write_varint(bytes, puzzle.batteries().len() as u64);
    for &spare in puzzle.batteries() {
        battery(bytes, spare);
    }
}

/// Reads the bytes of [`pack`].
pub(super) fn unpack(reader: &mut Reader) -> Result<Stromrallye, LinkError> {
    let side = reader.number(1, MAX_SIDE)?;
    let robot = battery(reader, side)?;
    let (mut cells, mut total) = (HashSet::from([robot.cell]), u64::from(robot.charge));
    let mut batteries = Vec::new();
    // A number larger than the number of cells soon fails: two batteries cannot share a cell.
    for _ in 0..reader.varint()? {
        let spare = battery(reader, side)?;
        total += u64::from(spare.charge);
        if !cells.insert(spare.cell) || total > MAX_TOTAL_CHARGE {
            return Err(LinkError::Damaged);
        }
        batteries.push(spare);
    }
    Ok(Stromrallye::new(side, robot, batteries))
}

fn battery(reader: &mut Reader, side: u32) -> Result<Battery, LinkError> {
    let (x, y) = (reader.number(0, side - 1)?, reader.number(0, side - 1)?);
    let charge = reader.number(0, MAX_CHARGE)?;
    let cell = Cell::new(x, y);
    Ok(Battery { cell, charge })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_charges_together_have_a_limit() {
        let with_last = |last: u32| {
            let mut bytes = vec![4, 0, 0];
            write_varint(&mut bytes, MAX_CHARGE.into());
            bytes.push(10);
            // Ten batteries below the robot, from left to right; the last one differs.
            for place in 4..14 {
                bytes.extend([place % 4, place / 4]);
                let charge = if place < 13 { MAX_CHARGE } else { last };
                write_varint(&mut bytes, charge.into());
            }
            unpack(&mut Reader { rest: &bytes })
        };
        assert_eq!(with_last(0).unwrap().total_charge(), MAX_TOTAL_CHARGE);
        assert_eq!(with_last(1), Err(LinkError::Damaged));
    }
}
