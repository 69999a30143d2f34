import FlowGraph
import Foundation

extension Quarantine {
    /// A file that holds no quarantine.
    public struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
        /// The problem, without a full stop.
        public let description: String
        /// The position in the file, or nil if the problem is with the whole of it.
        public let position: DocumentPosition?

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
    public init(json: Data) throws(Malformed) {
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
    public func json() -> String {
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
