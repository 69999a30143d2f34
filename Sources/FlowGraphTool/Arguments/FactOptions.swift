import ArgumentParser
import CommandAnswers
import FlowGraph

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
    var knownFacts: KnownFacts { KnownFacts(given.map { KnownFacts.Entry($0.fact, $0.value) }) }
}
