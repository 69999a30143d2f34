import Foundation

/// What a server does that those who wait should know, and that fails nothing.
enum ServerNotice {
    /// Writes a line to standard error.
    static func print(_ line: String) {
        // If standard error is closed, the line is lost, and harms nothing.
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }
}
