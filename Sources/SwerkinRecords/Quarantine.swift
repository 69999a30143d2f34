import FlowGraph
import Foundation

/// The segments, screens and flows that are known to be unreliable, each with an owner, a reason and the last day on which that is accepted.
///
/// Plans go round the segments and screens as long as there is another path. The flows still run, and their failures fail nothing.
package struct Quarantine: Hashable, Sendable {
    /// The subject of an entry.
    package enum Subject: Hashable, Sendable {
        /// The segments from a screen to another; `to` is nil for those back, and without a label all of them are meant.
        case segment(from: String, to: String?, label: String?)
        /// A screen: the segments that lead to it.
        case screen(String)
        /// A flow, by its name in reports: the module, the class or suites, and the test.
        case flow(String)
    }

    /// An entry of the file.
    package struct Entry: Hashable, Sendable {
        /// The subject.
        package let subject: Subject
        /// The name of the person or team that mends it.
        package let owner: String
        /// The reason.
        package let reason: String
        /// The last day on which the entry holds.
        package let expires: Day

        /// Returns true if the entry holds no more on a day.
        package func isExpired(on day: Day) -> Bool { expires < day }
    }

    /// The entries, in the order of the file.
    package let entries: [Entry]

    /// Creates a quarantine without entries.
    package init() { entries = [] }

    /// Creates a quarantine of some entries.
    package init(_ entries: [Entry]) { self.entries = entries }

    /// Returns the entries that hold on a day.
    package func holding(on day: Day) -> Quarantine { Quarantine(entries.filter { !$0.isExpired(on: day) }) }

    /// Returns true if a flow has an entry.
    package func contains(flow: String) -> Bool { entries.contains { $0.subject == .flow(flow) } }

    /// The positions of the segments of a graph that plans avoid.
    ///
    /// O(entries × segments).
    package func segments(of graph: NavigationGraph) -> Set<Int> {
        Set(entries.flatMap { $0.subject.segments(of: graph) })
    }
}

extension Quarantine.Subject {
    /// The positions of the segments of a graph that the subject names, or that lead to the screen that it names; none for a flow.
    package func segments(of graph: NavigationGraph) -> [Int] {
        graph.segments.indices.filter { index in
            let segment = graph.segments[index]
            return switch self {
            case .segment(let from, let to, let label):
                segment.start == from && segment.end == to && (label == nil || segment.label == label)
            case .screen(let screen): segment.end == screen
            case .flow: false
            }
        }
    }

    /// Returns true if a graph has the segment or the screen; every flow may exist.
    package func exists(in graph: NavigationGraph) -> Bool {
        switch self {
        case .segment: !segments(of: graph).isEmpty
        case .screen(let screen): graph.index(ofScreen: screen) != nil
        case .flow: true
        }
    }
}

extension Quarantine.Subject: CustomStringConvertible {
    /// The subject as in `Home → Deals “Deals”`.
    package var description: String {
        switch self {
        case .segment(let from, let to, let label): Segment.name(from: from, to: to, label: label)
        case .screen(let screen): screen
        case .flow(let flow): flow
        }
    }
}

/// A day of the Gregorian calendar, written as in `2026-12-31`.
package struct Day: Hashable, Sendable, Comparable {
    /// The number of days since 1 January 1970, which may be negative.
    package let number: Int

    /// Creates a day by its number.
    package init(number: Int) { self.number = number }

    /// Reads a day; returns nil if there is no such day.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], parts.joined().utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        let components = DateComponents(year: Int(parts[0]), month: Int(parts[1]), day: Int(parts[2]))
        guard components.isValidDate(in: Self.calendar), let date = Self.calendar.date(from: components) else {
            return nil
        }
        number = Int((date.timeIntervalSince1970 / 86400).rounded())
    }

    /// The day that it is now, in universal time.
    package static var today: Day { Day(number: Int((Date().timeIntervalSince1970 / 86400).rounded(.down))) }

    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        if let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
        return calendar
    }()

    /// Returns true if a day is before another.
    package static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}

extension Day: CustomStringConvertible {
    /// The day as in `2026-12-31`.
    package var description: String {
        let date = Date(timeIntervalSince1970: Double(number) * 86400)
        let parts = Self.calendar.dateComponents([.year, .month, .day], from: date)
        func digits(_ number: Int?, _ count: Int) -> String {
            let text = String(number ?? 0)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return [digits(parts.year, 4), digits(parts.month, 2), digits(parts.day, 2)].joined(separator: "-")
    }
}

extension Quarantine {
    /// A file that holds no quarantine.
    package struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
        /// The problem, without a full stop.
        package let description: String
        /// The position in the file, or nil if the problem is with the whole of it.
        package let position: DocumentPosition?

        init(_ problem: JSONProblem) { (description, position) = (problem.description, problem.position) }
    }

    private struct File: VersionedDocument {
        let version: Int
        let entries: [Item]
    }

    private struct Item: Codable {
        struct Ends: Codable {
            let from: String
            let to: String?
            let label: String?
        }

        let segment: Ends?
        let screen: String?
        let flow: String?
        let owner: String
        let reason: String
        let expires: String

        init(_ entry: Entry) {
            var (segment, screen, flow): (Ends?, String?, String?)
            switch entry.subject {
            case .segment(let from, let to, let label): segment = Ends(from: from, to: to, label: label)
            case .screen(let name): screen = name
            case .flow(let name): flow = name
            }
            (self.segment, self.screen, self.flow) = (segment, screen, flow)
            (owner, reason, expires) = (entry.owner, entry.reason, "\(entry.expires)")
        }
    }

    /// Reads the content of a file: `version` 1, and `entries`, each with one of `segment` (`from`, `to`, `label`), `screen` and `flow`, and
    /// with `owner`, `reason` and `expires`.
    ///
    /// Throws ``Malformed`` with the place and the problem.
    package init(json: Data) throws(Malformed) {
        let file: File
        do throws(JSONProblem) {
            file = try File(json: json)
        } catch {
            throw Malformed(error)
        }
        var entries: [Entry] = []
        for (position, item) in file.entries.enumerated() {
            do throws(Fault) {
                entries.append(try Self.entry(item))
            } catch {
                throw Malformed(
                    JSONProblem(
                        description: "in entries[\(position)] \(error.words)",
                        at: ModelPath([.key("entries"), .index(position)]), in: json))
            }
        }
        self.init(entries)
    }

    /// The text of the file, an entry a line, in the order of the entries.
    package func json() -> String {
        // Texts alone are always encoded.
        let lines = entries.map { "  " + ((try? PrintableJSON.document(Item($0), isPretty: false)) ?? "") }
        let content = lines.isEmpty ? "" : "\n\(lines.joined(separator: ",\n"))\n"
        return "{\"version\": 1, \"entries\": [\(content)]}\n"
    }

    /// The problem with an entry.
    private struct Fault: Error {
        let words: String
    }

    private static func entry(_ item: Item) throws(Fault) -> Entry {
        let subjects = [
            item.segment.map { Subject.segment(from: $0.from, to: $0.to, label: $0.label) },
            item.screen.map(Subject.screen), item.flow.map(Subject.flow),
        ].compactMap { $0 }
        guard subjects.count == 1 else {
            throw Fault(words: "there must be one of segment, screen and flow, and there are \(subjects.count)")
        }
        guard let day = Day(item.expires) else {
            throw Fault(words: "“\(item.expires)” is no day; write it as in 2026-12-31")
        }
        for (key, text) in [("owner", item.owner), ("reason", item.reason)] where text.allSatisfy(\.isWhitespace) {
            throw Fault(words: "the \(key) is empty")
        }
        return Entry(subject: subjects[0], owner: item.owner, reason: item.reason, expires: day)
    }
}
