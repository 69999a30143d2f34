import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import SwerkinRecords

/// The facts at the start, and the limits of the search.
struct FactOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A fact that is known at the start; may be repeated.",
            discussion: "true, false and whole numbers are typed; anything else is a text, as is anything in quotes:"
                + " --given 'tier=\"gold\"'.",
            valueName: "fact=value"),
        transform: GivenFact.init(parsing:))
    var given: [GivenFact] = []

    @Flag(help: "Assume nothing: conditions on unknown facts count as broken.")
    var strict = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The number of states that a search may enter. (default: \(PlanQuery.defaultBudget))", valueName: "states"),
        transform: { try NumberArgument.read($0, from: 1, example: PlanQuery.defaultBudget) })
    var budget: Int = PlanQuery.defaultBudget

    @Option(
        name: .customLong("memory"),
        help: ArgumentHelp(
            "The memory that a search may use, such as 512MiB. (default: a quarter of the machine's)", valueName: "size"
        ),
        transform: ByteSize.init(parsing:))
    var memory: ByteSize?

    /// The greatest number of bytes for the states of a search.
    var memoryBudget: Int { memory?.byteCount ?? MachineMemory.byteCount / 4 }

    /// The facts as given; one named twice is contained twice.
    var knownFacts: KnownFacts { KnownFacts(given) }
}

/// The memory available to a process.
enum MachineMemory {
    /// The bytes of the machine's memory, or of the container's if that is less.
    static var byteCount: Int {
        let machine = Int(clamping: ProcessInfo.processInfo.physicalMemory)
        return min(machine, containerLimit(in: "/sys/fs/cgroup/memory.max") ?? machine)
    }

    /// The limit in a file of Linux's control groups; nil if there is no such file or no limit in it.
    static func containerLimit(in file: String) -> Int? {
        let content = LimitedFile(file).beginning(of: 100)
        return Int(String(decoding: content, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
