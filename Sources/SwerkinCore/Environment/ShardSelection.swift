import Foundation
import SwerkinRecords

/// The assignment of tests to shards by the environment, and the shard that this process is a part of.
///
/// `SWERKIN_SHARD=2/5` makes the process a part of the second of five shards. `SWERKIN_DURATIONS` names a file of recorded
/// durations, by which tests are assigned; those without one are assigned in turn, in the order of the list of all tests in the
/// program. Every process decides by itself, so the answer depends on the test's name, that list and these two alone.
struct ShardSelection: Hashable, Sendable {
    private let shard: String
    private let durationsFile: String?

    /// Reads the choice from variables of the environment; returns nil if they name no shard.
    init?(environment: [String: String]) {
        guard let shard = environment["SWERKIN_SHARD"], !shard.isEmpty else { return nil }
        self.shard = shard
        durationsFile = environment["SWERKIN_DURATIONS"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The shard that runs a test, seen from this process; nil if every shard does.
    ///
    /// `listed` lists the tests of the program, by test framework; it is called if no recorded duration assigns the test. Throws ``/SwerkinRecords/ShardingError`` if the variables do not make sense.
    func placement(of test: TestIdentity, among listed: () -> [[String]]) throws(ShardingError) -> ShardPlacement? {
        let shard = try Shard(shard)
        switch test.division {
        case .byName: return try placement(of: test.fullName, in: shard, among: listed)
        case .with(let name): return try placement(of: name, in: shard, among: listed)
        case .byCost(let costs):
            let plan = ShardPlan(RecordedDurations(costs), count: shard.count)
            return ShardPlacement(shard: shard, owner: plan.shardNumber(of: test.fullName))
        case .everywhere: return nil
        }
    }

    private func placement(
        of name: String, in shard: Shard, among listed: () -> [[String]]
    ) throws(ShardingError) -> ShardPlacement {
        let plan = try ShardPlanStore.process.plan(
            for: name, durationsFile: durationsFile, count: shard.count, among: listed)
        return ShardPlacement(shard: shard, owner: plan.shardNumber(of: name))
    }
}

/// Makes each plan once in a process, for a file of durations may be long and tests many.
///
/// Tests of one process may run at the same time, so it is guarded by a lock.
private final class ShardPlanStore: @unchecked Sendable {
    static let process = ShardPlanStore()

    private struct Key: Hashable {
        let durationsFile: String?
        let count: Int
    }

    private let lock = NSLock()
    private var plans: [Key: Result<ShardPlan, ShardingError>] = [:]
    private var completePlans: [Key: ShardPlan] = [:]

    /// The plan that assigns a test; the list of all tests, which takes a while, is made only if the test needs it.
    func plan(
        for test: String, durationsFile: String?, count: Int, among listed: () -> [[String]]
    ) throws(ShardingError) -> ShardPlan {
        let key = Key(durationsFile: durationsFile, count: count)
        let plan = lock.withLock { () -> Result<ShardPlan, ShardingError> in
            let made = plans[key] ?? Self.make(key)
            plans[key] = made
            guard case .success(let plan) = made, count > 1, !plan.deals(test) else { return made }
            let complete = completePlans[key] ?? listed().reduce(plan) { $0.dealing($1) }
            completePlans[key] = complete
            return .success(complete)
        }
        return try plan.get()
    }

    private static func make(_ key: Key) -> Result<ShardPlan, ShardingError> {
        Result { () throws(ShardingError) in
            let durations = try key.durationsFile.map { file throws(ShardingError) in
                try RecordedDurations(contentsOf: file)
            }
            return ShardPlan(durations ?? RecordedDurations(), count: key.count)
        }
    }
}
