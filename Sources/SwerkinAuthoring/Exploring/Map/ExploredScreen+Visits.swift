import SwerkinCore

/// A visit of a screen that showed another heading than those before.
package struct ScreenVisit: Codable, Hashable, Sendable {
    /// The highest heading.
    let heading: String
    /// The address without its query, or nil if the app has none.
    let path: String?
}

extension ExploredMap {
    /// Notes the heading of a visit of a page: one that differs from visit to visit, such as an article's, is no name of the screen; O(elements).
    mutating func noteHeading(of seen: SeenScreen, on screen: Int) {
        guard case .page = seen.kind, let heading = ScreenMarks.highestHeading(in: seen.area) else { return }
        var visits = screens[screen].visits ?? []
        guard visits.count < ExploredScreen.mostVisits, !visits.contains(where: { $0.heading == heading }) else {
            return
        }
        visits.append(
            ScreenVisit(heading: heading, path: seen.observation.address == nil ? nil : seen.observation.path))
        screens[screen].visits = visits
    }
}

extension ExploredScreen {
    /// The most visits that are kept.
    static let mostVisits = 5

    /// The heading of the first snapshot if visits showed others, or nil.
    var chanceHeading: String? {
        guard let visits, visits.count > 1 else { return nil }
        return visits[0].heading
    }

    /// The text that names the kind of what the screen shows, if its headings differ: the words that begin or end all of them, else the
    /// last part that their addresses have in common; nil if there are none.
    var kindTitle: String? {
        guard chanceHeading != nil, let visits else { return nil }
        let headings = visits.map { $0.heading.split(whereSeparator: \.isWhitespace) }
        let beginning = Self.common(headings)
        let words = beginning.isEmpty ? Self.common(headings.map { $0.reversed() }).reversed() : beginning
        let text = words.joined(separator: " ").trimmingPrefix { !$0.isLetter }
        if text.contains(where: \.isLetter) { return String(text) }
        return Self.common(visits.compactMap(\.path).map(Self.parts)).last.map(String.init)
    }

    /// The elements that all lists begin with.
    private static func common(_ lists: [[Substring]]) -> [Substring] {
        guard let first = lists.first else { return [] }
        let count = lists.map { zip(first, $0).prefix { $0 == $1 }.count }.min() ?? 0
        return Array(first.prefix(count))
    }

    /// The parts of a path behind its server that are no data.
    private static func parts(of path: String) -> [Substring] {
        let parts = path.split(separator: "/")
        return parts.dropFirst(path.contains("://") ? 2 : 0).prefix { !$0.contains(where: \.isNumber) }
    }
}
