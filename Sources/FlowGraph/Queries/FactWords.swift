/// Facts and segments in words.
package enum FactWords {
    /// Facts with their values, `loggedIn = false, cartCount = 2`.
    static func list(_ facts: KnownFacts) -> String {
        facts.map { "\($0.fact) = \($0.value)" }.joined(separator: ", ")
    }

    /// A segment by its ends, label and position, `Home → Account “Account” (segments[4])`.
    package static func place(_ index: Int, _ segment: Segment) -> String {
        "\(segment.name) (\(ModelPath.segment(index)))"
    }
}

extension Segment {
    /// The segment by its ends and its label, `Home → Account “Account”`.
    package var name: String { Segment.name(from: start, to: end, label: label) }

    /// The same for a segment that is known by its parts; without an end, it goes back.
    package static func name(from start: String, to end: String?, label: String?) -> String {
        "\(start) → \(end ?? "back")" + (label.map { " “\($0)”" } ?? "")
    }
}
