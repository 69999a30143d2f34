import CommandSupport
import Foundation

/// A file that a verb writes beside its report.
enum WrittenFile {
    /// Replaces a file as a whole, so that a full disk or the end of the process leaves the one before; throws ``AnalysisError``.
    static func write(_ text: String, to path: String) throws(AnalysisError) {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            let reason = FileFault.words(error)
            throw FileFault.isOfDevice(error)
                ? .outputFailed(path: path, reason: reason) : .unwritable(path: path, reason: reason)
        }
    }
}
