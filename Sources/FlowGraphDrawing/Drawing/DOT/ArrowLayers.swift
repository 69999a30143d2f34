/// An estimate of the layers into which `dot` will arrange the screens, and of the time that the layout will take.
///
/// The cost of the layout depends on the layers that arrows cross: each crossing is a point to be ordered and
/// positioned. In apps, in which most segments lead one level down and back, crossings are few. If any screen leads to
/// any other they are many, and `dot` needs minutes.
struct ArrowLayers {
    /// The number of layers that all arrows cross, including those of arrows to the next layer.
    let crossingCount: Int
    /// By screen: its layer, counted from 0.
    let layers: [Int]
    /// The number of layers.
    let count: Int
    /// The greatest number of screens in a layer.
    let greatestWidth: Int

    /// Arranges screens in layers as `dot` does.
    ///
    /// Arrows that close a cycle of a depth-first search are reversed, then each screen lies one layer below the lowest
    /// screen that leads to it. O(screens + arrows).
    ///
    /// - Parameters:
    ///   - ends: For each screen, the screens that its arrows lead to.
    ///   - order: All screens, in the order in which the search visits them.
    init(ends: [[Int]], order: [Int]) {
        var search = Search(ends: ends)
        for screen in order { search.visit(from: screen) }
        var layers = [Int](repeating: 0, count: ends.count)
        for screen in search.finished.reversed() {
            for end in search.downward[screen] { layers[end] = max(layers[end], layers[screen] + 1) }
        }
        var widths = [Int](repeating: 0, count: (layers.max() ?? 0) + 1)
        for layer in layers { widths[layer] += 1 }
        self.layers = layers
        count = widths.count
        greatestWidth = widths.max() ?? 0
        crossingCount = ends.indices.reduce(0) { sum, start in
            sum + ends[start].reduce(0) { $0 + abs(layers[$1] - layers[start]) }
        }
    }

    private struct Search {
        private enum VisitState { case new, open, done }

        let ends: [[Int]]
        private(set) var downward: [[Int]]
        private(set) var finished: [Int] = []
        private var states: [VisitState]

        init(ends: [[Int]]) {
            self.ends = ends
            downward = ends.map { _ in [] }
            states = ends.map { _ in .new }
        }

        mutating func visit(from first: Int) {
            guard states[first] == .new else { return }
            // Not recursive: a chain of screens may be longer than the call stack is deep.
            var stack = [(screen: first, next: 0)]
            states[first] = .open
            while let (screen, next) = stack.last {
                guard next < ends[screen].count else {
                    states[screen] = .done
                    finished.append(screen)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                follow(screen, ends[screen][next], &stack)
            }
        }

        private mutating func follow(_ screen: Int, _ end: Int, _ stack: inout [(screen: Int, next: Int)]) {
            if states[end] == .open {
                // The reversed arrow leads from the screen that was finished later, so it agrees with the order.
                if end != screen { downward[end].append(screen) }
                return
            }
            downward[screen].append(end)
            guard states[end] == .new else { return }
            states[end] = .open
            stack.append((end, 0))
        }
    }
}
