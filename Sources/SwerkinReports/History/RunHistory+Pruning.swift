import SwerkinRecords

extension RunHistory {
    /// The limits of a history; the newest run is kept in any case.
    package struct Limits: Hashable, Sendable {
        /// The day before which no run may have been added, or nil if any may be kept.
        package var firstDay: Day?
        /// The greatest number of runs, or nil if there is none.
        package var runCount: Int?
        /// The greatest size of the file in bytes, or nil if there is none.
        package var bytes: Int?

        /// Sets limits.
        package init(firstDay: Day? = nil, runCount: Int? = nil, bytes: Int? = nil) {
            (self.firstDay, self.runCount, self.bytes) = (firstDay, runCount, bytes)
        }
    }

    /// The result of pruning.
    package struct Pruning: Hashable, Sendable {
        /// The numbers of the runs that were removed, in order.
        package let removed: [Int64]
        /// The number of runs that are left.
        package let runCount: Int
        /// The size of the file in bytes.
        package let bytes: Int
    }

    /// Removes the runs that limits do not allow, the oldest first, and makes the file as small as the rest allows.
    ///
    /// Throws ``HistoryError``; runs are removed all or none. O(bytes of the removed runs).
    package func prune(to limits: Limits) throws(HistoryError) -> Pruning {
        let removed = try access(writing: true) { database throws(HistoryError) in
            let removed = try Self.runs(beyond: limits, of: database)
            return (removed, keeps: true)
        }
        try shrink()
        let (runCount, bytes) = try read { database throws(HistoryError) in
            (Int(try database.integer("SELECT count(*) FROM run")), try database.usedBytes())
        }
        return Pruning(removed: removed, runCount: runCount, bytes: bytes)
    }

    /// Removes the runs that limits do not allow, and returns their numbers in order.
    private static func runs(beyond limits: Limits, of database: SQLiteConnection) throws(HistoryError) -> [Int64] {
        var runs = try database.rows("SELECT number, day FROM run ORDER BY number") { row throws(HistoryError) in
            Run(number: try row.integer(0), day: try row.integer(1, in: days))
        }
        var removed: [Int64] = []
        // The newest stays.
        guard runs.popLast() != nil else { return removed }
        func remove(_ run: Run) throws(HistoryError) {
            try database.execute("DELETE FROM run WHERE number = ?", [.integer(run.number)])
            removed.append(run.number)
        }
        if let first = limits.firstDay {
            for run in runs where run.day < first.number { try remove(run) }
            runs.removeAll { $0.day < first.number }
        }
        var oldest = runs[...]
        while oldest.count + 1 > limits.runCount ?? .max, let run = oldest.popFirst() { try remove(run) }
        while let bytes = limits.bytes, try database.usedBytes() > bytes, let run = oldest.popFirst() {
            try remove(run)
        }
        return removed.sorted()
    }
}

/// The part of a run that pruning needs.
private struct Run {
    let number: Int64
    let day: Int
}

extension SQLiteConnection {
    /// The size of the file in bytes without the pages that hold nothing.
    fileprivate func usedBytes() throws(HistoryError) -> Int {
        let pages = try integer("PRAGMA page_count") - integer("PRAGMA freelist_count")
        return Int(pages) * Int(try integer("PRAGMA page_size"))
    }
}
