import Dispatch

/// A line on a terminal that says what is going on where that takes longer than a second, and vanishes when it is done.
struct ProgressLine: Sendable {
    /// Where nothing is shown.
    static let hidden = ProgressLine(write: nil)

    /// Returns true for a terminal that can erase a line.
    ///
    /// A terminal says by the variable `TERM` that it is `dumb` (terminfo).
    static func isShown(onTerminal isTerminal: Bool, variables: [String: String]) -> Bool {
        isTerminal && variables["TERM"] != "dumb"
    }

    private let write: (@Sendable (String) -> Void)?

    /// Shows progress by writing to a terminal.
    init(write: (@Sendable (String) -> Void)?) {
        self.write = write
    }

    /// Does some work and says meanwhile what it is, such as `Planning`.
    func during<Result, Failure: Error>(
        _ work: String,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let write else { return try body() }
        let queue = DispatchQueue(label: "progress")
        let timer = DispatchSource.makeTimerSource(queue: queue)
        let start = ContinuousClock.now
        timer.schedule(deadline: .now() + .seconds(1), repeating: .milliseconds(500))
        timer.setEventHandler { write(ProgressLine.text(work, after: start.duration(to: .now))) }
        timer.resume()
        defer {
            timer.cancel()
            // What waits in the queue is over before the line is erased for good.
            queue.sync { write(ProgressLine.erasure) }
        }
        return try body()
    }

    /// The line for some work that has gone on for a while, `Planning… 3 s`, in the place of the line before.
    static func text(_ work: String, after time: Duration) -> String {
        "\(erasure)\(work)… \(time.components.seconds) s"
    }

    /// Goes back to the start of the line and erases it.
    static let erasure = "\r\u{1B}[K"
}
