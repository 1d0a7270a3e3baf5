//! A picture as data: shapes in grid units, by role, never by colour.
//!
//! One scene feeds the page's canvas, the SVG export and tests. Units are cells; the top left
//! corner of a board is (0, 0) and `y` grows downwards.

/// What a picture shows: one board per maze, to be set side by side or one above the other.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Scene {
    /// The boards in the order of their players.
    pub boards: Vec<Board>,
}

/// One board.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// The player who walks here, from 1.
    pub player: usize,
    /// Width in cells.
    pub width: u32,
    /// Height in cells.
    pub height: u32,
    /// What to draw, bottom first.
    pub layers: Vec<Layer>,
}

/// Shapes of one role.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// What they mean.
    pub role: Role,
    /// What they look like.
    pub shapes: Shapes,
}

/// What a shape means; themes choose the colour by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Where players walk.
    Floor,
    /// What they cannot pass.
    Wall,
    /// What they fall into.
    Pit,
    /// Where they begin.
    Start,
    /// Where they want to.
    Goal,
    /// A player, from 1.
    Player(usize),
    /// Cells that can be reached, in a proof that the goal cannot.
    Reachable,
    /// The walls and pits that close them off.
    Cut,
}

impl Role {
    /// The name that style sheets know the role by.
    pub fn name(self) -> String {
        match self {
            Role::Floor => "floor".to_owned(),
            Role::Wall => "wall".to_owned(),
            Role::Pit => "pit".to_owned(),
            Role::Start => "start".to_owned(),
            Role::Goal => "goal".to_owned(),
            Role::Player(player) => format!("player-{player}"),
            Role::Reachable => "reachable".to_owned(),
            Role::Cut => "cut".to_owned(),
        }
    }
}

/// Shapes of one kind.
#[derive(Clone, Debug, PartialEq)]
pub enum Shapes {
    /// Rectangles: left, top, width, height.
    Rects(Vec<[f32; 4]>),
    /// Lines: from x, y to x, y.
    Lines(Vec<[f32; 4]>),
    /// Marks: centre x, y.
    Marks(Mark, Vec<[f32; 2]>),
}

/// A sign drawn inside one cell; players differ in shape, not in colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Where a player begins.
    Start,
    /// Where a player wants to.
    Goal,
    /// Player 1, 5, …
    Disc,
    /// Player 2, 6, …
    Diamond,
    /// Player 3, 7, …
    Triangle,
    /// Player 4, 8, …
    Square,
}

impl Mark {
    /// The mark of a player, from 1.
    pub fn of_player(player: usize) -> Mark {
        [Mark::Disc, Mark::Diamond, Mark::Triangle, Mark::Square][(player - 1) % 4]
    }

    /// The name at the boundary.
    pub fn name(self) -> &'static str {
        match self {
            Mark::Start => "start",
            Mark::Goal => "goal",
            Mark::Disc => "disc",
            Mark::Diamond => "diamond",
            Mark::Triangle => "triangle",
            Mark::Square => "square",
        }
    }
}

/// What happened to a player through one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Event {
    /// Went one cell on.
    Walked = 0,
    /// Stayed: there is a wall.
    Wall = 1,
    /// Stayed: has reached the goal.
    Home = 2,
    /// Fell into a pit and is back at the start.
    Fell = 3,
}

impl Event {
    /// The name at the boundary.
    pub fn name(self) -> &'static str {
        match self {
            Event::Walked => "walked",
            Event::Wall => "wall",
            Event::Home => "home",
            Event::Fell => "fell",
        }
    }
}

/// The way of one player over time, ready to be drawn as a gradient.
#[derive(Clone, Debug, PartialEq)]
pub struct Trail {
    /// The player, from 1.
    pub player: usize,
    /// Where the player is at each moment, one more than there are moves: x, y.
    pub cells: Vec<[u16; 2]>,
    /// The line of each move, shifted sideways where a way is walked again.
    pub lines: Vec<[f32; 4]>,
    /// What each move did.
    pub events: Vec<Event>,
}
