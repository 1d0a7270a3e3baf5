"""Plain breadth-first search for all three families, as a pupil might write it: python3 breadth_first.py FILE"""
import sys

MOVES = {'U': (0, -1), 'D': (0, 1), 'L': (-1, 0), 'R': (1, 0)}


def search(start, step, solved):
    seen, layer = {start: None}, [start]
    while layer:
        for state in layer:
            if solved(state):
                path = ''
                while seen[state]:
                    state, move = seen[state]
                    path = move + path
                return path
        states, layer = layer, []
        for state in states:
            for move in 'UDLR':
                after = step(state, move)
                if after is not None and after not in seen:
                    seen[after] = (state, move)
                    layer.append(after)


def labyrinths(lines):
    def mazes(sized):
        rest, found = [[int(word) for word in line.split()] for line in lines], []
        while rest:
            n, m = rest.pop(0) if sized or not found else found[0][:2]
            if n == 1:  # Without walls to the right there are lines without numbers, which are not there.
                right = [[] for _ in range(m)]
            else:
                right = [rest.pop(0) for _ in range(m)]
            below = [rest.pop(0) for _ in range(m - 1)]
            assert all(len(row) == n - 1 for row in right) and all(len(row) == n for row in below)
            (pits,) = rest.pop(0)
            found.append((n, m, right, below, {tuple(rest.pop(0)) for _ in range(pits)}))
        assert len(found) > 1
        return found

    def one(maze, cell, move):
        (n, m, right, below, pits), (x, y), (dx, dy) = maze, cell, MOVES[move]
        if (x, y) == (n - 1, m - 1) or not (0 <= x + dx < n and 0 <= y + dy < m):
            return cell
        if right[y][min(x, x + dx)] if dx else below[min(y, y + dy)][x]:
            return cell
        return (0, 0) if (x + dx, y + dy) in pits else (x + dx, y + dy)

    try:
        all_mazes = mazes(False)
    except (AssertionError, IndexError, ValueError):
        all_mazes = mazes(True)
    goals = tuple((n - 1, m - 1) for n, m, *_ in all_mazes)
    step = lambda cells, move: tuple(one(maze, cell, move) for maze, cell in zip(all_mazes, cells))
    return search(tuple((0, 0) for _ in goals), step, lambda cells: cells == goals)


def stromrallye(lines):
    k, count = int(lines[0]), int(lines[2])
    places = [tuple(int(number) for number in line.split(',')) for line in [lines[1]] + lines[3:3 + count]]
    cells = {(x, y): index for index, (x, y, _) in enumerate(places[1:], 1)}

    def step(state, move):
        (x, y), charges = state
        x, y = x + MOVES[move][0], y + MOVES[move][1]
        if charges[0] == 0 or not (1 <= x <= k and 1 <= y <= k):
            return None
        charges = [charges[0] - 1, *charges[1:]]
        if (x, y) in cells:
            spare = cells[x, y]
            charges[0], charges[spare] = charges[spare], charges[0]
        return (x, y), tuple(charges)

    start = places[0][:2], tuple(charge for _, _, charge in places)
    return search(start, step, lambda state: not any(state[1]))


def irrgarten(lines):
    grid = lines[1:]
    at = {sign: (row.index(sign), y) for y, row in enumerate(grid) for sign in 'SE' if sign in row}
    look = lambda x, y: grid[y][x] if 0 <= y < len(grid) and 0 <= x < len(grid[y]) else '#'
    arrows = {'^': 'U', 'v': 'D', '<': 'L', '>': 'R'}
    back = dict(zip('UDLR', 'DURL'))

    def step(state, move):
        x, y, heading = state
        (dx, dy), here = MOVES[move], look(x, y)
        if here == 'E' or here == '+' and move != heading or arrows.get(here, move) != move:
            return None
        x, y = x + dx, y + dy
        if look(x, y) == '#' and here == 'o':
            x, y = x + dx, y + dy
            if look(x, y) == 'E':
                return None
        if look(x, y) == '#' or arrows.get(look(x, y)) == back[move]:
            return None
        return x, y, move if look(x, y) == '+' else ''

    return search((*at['S'], ''), step, lambda state: state[:2] == at['E'])


text = open(sys.argv[1]).read()
lines = [line for line in text.split('\n') if line.strip()]
family = irrgarten if text.startswith('irrgarten') else stromrallye if ',' in lines[1] else labyrinths
path = family(lines)
print('unsolvable' if path is None else f'{len(path)} moves: {path}')
