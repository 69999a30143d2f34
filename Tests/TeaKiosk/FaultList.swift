import Foundation

/// The list of the faults that tests put into apps, `docs/forty-faults.md`.
package enum FaultList {
    /// A fault of the list.
    package struct Entry: Sendable {
        package let app: String
        package let fault: String
        /// `walk`, or the name of the fault on a segment.
        package let finder: String
        /// The labels of the segments of the shortest flow, with commas between them.
        package let flow: String
    }

    /// All entries; throws an error of Foundation if the list can't be read.
    package static func entries() throws -> [Entry] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("docs/forty-faults.md"), encoding: .utf8)
        return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).map { row in
            let cells = row.split(separator: "|").map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
            }
            return Entry(app: cells[0], fault: cells[1], finder: cells[2], flow: cells[3])
        }
    }

    /// The shortest flows of an app's faults that something finds, by the faults.
    package static func flows(of app: String, foundBy finder: String) throws -> [String: String] {
        let entries = try entries().filter { $0.app == app && $0.finder == finder }
        return Dictionary(entries.map { ($0.fault, $0.flow) }, uniquingKeysWith: { first, _ in first })
    }
}
