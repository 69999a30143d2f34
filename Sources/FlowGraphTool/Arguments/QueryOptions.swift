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

/// A number of bytes as an argument.
struct ByteSize: Equatable {
    /// The number.
    let byteCount: Int

    private static let units = [
        ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("KB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000),
        ("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30), ("B", 1), ("", 1),
    ]

    /// Reads a whole number with a unit, such as `512MiB`; without a unit it is a number of bytes.
    ///
    /// - Throws: `ValidationError` if it is malformed, 0 or too large.
    init(parsing argument: String) throws {
        let digits = argument.prefix { $0.isASCII && $0.isNumber }
        let unit = argument.dropFirst(digits.count).trimmingPrefix { $0 == " " }.lowercased()
        guard let number = Int(digits), number > 0,
            let factor = ByteSize.units.first(where: { $0.0.lowercased() == unit })?.1,
            case (let byteCount, false) = number.multipliedReportingOverflow(by: factor)
        else { throw ValidationError("write a number with KiB, MiB or GiB, such as 512MiB.") }
        self.byteCount = byteCount
    }
}

/// The options for the stack at the start.
struct StackOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The screens on the stack at the start, from the bottom to the top.",
            discussion: "Separated by commas, or one each time; the last is the start screen. By default nothing lies"
                + " beneath it.",
            valueName: "screens"),
        completion: ScreenCompletion.kind)
    var stack: [String] = []

    /// The names of the screens on the stack, the start screen last; empty if no stack is given.
    ///
    /// Does not check that the screens exist.
    func names(in graph: NavigationGraph) throws(ToolError) -> [String] {
        let names = stack.flatMap { graph.screenNames(in: $0) }
        if names.contains(where: \.isEmpty) { throw .emptyStackName }
        return names
    }

    /// The start screens: those that are named, or the top of the stack above the others.
    ///
    /// - Parameters:
    ///   - starts: The start screens named in addition to the stack; if a stack is given, they can only name its top.
    ///   - graph: The graph with the screens.
    /// - Returns: The start screens and those that lie beneath, the lowest first.
    /// - Throws: ``ToolError`` for an empty name, and if another screen than the stack's top is named.
    func origin(
        from starts: [String], in graph: NavigationGraph
    ) throws(ToolError) -> (starts: [String], beneath: [String]) {
        let names = try names(in: graph)
        guard let top = names.last else { return (starts, []) }
        if let other = starts.first(where: { $0 != top }) { throw .planning(.otherScreenOnTop(top: top, start: other)) }
        return ([top], names.dropLast())
    }
}

extension NavigationGraph {
    /// The screens that an argument names, separated by commas unless the whole argument is the name of a screen.
    fileprivate func screenNames(in argument: String) -> [String] {
        if index(ofScreen: argument) != nil { return [argument] }
        return argument.split(separator: ",", omittingEmptySubsequences: false).map { name in
            String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }
}

extension NavigationGraph {
    /// The name of the start screen: the named one, or the graph's only start screen.
    ///
    /// Does not check that a named screen exists.
    func startScreen(named name: String?) throws(ToolError) -> String {
        if let name { return name }
        let starts = startScreens.map { screens[$0].name }
        guard let start = starts.first else {
            throw .planning(.noStartScreen(candidates: screensNothingLeadsTo.map { screens[$0].name }))
        }
        guard starts.count == 1 else { throw .severalStarts(starts) }
        return start
    }
}
