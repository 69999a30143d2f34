import SwerkinRecords

/// A file with a quarantine.
struct QuarantineFile {
    private let path: String

    init(_ path: String) { self.path = path }

    /// The quarantine; throws ``AnalysisError`` if the file can't be read or holds none.
    func quarantine() throws(AnalysisError) -> Quarantine {
        let content = try ModelFile.content(of: path)
        do throws(Quarantine.Malformed) {
            return try Quarantine(json: content)
        } catch {
            throw .invalidQuarantine(
                path: error.position.map { "\(path):\($0)" } ?? path, reason: error.description)
        }
    }
}
