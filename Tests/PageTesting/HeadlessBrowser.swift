import Foundation

/// A browser that opens a page, lets its scripts run, and says what the page has become.
///
/// There is no driver in between, so drivers can be tested against what it says. It is the headless shell of Chromium, or
/// Chromium itself.
public struct HeadlessBrowser: Sendable {
    /// What a page has become.
    public struct Outcome: Sendable {
        /// The document, as HTML.
        public var html: String
        /// What the page wrote to the console: errors of its scripts for example, a line each.
        public var console: [String]
    }

    /// Why there is no outcome.
    public struct Failure: Error, CustomStringConvertible {
        /// The problem in words.
        public var description: String
    }

    private static let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]

    /// What to say where no browser is installed.
    public static let absence =
        "There is no Chromium in PATH: apt-get install -y --no-install-recommends chromium-headless-shell"

    /// The browser that is installed; nil where none is.
    public static let installed: HeadlessBrowser? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
        return paths.first { FileManager.default.isExecutableFile(atPath: $0) }.map(HeadlessBrowser.init)
    }()

    private let path: String

    private init(path: String) { self.path = path }

    /// Opens a page in a window of a telephone's size, and waits until nothing more happens in it.
    ///
    /// - Parameters:
    ///   - url: the address of the page.
    ///   - patience: how long the page's own clock may go on, in milliseconds; it runs ahead while nothing happens.
    /// - Returns: what the page has become.
    /// - Throws: ``Failure`` where the browser does not start, or ends otherwise than well.
    public func open(_ url: URL, patience: Int = 300_000) throws -> Outcome {
        let profile = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: profile) }
        let console = profile.appendingPathComponent("console.txt")
        try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
        guard FileManager.default.createFile(atPath: console.path, contents: nil) else {
            throw Failure(description: "\(console.path) cannot be written.")
        }
        let errors = try FileHandle(forWritingTo: console)
        let output = Pipe()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = Self.arguments(profile: profile, patience: patience) + [url.absoluteString]
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let html = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let said = try String(contentsOf: console, encoding: .utf8)
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(path) ended with \(process.terminationStatus): \(said)")
        }
        let lines = said.split(separator: "\n").map(String.init).filter { $0.contains(":CONSOLE:") }
        return Outcome(html: String(decoding: html, as: UTF8.self), console: lines)
    }

    private static func arguments(profile: URL, patience: Int) -> [String] {
        let all = [
            "--headless", "--dump-dom", "--disable-gpu", "--no-first-run", "--enable-logging=stderr", "--log-level=0",
            "--window-size=390,844", "--virtual-time-budget=\(patience)", "--user-data-dir=\(profile.path)",
            "--enable-blink-features=ComputedAccessibilityInfo",
        ]
        // Chromium refuses to run in its sandbox as root.
        return getuid() == 0 ? all + ["--no-sandbox"] : all
    }
}
