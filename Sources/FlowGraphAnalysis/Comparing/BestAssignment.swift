/// The pairs of rows and columns, each used once, whose weights have the greatest sum.
///
/// The Hungarian method (Kuhn, 1955) with potentials and shortest augmenting paths (Jonker and Volgenant, 1987);
/// O(n²·m) for n rows and m ≥ n columns. Above ``exactLimit`` columns, pairs are taken greedily, the heaviest first and
/// equal ones by row and column, in O(n·m·log(n·m)). Pairs of weight 0 are left out.
struct BestAssignment {
    /// The greatest number of columns for which the sum is certainly the greatest.
    static let exactLimit = 100

    /// The column of each row, or nil if it has none.
    private(set) var columns: [Int?]

    /// Assigns columns to rows by weights that are not negative, one array for each row.
    init(_ weights: [[Int]]) {
        let rowCount = weights.count
        let columnCount = weights.first?.count ?? 0
        columns = [Int?](repeating: nil, count: rowCount)
        guard columnCount > 0 else { return }
        if max(rowCount, columnCount) > BestAssignment.exactLimit {
            assignGreedily(weights)
        } else {
            // Columns of weight 0 stand for no column, so that there are as many columns as rows.
            let padded = weights.map { $0 + [Int](repeating: 0, count: max(0, rowCount - columnCount)) }
            assignExactly(padded)
        }
        for row in columns.indices {
            guard let column = columns[row] else { continue }
            if column >= columnCount || weights[row][column] == 0 { columns[row] = nil }
        }
    }

    private mutating func assignGreedily(_ weights: [[Int]]) {
        var pairs: [(weight: Int, row: Int, column: Int)] = []
        for row in weights.indices {
            for column in weights[row].indices where weights[row][column] > 0 {
                pairs.append((weights[row][column], row, column))
            }
        }
        pairs.sort { (-$0.weight, $0.row, $0.column) < (-$1.weight, $1.row, $1.column) }
        var isTaken = [Bool](repeating: false, count: weights[0].count)
        for pair in pairs where columns[pair.row] == nil && !isTaken[pair.column] {
            columns[pair.row] = pair.column
            isTaken[pair.column] = true
        }
    }
}

// MARK: The Hungarian method

extension BestAssignment {
    private mutating func assignExactly(_ weights: [[Int]]) {
        var search = AugmentingSearch(costs: weights.map { $0.map(-) })
        for row in weights.indices { search.assign(row) }
        for (column, row) in search.rows.enumerated() where row >= 0 { columns[row] = column }
    }

    private struct AugmentingSearch {
        let costs: [[Int]]
        /// The row that has each column, -1 for none.
        private(set) var rows: [Int]
        private var rowPotentials: [Int]
        private var columnPotentials: [Int]

        init(costs: [[Int]]) {
            self.costs = costs
            rows = [Int](repeating: -1, count: costs[0].count)
            rowPotentials = [Int](repeating: 0, count: costs.count)
            columnPotentials = [Int](repeating: 0, count: costs[0].count)
        }

        /// Assigns a column to a row, along the cheapest augmenting path.
        mutating func assign(_ row: Int) {
            var distances = [Int](repeating: .max, count: rows.count)
            var previous = [Int](repeating: -1, count: rows.count)
            var isDone = [Bool](repeating: false, count: rows.count)
            var current = row
            var last = -1
            while true {
                relax(current, from: last, &distances, &previous, isDone)
                guard let next = nearest(distances, isDone) else { return }
                shift(by: distances[next], row, &distances, isDone)
                isDone[next] = true
                last = next
                guard rows[next] >= 0 else { break }
                current = rows[next]
            }
            while last >= 0 {
                rows[last] = previous[last] >= 0 ? rows[previous[last]] : row
                last = previous[last]
            }
        }

        private func relax(
            _ row: Int, from column: Int, _ distances: inout [Int], _ previous: inout [Int], _ isDone: [Bool]
        ) {
            for other in rows.indices where !isDone[other] {
                let distance = costs[row][other] - rowPotentials[row] - columnPotentials[other]
                guard distance < distances[other] else { continue }
                distances[other] = distance
                previous[other] = column
            }
        }

        private func nearest(_ distances: [Int], _ isDone: [Bool]) -> Int? {
            rows.indices.filter { !isDone[$0] }.min { (distances[$0], $0) < (distances[$1], $1) }
        }

        private mutating func shift(by amount: Int, _ row: Int, _ distances: inout [Int], _ isDone: [Bool]) {
            rowPotentials[row] += amount
            for column in rows.indices {
                if isDone[column] {
                    rowPotentials[rows[column]] += amount
                    columnPotentials[column] -= amount
                } else {
                    distances[column] -= amount
                }
            }
        }
    }
}
