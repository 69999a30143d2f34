import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import SwerkinReports

/// `swerkin learn`: measures the segments of a model in the records of runs.
struct LearnCommand: AnalysisCommand {
    static let configuration = CommandConfiguration(
        commandName: "learn",
        abstract: "Measures how long segments take and how often they fail, for plans by expected times.",
        usage: "swerkin learn <folder> ... --model <file> -o <file> [<options>]",
        discussion: """
            A folder is what SWERKIN_REPORT named in a run; each is one run, the oldest first. The file has, for each \
            segment and driver, the number of passes, the failures by culprit with the screens that they left the app \
            on, and the durations. Plans take it: flowgraph plan --learned <file>, and flows with \
            SWERKIN_LEARNED=<file>. Crossings by plans count, those by plain steps do not.

            EXAMPLES:
              swerkin learn reports/* --model Shop.flowgraph.json -o learned.json
                  from some runs
              swerkin learn report --model Shop.flowgraph.json --earlier learned.json -o learned.json
                  adds a run, and lets those before it weigh less

            EXIT CODES: 0 the file is written, 65 a record is broken, and the rest counts.
            """)

    @OptionGroup var records: RecordArguments

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var output: String

    @Option(
        help: ArgumentHelp(
            "A file of this command, to go on from; may be repeated, and the measurements of all are added.",
            valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var earlier: [String] = []

    @Option(help: ArgumentHelp("The number of runs after which a measurement weighs half.", valueName: "runs"))
    var halfLife = Int(Learning.defaultHalfLife)

    @Flag(help: "Print everything, however much there is.")
    var all = false

    func validate() throws {
        if !(1...1_000_000).contains(halfLife) {
            throw ValidationError("--half-life takes a number of runs from 1 to 1000000.")
        }
    }

    func report() throws(AnalysisError) -> CommandResult {
        let graph = try ModelFile(records.model).graph()
        var known = Measurements()
        for file in earlier { known.add(try LearnedFile.measurements(at: file)) }
        let run = try records.run()
        let learning = Learning(of: graph, by: run.byFolder, after: known, halfLife: Double(halfLife))
        try WrittenFile.write(learning.measurements.json(), to: output)
        let report = LearningReport(learning, of: graph, model: records.model)
        return CommandResult(
            Array(UntrustedText(report.text(showsAll: all)).forLog.utf8), notes: run.notes,
            status: run.faults.isEmpty ? .yes : .invalidInput)
    }
}

/// The measurements of a model's segments in words.
struct LearningReport {
    /// The greatest number of lines of a section unless all are requested.
    static let limit = 20

    private let learning: Learning
    private let graph: NavigationGraph
    private let model: String

    init(_ learning: Learning, of graph: NavigationGraph, model: String) {
        (self.learning, self.graph, self.model) = (learning, graph, model)
    }

    /// The number of measured segments, those that fail, and the slowest; ends with a line break.
    func text(showsAll: Bool) -> String {
        let measured = learning.measurements.segments.filter { $0.attempts > 0 }
        let names = Set(measured.map(\.name))
        let known = Set(graph.segments.map(SegmentMeasurement.Name.init))
        let runs = Count.words(learning.measurements.runCount, "run")
        let heading =
            "\(graph.name ?? model): \(names.intersection(known).count) of \(Count.words(known.count, "segment"))"
            + " measured, by \(Count.words(learning.crossingCount, "crossing")), in \(runs) altogether"
        let failing = measured.filter { $0.failureCount >= 0.5 }.sortedStably { $0.failureRate > $1.failureRate }
        let slow = measured.filter { $0.passes >= 0.5 }.sortedStably { $0.meanSeconds > $1.meanSeconds }
        return
            ([OneLine.text(heading)] + omissions + section("Unreliable", failing.map(failureLine), showsAll)
            + section("Slowest", slow.map(durationLine), showsAll)).joined(separator: "\n") + "\n"
    }

    private var omissions: [String] {
        [(learning.undeclaredCount, "not declared"), (learning.ambiguousCount, "of several segments alike")]
            .filter { $0.0 > 0 }.map { "left out: \(Count.words($0.0, "crossing")) \($0.1)" }
    }

    private func section(_ heading: String, _ lines: [String], _ showsAll: Bool) -> [String] {
        guard !lines.isEmpty else { return [] }
        let shown = lines.prefix(showsAll ? .max : Self.limit)
        let rest = lines.count - shown.count
        return ["", "\(heading):"] + shown.map { "  \(OneLine.text($0))" }
            + (rest > 0 ? ["  and \(rest) more (--all shows them)"] : [])
    }

    private func failureLine(_ segment: SegmentMeasurement) -> String {
        let range = segment.failureRange ?? 0...1
        let percent = "\(Self.percent(range.lowerBound)) % to \(Self.percent(range.upperBound)) %"
        let landings = segment.landings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        let places = landings.isEmpty ? "" : ", then on \(Enumeration.words(landings, limit: 3))"
        return "\(segment.words) failed \(Int(nearestTo: segment.failureCount)) of"
            + " \(Count.words(Int(nearestTo: segment.attempts), "time")) (\(percent))\(places)"
    }

    private func durationLine(_ segment: SegmentMeasurement) -> String {
        func words(_ share: Double) -> String { Self.seconds(segment.durations.quantile(share) ?? 0) }
        return
            "\(segment.words) took \(words(0.5)) s in the median, half of the times \(words(0.25)) s to \(words(0.75)) s"
    }

    private static func percent(_ share: Double) -> Int { Int(nearestTo: share * 100) }

    /// Seconds in three digits after the point at most.
    private static func seconds(_ value: Double) -> String {
        JSONText.number(Double(Int(nearestTo: value * 1000)) / 1000)
    }
}

extension SegmentMeasurement {
    fileprivate var meanSeconds: Double { seconds / passes }
    fileprivate var failureRate: Double { failureCount / attempts }

    /// The segment and the driver.
    fileprivate var words: String {
        Segment.name(from: name.from, to: name.to, label: name.label) + " on \(driver)\(device.map { ", \($0)" } ?? "")"
    }
}

extension [SegmentMeasurement] {
    /// The measurements in an order; those that it does not distinguish keep theirs.
    fileprivate func sortedStably(_ precedes: (Element, Element) -> Bool) -> [Element] {
        enumerated().sorted {
            precedes($0.element, $1.element) || !precedes($1.element, $0.element) && $0.offset < $1.offset
        }.map(\.element)
    }
}

/// The file with measurements.
enum LearnedFile {
    /// Reads a file; throws ``AnalysisError`` if it can't be read or holds no measurements.
    static func measurements(at path: String) throws(AnalysisError) -> Measurements {
        let content = try ModelFile.content(of: path)
        do throws(MeasurementsError) {
            return try Measurements(json: content)
        } catch {
            throw .invalidMeasurements(path: "\(path):\(error.line):\(error.column)", reason: error.problem)
        }
    }
}
