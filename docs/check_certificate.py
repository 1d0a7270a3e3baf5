#!/usr/bin/env python3
"""Checks what `lockstep solve PUZZLE --certificate FILE` wrote: python3 check_certificate.py PUZZLE FILE

Prints what is proved (exit code 0), or why nothing is (1), in the words of `lockstep check`; if a file cannot be used,
why (2). Needs Python 3.10 alone. docs/puzzles-and-formats.md has both formats, and why a certificate is a proof."""
import re
import sys

MOST_BYTES = 128 << 20
MOST_TABLES = 4_000_000_000  # bytes, in `lockstep check`
NO_TEXT = (b"\xff\xfe", b"\xfe\xff", b"PK\3\4", b"\x89PNG", b"%PDF-")  # the beginnings of such files
# Only these end a line: with `splitlines`, a form feed would end a comment. White space is Unicode's.
LINE_END = re.compile("\r\n|\r|\n")
WORD = re.compile("[^\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+")
# `int` alone would also read 1_0, digits of other scripts, and white space around.
NUMBER = re.compile("([+-]?)0*([0-9]{1,19})")


class Refused(Exception):
    """The exit code and a sentence."""


def need(holds, reason, code=1):
    if not holds:
        raise Refused(code, f"{['', 'not proved', 'error'][code]}: {reason}")


def text_of(data):
    is_text = len(data) <= MOST_BYTES and b"\0" not in data[:8192] and not data.startswith(NO_TEXT)
    need(is_text, "both files must be text in UTF-8 of at most 128 MB", 2)
    return data.decode("utf-8", "replace").removeprefix("\ufeff")


def pair(text):
    """Both mazes: of one size, or else each below a line with its own."""
    lines, at = LINE_END.split(text), 0
    words = [(number, word) for number, line in enumerate(lines, 1) for word in WORD.findall(line.partition("#")[0])]
    words.append((len(lines) + 1, "the end"))

    def number(least, most, expected):
        nonlocal at
        (line, word), at = words[at], at + 1
        found = NUMBER.fullmatch(word)
        is_right = found and least <= int(found[1] + found[2]) <= most
        need(is_right, f"line {line} of the puzzle: expected {expected}", 2)
        return int(found[1] + found[2])

    def maze(w, h):
        wall, inside = "a wall, 0 or 1", "a pit inside the maze"
        right = {x + w * y for y in range(h) for x in range(w - 1) if number(0, 1, wall)}
        below = {x + w * y for y in range(h - 1) for x in range(w) if number(0, 1, wall)}
        count = number(0, 2**63 - 1, "a number of pits")
        pits = {number(0, w - 1, inside) + w * number(0, h - 1, inside) for _ in range(count)}
        return w, h, right, below, pits - {0}  # A pit on the start changes nothing.

    def sized_maze():
        return maze(*(number(1, 4000, "columns and rows, 1 to 4000 each") for _ in range(2)))

    def next_size():
        """The numbers of a line that begins here and holds two, neither below 1, and nothing else."""
        begins = words[at - 1][0] < words[at][0]
        found = [NUMBER.fullmatch(word) for line, word in words[at:at + 3] if line == words[at][0]]
        size = [int(number[1] + number[2]) for number in found if number]
        return size if begins and len(found) == len(size) == 2 and min(size) > 0 else None

    mazes = [sized_maze()]
    behind_first = at
    try:
        while len(mazes) < 2 or at < len(words) - 1:
            need(len(mazes) < 16, "expected at most 16 mazes", 2)
            mazes.append(maze(*mazes[0][:2]))
    except Refused:
        at = behind_first
        if next_size() in (None, [1, 1]):
            raise
        del mazes[1:]
        while at < len(words) - 1:
            need(next_size(), f"line {words[at][0]} of the puzzle: expected columns and rows alone", 2)
            mazes.append(sized_maze())
        need(all(w * h > 1 for w, h, *_ in mazes), "expected mazes of more than one cell each", 2)
    need(len(mazes) == 2, "only pairs of labyrinths have certificates", 2)
    return mazes


class Graph:
    """A maze from its player's first cell: `to` has each cell's targets, `images` each step's pairs of classes.

    Whom `from` puts on a pit stands there until a walk leads off. The cell is its neighbours' neighbour like any other,
    though they fall where they would step on it."""
    def __init__(self, maze, start, kept):
        w, h, right, below, pits = maze
        self.start, self.goal, self.size, self.to = start, w * h - 1, w * h, {}
        near, unseen = {}, [start]
        while unseen:
            cell = unseen.pop()
            if cell not in self.to:
                is_open = (cell >= w and cell - w not in below, cell + w < w * h and cell not in below,
                           cell % w and cell - 1 not in right, cell % w < w - 1 and cell not in right)
                sides = list(zip((cell - w, cell + w, cell - 1, cell + 1), is_open))
                near[cell] = {ahead for ahead, is_open in sides if is_open and (ahead == start or ahead not in pits)}
                ends = [(0 if ahead in pits else ahead) if is_open else cell for ahead, is_open in sides]
                self.to[cell] = ends if cell != self.goal else [cell] * 4
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
        end = "the goals" if is_back else "the start"
        need(pairs == claimed, f"layer {distance} from {end} has {counted(pairs, 'pair')}")
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


def counted(number, noun):
    return f"{number} {noun}{'s' * (number != 1)}"


def claim(text, mazes):
    """What a certificate says: its lines in their one order, each of its one form."""
    lines, number = LINE_END.split(text), 0

    def following(expected, form):
        nonlocal number
        line, number = "".join(lines[number:number + 1]), number + 1
        need(re.fullmatch(form.replace("N", "[0-9]{1,18}"), line), f"line {number}: expected {expected}")
        return line.split(" ")

    following('"lockstep certificate 1"', "lockstep certificate 1")
    claims, forms = '"moves" with letters U D L R, or "unreachable" with 1 or 2', "moves [UDLR]*|unreachable [12]"
    cells, said = (0, 0, 0, 0), {}
    key, *values = following(f'"from" with four numbers, {claims}', "from( N){4}|" + forms)
    if key == "from":
        cells = tuple(map(int, values))
        sides = mazes[0][:2] + mazes[1][:2]
        need(all(at < side for at, side in zip(cells, sides)), f"line {number}: expected cells inside the mazes")
        key, *values = following(claims, forms)
    said = {"from": cells, key: values[0]}
    if key == "moves":
        said["kept"] = int(following('"kept" with a number', "kept N")[1])
        for end in ("forward", "back"):
            said[end] = [int(count) for count in following(f'"{end}" with numbers', f"{end}( N)*")[1:]]
    for line in lines[number:]:
        number += 1
        need(not line, f"line {number}: expected the end")
    return said


def proof(puzzle, certificate):
    mazes = pair(puzzle)
    said = claim(certificate, mazes)
    x, y, x2, y2 = said["from"]
    cells = f"from column {x + 1}, row {y + 1} and column {x2 + 1}, row {y2 + 1}: " if any(said["from"]) else ""
    starts = [x + y * mazes[0][0], x2 + y2 * mazes[1][0]]
    if "unreachable" in said:
        player = int(said["unreachable"])
        graph = Graph(mazes[player - 1], starts[player - 1], 0)
        need(graph.goal not in graph.to, f"player {player} can get to the goal")
        return f"{cells}no sequence exists, player {player} cannot get to the goal"
    moves, forward, back = said["moves"], said["forward"], said["back"]
    graphs = [Graph(maze, start, said["kept"]) for maze, start in zip(mazes, starts)]
    at, goals = starts, [graph.goal for graph in graphs]
    for move in moves:
        need(at != goals, "the moves solve the puzzle before their end")
        at = [graph.to[cell]["UDLR".index(move)] for graph, cell in zip(graphs, at)]
    need(at == goals, "the moves do not solve the puzzle")
    if moves:
        fits = forward and back and len(forward) + len(back) == len(moves) + 1
        need(fits, "the number of layers does not fit the moves")
        tables = 32 * min(len(one.classes) * -(-other.size // 64) for one, other in (graphs, graphs[::-1]))
        reason = f"takes tables of {-(-tables // 1_000_000)} MB, more than {MOST_TABLES // 1_000_000} MB"
        need(tables <= MOST_TABLES, f"a certificate for labyrinths this large {reason}")
        one, two = (within(*graphs, is_back, layers, len(moves) - 1) for is_back, layers in enumerate((forward, back)))
        need(not any(some & two.get(row, 0) for row, some in one.items()), "the layers from both ends meet")
    else:
        need(not forward and not back, "the number of layers does not fit the moves")
    return f"{cells}{counted(len(moves), 'instruction')}, and no sequence is shorter"


def check(puzzle, certificate):
    """The exit code and what to print, for the bytes of both files."""
    try:
        return 0, f"proved: {proof(text_of(puzzle), text_of(certificate))}"
    except Refused as refused:
        return refused.args


def main(files):
    if len(files) != 2 or sys.version_info < (3, 10):
        return 2, "usage, with Python 3.10: python3 check_certificate.py PUZZLE FILE"
    try:
        return check(*(open(file, "rb").read(MOST_BYTES + 1) for file in files))
    except (OSError, MemoryError, KeyboardInterrupt) as reason:
        return 2, f"error: {str(reason) or type(reason).__name__}"


if __name__ == "__main__":
    code, sentence = main(sys.argv[1:])
    print(sentence, file=sys.stderr if code == 2 else sys.stdout)
    sys.exit(code)
