/// The bounds of an exploration.
package struct ExplorationBudget: Sendable {
    /// The longest time on the clock of the process, or nil for any.
    package var time: Duration?
    /// The most acts, or nil for any number.
    package var acts: Int?
    /// The most screens.
    package var screens: Int

    /// Makes bounds.
    package init(time: Duration? = nil, acts: Int? = nil, screens: Int = 200) {
        (self.time, self.acts, self.screens) = (time, acts, screens)
    }
}

/// The reason why an exploration ended.
package enum ExplorationEnd: String, Codable, Sendable {
    /// All acts that the rules allow were tried.
    case nothingNew
    /// The time is over.
    case timeOver
    /// As many acts as allowed were made.
    case actsUsed
    /// It was cancelled.
    case cancelled
    /// The app failed, and could not be shown again.
    case appGone
}
