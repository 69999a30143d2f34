import Foundation
import SwerkinCore

/// The time limit of an answer.
///
/// While something holds all answers up, an answer may take as long as that may last, and once it has come or gone the time
/// begins anew; but both times together are all that it may take, for a page may be held up again and again.
struct AnswerDeadline {
    private let usual: Duration
    private let extra: Duration
    private let begin: Date
    private var start: Date
    private var delay: Duration?
    private var longestDelay: Duration

    /// An answer that may usually take so long from now on, and as much more as the command itself waits.
    init(_ usual: Duration, extra: Duration = .zero, delay: Duration?, now: Date = Date()) {
        self.usual = usual
        self.extra = extra
        self.delay = delay
        longestDelay = delay ?? .zero
        (begin, start) = (now, now)
    }

    /// Sets how long the answer may take while something holds it up, or nil if nothing does.
    mutating func note(delay: Duration?, now: Date = Date()) {
        guard delay != self.delay else { return }
        (start, self.delay) = (now, delay)
        longestDelay = max(longestDelay, delay ?? .zero)
    }

    /// The current end of the time limit.
    var moment: Date { min(endOfPart, endOfAll) }

    /// The time that has been waited then, without the time that the command itself waits: a limit of the configuration.
    var limit: Duration { endOfPart < endOfAll ? delay ?? usual : usual + longestDelay }

    private var part: Duration { delay ?? usual + extra }
    private var all: Duration { usual + extra + longestDelay }
    private var endOfPart: Date { start.addingTimeInterval(part.bounded.seconds) }
    private var endOfAll: Date { begin.addingTimeInterval(all.bounded.seconds) }
}
