//! Small maps of Irrgarten with everything strewn at random: what no generator would make; and maps
//! with a little less.

use lockstep::irrgarten::Irrgarten;
use lockstep::puzzle::Puzzle;
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
    printed(rows)
}

/// The valid maps that have a row, a column or a sign less, the smallest first.
pub fn smaller_maps(text: &str) -> Vec<String> {
    let rows = text.lines().skip(1).map(|row| row.chars().collect());
    let rows: Vec<Vec<char>> = rows.collect();
    let (width, height) = (rows[0].len(), rows.len());
    let mut smaller = Vec::new();
    for y in 0..height {
        let mut rows = rows.clone();
        rows.remove(y);
        smaller.push(rows);
    }
    for x in 0..width {
        let mut rows = rows.clone();
        for row in &mut rows {
            row.remove(x);
        }
        smaller.push(rows);
    }
    for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
        let simpler: &[char] = match rows[y][x] {
            '#' | 'S' | 'E' => &[],
            '.' => &['#'],
            _ => &['#', '.'],
        };
        for &sign in simpler {
            let mut rows = rows.clone();
            rows[y][x] = sign;
            smaller.push(rows);
        }
    }
    let mut texts: Vec<String> = smaller.into_iter().map(printed).collect();
    texts.retain(|text| Irrgarten::parse(text).is_ok());
    texts
}

fn printed(rows: Vec<Vec<char>>) -> String {
    let (width, height) = (rows.first().map_or(0, Vec::len), rows.len());
    let rows = rows.into_iter().map(|row| row.into_iter().collect());
    let rows: Vec<String> = rows.collect();
    format!("irrgarten {width} {height}\n{}\n", rows.join("\n"))
}
