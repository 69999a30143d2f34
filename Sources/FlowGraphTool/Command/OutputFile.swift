import CommandSupport
import Dispatch
import Foundation

/// The file named with `-o`.
struct OutputFile {
    /// Its path as given.
    let path: String

    init(_ path: String) { self.path = path }

    /// Throws an error if the file is one of the inputs, or the one that standard input comes from.
    ///
    /// Compares files, not paths: links of both kinds lead to the same file.
    func requireNone(of inputs: [String], in environment: CommandEnvironment) throws(ToolError) {
        guard let file = FileIdentity(path: path) else { return }
        let isInput = file == environment.standardInputFile || inputs.contains { FileIdentity(path: $0) == file }
        if isInput { throw .overwritesInput(path: path) }
    }

    /// Returns true if a path equals that of this file, ignoring dots.
    func isNamed(by other: String) -> Bool {
        URL(fileURLWithPath: path).standardizedFileURL == URL(fileURLWithPath: other).standardizedFileURL
    }

    /// Writes the whole content; replaces an existing file as ``WholeFile`` does.
    func write(_ content: [UInt8]) throws(ToolError) {
        do throws(UnwrittenFile) {
            try WholeFile(path).write(content)
        } catch {
            throw .unwritable(path: path, reason: error.reason)
        }
    }
}

/// A line that names work that takes long: on a terminal after a second, until the work is done; elsewhere after ten seconds, once.
struct ProgressLine: Sendable {
    /// A progress line that shows nothing.
    static let hidden = ProgressLine(write: nil)

    /// Returns true for a terminal that can erase a line.
    ///
    /// The variable `TERM` is `dumb` if it cannot (terminfo).
    static func isShown(onTerminal isTerminal: Bool, variables: [String: String]) -> Bool {
        isTerminal && variables["TERM"] != "dumb"
    }

    private let write: (@Sendable (String) -> Void)?
    private let isImmediate: Bool
    /// The time after which work is named once, for an output that cannot erase a line; nil on a terminal.
    private let delay: Duration?

    /// Shows progress by writing to a terminal.
    ///
    /// `isImmediate` is true to name the work at its beginning, not only once it has taken a second.
    init(isImmediate: Bool = false, write: (@Sendable (String) -> Void)?) {
        self.write = write
        self.isImmediate = isImmediate
        delay = nil
    }

    /// Names work that has taken some time by one line, for an output that cannot erase lines, such as a log.
    init(after delay: Duration, write: @escaping @Sendable (String) -> Void) {
        (self.write, self.delay, isImmediate) = (write, delay, false)
    }

    /// Performs work and shows its name meanwhile, such as `Planning`.
    func during<Result, Failure: Error>(
        _ work: String,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let write else { return try body() }
        if let delay { return try during(work, naming: delay, write, body) }
        if isImmediate { write(ProgressLine.text(work, after: .zero)) }
        let queue = DispatchQueue(label: "progress")
        let timer = DispatchSource.makeTimerSource(queue: queue)
        let start = ContinuousClock.now
        timer.schedule(deadline: .now() + .seconds(1), repeating: .milliseconds(500))
        timer.setEventHandler { write(ProgressLine.text(work, after: start.duration(to: .now))) }
        timer.resume()
        defer {
            timer.cancel()
            // Pending updates are finished before the line is erased for good.
            queue.sync { write(ProgressLine.erasure) }
        }
        return try body()
    }

    private func during<Result, Failure: Error>(
        _ work: String, naming delay: Duration, _ write: @escaping @Sendable (String) -> Void,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress"))
        timer.schedule(deadline: .now() + .milliseconds(Int(delay.components.seconds) * 1000))
        timer.setEventHandler { write(ProgressLine.words(work, after: delay) + "\n") }
        timer.resume()
        defer { timer.cancel() }
        return try body()
    }

    /// The words for work that is not done after some time, such as `Drawing takes longer than 10 s`.
    static func words(_ work: String, after time: Duration) -> String {
        "\(work) takes longer than \(time.components.seconds) s"
    }

    /// The line for work that has taken some time, `Planning… 3 s`, which replaces the previous line.
    static func text(_ work: String, after time: Duration) -> String {
        "\(erasure)\(work)… \(time.components.seconds) s"
    }

    /// Returns to the start of the line and erases it.
    static let erasure = "\r\u{1B}[K"
}
