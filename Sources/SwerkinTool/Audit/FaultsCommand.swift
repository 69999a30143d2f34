import ArgumentParser
import CommandSupport
import FlowGraph
import SwerkinAudits
import SwerkinAuthoring
import SwerkinCore

/// `swerkin faults`: crosses the segments of an app's model while something goes wrong.
struct FaultsCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "faults",
        abstract: "Gives the segments of an app's model faults, and looks at the app after each.",
        usage: "swerkin faults <address> --model <file> [<options>]",
        discussion: """
            Opens the page, goes to each segment of the model by the fewest others, crosses it while something goes wrong, and looks \
            at the app: it must be on a known screen, say that a request has failed, and lead on to the end of the segment. The article \
            “Faults on segments” explains the faults.

              offline          there is no network
              slow             each request takes two seconds
              server-error     requests of scripts are answered by the status 500
              aborted          connections break under requests of scripts
              pressed-twice    each press is made twice
              back             people go back before the answer
              reload           people reload before the answer
              session-expired  cookies and stored data are gone
              second-tab       the address was opened in a second tab
              turned           the display is turned, and back again
              background       the page is put in the background, and comes back

            EXAMPLES:
              swerkin faults http://localhost:8080/ --model Shop.flowgraph.json
                  all faults on all segments
              swerkin faults http://localhost:8080/ --model Shop.json --faults offline,reload --sample 40 --seed 7
                  forty segments with a fault each, chosen by a seed
              swerkin faults http://localhost:8080/ --model Shop.json --faults offline --on Save
                  repeats one
              swerkin faults http://localhost:8080/ --model Shop.json --write-baseline known.json
              swerkin faults http://localhost:8080/ --model Shop.json --baseline known.json
                  begins on a bad app: only new causes fail

            JSON: as of swerkin audit.

            At ^C the report has what was found so far.

            EXIT CODES: 0 nothing new was found, 1 something was, or not all faults could be given, 65 the model or the \
            baseline is not valid, 66 a file or the page cannot be opened, 69 there is no Chromium, 74 a file cannot be written.
            """)

    @OptionGroup var app: LiveArguments

    @OptionGroup var scope: ScopeArguments

    @Option(
        help: ArgumentHelp("Give these faults, with commas between them; the default is all.", valueName: "names"),
        transform: FaultNames.init(parsing:))
    var faults = FaultNames()

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Give faults to segments with this label only; may be repeated.", valueName: "label"))
    var on: [String] = []

    @Option(
        help: ArgumentHelp("Give so many faults, on segments chosen by the seed.", valueName: "count"))
    var sample: Int?

    @Option(help: ArgumentHelp("The seed of the sample.", valueName: "number"))
    var seed: UInt64 = 1

    @Flag(help: "Give faults to destructive segments, too.")
    var allowDestructive = false

    @OptionGroup var findings: FindingsArguments

    func validate() throws {
        if MissingArguments.areIgnored { return }
        try findings.check(for: app)
        if let sample, sample < 1 { throw ValidationError("--sample is 1 or more.") }
    }

    /// Runs the verb.
    func result() -> CommandResult {
        let chosen = AppFaults(
            faults.faults, on: on.isEmpty ? nil : Set(on), sample: sample, seed: seed,
            allowingDestructive: allowDestructive)
        return findings.result(of: app, within: scope, named: "faults") { $0.giveFaults(chosen, knowing: $1) }
    }
}

/// The names of faults in an option.
struct FaultNames {
    /// The faults, in the order of the option.
    let faults: [AppFault]

    /// All faults.
    init() { faults = AppFault.allCases }

    /// Reads names with commas between them; throws ``ArgumentProblem`` for another name.
    init(parsing text: String) throws(ArgumentProblem) {
        var faults: [AppFault] = []
        for name in text.split(separator: ",").map(String.init) {
            guard let fault = AppFault(rawValue: name) else { throw Self.problem(with: name) }
            if !faults.contains(fault) { faults.append(fault) }
        }
        self.faults = faults
    }

    private static func problem(with name: String) -> ArgumentProblem {
        let names = AppFault.allCases.map(\.rawValue)
        let suggestion = SpellingSuggestion.nearest(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
        return ArgumentProblem(description: "“\(name)” is none of \(names.joined(separator: ", "))\(suggestion)")
    }
}
