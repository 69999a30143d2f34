import ArgumentParser
import CommandAnswers
import FlowGraph

/// What is known at the start, and how hard to think.
struct FactOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A fact that is known at the start; may be repeated.",
            discussion: "true, false and whole numbers are typed; anything else is a text, as is what stands in quotes:"
                + " --given 'tier=\"gold\"'.",
            valueName: "fact=value"),
        transform: GivenFact.init(parsing:))
    var given: [GivenFact] = []

    @Flag(help: "Assume nothing: what is not known counts as not so.")
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

    /// The number of bytes that a search may keep.
    var memoryBudget: Int { memory?.byteCount ?? MachineMemory.byteCount / 4 }

    /// The facts as they were given; one named twice is there twice.
    var knownFacts: KnownFacts { KnownFacts(given.map { KnownFacts.Entry($0.fact, $0.value) }) }
}
