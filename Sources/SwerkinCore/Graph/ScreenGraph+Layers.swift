import FlowGraph

// A page stays in the accessibility tree beneath its modal, as in most web apps; so does the list beside its detail.
extension ScreenGraph {
    /// The screens among some on which no other of them is opened, in the same order.
    ///
    /// Aliases are there together, whichever of them opens the other.
    func uppermost(of screens: [String]) -> [String] {
        guard screens.count > 1 else { return screens }
        return screens.filter { lower in
            let (same, others) = (screens.filter { areAliases($0, lower) }, screens.filter { !areAliases($0, lower) })
            let above = others.filter { upper in same.contains { isOpened(upper, over: $0) } }
            return above.allSatisfy { upper in
                let views = others.filter { areAliases($0, upper) }
                return same.contains { name in views.contains { isOpened(name, over: $0) } }
            }
        }
    }

    /// Returns true if a screen is opened as a modal of another, and the other is no modal of it.
    func isModal(_ upper: String, over lower: String) -> Bool {
        hasModal(upper, over: lower) && !hasModal(lower, over: upper)
    }

    /// Returns true if a screen is opened on top of another: as a modal of it, or by segments that all put a screen on top,
    /// while none lead back by putting one on top.
    ///
    /// O(screens + segments).
    func isOpened(_ upper: String, over lower: String) -> Bool {
        if isModal(upper, over: lower) { return true }
        if isModal(lower, over: upper) { return false }
        return opens(upper, from: lower) && !opens(lower, from: upper)
    }

    private func hasModal(_ upper: String, over lower: String) -> Bool {
        guard let start = graph.index(ofScreen: lower) else { return false }
        return graph.segments(from: start).map { graph.segments[$0] }.contains {
            $0.kind == .present && $0.end == upper
        }
    }

    private func opens(_ screen: String, from start: String) -> Bool {
        var seen: Set<String> = [start]
        var open = [start]
        while let next = open.popLast(), let index = graph.index(ofScreen: next) {
            for segment in graph.segments(from: index).map({ graph.segments[$0] }) {
                guard [.push, .present].contains(segment.kind), let end = segment.end else { continue }
                if end == screen { return true }
                if seen.insert(end).inserted { open.append(end) }
            }
        }
        return false
    }
}
