import SwerkinCore

/// Keeps what happens during a test.
public final class CollectingObserver: RunObserver {
    /// The events so far, in order.
    public private(set) var events: [RunEvent] = []

    /// Makes an observer that has seen nothing.
    public init() {}

    /// Keeps an event.
    public func observe(_ event: RunEvent) { events.append(event) }

    /// The steps that have ended, in words, each with how it ended, as in `passed When ITouchButton(save)`.
    public var finishedSteps: [String] {
        events.compactMap { event in
            guard case .stepFinished(let step, let outcome, _) = event else { return nil }
            return "\(outcome.rawValue) \(step.keyword.rawValue) \(step.words)"
        }
    }
}
