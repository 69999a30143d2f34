import Dispatch
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

    // Debian's commands are scripts around these, and ending a script by force leaves the browser running.
    private static let programs = ["/usr/lib/chromium/chromium-headless-shell", "/usr/lib/chromium/chromium"]
    private static let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]

    /// What to say where there is no browser to test with.
    public static let absence =
        "Tests in a browser need SWERKIN_BROWSER_TESTS=1 in the environment, and Chromium: apt-get install -y"
        + " --no-install-recommends chromium-headless-shell"

    /// The browser that is installed, or nil if none is, or `SWERKIN_BROWSER_TESTS` in the environment is not 1.
    public static let installed: HeadlessBrowser? = {
        guard ProcessInfo.processInfo.environment["SWERKIN_BROWSER_TESTS"] == "1" else { return nil }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let commands = names.flatMap { name in folders.map { "\($0)/\(name)" } }
        return (programs + commands).first { FileManager.default.isExecutableFile(atPath: $0) }.map(
            HeadlessBrowser.init)
    }()

    private let path: String

    private init(path: String) { self.path = path }

    /// Opens a page in a window of a telephone's size, and waits until nothing more happens in it.
    ///
    /// - Parameters:
    ///   - url: the address of the page.
    ///   - language: the language that the page is told the user reads, as a tag of BCP 47.
    ///   - timeBudget: how long the page's own clock may go on, in milliseconds; it runs ahead while nothing happens.
    ///   - deadline: when the browser is ended by force, on the clock of the wall.
    /// - Returns: what the page has become.
    /// - Throws: ``Failure`` if the browser does not start, or ends otherwise than well.
    public func open(
        _ url: URL, language: String = "en-US", timeBudget: Int = 300_000,
        deadline: DispatchTimeInterval = .seconds(120)
    ) throws -> Outcome {
        let profile = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: profile) }
        let said = profile.appendingPathComponent("said.txt")
        let document = profile.appendingPathComponent("document.html")
        let process = try self.process(profile: profile, said: said, document: document)
        process.arguments =
            Self.arguments(profile: profile, timeBudget: timeBudget) + [
                "--accept-lang=\(language)", url.absoluteString,
            ]
        try process.run()
        let end = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + deadline, execute: end)
        process.waitUntilExit()
        end.cancel()
        let lines = try String(contentsOf: said, encoding: .utf8).split(separator: "\n").map(String.init)
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure(description: "\(path) did not end well: \(lines.joined(separator: "\n"))")
        }
        return Outcome(
            html: try String(contentsOf: document, encoding: .utf8), console: lines.filter { $0.contains(":CONSOLE") })
    }

    /// The browser, ready to be started, with a folder that it may fill and files for what it says and writes.
    private func process(profile: URL, said: URL, document: URL) throws -> Process {
        try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
        for file in [said, document] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.standardError = try FileHandle(forWritingTo: said)
        process.standardOutput = try FileHandle(forWritingTo: document)
        return process
    }

    private static func arguments(profile: URL, timeBudget: Int) -> [String] {
        let all = [
            "--headless", "--dump-dom", "--disable-gpu", "--no-first-run", "--enable-logging=stderr", "--log-level=0",
            "--window-size=390,844", "--virtual-time-budget=\(timeBudget)", "--user-data-dir=\(profile.path)",
            "--enable-blink-features=ComputedAccessibilityInfo",
        ]
        // Chromium refuses to run in its sandbox as root.
        return getuid() == 0 ? all + ["--no-sandbox"] : all
    }
}
