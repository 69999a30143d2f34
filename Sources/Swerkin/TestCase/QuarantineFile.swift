import Foundation
import SwerkinRecords

/// The file that `SWERKIN_QUARANTINE` names, which a process reads once.
enum QuarantineFile {
    /// Tests of one process may run at the same time, so it is guarded by a lock.
    private final class Store: @unchecked Sendable {
        private let lock = NSLock()
        private var known: [String: Result<Quarantine, UnusableQuarantine>] = [:]

        func quarantine(at path: String) -> Result<Quarantine, UnusableQuarantine> {
            lock.withLock {
                let result = known[path] ?? QuarantineFile.read(path)
                known[path] = result
                return result
            }
        }
    }

    private static let store = Store()

    /// The entries of a file that hold today; throws ``UnusableQuarantine`` if there are none to be read.
    static func entries(at path: String) throws(UnusableQuarantine) -> Quarantine {
        try store.quarantine(at: path).get()
    }

    private static func read(_ path: String) -> Result<Quarantine, UnusableQuarantine> {
        do {
            let content = try Data(contentsOf: URL(fileURLWithPath: path))
            return .success(try Quarantine(json: content).holding(on: .today))
        } catch let error as Quarantine.Malformed {
            return .failure(UnusableQuarantine(path: path, problem: error.description))
        } catch {
            return .failure(UnusableQuarantine(path: path, problem: DiskFault(error).description))
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
