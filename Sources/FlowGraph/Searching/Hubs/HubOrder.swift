extension ArcTable {
    /// The screens by how much leads over them, those first over which most does; `self` being the steps from start to end.
    ///
    /// A screen's importance is the number of screens behind it in trees of cheapest ways from and to a few others (Delling,
    /// Goldberg, Pajor and Werneck, *Robust distance queries on massive networks*, 2014), times the product of the numbers of
    /// steps to and from it, which tells screens apart that few of these trees lead over (Akiba, Iwata and Yoshida, 2013, order
    /// by the numbers of steps alone). Ties fall by position. O(s·(n + m) log m) for s trees, n screens and m steps.
    func hubOrder(backwards: ArcTable<Cost>) -> [UInt32] {
        var passing = [Double](repeating: 0, count: screenCount)
        var side = SearchSide<Cost>(screenCount: screenCount)
        defer { side.deallocate() }
        for root in stride(from: 0, to: screenCount, by: max(1, screenCount / HubSampling.treeCount)) {
            count(treeFrom: root, by: &side, opposite: backwards, into: &passing)
            backwards.count(treeFrom: root, by: &side, opposite: self, into: &passing)
        }
        let importance = passing.indices.map { screen in
            passing[screen] * Double(steps(from: screen).count + 1) * Double(backwards.steps(from: screen).count + 1)
        }
        return passing.indices.sorted { left, right in
            importance[left] != importance[right] ? importance[left] > importance[right] : left < right
        }.map(UInt32.init)
    }

    /// Adds to each screen's number how many screens are behind it in a tree of cheapest ways, itself among them.
    ///
    /// A screen's parent in the tree is looked for afterwards, by a step of the opposite direction that makes up the difference
    /// of the costs: the search itself keeps no parents.
    private func count(
        treeFrom root: Int, by side: inout SearchSide<Cost>, opposite: ArcTable<Cost>, into passing: inout [Double]
    ) {
        var settled: [UInt32] = []
        side.explore(from: root, by: self) { entry in
            settled.append(entry.screen)
            return true
        }
        var behind = [Double](repeating: 1, count: screenCount)
        for screen in settled.reversed().map(Int.init) {
            passing[screen] += behind[screen]
            guard screen != root else { continue }
            let cost = side.costs[screen]
            let step = opposite.steps(from: screen).first { position in
                let arc = opposite.arcs[position]
                return side.costs[Int(arc.screen)] < cost && cost - side.costs[Int(arc.screen)] == arc.cost
            }
            if let step { behind[Int(opposite.arcs[step].screen)] += behind[screen] }
        }
    }
}

private enum HubSampling {
    /// The number of screens from which, and to which, trees are looked at; four times as many made no better an order.
    static let treeCount = 16
}
