import Foundation

/// What tests are told from outside: variables of the environment, and whether a terminal shows the log.
///
/// | variable | meaning |
/// | --- | --- |
/// | `TEST_TAGS`, `EXCLUDE_TAGS` | which tests run; see ``TagSelection`` |
/// | `SWERKIN_SHARD`, `SWERKIN_DURATIONS` | which part of them runs here; see <doc:ManyAtOnce> |
/// | `SWERKIN_DRIVER` | which driver they run on, where a project has several; see ``DriverChoice`` |
/// | `SWERKIN_LOG` | how much the console shows; see ``LogLevel`` |
/// | `SWERKIN_REPORT` | the folder to write a record of the run to; see <doc:ReportFormat> |
/// | `SWERKIN_SCREENSHOTS` | when the record gets pictures of the screen; see ``PictureMoments`` |
/// | `SWERKIN_RECORD` | whether steps write the files that they compare with; see `RecordMode` of `SwerkinSnapshots` |
/// | `NO_COLOR` | where it is set and not empty, the log is without colours |
///
/// `xcodebuild` hands a variable to the tests where `TEST_RUNNER_` stands before its name.
public struct SwerkinEnvironment: Hashable, Sendable {
    /// The variables.
    public var variables: [String: String]
    /// Whether standard output is a terminal.
    public var outputIsTerminal: Bool

    /// Makes an environment.
    public init(variables: [String: String], outputIsTerminal: Bool = false) {
        self.variables = variables
        self.outputIsTerminal = outputIsTerminal
    }

    /// The environment of the running process, as it was when first asked for.
    public static let process = SwerkinEnvironment(
        variables: ProcessInfo.processInfo.environment, outputIsTerminal: isatty(STDOUT_FILENO) == 1)

    /// Which tests run.
    public var tagSelection: TagSelection { TagSelection(environment: variables) }

    /// The shard that runs here, or nil if all tests run.
    var shardSelection: ShardSelection? { ShardSelection(environment: variables) }

    /// How much the console shows; ``LogLevel/steps`` where `SWERKIN_LOG` is not set or unknown.
    public var logLevel: LogLevel { (value("SWERKIN_LOG")?.lowercased()).flatMap(LogLevel.init) ?? .steps }

    /// When pictures are taken; at ``PictureMoments/failures`` where no record is written, or `SWERKIN_SCREENSHOTS` is not
    /// set or unknown.
    public var pictureMoments: PictureMoments {
        guard reportFolder != nil else { return .failures }
        return (value("SWERKIN_SCREENSHOTS")?.lowercased()).flatMap(PictureMoments.init) ?? .failures
    }

    /// What is wrong with variables, a sentence each; none where nothing is.
    public var problems: [String] {
        [
            problem(of: "SWERKIN_LOG", LogLevel.self, "so steps are shown"),
            problem(of: "SWERKIN_SCREENSHOTS", PictureMoments.self, "so pictures are taken at failures only"),
            value("SWERKIN_SCREENSHOTS") != nil && reportFolder == nil
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

    /// Whether the console may use colours.
    public var usesColor: Bool {
        outputIsTerminal && value("NO_COLOR") == nil && variables["TERM"] != "dumb"
    }

    /// The folder to write a record of the run to, or nil if none is asked for.
    public var reportFolder: String? { value("SWERKIN_REPORT") }

    /// A variable's value where it is set and not empty.
    private func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
}

extension SwerkinEnvironment {
    /// The reason why the environment skips a test, as a sentence, or nil if it runs.
    ///
    /// Tags come first, for what they leave out runs in no shard. Throws a failure if the variables of shards do not
    /// make sense: then no process may run the test as if there were none.
    func reasonToSkip(_ test: TestIdentity, classTags: [TestTag]) throws(StepFailure) -> String? {
        let name = test.description
        if let reason = tagSelection.reasonToSkip(classTags: classTags, testName: name) { return reason }
        do {
            return try shardSelection?.placement(of: test).reasonToSkip(testName: name)
        } catch {
            throw StepFailure(.misuse("\(error)"))
        }
    }

    /// Who is told what happens in a test: the console, and the report where one is asked for.
    ///
    /// `gathersLog` is for tests that run at the same time in one process.
    func observers(for test: TestIdentity, gathersLog: Bool) -> [any RunObserver] {
        let console = ConsoleLog(level: logLevel, usesColor: usesColor, gathered: gathersLog, write: Console.write)
        if self == .process { _ = Console.warnOnce }
        // Variables that make no sense fail the test where it begins; its record need not tell it too.
        let placement = try? shardSelection?.placement(of: test)
        let report = reportFolder.map { RunReport(folder: $0, test: test, placement: placement, stopwatch: .started()) }
        return [console] + (report.map { [$0] } ?? [])
    }
}

/// The process's own console.
private enum Console {
    /// Writes a line to standard output, past no line that was written before by others.
    static func write(_ line: String) {
        print(line)
        fflush(nil)
    }

    /// Tells what is wrong with the process's variables, the first time that it is asked for.
    static let warnOnce: Void = {
        for problem in SwerkinEnvironment.process.problems {
            FileHandle.standardError.write(Data("\(problem)\n".utf8))
        }
    }()
}
