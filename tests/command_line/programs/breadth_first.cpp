// Plain breadth-first search for pairs of labyrinths of one size, on standard input.
#include <algorithm>
#include <cstdio>
#include <queue>
#include <string>
#include <vector>

int n, m;

struct Maze {
    std::vector<int> right, below, pit;

    void read() {
        right.assign(n * m, 1), below.assign(n * m, 1), pit.assign(n * m, 0);
        for (int y = 0; y < m; y++)
            for (int x = 0; x + 1 < n; x++) scanf("%d", &right[y * n + x]);
        for (int y = 0; y + 1 < m; y++)
            for (int x = 0; x < n; x++) scanf("%d", &below[y * n + x]);
        int count, x, y;
        for (scanf("%d", &count); count-- && scanf("%d %d", &x, &y);) pit[y * n + x] = 1;
    }

    int step(int cell, int move) const {
        int x = cell % n, y = cell / n, to = cell;
        if (cell == n * m - 1) return cell;
        if (move == 0 && y > 0 && !below[cell - n]) to = cell - n;
        if (move == 1 && !below[cell]) to = cell + n;
        if (move == 2 && x > 0 && !right[cell - 1]) to = cell - 1;
        if (move == 3 && !right[cell]) to = cell + 1;
        return to != cell && pit[to] ? 0 : to;
    }
};

int main() {
    scanf("%d %d", &n, &m);
    Maze one, two;
    one.read(), two.read();
    int size = n * m, goal = size * size - 1;
    std::vector<int> from(size * size, -1);
    std::vector<char> by(size * size);
    std::queue<int> queue;
    queue.push(0), from[0] = 0;
    while (!queue.empty() && from[goal] < 0) {
        int state = queue.front();
        queue.pop();
        for (int move = 0; move < 4; move++) {
            int after = one.step(state / size, move) * size + two.step(state % size, move);
            if (from[after] < 0) from[after] = state, by[after] = "UDLR"[move], queue.push(after);
        }
    }
    std::string path;
    for (int state = goal; from[goal] >= 0 && state; state = from[state]) path += by[state];
    std::reverse(path.begin(), path.end());
    puts(from[goal] < 0 ? "no solution" : path.c_str());
}
