import FlowGraph

/// A navigation graph converted from another tool's model, and the report of the conversion.
public struct ImportedModel: Hashable, Sendable {
    /// The tag of segments that exist without a declaration in the model: the system's Back, a deep link, and the
    /// segment from the content of a container to the container.
    public static let impliedTag = Segment.impliedTag

    /// The screens and segments.
    ///
    /// The declared segments come first, in the model's order; the implied ones follow, with ``impliedTag``.
    public let graph: NavigationGraph
    /// The counts of the import, and the parts that could not be converted.
    public let report: ImportReport

    init(graph: NavigationGraph, report: ImportReport) {
        self.graph = graph
        self.report = report
    }

    /// Builds the graph from a reader's result.
    static func checked(
        name: String,
        screens: [GraphScreen],
        segments: [Segment],
        report: ImportReport,
        source: String
    ) throws(ImportError) -> ImportedModel {
        guard !screens.isEmpty else { throw ImportError(file: source, reason: .noScreens) }
        do {
            let graph = try NavigationGraph(name: name, screens: screens, segments: segments)
            return ImportedModel(graph: graph, report: report)
        } catch {
            throw ImportError(file: source, reason: .invalidGraph(error))
        }
    }
}

extension Segment {
    /// The system's Back on a screen, over any screen beneath it.
    static func impliedBack(from screen: String) -> Segment {
        Segment(from: screen, to: nil, label: "Back", kind: .back, tags: [ImportedModel.impliedTag])
    }
}

/// Names for screens: readable, unique, and the same on every machine.
enum ScreenNames {
    /// The possible names of a screen.
    struct Candidate {
        /// The names that fit, the best first; at least one, none empty.
        var choices: [String]
        /// The identifier that distinguishes screens with equal choices.
        var identifier: String
    }

    /// A unique name for each candidate.
    ///
    /// The first of its choices that no other candidate has; otherwise the first choice and the identifier, separated
    /// by `#`; if even that is taken, a number follows. O(choices).
    static func unique(_ candidates: [Candidate]) -> [String] {
        let choices = candidates.flatMap { Set($0.choices) }
        let uses = Dictionary(choices.map { ($0, 1) }, uniquingKeysWith: +)
        var taken = Set(choices)
        var numbers: [String: Int] = [:]
        return candidates.map { candidate in
            if let name = candidate.choices.first(where: { uses[$0] == 1 }) { return name }
            let base = "\(candidate.choices.first ?? "")#\(candidate.identifier)"
            var name = base
            while !taken.insert(name).inserted {
                numbers[base, default: 1] += 1
                name = "\(base)#\(numbers[base, default: 1])"
            }
            return name
        }
    }

    /// A text on one line, or nil if it is blank.
    static func readable(_ text: String?) -> String? {
        guard let text else { return nil }
        let words = text.split { $0.isWhitespace || $0.isNewline }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
