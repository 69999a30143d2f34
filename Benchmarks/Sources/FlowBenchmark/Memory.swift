import Foundation

/// How much memory the process holds.
enum Memory {
    /// The resident memory in bytes, or nil where the system does not tell.
    static var resident: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return pages.map { $0 * Int(getpagesize()) }
    }
}
