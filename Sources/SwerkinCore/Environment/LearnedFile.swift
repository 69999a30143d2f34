import FlowGraph
import SwerkinRecords

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
