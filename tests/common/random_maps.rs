//! Small maps of Irrgarten with everything strewn at random: what no generator would make.

use lockstep::rng::Rng;

/// The text of a valid map; walls, paths and specials in random shares.
pub fn random_map(rng: &mut Rng, longest: usize) -> String {
    let side = |rng: &mut Rng| 3 + rng.below(longest - 2);
    let (width, height) = (side(rng), side(rng));
    let walls = rng.below(8);
    let specials = rng.below(10);
    let mut rows = vec![vec!['#'; width]; height];
    for row in &mut rows[1..height - 1] {
        for cell in &mut row[1..width - 1] {
            *cell = match (rng.below(10) < walls, rng.below(10) < specials) {
                (true, _) => '#',
                (false, false) => '.',
                // Jumpers more often: beside them every wall is a way.
                (false, true) => ['^', 'v', '<', '>', 'o', 'o', '+', '+'][rng.below(8)],
            };
        }
    }
    let inner = |rng: &mut Rng, side: usize| 1 + rng.below(side - 2);
    let (x, y) = (inner(rng, width), inner(rng, height));
    rows[y][x] = 'S';
    let (x, y) = match rng.below(4) {
        0 => (inner(rng, width), 0),
        1 => (inner(rng, width), height - 1),
        2 => (0, inner(rng, height)),
        _ => (width - 1, inner(rng, height)),
    };
    rows[y][x] = 'E';
    let rows: Vec<String> = rows
        .into_iter()
        .map(|row| row.into_iter().collect())
        .collect();
    format!("irrgarten {width} {height}\n{}\n", rows.join("\n"))
}
