/// A problem with the distribution of tests to shards.
public enum DistributionProblem: Hashable, Sendable {
    /// The records are of runs with different numbers of shards.
    case differentCounts([Int])
    /// There are no records of these shards.
    case missingShards([Int], count: Int)
    /// Each shard left the test to another; the numbers of those that should have run it.
    case ranNowhere(test: String, owners: [Int])
    /// The test ran in several folders' runs.
    case ranSeveralTimes(test: String, folders: [String])
}

extension DistributionProblem: CustomStringConvertible {
    /// The problem and the remedy, as sentences.
    public var description: String {
        switch self {
        case .differentCounts(let counts):
            "The folders are of runs with different numbers of shards: \(Self.list(counts)). Merge those of one run."
        case .missingShards(let numbers, let count):
            numbers.count == 1
                ? "There are no records of shard \(Self.list(numbers)) of \(count). Name its folder too."
                : "There are no records of the shards \(Self.list(numbers)) of \(count). Name their folders too."
        case .ranNowhere(let test, let owners):
            owners.count == 1
                ? "\(test) ran in no shard; it belongs to shard \(Self.list(owners))."
                : "\(test) ran in no shard; it was left to the shards \(Self.list(owners)), as these did not have the same "
                    + "durations file."
        case .ranSeveralTimes(let test, let folders):
            "\(test) ran \(folders.count) times: in \(folders.joined(separator: ", ")). Give all shards the same durations "
                + "file, and each a folder of its own."
        }
    }

    private static func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ", ") }
}
