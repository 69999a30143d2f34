import Foundation

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
