//! Simultaneous labyrinths on the command line.

use lockstep::edit::Edit;
use lockstep::grid::Direction;
use lockstep::puzzle::{Solve, Verdict};
use lockstep::search::{Account, LeavesOut, Progress};
use lockstep::simultaneous::generate::{Missed, Report};
use lockstep::simultaneous::{Details, End, Maze, Rung, Sequences, Simultaneous, Unreachable};

use crate::numbers::{counted, difficulty, digits, thousands};
use crate::words::{Made, Words};

impl Words for Simultaneous {
    const MOVE: &'static str = "instruction";
    const MAKES: &'static str = "Mazes for one sequence of instructions";
    const EXAMPLES: &'static str = "\
Two mazes with cycles and pits: generate simultaneous --maze braided --pits 0.05 --solvable
Three mazes: generate simultaneous --mazes 3 --width 12 --height 12
A pair of a wanted difficulty: generate simultaneous --width 12 --height 12 --difficulty 3 4";

    fn solved(
        &self,
        moves: &[Direction],
        written: &str,
        shortest: bool,
        details: &Details,
    ) -> String {
        let length = counted(moves.len(), Self::MOVE);
        let claim = if shortest {
            format!("Shortest: {length}. Proved.")
        } else {
            format!("Solved with {length}.")
        };
        let rungs = self.bounds(details).into_iter();
        let rungs: String = rungs
            .map(|(rung, words)| format!("{rung}, {words}.\n"))
            .collect();
        let sequences = sequences_line(&details.sequences);
        format!("{claim}\n{written}{sequences}{rungs}")
    }

    fn bounds(&self, details: &Details) -> Vec<(String, String)> {
        let rungs = (1..).zip(&details.rungs);
        rungs
            .map(|(number, rung)| (format!("Rung {number}"), rung_words(rung)))
            .collect()
    }

    fn reason(&self, proof: &Unreachable) -> String {
        match proof {
            Unreachable::Alone {
                player,
                goal_is_pit: true,
                ..
            } => format!("{}'s goal is a pit.", name(*player)),
            Unreachable::Alone {
                player,
                reached,
                walls,
                pits,
                ..
            } => {
                let maze = &self.mazes()[player - 1];
                format!(
                    "{}'s goal cannot be reached: of {} cells {} can be, closed off by {} and {}.",
                    name(*player),
                    thousands(u64::from(maze.width()) * u64::from(maze.height())),
                    thousands(reached.len() as u64),
                    counted(walls.len(), "wall"),
                    counted(pits.len(), "pit"),
                )
            }
            Unreachable::Exhausted => "Every state that can be reached was tried.".to_owned(),
        }
    }

    const REASON_HOLDS: &'static str =
        "A player who cannot get there alone cannot get there together with others.";

    fn proof(&self, moves: &[Direction], effort: &Progress) -> String {
        let alone = |maze: &Maze| {
            // Who walks through the same maze twice at once needs as long as once.
            let twice = Simultaneous::new([maze.clone(), maze.clone()]);
            match twice.solution().map(|solution| solution.verdict) {
                Ok(Verdict::Solved { moves, .. }) => moves.len(),
                _ => 0,
            }
        };
        let alone: Vec<usize> = self.mazes().iter().map(alone).collect();
        let longest = alone.iter().copied().max().unwrap_or(0);
        if let Some(player) = alone.iter().position(|&length| length == moves.len()) {
            return format!(
                "{} alone needs as many instructions, so that no sequence is shorter.",
                name(player + 1)
            );
        }
        let Account {
            leaves_out, bound, ..
        } = effort.account;
        let length = moves.len();
        let is_bound = bound.is_some_and(|bound| bound.get() as usize == length);
        let why = match leaves_out {
            LeavesOut::Branches => "a lower bound and this sequence meet",
            _ if is_bound => "that is the lower bound for all mazes together",
            LeavesOut::Nothing => "a complete search found none",
            _ => "the search left out only states that provably lie on no shorter one",
        };
        format!(
            "One maze alone needs {longest}. No sequence of fewer than {length} instructions solves \
             it: {why}."
        )
    }

    fn change(&self, edit: &Edit) -> String {
        let what = match (edit.tool.as_str(), edit.value) {
            ("walls", Some(1)) => "a new wall",
            ("walls", _) => "no wall",
            (_, Some(1)) => "a new pit",
            _ => "no pit",
        };
        let mark = edit.marks[0];
        let side = match mark.side {
            Some(Direction::Right) => "right of ",
            Some(Direction::Left) => "left of ",
            Some(Direction::Up) => "above ",
            Some(Direction::Down) => "below ",
            None => "in ",
        };
        let (column, row) = (mark.cell.x + 1, mark.cell.y + 1);
        let player = name(edit.board + 1);
        format!("{what} {side}column {column}, row {row} in {player}'s maze")
    }

    fn report(report: &Report) -> Made {
        let Report {
            tries,
            missed,
            measure,
        } = report;
        let reached = match measure.map(|measure| measure.difficulty()) {
            Some(Some(measured)) => format!("measured difficulty {}", difficulty(measured)),
            Some(None) => "too large to be measured".to_owned(),
            None => "no solution, and so no difficulty".to_owned(),
        };
        let lines = format!("{reached}, {} made\n", counted(*tries as usize, "set"));
        let is_known = measure.is_some_and(|measure| measure.difficulty().is_some());
        let missed = missed.iter().map(|&missed| match missed {
            Missed::Pits => "no further pit was found that bites",
            Missed::Difficulty if is_known => "its difficulty lies outside the range",
            Missed::Difficulty => "its difficulty is not known",
        });
        Made::new(lines, missed)
    }
}

/// One rung of the search: its end and its height, what it saw, and what that proves.
fn rung_words(rung: &Rung) -> String {
    let from = match rung.end {
        End::Start => "from the start",
        End::Goal => "from the goals",
    };
    let classes = match rung.height {
        Some(0) => "dead ends cut off".to_owned(),
        Some(1) => "dead ends cut off after 1 cell".to_owned(),
        Some(height) => format!("dead ends cut off after {height} cells"),
        None => "nothing cut off".to_owned(),
    };
    let together = match rung.players {
        Some(2) => "every two players, ",
        Some(_) => "every three players, ",
        None => "",
    };
    let states = match rung.states {
        1 => "1 class of states".to_owned(),
        states => format!("{} classes of states", thousands(states)),
    };
    let bound = counted(rung.bound as usize, Simultaneous::MOVE);
    format!("{together}{from}, {classes}: {states}, at least {bound}")
}

/// A line with the number of shortest sequences, if requested.
fn sequences_line(sequences: &Sequences) -> String {
    match sequences {
        Some(Ok(sequences)) => {
            format!("Shortest sequences: {}.\n", digits(&sequences.to_string()))
        }
        Some(Err(reason)) => {
            format!("Shortest sequences: stopped before all were counted ({reason}).\n")
        }
        None => String::new(),
    }
}

/// A player's name.
fn name(player: usize) -> String {
    match player {
        1 => "Anton".to_owned(),
        2 => "Bea".to_owned(),
        player => format!("Player {player}"),
    }
}
