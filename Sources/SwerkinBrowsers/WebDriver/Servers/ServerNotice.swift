import Foundation

/// What a server does that those who wait should know, and that fails nothing.
enum ServerNotice {
    /// Writes a line to standard error.
    static func print(_ line: String) {
        // If standard error is closed, the line is lost, and harms nothing.
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// Writes a line to standard error unless this process has written it before.
    static func printOnce(_ line: String) {
        if printed.add(line) { print(line) }
    }

    private static let printed = Lines()

    private final class Lines: @unchecked Sendable {
        // The lock guards `lines`.
        private let lock = NSLock()
        private var lines: Set<String> = []

        /// Returns true if the line is new.
        func add(_ line: String) -> Bool { lock.withLock { lines.insert(line).inserted } }
    }
}
