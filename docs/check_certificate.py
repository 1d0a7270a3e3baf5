#!/usr/bin/env python3
"""Checks what `lockstep solve PUZZLE --certificate FILE` wrote: python3 check_certificate.py PUZZLE FILE

Needs Python 3.10 alone. docs/puzzles-and-formats.md has the format, and why it is a proof."""
import sys


def need(holds, reason):
    return holds or sys.exit(f"not proved: {reason}")


def mazes(words, each_has_size):
    found = []
    while words or len(found) < 2:
        if each_has_size or not found:
            w, h = int(words.pop()), int(words.pop())
        right, below = ({(x, y): words.pop() for y in range(h - b) for x in range(w + b - 1)} for b in (0, 1))
        pits = {(int(words.pop()), int(words.pop())) for _ in range(int(words.pop()))}
        need(all(0 <= x < w and 0 <= y < h for x, y in pits) and {*right.values(), *below.values()} <= {"0", "1"}, "no maze")
        marked = [{x + w * y for (x, y), wall in walls.items() if wall == "1"} for walls in (right, below)]
        found.append((w, h, *marked, {x + w * y for x, y in pits} - {0}))
    return found


class Graph:
    """A maze from its player's first cell: `to` has each cell's targets, `images` each step's pairs of classes."""
    def __init__(self, maze, start, kept):
        w, h, right, below, pits = maze
        self.start, self.goal, self.size, self.to = start, w * h - 1, w * h, {}
        near, unseen = {}, [start]
        while unseen:
            cell = unseen.pop()
            if cell not in self.to:
                sides = [(cell - w, cell >= w and cell - w not in below), (cell + w, cell + w < w * h and cell not in below),
                         (cell - 1, cell % w and cell - 1 not in right), (cell + 1, cell % w < w - 1 and cell not in right)]
                near[cell] = {ahead for ahead, is_open in sides if is_open and ahead not in pits}
                ahead = [ahead if is_open and cell != self.goal else cell for ahead, is_open in sides]
                self.to[cell] = [0 if target in pits else target for target in ahead]
                unseen += self.to[cell]
        parents, ends = {}, list(self.to)
        while ends:
            cell = ends.pop()
            if cell not in (start, self.goal, 0) and len(near[cell]) == 1:
                parents[cell] = parent = near[cell].pop()
                near[parent].remove(cell)
                ends.append(parent)
        depth, of = dict.fromkeys(self.to, 0), {cell: cell for cell in self.to}
        for cell, parent in reversed(parents.items()):
            depth[cell] = depth[parent] + 1
            if depth[cell] > kept + 1:
                of[cell] = of[parent]
        self.classes = [cell for cell in self.to if of[cell] == cell]
        self.images = [{(of[cell], of[to[step]]) for cell, to in self.to.items()} for step in range(4)]

    def distances(self, is_back):
        ahead = lists(edge[::-1] if is_back else edge for images in self.images for edge in images)
        order = [self.goal if is_back else self.start]
        found = {order[0]: 0}
        for cell in order:
            new = {other for other in ahead.get(cell, ()) if other not in found}
            order += new
            found |= dict.fromkeys(new, found[cell] + 1)
        return found


def lists(edges):
    found = {}
    for one, other in edges:
        found.setdefault(one, []).append(other)
    return found


def along(edges):
    """The function from a set of places, as the bits of a number, to those they lead to: shifts that many share first."""
    shifts = lists((other - one, one) for one, other in edges).items()
    often = [(shift, sum(1 << one for one in ones)) for shift, ones in shifts if 50 * len(ones) >= len(edges)]
    rest = lists((one, 1 << one + shift) for shift, ones in shifts if 50 * len(ones) < len(edges) for one in ones)
    rest, any_of_rest = {one: sum(others) for one, others in rest.items()}, sum(1 << one for one in rest)

    def step(places):
        found = 0
        for shift, mask in often:
            found |= (places & mask) << shift if shift > 0 else (places & mask) >> -shift
        places &= any_of_rest
        while places:
            found |= rest[places.bit_length() - 1]
            places ^= 1 << places.bit_length() - 1
        return found
    return step


def within(rows, columns, is_back, layers, most):
    """For each class of `rows` the classes of `columns` with which it is near one end; each layer's size is compared."""
    turned = [[[edge[::-1] for edge in step] if is_back else step for step in of.images] for of in (rows, columns)]
    # Numbered row by row, cells have few shifts; numbered along corridors, few classes have short numbers.
    few = 2 * len(columns.classes) < columns.size
    place = {cell: place if few else cell for place, cell in enumerate(columns.classes)}
    steps = [(along([(place[a], place[b]) for a, b in edges]), lists(of_rows)) for of_rows, edges in zip(*turned)]
    row_left, left_of = rows.distances(not is_back), columns.distances(not is_back)
    far, near = sorted((left, place[cell]) for cell, left in left_of.items()), sum(1 << place[cell] for cell in left_of)
    row, column = (rows.goal, columns.goal) if is_back else (rows.start, columns.start)
    found, following = {}, {row: 1 << place[column]}
    for distance, claimed in enumerate(layers):
        layer = {row: some & ~found.get(row, 0) for row, some in following.items()}
        found.update((row, found.get(row, 0) | some) for row, some in layer.items())
        pairs = sum(some.bit_count() for some in layer.values())
        need(pairs == claimed, f"layer {distance} from the {'goals' if is_back else 'start'} has {pairs} pairs")
        left, following = most - distance - 1, {}
        while far and far[-1][0] > left:
            near ^= 1 << far.pop()[1]
        for row, some in layer.items() if distance < len(layers) - 1 else ():
            for step, to in steps if some else ():
                targets = [other for other in to.get(row, ()) if row_left.get(other, most + 1) <= left]
                reached = step(some) & near if targets else 0
                for other in targets if reached else ():
                    following[other] = following.get(other, 0) | reached
    return found


def main(puzzle, certificate):
    words = [word for line in puzzle.lstrip("\ufeff").splitlines() for word in line.split("#")[0].split()][::-1]
    try:
        pair = mazes(words[:], False)
    except (SystemExit, IndexError, ValueError):
        pair = mazes(words, True)
    head, *lines_of = certificate.splitlines()
    said = {key: values for key, *values in (line.split() for line in lines_of)}
    need(head == "lockstep certificate 1" and len(said) == len(lines_of) and len(pair) == 2, "no certificate of a pair")
    x, y, x2, y2 = map(int, said.get("from", "0000"))
    need(all(at in range(side) for at, side in zip((x, y, x2, y2), pair[0][:2] + pair[1][:2])), "a cell outside the mazes")
    starts = y * pair[0][0] + x, y2 * pair[1][0] + x2
    graphs = [Graph(maze, start, int(said.get("kept", "0")[0])) for maze, start in zip(pair, starts)]
    if "unreachable" in said:
        graph = graphs[int(said["unreachable"][0]) - 1]
        need(graph.goal not in graph.to, "the player can get to the goal")
        return f"no sequence exists, player {graphs.index(graph) + 1} cannot get to the goal"
    moves, forward, back = "".join(said["moves"]), *(list(map(int, said[key])) for key in ("forward", "back"))
    at, goals = list(starts), [graph.goal for graph in graphs]
    for move in moves:
        need(at != goals, "the moves solve the puzzle before their end")
        at = [graph.to[cell]["UDLR".index(move)] for graph, cell in zip(graphs, at)]
    need(at == goals, "the moves do not solve the puzzle")
    if moves:
        need(len(forward) + len(back) == len(moves) + 1 and forward and back, "the layers do not fit the moves")
        one, two = (within(*graphs, is_back, layers, len(moves) - 1) for is_back, layers in enumerate((forward, back)))
        need(not any(some & two.get(row, 0) for row, some in one.items()), "the layers from both ends meet")
    return f"{len(moves)} instructions, and no sequence is shorter (from {x},{y} and {x2},{y2})"


if __name__ == "__main__": print("proved:", main(*(open(file, encoding="utf-8", errors="replace").read() for file in sys.argv[1:3])))
