/// The result of testing a condition against the possible values of its fact.
///
/// Met: all possible values fit. Broken: none fits. Open: some fit, so that the segment can be used by assuming that
/// the fact has one of them.
enum ConditionStanding: Hashable, Sendable {
    /// Every value that the fact may have meets the condition.
    case met
    /// No value that the fact may have meets the condition.
    case broken
    /// Some values that the fact may have meet the condition, some do not.
    case open
}
