import CommandSupport
import FlowGraph
import Foundation

/// The file with measurements.
enum LearnedFile {
    /// Reads a file; throws ``AnalysisError`` if it can't be read or holds no measurements.
    static func measurements(at path: String) throws(AnalysisError) -> Measurements {
        let content = try ModelFile.content(of: path)
        do throws(MeasurementsError) {
            return try Measurements(json: content)
        } catch {
            throw .invalidMeasurements(path: path, reason: error.description)
        }
    }

    /// Replaces a file as a whole, so that a full disk or the end of the process leaves the one before.
    static func write(_ measurements: Measurements, to path: String) throws(AnalysisError) {
        do {
            try Data(measurements.json().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            let reason = FileFault.words(error)
            throw FileFault.isOfDevice(error)
                ? .outputFailed(path: path, reason: reason) : .unwritable(path: path, reason: reason)
        }
    }
}
