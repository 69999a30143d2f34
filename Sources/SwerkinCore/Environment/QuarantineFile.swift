import SwerkinRecords

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
