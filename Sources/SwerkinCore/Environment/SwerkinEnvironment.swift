import FlowGraph
import Foundation
import SwerkinRecords

/// The settings of a run: variables of the environment, and the kind of its standard output.
///
/// | variable | meaning |
/// | --- | --- |
/// | `TEST_TAGS`, `EXCLUDE_TAGS` | which tests run; see ``TagSelection`` |
/// | `SWERKIN_SHARD`, `SWERKIN_DURATIONS` | which part of them runs here; see <doc:ManyAtOnce> |
/// | `SWERKIN_RETRIES`, `SWERKIN_FLAKY` | how often tests that fail are retried, and whether those that pass then fail the run; see ``FlakyVerdict`` |
/// | `SWERKIN_QUARANTINE` | the file with the segments, screens and flows known to be unreliable; see <doc:FlakyTests> |
/// | `SWERKIN_LEARNED` | the file with measured times and failures that plans go by; see <doc:MeasuredCosts> |
/// | `SWERKIN_DRIVER` | which driver they run on, if a project has several; see ``DriverChoice`` |
/// | `SWERKIN_LOG` | how much the console shows; see ``LogLevel`` |
/// | `SWERKIN_REPORT` | the folder to write a record of the run to, or `xcresult` if XCTest of Xcode attaches it to the results of the tests; see <doc:ReportFormat> |
/// | `SWERKIN_LOCATIONS` | with which drivers the record says on which screens steps outside navigations are; see ``LocationMode`` |
/// | `SWERKIN_CONTROLS` | `1` if the record gets the buttons and links of each screen; see <doc:Drift> |
/// | `SWERKIN_SCREENSHOTS` | when the record gets pictures of the screen; see ``PictureMoments`` |
/// | `SWERKIN_TRACE` | of which tests the record gets the screens between steps; see ``TraceMode`` |
/// | `SWERKIN_RECORD` | whether steps write the files that they compare with; see `RecordMode` of `SwerkinSnapshots` |
/// | `SWERKIN_GIVEN` | facts that hold for the whole run, such as `device=tablet,signedIn=true` |
/// | `SWERKIN_STATES` | the folder in which all processes of a run share saved states, such as log-ins; see <doc:SavedStates> |
/// | `NO_COLOR` | if it is set and not empty, the log is without colours |
///
/// `xcodebuild` passes a variable with the prefix `TEST_RUNNER_` to the tests, without the prefix.
public struct SwerkinEnvironment: Hashable, Sendable {
    /// The variables.
    public var variables: [String: String]
    /// True if standard output is a terminal.
    public var outputIsTerminal: Bool

    /// Makes an environment.
    public init(variables: [String: String], outputIsTerminal: Bool = false) {
        self.variables = variables
        self.outputIsTerminal = outputIsTerminal
    }

    /// The environment of the running process at the time of the first access.
    public static let process = SwerkinEnvironment(
        variables: ProcessInfo.processInfo.environment, outputIsTerminal: isatty(STDOUT_FILENO) == 1)

    /// The selection of tests by tags.
    public var tagSelection: TagSelection { TagSelection(environment: variables) }

    /// The shard that runs here, or nil if all tests run.
    var shardSelection: ShardSelection? { ShardSelection(environment: variables) }

    /// The verdict on flaky tests; ``FlakyVerdict/fail`` if `SWERKIN_FLAKY` is not set or unknown.
    public var flakyVerdict: FlakyVerdict {
        (value("SWERKIN_FLAKY")?.lowercased()).flatMap(FlakyVerdict.init) ?? .fail
    }

    /// The level of the console; ``LogLevel/steps`` if `SWERKIN_LOG` is not set or unknown.
    public var logLevel: LogLevel { (value("SWERKIN_LOG")?.lowercased()).flatMap(LogLevel.init) ?? .steps }

    /// The moments at which pictures are taken; ``PictureMoments/failures`` if no record is written.
    ///
    /// If `SWERKIN_SCREENSHOTS` is not set or unknown, `setScreenshotsBehaviour(quality:lifetime:)` decides.
    public var pictureMoments: PictureMoments {
        guard recordDestination != nil else { return .failures }
        let moments = (value("SWERKIN_SCREENSHOTS")?.lowercased()).flatMap(PictureMoments.init)
        return moments ?? ProcessPictureMoments.value
    }

    /// The tests of which the record has the screens between steps; ``TraceMode/off`` if `SWERKIN_TRACE` is not set or
    /// unknown.
    public var traceMode: TraceMode { (value("SWERKIN_TRACE")?.lowercased()).flatMap(TraceMode.init) ?? .off }

    /// The facts of `SWERKIN_GIVEN`: pairs of a name and a value, with commas between them.
    ///
    /// `true` and `false` are truth values, digits are a whole number, and anything else is a text, in double quotes if it has
    /// a comma or looks like one of the others. An entry that is no pair is left out, and among ``problems``.
    public var givenFacts: [PreconditionKey: any PreconditionValue] {
        value("SWERKIN_GIVEN").map { RunFacts($0).facts } ?? [:]
    }

    /// The problems of variables, a sentence each; empty if there are none.
    public var problems: [String] {
        (value("SWERKIN_GIVEN").map { RunFacts($0).problems } ?? [])
            + (value("SWERKIN_RETRIES").map { RetryLimits($0).problems } ?? [])
            + [
                problem(of: "SWERKIN_LOG", LogLevel.self, "so steps are shown"),
                problem(of: "SWERKIN_FLAKY", FlakyVerdict.self, "so flaky tests fail"),
                problem(of: "SWERKIN_SCREENSHOTS", PictureMoments.self, "so pictures are taken at failures only"),
                problem(of: "SWERKIN_TRACE", TraceMode.self, "so nothing is traced"),
                problem(
                    of: "SWERKIN_LOCATIONS", LocationMode.self, "so it depends on the driver whether steps are followed"
                ),
                problem(
                    of: ScreenGraphStore.exportedStepsVariable, StepNames.self, "so graphs have the steps of crossings"),
                value("SWERKIN_CONTROLS").flatMap {
                    ["0", "1"].contains($0)
                        ? nil : "SWERKIN_CONTROLS=\($0) is unknown, so controls are not recorded; known are 0, 1."
                },
                traceMode != .off && recordDestination == nil
                    ? "SWERKIN_TRACE is set, and SWERKIN_REPORT names no folder to write the trace to." : nil,
                value("SWERKIN_SCREENSHOTS") != nil && recordDestination == nil
                    ? "SWERKIN_SCREENSHOTS is set, and SWERKIN_REPORT names no folder to write the pictures to." : nil,
            ].compactMap { $0 }
    }

    private func problem<Value: RawRepresentable & CaseIterable>(
        of name: String, _ values: Value.Type, _ consequence: String
    ) -> String? where Value.RawValue == String {
        guard let text = value(name), Value(rawValue: text.lowercased()) == nil else { return nil }
        let known = values.allCases.map(\.rawValue).joined(separator: ", ")
        return "\(name)=\(text) is unknown, \(consequence); known are \(known)."
    }

    /// True if the console may use colours.
    public var usesColor: Bool {
        outputIsTerminal && value("NO_COLOR") == nil && variables["TERM"] != "dumb"
    }

    /// The folder to write a record of the run to, or nil if none is asked for, or if it is to be attached to the results of the tests.
    public var reportFolder: String? { if case .folder(let path) = recordDestination { path } else { nil } }

    /// The destination of the record of the run, or nil if none is asked for.
    package var recordDestination: RecordDestination? { value("SWERKIN_REPORT").map(RecordDestination.init) }

    /// The drivers with which the record says on which screens steps outside navigations are: ``LocationMode/automatic`` unless
    /// `SWERKIN_LOCATIONS` says otherwise.
    public var locationMode: LocationMode {
        (value("SWERKIN_LOCATIONS")?.lowercased()).flatMap(LocationMode.init) ?? .automatic
    }

    /// True if `SWERKIN_CONTROLS` is `1`: the record then has the buttons and links of each screen.
    public var recordsControls: Bool { value("SWERKIN_CONTROLS") == "1" }

    /// The folder of saved states, or nil if they belong to this process alone.
    package var statesFolder: String? { value(SavedStateStore.variable) }

    /// A variable's value, or nil if it is not set or empty.
    private func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
}

extension SwerkinEnvironment {
    /// The reason why the environment skips a test, as a sentence, or nil if it runs.
    ///
    /// Tags come first, for tests that they leave out run in no shard. Throws a failure if the variables of shards do not make
    /// sense: then no process may run the test as if there were none. `listed` lists the tests of the program, by test framework.
    package func reasonToSkip(
        _ test: TestIdentity, classTags: [TestTag], among listed: () -> [[String]]
    ) throws(StepFailure) -> String? {
        let name = test.description
        if let reason = tagSelection.reasonToSkip(classTags: classTags, testName: name) { return reason }
        do {
            return try shardSelection?.placement(of: test, among: listed)?.reasonToSkip(testName: name)
        } catch {
            throw StepFailure(.misuse("\(error)"))
        }
    }

    /// The entries in quarantine today; throws a failure if the file can't be used.
    package func quarantine() throws(StepFailure) -> Quarantine {
        guard let path = value("SWERKIN_QUARANTINE") else { return Quarantine() }
        do {
            return try QuarantineFile.entries(at: path)
        } catch {
            throw StepFailure(error)
        }
    }

    /// The measurements of earlier runs, or nil if the environment names no file; throws a failure if it can't be used.
    package func measurements() throws(StepFailure) -> Measurements? {
        guard let path = value("SWERKIN_LEARNED") else { return nil }
        do {
            return try LearnedFile.measurements(at: path)
        } catch {
            throw StepFailure(error)
        }
    }

    /// The number of times that a test is retried if it fails.
    package func retries(of test: TestIdentity, classTags: [TestTag]) -> Int {
        variables["SWERKIN_RETRIES"].map { RetryLimits($0).retries(of: test.description, classTags: classTags) } ?? 0
    }

    /// The observers of a test: the console, and the report if one is asked for.
    ///
    /// `gathersLog` is for tests that run at the same time in one process; `run` is the number of the first attempt's record, if the test is
    /// retried; `result` is the result of the test, if it keeps files.
    package func observers(
        for test: TestIdentity, gathersLog: Bool, run: Int? = nil, result: (any AttachableResult)? = nil,
        among listed: () -> [[String]]
    ) -> [any RunObserver] {
        let console = ConsoleLog(level: logLevel, usesColor: usesColor, gathered: gathersLog, write: Console.write)
        if self == .process { _ = Console.warnOnce }
        // Variables that make no sense fail the test when it begins; its record need not have the problem too.
        let placement = try? shardSelection?.placement(of: test, among: listed)
        let report = recordDestination.map {
            RunReport(
                in: $0, test: test, result: result, placement: placement, began: Date(), stopwatch: .started(),
                run: run, locationMode: locationMode, wantsControls: recordsControls, traceMode: traceMode)
        }
        return [console] + (report.map { [$0] } ?? [])
    }
}

/// The process's own console.
private enum Console {
    /// Writes a line to standard output, after all lines that others have written before.
    ///
    /// It ignores errors: the test framework writes its results to standard output, too, and reports them, and the
    /// record has all events.
    static func write(_ line: String) {
        print(line)
        fflush(nil)
    }

    /// Prints the problems of the process's variables, on the first access.
    static let warnOnce: Void = {
        for problem in SwerkinEnvironment.process.problems {
            // If standard error is closed, a warning has no other channel. The method that throws nothing would end the process.
            try? FileHandle.standardError.write(contentsOf: Data("\(problem)\n".utf8))
        }
    }()
}

/// The facts of a whole run as the environment has them: `device=tablet,signedIn=true`.
struct RunFacts {
    private(set) var facts: [PreconditionKey: any PreconditionValue] = [:]
    /// The parts that are no facts, a sentence each.
    private(set) var problems: [String] = []

    /// Reads facts; of two with one name the last counts.
    init(_ text: String) {
        for part in RunFacts.parts(of: text) {
            guard let sign = part.firstIndex(of: "="), sign != part.startIndex, part.index(after: sign) != part.endIndex
            else {
                problems.append(
                    "SWERKIN_GIVEN has “\(part)”, which is no fact, so it is ignored; write it as in device=tablet.")
                continue
            }
            facts[PreconditionKey(rawValue: String(part[..<sign]))] = RunFacts.value(part[part.index(after: sign)...])
        }
    }

    /// The parts between commas outside of quotes, without spaces around them.
    private static func parts(of text: String) -> [Substring] {
        var isQuoted = false
        return text.split(omittingEmptySubsequences: true) { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }.map { part in
            let start = part.drop { $0 == " " }
            return start.prefix(start.reversed().drop { $0 == " " }.count)
        }.filter { !$0.isEmpty }
    }

    private static func value(_ text: Substring) -> any PreconditionValue {
        if text.count > 1, text.first == "\"", text.last == "\"" { return String(text.dropFirst().dropLast()) }
        if let truth = Bool(String(text)) { return truth }
        if let number = Int(text) { return number }
        return String(text)
    }
}

/// The moments at which pictures are taken if no variable of the environment says it; those of failures unless set.
///
/// The tests of a process share it, so it is guarded by a lock.
package enum ProcessPictureMoments {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var lockedValue = PictureMoments.failures

    package static var value: PictureMoments {
        get { lock.withLock { lockedValue } }
        set { lock.withLock { lockedValue = newValue } }
    }
}
