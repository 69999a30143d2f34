import FlowGraph
import Foundation
import SwerkinRecords

/// Files that the environment names, each of which a process reads once.
///
/// Tests of one process may run at the same time, so it is guarded by a lock.
final class FilesReadOnce<Content: Sendable, Fault: Error>: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [String: Result<Content, Fault>] = [:]

    /// The content of a file, or the reason why it can't be used.
    func content(of path: String, _ read: (String) -> Result<Content, Fault>) -> Result<Content, Fault> {
        lock.withLock {
            let result = known[path] ?? read(path)
            known[path] = result
            return result
        }
    }
}

/// The file that `SWERKIN_LEARNED` names, which a process reads once.
enum LearnedFile {
    private static let files = FilesReadOnce<Measurements, UnusableMeasurements>()

    /// The measurements of a file; throws ``UnusableMeasurements`` if there are none to be read.
    static func measurements(at path: String) throws(UnusableMeasurements) -> Measurements {
        try files.content(of: path, read).get()
    }

    private static func read(_ path: String) -> Result<Measurements, UnusableMeasurements> {
        do {
            return .success(try Measurements(json: LimitedFile(path).content(upTo: .report)))
        } catch let error as MeasurementsError {
            return .failure(UnusableMeasurements(path: path, problem: error.description))
        } catch {
            return .failure(UnusableMeasurements(path: path, problem: "\(error)"))
        }
    }
}

/// The file that `SWERKIN_LEARNED` names can't be used.
public struct UnusableMeasurements: FailureReason, Error, Hashable {
    /// The path of the file.
    public var path: String
    /// The problem, without a full stop.
    public var problem: String

    /// The environment, which names the file.
    public var culprit: Culprit { .environment }

    /// The failure as one sentence.
    public var sentence: String {
        "SWERKIN_LEARNED names \(path.quoted), which is no file of swerkin learn: \(problem)."
    }

    /// The remedy.
    public var hints: [String] { ["Write the file again, or leave SWERKIN_LEARNED out."] }
}

/// The file that `SWERKIN_QUARANTINE` names, which a process reads once.
enum QuarantineFile {
    private static let files = FilesReadOnce<Quarantine, UnusableQuarantine>()

    /// The entries of a file that hold today; throws ``UnusableQuarantine`` if there are none to be read.
    static func entries(at path: String) throws(UnusableQuarantine) -> Quarantine {
        try files.content(of: path, read).get()
    }

    private static func read(_ path: String) -> Result<Quarantine, UnusableQuarantine> {
        do {
            let content = try LimitedFile(path).content(upTo: .settings)
            return .success(try Quarantine(json: content).holding(on: .today))
        } catch let error as Quarantine.Malformed {
            let place = error.position.map { "line \($0.line), column \($0.column): " } ?? ""
            return .failure(UnusableQuarantine(path: path, problem: place + error.description))
        } catch {
            return .failure(UnusableQuarantine(path: path, problem: "\(error)"))
        }
    }
}

/// The file that `SWERKIN_QUARANTINE` names can't be used.
public struct UnusableQuarantine: FailureReason, Error, Hashable {
    /// The path of the file.
    public var path: String
    /// The problem, without a full stop.
    public var problem: String

    /// The environment, which names the file.
    public var culprit: Culprit { .environment }

    /// The failure as one sentence.
    public var sentence: String { "SWERKIN_QUARANTINE names \(path.quoted), which is no quarantine: \(problem)." }

    /// The remedy.
    public var hints: [String] { ["Correct the file, or leave SWERKIN_QUARANTINE out."] }
}
