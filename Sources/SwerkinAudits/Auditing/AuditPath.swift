import Foundation

/// Paths of the files that audits read and write.
enum AuditPath {
    /// The path of a file, relative to the folder of the file that declares the audits unless it is absolute.
    static func of(_ path: String, beside source: StaticString) -> String {
        if path.hasPrefix("/") { return path }
        return URL(fileURLWithPath: "\(source)").deletingLastPathComponent().appendingPathComponent(path).path
    }
}
