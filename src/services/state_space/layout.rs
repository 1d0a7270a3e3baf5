//! Places for the dots of a graph in layers: one layer after another, few crossings between them, and one route
//! straight through the middle.
//!
//! Edges lead at most one layer forward, as they do between distances from a start, so longer ones need no invented
//! dots. The order within layers comes from barycentres, swept back and forth, and the one with the fewest crossings is
//! kept. Places then follow from neighbours by least squares subject to the least distance between dots. A wide layer
//! is split into several columns, and a long chain of narrow layers is folded back and forth, so that dots are as large
//! as possible on a page with the aspect ratio [`PAGE`]. Only sums, products and quotients are computed, so that the
//! result is the same everywhere.

use crate::order::sort_by;

/// Aspect ratio, width to height, of the page that the layout is made for.
const PAGE: f64 = 1.6;
/// Sweeps of the order, forwards and backwards.
const ORDER_SWEEPS: usize = 12;
/// Sweeps that pull places towards those of their neighbours, forwards and backwards.
const PLACE_SWEEPS: usize = 10;
/// Between two layers of a few states, from dot to dot.
const LEAST_GAP: f64 = 1.6;
/// Extra gap for each state that the larger of two layers has abreast, as edges are steeper.
const GAP_GROWTH: f64 = 0.03;
const LARGEST_GAP: f64 = 3.5;
/// Between two lines of a folded picture.
const BETWEEN_LINES: f64 = 2.0;
/// A line is folded only where dots become larger by this factor: unfolded is easier to follow.
const WORTH_FOLDING: f64 = 2.0;
/// The number of widths to try for the widest layers.
const WIDTHS_TRIED: usize = 8;
/// Weight of the straight route, where a dot has weight 1.
const STRAIGHT: f64 = 1e9;

/// The places of dots, in units of their least distance.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// x and y of each dot, from 0 on.
    pub places: Vec<[f32; 2]>,
    /// The largest x.
    pub width: f32,
    /// The largest y.
    pub height: f32,
}

/// Computes the places of a graph's dots.
///
/// `layers` has the layer of each dot, from 0 on without gaps; an edge leads to the next layer, the same or an earlier
/// one. `spine` has one dot of each layer from the first one on.
pub(super) fn layout(layers: &[u32], edges: &[(usize, usize)], spine: &[usize]) -> Layout {
    let graph = Graph::new(layers, edges);
    let order = graph.order();
    let lengths: Vec<usize> = order.iter().map(Vec::len).collect();
    let mut abreast = lengths.iter().max().copied().unwrap_or(1).max(1);
    let mut best: Option<(Fold, Vec<usize>, Vec<f64>)> = None;
    for _ in 0..WIDTHS_TRIED {
        let columns = columns(&lengths, abreast);
        let across = graph.across(&order, &columns, spine);
        let fold = folded(&order, &columns, &across);
        if best
            .as_ref()
            .is_none_or(|(best, ..)| fold.size() < best.size())
        {
            best = Some((fold, columns, across));
        }
        // A quarter less, and at least one less.
        abreast = (abreast * 3 / 4).max(1);
    }
    let (fold, columns, across) = best.expect("several widths were tried");
    fold.places(&order, &columns, &across, spine)
}

/// The edges from each dot to the next layer, and those from the previous layer.
struct Graph {
    layers: Vec<Vec<usize>>,
    before: Vec<Vec<usize>>,
    after: Vec<Vec<usize>>,
}

impl Graph {
    fn new(layers: &[u32], edges: &[(usize, usize)]) -> Self {
        let count = layers.iter().max().map_or(0, |&last| last as usize + 1);
        let mut graph = Graph {
            layers: vec![Vec::new(); count],
            before: vec![Vec::new(); layers.len()],
            after: vec![Vec::new(); layers.len()],
        };
        for (dot, &layer) in layers.iter().enumerate() {
            graph.layers[layer as usize].push(dot);
        }
        for &(from, to) in edges {
            if layers[to] == layers[from] + 1 {
                graph.after[from].push(to);
                graph.before[to].push(from);
            }
        }
        graph
    }

    /// The dots of each layer, in an order with few crossings.
    fn order(&self) -> Vec<Vec<usize>> {
        let mut order = self.layers.clone();
        let mut places = vec![0.0; self.before.len()];
        order.iter().for_each(|layer| spread(layer, &mut places));
        let mut best = (self.crossings(&order), order.clone());
        for sweep in 0..ORDER_SWEEPS {
            let count = order.len();
            for step in 1..count {
                let (layer, neighbours) = match sweep % 2 {
                    0 => (step, &self.before),
                    _ => (count - 1 - step, &self.after),
                };
                let key = |dot: &usize| mean(&neighbours[*dot], &places).unwrap_or(places[*dot]);
                // Stable: dots that are pulled to the same place keep their order.
                sort_by(&mut order[layer], |one, other| {
                    key(one).total_cmp(&key(other))
                });
                spread(&order[layer], &mut places);
            }
            let crossings = self.crossings(&order);
            if crossings < best.0 {
                best = (crossings, order.clone());
            }
        }
        best.1
    }

    /// The number of crossings of edges to the next layer.
    fn crossings(&self, order: &[Vec<usize>]) -> u64 {
        let mut index = vec![0; self.before.len()];
        for layer in order {
            for (place, &dot) in layer.iter().enumerate() {
                index[dot] = place;
            }
        }
        let mut crossings = 0;
        for (layer, next) in order.iter().zip(order.iter().skip(1)) {
            // The number of edges so far that end at each place or before it: a Fenwick tree.
            let mut ends = vec![0_u64; next.len() + 1];
            let mut edges = 0;
            for dot in layer {
                let places = self.after[*dot].iter().map(|&to| index[to]);
                let mut places: Vec<usize> = places.collect();
                places.sort_unstable();
                for &place in &places {
                    crossings += edges - prefix(&ends, place + 1);
                }
                for &place in &places {
                    let mut at = place + 1;
                    while at < ends.len() {
                        ends[at] += 1;
                        at += at & at.wrapping_neg();
                    }
                }
                edges += places.len() as u64;
            }
        }
        crossings
    }

    /// The sideways distance of each dot from the spine. Dots of one layer keep their order, and the columns of a layer
    /// share the least distance.
    fn across(&self, order: &[Vec<usize>], columns: &[usize], spine: &[usize]) -> Vec<f64> {
        let mut across = vec![0.0; self.before.len()];
        let mut weights = vec![1.0; self.before.len()];
        for (layer, &columns) in order.iter().zip(columns) {
            spread(layer, &mut across);
            for &dot in layer {
                across[dot] /= columns as f64;
            }
        }
        for &dot in spine {
            (across[dot], weights[dot]) = (0.0, STRAIGHT);
        }
        let count = order.len();
        let settle = |layer: usize, sides: [bool; 2], across: &mut Vec<f64>| {
            let wanted = |dot: &usize| {
                if weights[*dot] == STRAIGHT {
                    return 0.0;
                }
                let before = mean(&self.before[*dot], across).filter(|_| sides[0]);
                let after = mean(&self.after[*dot], across).filter(|_| sides[1]);
                match (before, after) {
                    (Some(before), Some(after)) => (before + after) / 2.0,
                    (one, other) => one.or(other).unwrap_or(across[*dot]),
                }
            };
            let dots = &order[layer];
            let wanted: Vec<f64> = dots.iter().map(wanted).collect();
            let weights: Vec<f64> = dots.iter().map(|&dot| weights[dot]).collect();
            let gap = 1.0 / columns[layer] as f64;
            for (&dot, place) in dots.iter().zip(spaced(&wanted, &weights, gap)) {
                across[dot] = place;
            }
        };
        for _ in 0..PLACE_SWEEPS {
            (0..count).for_each(|layer| settle(layer, [true, false], &mut across));
            let backwards = (0..count).rev();
            backwards.for_each(|layer| settle(layer, [false, true], &mut across));
        }
        for _ in 0..2 {
            (0..count).for_each(|layer| settle(layer, [true, true], &mut across));
        }
        across
    }
}

/// The sum of the first entries of a Fenwick tree.
fn prefix(tree: &[u64], count: usize) -> u64 {
    let (mut sum, mut at) = (0, count);
    while at > 0 {
        sum += tree[at];
        at &= at - 1;
    }
    sum
}

/// Places the dots of a layer at equal distances around 0.
fn spread(layer: &[usize], places: &mut [f64]) {
    let middle = (layer.len() as f64 - 1.0) / 2.0;
    for (place, &dot) in layer.iter().enumerate() {
        places[dot] = place as f64 - middle;
    }
}

fn mean(dots: &[usize], places: &[f64]) -> Option<f64> {
    let sum: f64 = dots.iter().map(|&dot| places[dot]).sum();
    (!dots.is_empty()).then(|| sum / dots.len() as f64)
}

/// The places at least `gap` apart, in this order, that are nearest to `wanted` in the sense of weighted least squares:
/// adjacent violators are pooled.
fn spaced(wanted: &[f64], weights: &[f64], gap: f64) -> Vec<f64> {
    // Blocks of dots that touch: the first one's place, the total weight, the number of dots.
    let mut blocks: Vec<(f64, f64, usize)> = Vec::new();
    for (index, (&wanted, &weight)) in wanted.iter().zip(weights).enumerate() {
        let mut block = (wanted - index as f64 * gap, weight, 1);
        while let Some(&(place, weight, count)) = blocks.last() {
            if place < block.0 {
                break;
            }
            let whole = weight + block.1;
            block = (
                (place * weight + block.0 * block.1) / whole,
                whole,
                count + block.2,
            );
            blocks.pop();
        }
        blocks.push(block);
    }
    let bases = blocks
        .into_iter()
        .flat_map(|(place, _, count)| std::iter::repeat_n(place, count));
    bases
        .enumerate()
        .map(|(index, base)| base + index as f64 * gap)
        .collect()
}

/// The gap between two layers with this many states abreast.
fn gap(one: f64, other: f64) -> f64 {
    (LEAST_GAP + GAP_GROWTH * one.max(other)).min(LARGEST_GAP)
}

/// The number of columns of each layer if no column is longer than `abreast`.
fn columns(lengths: &[usize], abreast: usize) -> Vec<usize> {
    let columns = lengths.iter().map(|length| length.div_ceil(abreast).max(1));
    columns.collect()
}

/// The layers in lines back and forth, as many as make the dots largest.
fn folded(order: &[Vec<usize>], columns: &[usize], across: &[f64]) -> Fold {
    let extents: Vec<[f64; 2]> = order
        .iter()
        .map(|layer| {
            let places = || layer.iter().map(|&dot| across[dot]);
            [
                places().fold(f64::INFINITY, f64::min),
                places().fold(f64::NEG_INFINITY, f64::max),
            ]
        })
        .collect();
    // The beginning of each layer in a single line.
    let mut begins = vec![0.0];
    for (layer, pair) in extents.windows(2).enumerate() {
        let width = |[least, most]: [f64; 2]| most - least + 1.0;
        let next =
            begins[layer] + (columns[layer] - 1) as f64 + gap(width(pair[0]), width(pair[1]));
        begins.push(next);
    }
    let fold = |lines: usize| Fold::new(lines, &begins, columns, &extents);
    let single = fold(1);
    // Layers in several columns are not a chain, and their edges could not be followed around turns.
    if columns.iter().any(|&columns| columns > 1) {
        return single;
    }
    let mut best = single.clone();
    for lines in 2..=20.min(order.len().max(1)) {
        let next = fold(lines);
        if next.size() < best.size() {
            best = next;
        }
    }
    match single.size() < best.size() * WORTH_FOLDING {
        true => single,
        false => best,
    }
}

/// The layers in lines.
#[derive(Clone)]
struct Fold {
    /// The beginning of each layer, and the direction of its line.
    begins: Vec<(f64, bool)>,
    /// The vertical place of each layer's spine.
    downs: Vec<f64>,
    left: f64,
    width: f64,
    height: f64,
}

impl Fold {
    fn new(lines: usize, begins: &[f64], columns: &[usize], extents: &[[f64; 2]]) -> Self {
        let whole = begins.last().unwrap_or(&0.0) + 1.0;
        let line_of = |layer: usize| {
            let line = (begins[layer] / whole * lines as f64) as usize;
            line.min(lines - 1)
        };
        let mut fold = Fold {
            begins: Vec::new(),
            downs: Vec::new(),
            left: 0.0,
            width: 0.0,
            height: 0.0,
        };
        let (mut first, mut turn, mut right) = (0, 0.0, 0.0_f64);
        for line in 0..lines {
            let mut end = first;
            while end < begins.len() && line_of(end) == line {
                end += 1;
            }
            if end == first {
                continue;
            }
            let least = extents[first..end].iter().map(|extent| extent[0]);
            let most = extents[first..end].iter().map(|extent| extent[1]);
            let (least, most) = (
                least.fold(f64::INFINITY, f64::min),
                most.fold(f64::NEG_INFINITY, f64::max),
            );
            if first > 0 {
                fold.height += BETWEEN_LINES;
            }
            let is_back = line % 2 == 1;
            let sign = if is_back { -1.0 } else { 1.0 };
            // Below the turn a line begins where the previous one ended.
            let begin = turn;
            for layer in first..end {
                let near = begin + sign * (begins[layer] - begins[first]);
                let far = near + sign * (columns[layer] - 1) as f64;
                fold.begins.push((near, is_back));
                fold.downs.push(fold.height - least);
                fold.left = fold.left.min(near).min(far);
                right = right.max(near).max(far);
                turn = far;
            }
            fold.height += most - least;
            first = end;
        }
        fold.width = right - fold.left;
        fold
    }

    /// The inverse of the size of dots on the page.
    fn size(&self) -> f64 {
        ((self.width + 1.0) / PAGE).max(self.height + 1.0)
    }

    fn places(
        &self,
        order: &[Vec<usize>],
        columns: &[usize],
        across: &[f64],
        spine: &[usize],
    ) -> Layout {
        let mut places = vec![[0.0; 2]; across.len()];
        for (layer, dots) in order.iter().enumerate() {
            let (begin, is_back) = self.begins[layer];
            let count = columns[layer];
            // The route passes through the middle column, so that its steps are even.
            let on_spine = spine.get(layer).and_then(|dot| {
                let mut dots = dots.iter();
                dots.position(|other| other == dot)
            });
            let shift = on_spine.map_or(0, |index| (count - 1) / 2 + count - index % count);
            for (index, &dot) in dots.iter().enumerate() {
                let along = ((index + shift) % count) as f64;
                let x = begin + if is_back { -along } else { along };
                places[dot] = [
                    (x - self.left) as f32,
                    (self.downs[layer] + across[dot]) as f32,
                ];
            }
        }
        Layout {
            places,
            width: self.width as f32,
            height: self.height as f32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A graph in which every dot has an edge from the first one of the layer before.
    fn layered(lengths: &[usize]) -> (Vec<u32>, Vec<(usize, usize)>, Vec<usize>) {
        let (mut layers, mut edges, mut firsts) = (Vec::new(), Vec::new(), Vec::new());
        for (layer, &length) in (0..).zip(lengths) {
            let before: Option<usize> = firsts.last().copied();
            firsts.push(layers.len());
            for _ in 0..length {
                edges.extend(before.map(|before| (before, layers.len())));
                layers.push(layer);
            }
        }
        (layers, edges, firsts)
    }

    fn of(lengths: &[usize]) -> (Layout, Vec<usize>) {
        let (layers, edges, firsts) = layered(lengths);
        (layout(&layers, &edges, &firsts), firsts)
    }

    #[test]
    fn a_route_is_straight_and_its_layers_stand_one_after_the_other() {
        let (layout, route) = of(&[1, 5, 9, 4, 7, 1]);
        let places: Vec<[f32; 2]> = route.iter().map(|&dot| layout.places[dot]).collect();
        for pair in places.windows(2) {
            assert!(pair[1][0] >= pair[0][0] + 1.0);
            assert!((pair[1][1] - pair[0][1]).abs() < 1e-3);
        }
    }

    #[test]
    fn a_layer_much_wider_than_others_stands_in_columns() {
        let (layout, _) = of(&[1, 400, 1]);
        assert!(layout.height < 60.0, "{}", layout.height);
        assert!(
            layout.width > 5.0 && layout.width < 60.0,
            "{}",
            layout.width
        );
    }

    #[test]
    fn a_long_chain_is_folded_so_that_it_fills_a_page() {
        let (layout, route) = of(&[1; 400]);
        assert!(layout.width < 100.0 && layout.height < 80.0);
        // Each dot is close to the next, even at the turns.
        for pair in route.windows(2) {
            let [[x1, y1], [x2, y2]] = [layout.places[pair[0]], layout.places[pair[1]]];
            assert!((x1 - x2).abs() + (y1 - y2).abs() < 5.0);
        }
    }

    #[test]
    fn places_keep_their_order_and_their_distance_and_move_no_further_than_they_have_to() {
        assert_eq!(spaced(&[0.0, 5.0], &[1.0; 2], 1.0), [0.0, 5.0]);
        assert_eq!(spaced(&[3.0, 1.0, 2.0], &[1.0; 3], 1.0), [1.0, 2.0, 3.0]);
        // A dot with a large weight stays.
        let places = spaced(&[0.0, 0.0], &[1.0, STRAIGHT], 1.0);
        assert!((places[1]).abs() < 1e-6 && (places[0] + 1.0).abs() < 1e-6);
    }

    #[test]
    fn crossings_are_counted_and_taken_out_where_they_can_be() {
        // Two layers of two, joined crosswise.
        let edges = [(0, 1), (0, 2), (1, 4), (2, 3)];
        let graph = Graph::new(&[0, 1, 1, 2, 2], &edges);
        assert_eq!(graph.crossings(&graph.layers), 1);
        assert_eq!(graph.crossings(&graph.order()), 0);
    }
}
