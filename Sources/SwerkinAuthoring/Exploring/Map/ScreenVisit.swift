/// A visit of a screen that showed another heading than those before.
package struct ScreenVisit: Codable, Hashable, Sendable {
    /// The highest heading.
    let heading: String
    /// The address without its query, or nil if the app has none.
    let path: String?
}

extension [ScreenVisit] {
    /// The most visits that are kept.
    static var mostVisits: Int { 5 }

    /// The heading of the first visit if others showed others, or nil.
    var chanceHeading: String? { count > 1 ? first?.heading : nil }

    /// The text that names the kind of what the screen shows, if its headings differ: the words that begin or end all of them, else the
    /// last part that their addresses have in common; nil if there are none.
    var kindTitle: String? {
        guard chanceHeading != nil else { return nil }
        let headings = map { $0.heading.split(whereSeparator: \.isWhitespace) }
        let beginning = Self.common(headings)
        let words = beginning.isEmpty ? Self.common(headings.map { $0.reversed() }).reversed() : beginning
        let text = words.joined(separator: " ").trimmingPrefix { !$0.isLetter }
        if text.contains(where: \.isLetter) { return String(text) }
        return Self.common(compactMap(\.path).map(Self.parts)).last.map(String.init)
    }

    /// The elements that all lists begin with.
    private static func common(_ lists: [[Substring]]) -> [Substring] {
        guard let first = lists.first else { return [] }
        let count = lists.map { zip(first, $0).prefix { $0 == $1 }.count }.min() ?? 0
        return [Substring](first.prefix(count))
    }

    /// The parts of a path behind its server that are no data.
    private static func parts(of path: String) -> [Substring] {
        let parts = path.split(separator: "/")
        return parts.dropFirst(path.contains("://") ? 2 : 0).prefix { !$0.contains(where: \.isNumber) }
    }
}
