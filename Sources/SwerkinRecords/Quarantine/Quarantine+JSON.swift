import Foundation

extension Quarantine {
    /// A file that holds no quarantine.
    public struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
        /// The problem, without a full stop.
        public let description: String
    }

    private struct File: VersionedDocument {
        let version: Int
        let entries: [Item]
    }

    private struct Item: Decodable {
        struct Ends: Decodable {
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
    }

    /// Reads the content of a file: `version` 1, and `entries`, each with one of `segment` (`from`, `to`, `label`), `screen` and `flow`, and
    /// with `owner`, `reason` and `expires`.
    ///
    /// Throws ``Malformed`` with the place and the problem.
    public init(json: Data) throws(Malformed) {
        let file: File
        do throws(JSONProblem) {
            file = try File(json: json)
        } catch {
            throw Malformed(description: error.description)
        }
        var entries: [Entry] = []
        for (position, item) in file.entries.enumerated() { entries.append(try Self.entry(item, at: position)) }
        self.init(entries)
    }

    private static func entry(_ item: Item, at position: Int) throws(Malformed) -> Entry {
        let subjects = [
            item.segment.map { Subject.segment(from: $0.from, to: $0.to, label: $0.label) },
            item.screen.map(Subject.screen), item.flow.map(Subject.flow),
        ].compactMap { $0 }
        let place = "in entries[\(position)] "
        guard subjects.count == 1 else {
            throw Malformed(
                description: place + "there must be one of segment, screen and flow, and there are \(subjects.count)")
        }
        guard let day = Day(item.expires) else {
            throw Malformed(description: place + "“\(item.expires)” is no day; write it as in 2026-12-31")
        }
        for (key, text) in [("owner", item.owner), ("reason", item.reason)] where text.allSatisfy(\.isWhitespace) {
            throw Malformed(description: place + "the \(key) is empty")
        }
        return Entry(subject: subjects[0], owner: item.owner, reason: item.reason, expires: day)
    }
}
