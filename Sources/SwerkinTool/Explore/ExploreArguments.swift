import ArgumentParser
import CommandSupport
import SwerkinAuthoring
import SwerkinBrowsers

/// The bounds and the rules of an exploration.
struct ExploreArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("Explore for this time at most.", valueName: "time"), transform: TimeArgument.read)
    var budget: Duration = .seconds(600)

    @Option(
        help: ArgumentHelp("Make this many acts at most; the same number gives the same result.", valueName: "number"),
        transform: { try NumberArgument.read($0, from: 1, to: 1_000_000, example: 500) })
    var acts: Int?

    @Option(
        help: ArgumentHelp("Find this many screens at most.", valueName: "number"),
        transform: { try NumberArgument.read($0, from: 1, to: 100_000, example: 200) })
    var limit = 200

    @Option(
        help: ArgumentHelp(
            "The order in which acts are tried, of those that are as good as one another.", valueName: "number"),
        transform: { UInt64(try NumberArgument.read($0, from: 0, example: 7)) })
    var seed: UInt64 = 1

    @Option(
        help: ArgumentHelp("Log in first: touch this button after --fill.", valueName: "label"))
    var touch: String?

    @Option(
        help: ArgumentHelp(
            "A file with texts for fields: a JSON object, by their labels or identifiers.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var values: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Explore the folder of this address, too; may be repeated.", valueName: "address"),
        transform: PageAddress.init)
    var within: [PageAddress] = []

    @Flag(help: "Send forms, and let requests that change something, and web sockets, reach servers.")
    var submit = false

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Touch nothing that says this word; may be repeated.", valueName: "word"))
    var forbid: [String] = []

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Touch what says this word, though it is among the usual ones.", valueName: "word"))
    var allow: [String] = []

    @Option(
        parsing: .singleValue, help: ArgumentHelp("Touch nothing of this role; may be repeated.", valueName: "role"))
    var forbidRole: [String] = []

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Tell screens apart without the address, heading, tabs or controls; may be repeated.", valueName: "part"),
        transform: Self.part)
    var ignore: [ScreenRule.Part] = []

    @Option(
        help: ArgumentHelp(
            "The share of controls, in percent, that snapshots of one screen have in common.", valueName: "number"),
        transform: { try NumberArgument.read($0, from: 0, to: 100, example: 25) })
    var overlap = 25

    @Option(
        help: ArgumentHelp("Try this many rows of a list, or other controls that are alike.", valueName: "number"),
        transform: { try NumberArgument.read($0, from: 1, to: 100_000, example: 3) })
    var samples = 3

    /// The rule that tells screens apart.
    var rule: ScreenRule { ScreenRule(ignoring: ignore, overlap: overlap, samples: samples) }

    /// The acts that are not dared.
    var restraint: Restraint {
        Restraint(forbidding: forbid, allowing: allow, roles: Set(forbidRole), sends: submit)
    }

    private static func part(_ text: String) throws(ArgumentProblem) -> ScreenRule.Part {
        guard let part = ScreenRule.Part(rawValue: text) else {
            let parts = ScreenRule.Part.allCases.map(\.rawValue).joined(separator: ", ")
            throw ArgumentProblem(description: "write one of \(parts)")
        }
        return part
    }
}
