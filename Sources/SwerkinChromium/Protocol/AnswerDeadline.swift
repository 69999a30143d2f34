import Foundation
import Swerkin
import SwerkinServers
import SwerkinWeb

/// Until when an answer is waited for.
///
/// While something holds all answers up, an answer may take as long as that may last, and once it has come or gone the time
/// begins anew; but both times together are all that it may take, for a page may be held up again and again.
struct AnswerDeadline {
    private let usual: Duration
    private let begin: Date
    private var start: Date
    private var delay: Duration?
    private var longestDelay: Duration

    /// An answer that may usually take so long from now on.
    init(_ usual: Duration, delay: Duration?, now: Date = Date()) {
        self.usual = usual
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

    /// The time that has been waited then.
    var limit: Duration { endOfPart < endOfAll ? part : all }

    private var part: Duration { delay ?? usual }
    private var all: Duration { usual + longestDelay }
    private var endOfPart: Date { start.addingTimeInterval(part.bounded.seconds) }
    private var endOfAll: Date { begin.addingTimeInterval(all.bounded.seconds) }
}
