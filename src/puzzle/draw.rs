//! Pictures as data.

use super::{Refused, Solve};
use crate::grid::Direction;
use crate::scene::{Board, Layer, Scene, Trail};

/// Pictures of states, walks and proofs.
pub trait Draw: Solve {
    /// The picture of a state.
    fn scene(&self, state: &Self::State) -> Scene;
    /// One of its boards, by its place from 0; `None` if there are not as many.
    fn board(&self, state: &Self::State, index: usize) -> Option<Board> {
        self.scene(state).boards.into_iter().nth(index)
    }
    /// The players' trails under a sequence of moves from the start, ready to be drawn.
    fn trails(&self, moves: &[Direction]) -> Result<Vec<Trail>, Refused<Self::IllegalMove>>;
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
