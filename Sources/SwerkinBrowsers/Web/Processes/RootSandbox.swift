import Foundation

/// The warning that Chromium's sandbox is switched off, because it refuses to run as root.
package enum RootSandbox {
    /// The text of the warning.
    package static let words = "Chromium runs without its sandbox, because its sandbox refuses to run as root."
    // The initializer of a static constant runs once. If standard error is closed, the warning reaches no one, and harms nothing.
    private static let once: Void? = try? FileHandle.standardError.write(contentsOf: Data((words + "\n").utf8))

    /// Says it on standard error, once a process.
    package static func tell() { _ = once }
}
