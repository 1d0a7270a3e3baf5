//! Where boards are placed on a page: in rows, with as many side by side as makes them largest.

use crate::scene::Scene;

/// Aspect ratio, width to height, of the page that boards are arranged for.
const PAGE: f32 = 1.6;

/// The places of the boards, in cells.
pub(super) struct Arrangement {
    pub width: f32,
    pub height: f32,
    /// The top left corner of each board.
    pub places: Vec<(f32, f32)>,
}

impl Arrangement {
    /// The rows that make boards largest on a page with the aspect ratio [`PAGE`].
    pub fn new(scene: &Scene, margin: f32, name_height: f32) -> Self {
        let smallness = |it: &Arrangement| (it.width / PAGE).max(it.height);
        let boards = scene.boards.len();
        (1..=boards)
            .map(|columns| Arrangement::in_rows(scene, columns, margin, name_height))
            // The first of several equals: fuller rows are no larger.
            .min_by(|one, other| smallness(one).total_cmp(&smallness(other)))
            .unwrap_or_else(|| Arrangement::in_rows(scene, 1, margin, name_height))
    }

    fn in_rows(scene: &Scene, columns: usize, margin: f32, name_height: f32) -> Self {
        let (mut width, mut top) = (0f32, margin);
        let mut places = Vec::new();
        for row in scene.boards.chunks(columns) {
            let mut left = margin;
            top += name_height;
            for board in row {
                places.push((left, top));
                left += board.width as f32 + margin;
            }
            width = width.max(left);
            let highest = row.iter().map(|board| board.height).max();
            top += highest.unwrap_or(0) as f32 + margin;
        }
        Arrangement {
            width,
            height: top,
            places,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Board;

    /// The top left corners of boards of these sizes, without margins and names.
    fn places(sizes: &[(u32, u32)]) -> Vec<(f32, f32)> {
        let boards = sizes.iter().map(|&(width, height)| Board {
            player: 1,
            width,
            height,
            layers: Vec::new(),
        });
        let scene = Scene {
            boards: boards.collect(),
        };
        Arrangement::new(&scene, 0.0, 0.0).places
    }

    #[test]
    fn boards_stand_side_by_side_as_far_as_the_page_is_wide() {
        assert_eq!(places(&[(9, 9), (9, 9)]), [(0.0, 0.0), (9.0, 0.0)]);
        let three = [(0.0, 0.0), (9.0, 0.0), (18.0, 0.0)];
        assert_eq!(places(&[(9, 9); 3]), three);
        let four = [(0.0, 0.0), (9.0, 0.0), (0.0, 9.0), (9.0, 9.0)];
        assert_eq!(places(&[(9, 9); 4]), four);
        assert_eq!(places(&[(40, 5), (40, 5)]), [(0.0, 0.0), (0.0, 5.0)]);
        // A row is as high as its highest board.
        let mixed = [(0.0, 0.0), (3.0, 0.0), (12.0, 0.0), (0.0, 9.0)];
        assert_eq!(places(&[(3, 3), (9, 9), (9, 9), (3, 3)]), mixed);
    }
}
