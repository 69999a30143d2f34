import Foundation

/// The screens and segments in the Swift sources of an app: the reading of the program `flowgraph-source`.
package struct AppSources: Decodable, Hashable, Sendable {
    /// A screen.
    package struct Screen: Decodable, Hashable, Sendable {
        let name: String
        let title: String?
        let file: String?
        let line: Int?
        /// `container`, `dialog` or `system`, or nil for an ordinary screen.
        let role: String?
        /// The accessibility identifiers of its elements.
        let identifiers: [String]?
    }

    /// A segment.
    package struct Segment: Decodable, Hashable, Sendable {
        let start: String
        let end: String
        let kind: String
        let label: String?
        let identifier: String?
        let condition: String?
        let file: String
        let line: Int
        let certainty: String
    }

    /// An identifier that the code lacks.
    package struct Lack: Decodable, Hashable, Sendable {
        /// The number of segments that it would make sure.
        let segments: Int
        /// The element that lacks it, with its line.
        let words: String
    }

    let screens: [Screen]
    let segments: [Segment]
    let lacking: [Lack]?

    /// Reads what the program writes with `--reading`; throws if it is none.
    package init(json: [UInt8]) throws { self = try JSONDecoder().decode(AppSources.self, from: Data(json)) }
}

extension AppSources {
    /// The screens that a test may be on, in their order: no containers, and no pages of the system.
    var tested: [Screen] { screens.filter { $0.role != "container" && $0.role != "system" } }

    /// The screen of a name: itself, or of a container the tab that it shows first; nil for a page of the system
    /// and for what isn't a screen.
    func shown(for name: String) -> String? {
        var name = name
        // A container that shows itself would never end.
        for _ in 0...screens.count {
            guard let screen = screens.first(where: { $0.name == name }) else { return nil }
            switch screen.role {
            case "system": return nil
            case "container":
                guard let tab = segments.first(where: { $0.kind == "tab" && $0.start == name }) else { return nil }
                name = tab.end
            default: return name
            }
        }
        return nil
    }

    /// The groups of tabs: the name of each container, with the segments to its tabs.
    var tabGroups: [(name: String, tabs: [Segment])] {
        screens.filter { $0.role == "container" }.compactMap { container in
            var ends: Set<String> = []
            let tabs = segments.filter { segment in
                segment.kind == "tab" && segment.start == container.name
                    && shown(for: segment.end).map { ends.insert($0).inserted } == true
            }
            return tabs.count > 1 ? (container.name, tabs) : nil
        }
    }
}

extension AppSources.Screen {
    /// The title in its bar; nil if it has none, or a part of it varies.
    var fixedTitle: String? { title.flatMap { $0.isEmpty || $0.contains("\\(") ? nil : $0 } }
}

extension AppSources.Segment {
    /// The line of its control.
    var place: String { "\(file):\(line)" }

    /// The identifier of its control; nil if it has none, or a part of it varies.
    var fixedIdentifier: String? { identifier.flatMap { $0.contains("\\(") ? nil : $0 } }

    /// The text of its control as it always is; nil if it has none, or a part of it varies.
    var fixedLabel: String? {
        guard let label, !label.contains("\\(") else { return nil }
        // Alternatives are separated so.
        return label.components(separatedBy: " / ").first.flatMap { $0.isEmpty ? nil : $0 }
    }
}
