import CommandSupport

/// A file that a verb writes beside its report.
enum WrittenFile {
    /// Replaces a file as a whole; throws ``AnalysisError``.
    static func write(_ text: String, to path: String) throws(AnalysisError) {
        do throws(UnwrittenFile) {
            try WholeFile(path).write(Array(text.utf8))
        } catch {
            throw .unwritable(error)
        }
    }
}
