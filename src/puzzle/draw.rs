//! Pictures as data.

use super::{Refused, Solve};
use crate::grid::{Cell, Direction};
use crate::scene::{Board, Lanes, Layer, Scene, Trail};

/// Pictures of states, walks and proofs.
pub trait Draw: Solve {
    /// The picture of a state.
    fn scene(&self, state: &Self::State) -> Scene;
    /// One of its boards, by its place from 0; `None` if there are not as many.
    fn board(&self, state: &Self::State, index: usize) -> Option<Board> {
        self.scene(state).boards.into_iter().nth(index)
    }
    /// The most lines beside each other on an edge that is walked again and again; later ones lie over earlier ones.
    const LANES: usize = Lanes::MOST;
    /// The charge at a state, in families whose trails show one.
    fn energy(&self, _state: &Self::State) -> Option<u32> {
        None
    }
    /// The players' trails under a sequence of moves from the start, ready to be drawn; or the first refused move.
    fn trails(&self, moves: &[Direction]) -> Result<Vec<Trail>, Refused<Self::IllegalMove>> {
        let place = |cell: Cell| [cell.x as u16, cell.y as u16];
        let mut state = self.start();
        let mut players = self.players(&state);
        let begun = |(player, &cell)| Trail {
            player,
            cells: vec![place(cell)],
            lines: Vec::with_capacity(moves.len()),
            events: Vec::with_capacity(moves.len()),
            energies: self.energy(&state).into_iter().collect(),
        };
        let mut trails: Vec<Trail> = (1..).zip(&players).map(begun).collect();
        let mut lanes = vec![Lanes::new(Self::LANES); trails.len()];
        for (number, &step) in (1..).zip(moves) {
            let played = self.play_with_events(&state, step);
            let (next, events) = played.map_err(|reason| Refused { number, reason })?;
            let arrived = self.players(&next);
            for (index, trail) in trails.iter_mut().enumerate() {
                trail.cells.push(place(arrived[index]));
                let line = lanes[index].line(players[index], arrived[index]);
                trail.lines.push(line);
                trail.events.push(events[index]);
                trail.energies.extend(self.energy(&next));
            }
            (state, players) = (next, arrived);
        }
        Ok(trails)
    }
    /// A proof, found from this state, as a picture: the player whose board it is drawn on, from 1, and the layers;
    /// `None` if there is nothing to draw.
    fn proof_picture(
        &self,
        _from: &Self::State,
        _proof: &Self::Proof,
    ) -> Option<(usize, Vec<Layer>)> {
        None
    }
}
