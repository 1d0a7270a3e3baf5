//! Irrgarten on the command line.

use lockstep::edit::Edit;
use lockstep::grid::Direction;
use lockstep::irrgarten::generate::Report;
use lockstep::irrgarten::{Irrgarten, NoWayOut};
use lockstep::search::Progress;

use crate::numbers::{counted, difficulty};
use crate::words::{Made, Words};

impl Words for Irrgarten {
    const MOVE: &'static str = "move";
    const MAKES: &'static str = "A maze with jumpers, arrows and crossings";
    const EXAMPLES: &'static str = "\
A hard maze: generate irrgarten --preset hard --seed 7
A maze with jumpers, arrows and crossings: generate irrgarten --jumpers 0.03 --arrows 0.05 --crossings 0.2
A small one in a file: generate irrgarten --width 12 --height 9 -o garden.txt";

    fn solved(&self, moves: &[Direction], written: &str, shortest: bool, (): &()) -> String {
        let length = counted(moves.len(), Self::MOVE);
        let claim = if shortest {
            format!("Shortest: {length}. Proved.")
        } else {
            format!("A way out: {length}; there may be shorter ones.")
        };
        format!("{claim}\n{}", written)
    }

    fn reason(&self, proof: &NoWayOut) -> String {
        match proof.reached.len() {
            1 => "1 cell can be reached, and it is not the exit.".to_owned(),
            reached => format!(
                "{} can be reached, and the exit is not among them.",
                counted(reached, "cell")
            ),
        }
    }

    const REASON_HOLDS: &'static str = "No move leads from these cells to any other.";

    fn proof(&self, moves: &[Direction], _: &Progress) -> String {
        format!(
            "The search went outwards from the start, one move at a time, and met the exit only \
             after {}.",
            counted(moves.len(), Self::MOVE)
        )
    }

    fn change(&self, edit: &Edit) -> String {
        let cell = edit.marks[0].cell;
        let direction = edit
            .value
            .and_then(|value| Direction::ALL.get(value as usize));
        let what = match (edit.tool.as_str(), direction) {
            ("arrow", Some(direction)) => format!("an arrow {}", direction.arrow()),
            ("jumper", _) => "a jumper".to_owned(),
            ("crossing", _) => "a crossing".to_owned(),
            (tool, _) => tool.to_owned(),
        };
        format!("{what} in column {}, row {}", cell.x + 1, cell.y + 1)
    }

    /// Reports how many cells of each kind were tried and came out, and the difficulty if it has a target; fewer cells
    /// than were tried do not count as a failure.
    fn report(report: &Report) -> Made {
        let shares = [
            ("forks", report.branching),
            ("jumpers", report.jumpers),
            ("arrows", report.arrows),
            ("crossings", report.crossings),
        ];
        let shares = shares.map(|(name, share)| {
            let (achieved, wanted) = (100.0 * share.achieved, 100.0 * share.wanted);
            format!("{name} {achieved:.1} % (tried: {wanted:.1} %)")
        });
        let paths = counted(report.paths, "path cell");
        let mut lines = format!("of {paths}: {}\n", shares.join(", "));
        if let Some(measured) = report.difficulty {
            let built = counted(report.tries as usize, "maze");
            lines += &format!(
                "measured difficulty {}, {built} built\n",
                difficulty(measured)
            );
        }
        let missed = report
            .missed
            .then_some("its difficulty lies outside the range");
        Made::new(lines, missed)
    }
}
