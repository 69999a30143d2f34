import GRDB
import SwerkinRecords

extension RunHistory {
    /// The limits of a history; the newest run is kept in any case.
    public struct Limits: Hashable, Sendable {
        /// The day before which no run may have been added, or nil if any may be kept.
        public var firstDay: Day?
        /// The greatest number of runs, or nil if there is none.
        public var runCount: Int?
        /// The greatest size of the file in bytes, or nil if there is none.
        public var bytes: Int?

        /// Sets limits.
        public init(firstDay: Day? = nil, runCount: Int? = nil, bytes: Int? = nil) {
            (self.firstDay, self.runCount, self.bytes) = (firstDay, runCount, bytes)
        }
    }

    /// The result of pruning.
    public struct Pruning: Hashable, Sendable {
        /// The numbers of the runs that were removed, in order.
        public let removed: [Int64]
        /// The number of runs that are left.
        public let runCount: Int
        /// The size of the file in bytes.
        public let bytes: Int
    }

    /// Removes the runs that limits do not allow, the oldest first, and makes the file as small as the rest allows.
    ///
    /// Throws ``HistoryError``; runs are removed all or none. O(bytes of the removed runs).
    public func prune(to limits: Limits) throws(HistoryError) -> Pruning {
        let removed = try write { database in
            var runs = try Row.fetchAll(database, sql: "SELECT number, day FROM run ORDER BY number").map {
                Run(number: $0["number"], day: $0["day"])
            }
            var removed: [Int64] = []
            // The newest stays.
            guard runs.popLast() != nil else { return removed }
            func remove(_ run: Run) throws {
                try database.execute(sql: "DELETE FROM run WHERE number = ?", arguments: [run.number])
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
        try perform("PRAGMA incremental_vacuum")
        let (runCount, bytes) = try read { database in
            (try Int.fetchOne(database, sql: "SELECT count(*) FROM run") ?? 0, try database.usedBytes())
        }
        return Pruning(removed: removed, runCount: runCount, bytes: bytes)
    }
}

/// The part of a run that pruning needs.
private struct Run {
    let number: Int64
    let day: Int
}

extension Database {
    /// The size of the file in bytes without the pages that hold nothing.
    fileprivate func usedBytes() throws -> Int {
        func pragma(_ name: String) throws -> Int { try Int.fetchOne(self, sql: "PRAGMA \(name)") ?? 0 }
        return try (pragma("page_count") - pragma("freelist_count")) * pragma("page_size")
    }
}
