import Foundation
import SwerkinCore
import SwerkinRecords

/// The condition under which a step that compares with a file writes the file.
///
/// A step that has written one fails all the same, since nothing was compared.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Every file is written anew, regardless of its content.
    case all
    /// A file that is not there is written.
    case missing
    /// A file that is not there, or not met, is written.
    case failed
    /// No file is ever written.
    case never
}

extension RecordMode {
    /// The variable of the environment that says it for a run.
    public static let variable = "SWERKIN_RECORD"

    /// The record mode that the environment sets, or else the choice.
    ///
    /// ``never`` if `CI` is set to anything but `false` and `0`; then the value of `SWERKIN_RECORD`, then the choice, else
    /// ``missing``. Throws `StepFailure` if `SWERKIN_RECORD` is unknown.
    package static func chosen(in environment: SwerkinEnvironment, by choice: RecordMode?) throws -> RecordMode {
        if isKept(in: environment) { return .never }
        if let text = environment.variables[variable], !text.isEmpty { return try RecordMode(text) }
        return choice ?? .missing
    }

    /// Returns true if files are left as they are because `CI` is set.
    static func isKept(in environment: SwerkinEnvironment) -> Bool {
        !["", "false", "0"].contains(environment.variables["CI", default: ""].lowercased())
    }

    private init(_ text: String) throws {
        guard let mode = RecordMode(rawValue: text.lowercased()) else {
            let known = Self.allCases.map(\.rawValue).joined(separator: ", ")
            throw StepFailure(.misuse("\(Self.variable)=\(text) is unknown; known are \(known)."))
        }
        self = mode
    }
}

/// Says of a test case when its steps write the files that they compare with.
///
/// ```swift
/// class ShopTestCase: BaseTestCase, Recording {
///     let recordMode = RecordMode.never
/// }
/// ```
public protocol Recording {
    /// The record mode of the test case, unless `CI`, `SWERKIN_RECORD` or the step sets one.
    var recordMode: RecordMode { get }
}

/// A file beside a test with a recorded tree.
struct SnapshotFile {
    let url: URL

    /// Names the file of a test: `<folder>/<suite>/<name>.<extension>`; a test that is in no suite has its module's.
    ///
    /// Without a name of its own it has the test's, with a number from 1 for those of the test that have none.
    init(named name: String?, pathExtension: String, of session: FlowSession, in folder: URL) {
        let test = session.testIdentity
        let suite = test.suite.isEmpty ? test.module : test.suite
        url = folder.appendingPathComponent(suite.portableFileName, isDirectory: true)
            .appendingPathComponent("\((name ?? Self.numberedName(in: session)).portableFileName).\(pathExtension)")
    }

    /// The folder beside a test's file in which such files lie.
    static func folder(beside source: StaticString) -> URL {
        URL(fileURLWithPath: "\(source)").deletingLastPathComponent()
            .appendingPathComponent("Snapshots", isDirectory: true)
    }

    private static func numberedName(in session: FlowSession) -> String {
        let name = session.testIdentity.test.isEmpty ? "test" : session.testIdentity.test
        return "\(name)-\(session.run.count("snapshot"))"
    }

    /// The file's content, or nil if there is no file.
    ///
    /// Throws `StepFailure` if it cannot be read.
    func read() throws -> String? {
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        let content: Data
        do throws(LimitedFile.Fault) {
            content = try LimitedFile(url.path).content(upTo: .settings)
        } catch {
            throw StepFailure(.environment("could not read \(url.path): \(error)"))
        }
        guard let text = String(validating: content, as: UTF8.self) else {
            throw StepFailure(.environment("could not read \(url.path): it is not UTF-8"))
        }
        return text
    }

    /// Writes the file whole, or leaves it as it was; the text gets a line break at its end.
    ///
    /// Throws `StepFailure` if it cannot be written.
    func write(_ text: String) throws {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("\(text)\n".utf8).write(to: url, options: .atomic)
        } catch {
            throw StepFailure(.environment("could not write \(url.path): \(error.localizedDescription)"))
        }
    }
}

extension KeptSnapshot {
    /// The file of a test, and the test that records it.
    init(_ file: SnapshotFile, of session: FlowSession) {
        path = file.url.path
        filter = Self.filter(for: session.testIdentity)
        isKeptByCI = RecordMode.isKept(in: session.environment)
    }

    /// A regular expression that finds the test, without characters that a shell would take for its own.
    private static func filter(for test: TestIdentity) -> String {
        let suites = test.suite.split(separator: ".").joined(separator: "/")
        let name = test.module + "." + [suites, test.test].filter { !$0.isEmpty }.joined(separator: "/")
        return String(name.map { $0.isLetter || $0.isNumber || "_./".contains($0) ? $0 : "." })
    }
}
