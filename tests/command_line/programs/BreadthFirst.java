// Plain breadth-first search for pairs of labyrinths of one size: java BreadthFirst.java FILE
import java.io.File;
import java.util.*;

public class BreadthFirst {
    static int n, m;

    record Maze(int[] right, int[] below, boolean[] pit) {
        static Maze read(Scanner in) {
            int[] right = new int[n * m], below = new int[n * m];
            boolean[] pit = new boolean[n * m];
            Arrays.fill(right, 1);
            Arrays.fill(below, 1);
            for (int y = 0; y < m; y++) for (int x = 0; x < n - 1; x++) right[y * n + x] = in.nextInt();
            for (int i = 0; i < n * (m - 1); i++) below[i] = in.nextInt();
            for (int count = in.nextInt(); count > 0; count--) pit[in.nextInt() + n * in.nextInt()] = true;
            return new Maze(right, below, pit);
        }

        int step(int cell, int move) {
            int to = cell, x = cell % n;
            if (cell == n * m - 1) return cell;
            if (move == 0 && cell >= n && below[cell - n] == 0) to = cell - n;
            if (move == 1 && below[cell] == 0) to = cell + n;
            if (move == 2 && x > 0 && right[cell - 1] == 0) to = cell - 1;
            if (move == 3 && right[cell] == 0) to = cell + 1;
            return to != cell && pit[to] ? 0 : to;
        }
    }

    public static void main(String[] arguments) throws Exception {
        Scanner in = new Scanner(new File(arguments[0]));
        n = in.nextInt();
        m = in.nextInt();
        Maze one = Maze.read(in), two = Maze.read(in);
        int size = n * m, goal = size * size - 1;
        int[] from = new int[size * size], by = new int[size * size];
        Arrays.fill(from, -1);
        ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(0));
        for (from[0] = 0; !queue.isEmpty() && from[goal] < 0; ) {
            int state = queue.remove();
            for (int move = 0; move < 4; move++) {
                int after = one.step(state / size, move) * size + two.step(state % size, move);
                if (from[after] >= 0) continue;
                from[after] = state;
                by[after] = move;
                queue.add(after);
            }
        }
        StringBuilder path = new StringBuilder();
        for (int state = goal; from[goal] >= 0 && state > 0; state = from[state]) path.append("↑↓←→".charAt(by[state]));
        System.out.println(from[goal] < 0 ? "Keine Lösung" : "Anweisungen: " + path.reverse());
    }
}
