//! Stromrallye as bytes.
//!
//! ```text
//! 0, puzzle:     side; column, row and charge of the robot; number of spare batteries; column, row
//!                and charge of each, in the order of the file
//! 1, generated:  generator version; flags, lowest bit first: by index, lively, difficulty wanted;
//!                the numbers of the level or of the index; the range wanted, if one is; seed
//! ```
//! Numbers with decimals count in thousandths.

use std::collections::HashSet;

use super::{GENERATED, Generated, LinkError, PUZZLE, Reader, STROMRALLYE, Shared, write_varint};
use crate::any::{AnyParams, AnyPuzzle};
use crate::grid::Cell;
use crate::rng::Seed;
use crate::stromrallye::generate::{self, Index, Level, STEPS, Wanted, Way};
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

pub(super) fn pack_generated(params: &Params, seed: Seed) -> Vec<u8> {
    let params = params.normalised();
    let by_index = matches!(params.way, Way::Index(_));
    let flags = [by_index, params.lively, params.wanted.is_some()];
    let flags = (0..).zip(flags).map(|(bit, flag)| u8::from(flag) << bit);
    let mut bytes = vec![STROMRALLYE, GENERATED, generate::VERSION, flags.sum()];
    match &params.way {
        Way::Level(level) => {
            let numbers = whole_numbers(level).map(u64::from);
            let group = steps(level.group);
            numbers
                .into_iter()
                .chain([group])
                .for_each(|number| write_varint(&mut bytes, number));
        }
        Way::Index(index) => {
            write_varint(&mut bytes, index.size.into());
            let ends = [
                index.min_difficulty,
                index.max_difficulty,
                index.min_density,
                index.max_density,
                index.min_length,
                index.max_length,
            ];
            for end in ends {
                write_varint(&mut bytes, steps(end));
            }
        }
    }
    if let Some(Wanted { least, most }) = params.wanted {
        write_varint(&mut bytes, steps(least));
        write_varint(&mut bytes, steps(most));
    }
    write_varint(&mut bytes, seed);
    bytes
}

/// A level's numbers in the order of a link, but for the last, which has decimals.
fn whole_numbers(level: &Level) -> [u32; 14] {
    [
        level.min_size,
        level.max_size,
        level.batteries,
        level.more,
        level.less_per_battery,
        level.energy_factor,
        level.revisit,
        level.pattern,
        level.divisor,
        level.itself,
        level.detour,
        level.most_extra,
        level.less_after_pattern,
        level.less_after_revisit,
    ]
}

/// A number with decimals as a link has it.
fn steps(number: f64) -> u64 {
    (number * STEPS).round() as u64
}

/// What follows the family.
pub(super) fn read(reader: &mut Reader) -> Result<Shared, LinkError> {
    match reader.byte()? {
        PUZZLE => puzzle(reader),
        GENERATED => generated(reader),
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

fn generated(reader: &mut Reader) -> Result<Shared, LinkError> {
    if reader.byte()? != generate::VERSION {
        return Err(LinkError::Newer);
    }
    let flags = reader.byte()?;
    let flag = |bit: u8| flags >> bit & 1 == 1;
    let way = if flag(0) {
        Way::Index(index(reader)?)
    } else {
        Way::Level(level(reader)?)
    };
    let mut params = Params {
        way,
        lively: flag(1),
        wanted: None,
    };
    if flag(2) {
        let (least, most) = (decimal(reader)?, decimal(reader)?);
        params.wanted = Some(Wanted { least, most });
    }
    let seed = reader.varint()?;
    params.check().map_err(|_| LinkError::Damaged)?;
    Ok(Shared::Generated(Generated {
        params: AnyParams::Stromrallye(params),
        seed,
    }))
}

fn level(reader: &mut Reader) -> Result<Level, LinkError> {
    let mut next = || reader.number(0, u32::MAX);
    Ok(Level {
        min_size: next()?,
        max_size: next()?,
        batteries: next()?,
        more: next()?,
        less_per_battery: next()?,
        energy_factor: next()?,
        revisit: next()?,
        pattern: next()?,
        divisor: next()?,
        itself: next()?,
        detour: next()?,
        most_extra: next()?,
        less_after_pattern: next()?,
        less_after_revisit: next()?,
        group: decimal(reader)?,
    })
}

fn index(reader: &mut Reader) -> Result<Index, LinkError> {
    Ok(Index {
        size: reader.number(0, u32::MAX)?,
        min_difficulty: decimal(reader)?,
        max_difficulty: decimal(reader)?,
        min_density: decimal(reader)?,
        max_density: decimal(reader)?,
        min_length: decimal(reader)?,
        max_length: decimal(reader)?,
    })
}

fn decimal(reader: &mut Reader) -> Result<f64, LinkError> {
    Ok(f64::from(reader.number(0, u32::MAX)?) / STEPS)
}
