import FlowGraph
import SwerkinCore

/// The model of a live session: that of a file, with the declarations since.
package struct LiveModel: Sendable {
    /// A declaration, and the graph without it.
    private struct Declaration: Sendable {
        let words: String
        let graphBefore: NavigationGraph?
    }

    /// A segment that can't be performed, by its position in the graph.
    struct Unperformable {
        let segment: Segment
        let reason: SegmentObstacle
    }

    /// The tag of screens and segments that were declared in a live session, and that a person has not looked at yet.
    package static let proposedTag = "proposed"

    /// The graph; nil as long as there is no screen.
    package private(set) var graph: NavigationGraph?
    private var declarations: [Declaration] = []
    private let ownSteps: OwnSteps
    private var fillings: Fillings

    /// Begins with a graph, or with nothing.
    package init(_ graph: NavigationGraph?, ownSteps: OwnSteps = OwnSteps(), fillings: Fillings = Fillings()) {
        (self.graph, self.ownSteps, self.fillings) = (graph, ownSteps, fillings)
    }

    /// The declarations since the beginning, in words, the latest last.
    package var declared: [String] { declarations.map(\.words) }

    /// The screens.
    package var screens: [GraphScreen] { graph?.screens ?? [] }
    /// The segments.
    package var segments: [Segment] { graph?.segments ?? [] }
    /// The name.
    var name: String { graph?.name ?? "Screens" }
    /// The names of the screens on which the app can start.
    package var startScreens: [String] { screens.filter(\.isStart).map(\.name) }

    // MARK: Declaring

    /// Adds a screen; throws ``/FlowGraph/GraphError`` if the graph has it already.
    mutating func declare(_ screen: GraphScreen) throws(GraphError) {
        let words = "screen \(screen.name)" + (screen.trait.map { ", recognised by \($0)" } ?? "")
        try declare(words, screens: screens + [screen], segments: segments)
    }

    /// Adds a segment; throws ``/FlowGraph/GraphError`` if it doesn't fit.
    mutating func declare(_ segment: Segment) throws(GraphError) {
        let steps = segment.steps.joined(separator: ", ")
        try declare(
            "segment \(segment.ends)\(segment.label.map { " \($0.quoted)" } ?? ""): \(steps)", screens: screens,
            segments: segments + [segment])
    }

    private mutating func declare(
        _ words: String, screens: [GraphScreen], segments: [Segment]
    ) throws(GraphError) {
        let new = try NavigationGraph(
            name: graph?.name, facts: graph?.declaredFacts ?? [], screens: screens, segments: segments)
        declarations.append(Declaration(words: words, graphBefore: graph))
        graph = new
    }

    /// Takes the latest declaration back; returns it in words, or nil if there is none.
    mutating func undo() -> String? {
        guard let last = declarations.popLast() else { return nil }
        graph = last.graphBefore
        return last.words
    }

    // MARK: Performing

    /// The text for a field by the first of some names that has one, or nil.
    func filling(for names: [String]) -> String? { names.lazy.compactMap(fillings.text).first }

    /// Adds texts for fields whose texts are masked, instead of earlier ones for the same fields.
    mutating func fill(_ texts: [(field: String, text: String)]) { fillings.add(texts) }

    /// A step of the catalogue by its text; throws ``StepProblem``.
    ///
    /// A masked text is the filling for its field.
    func step(_ text: String) throws(StepProblem) -> PerformableStep {
        try PerformableStep(text, fillings: fillings)
    }

    /// The steps of a segment; throws ``SegmentObstacle`` if it can't be performed.
    func steps(of segment: Segment) throws(SegmentObstacle) -> [PerformableStep] {
        let texts = segment.steps.flatMap(ownSteps.expanded)
        guard !texts.isEmpty else { throw .noSteps }
        var steps: [PerformableStep] = []
        for text in texts {
            do throws(StepProblem) {
                steps.append(try step(text))
            } catch {
                throw .step(error)
            }
        }
        return steps
    }

    /// The segments that can't be performed here, in the order of the graph.
    var unperformable: [Unperformable] {
        segments.compactMap { segment in
            do throws(SegmentObstacle) {
                _ = try steps(of: segment)
                return nil
            } catch {
                return Unperformable(segment: segment, reason: error)
            }
        }
    }

    /// The screens whose traits are in words that can't be read, in the order of the graph.
    var unrecognisable: [String] {
        screens.filter { screen in
            screen.trait.map { (try? TraitText.query($0)) == nil } ?? false
        }.map(\.name)
    }
}

/// The reason why a segment can't be performed.
enum SegmentObstacle: Error, Hashable {
    /// The model names no steps of it.
    case noSteps
    /// One of its steps can't be performed.
    case step(StepProblem)
}

extension SegmentObstacle: CustomStringConvertible {
    /// The obstacle, without a full stop.
    var description: String {
        switch self {
        case .noSteps: "the model names no steps of it"
        case .step(let problem): problem.description
        }
    }
}

extension Segment {
    /// The ends in words, as in `home → cart`.
    var ends: String { "\(start) → \(end ?? "the screen beneath")" }
}

/// A screen of a model file.
struct ModelScreen: PresentableScreen {
    /// The screen's name in the model.
    let rawValue: String

    init(_ name: String) { rawValue = name }

    /// None: which screens there are, a model says and no type.
    static var allCases: [ModelScreen] { [] }
}

/// The declaration of one screen in a model, as a session takes it.
struct ModelScreenObject: ScreenObject {
    let screen: GraphScreen
    let exits: [PathSegment]

    var name: String { screen.displayName }
    /// Empty: ``traitQuery`` has it.
    var trait: String { "" }
    var traitQuery: ElementQuery? { screen.trait.flatMap { try? TraitText.query($0) } }
    var aliasOf: (any PresentableScreen)? { screen.aliasOf.map(ModelScreen.init) }
    var tags: [String] { screen.tags }

    func entryPathSegments() -> [PathSegment] { [] }
    func exitPathSegments() -> [PathSegment] { exits }
    func renderScreen() {}
}

/// Gives a session the screens of a model.
struct ModelScreenSource: ScreenSource {
    private let objects: [String: ModelScreenObject]

    init(_ objects: [ModelScreenObject]) {
        self.objects = Dictionary(objects.map { ($0.screen.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func screenObject(of screen: any PresentableScreen) -> (any ScreenObject)? { objects[screen.rawValue] }
}

/// The trait of a screen as a model writes it: an identifier alone, or a query in words.
package enum TraitText {
    /// The query that a trait means; throws ``QueryText/Problem`` if it is in words that are no query.
    package static func query(_ text: String) throws(QueryText.Problem) -> ElementQuery {
        guard text.hasPrefix("the ") else { return .identifier(text) }
        return try QueryText.query(text)
    }

    /// The trait for a query.
    package static func text(_ query: ElementQuery) -> String {
        guard let identifier = query.identifier, query == .identifier(identifier), !identifier.hasPrefix("the ") else {
            return query.description
        }
        return identifier
    }
}

/// The steps of a project's own, each with the steps of the catalogue that it performs.
///
/// A step is written as the model has it. `{1}`, `{2}` and so on stand for any texts, which are put into the steps of the
/// catalogue: `IChooseFromMenu({1} › {2})` may stand for a touch of the button `{1}` and one of the link `{2}`.
package struct OwnSteps: Sendable {
    /// A step with variables for texts.
    private struct Pattern: Sendable {
        /// The literal texts around the variables, one more than these.
        let literals: [String]
        let steps: [String]

        init(_ text: String, _ steps: [String]) {
            literals = text.split(separator: /\{[1-9]\}/, omittingEmptySubsequences: false).map(String.init)
            self.steps = steps
        }

        /// The texts of the variables, or nil if a step is another.
        func texts(in step: String) -> [Substring]? {
            guard step.hasPrefix(literals[0]) else { return nil }
            var rest = step.dropFirst(literals[0].count)
            var texts: [Substring] = []
            for (index, literal) in literals.enumerated().dropFirst() {
                let isLast = index == literals.count - 1
                let end =
                    isLast
                    ? (rest.hasSuffix(literal) ? rest.index(rest.endIndex, offsetBy: -literal.count) : nil)
                    : rest.firstRange(of: literal)?.lowerBound
                guard let end, end > rest.startIndex else { return nil }
                texts.append(rest[..<end])
                rest = rest[end...].dropFirst(literal.count)
            }
            return rest.isEmpty ? texts : nil
        }
    }

    private let patterns: [Pattern]

    /// Has steps by their texts; of two that fit a step, that with more variables counts, then the first in alphabetical order.
    package init(_ steps: [String: [String]] = [:]) {
        patterns = steps.sorted { $0.key < $1.key }.map { Pattern($0.key, $0.value) }
            .sorted { $0.literals.count > $1.literals.count }
    }

    /// The steps of the catalogue that a step stands for: itself, unless it is one of the project's own.
    func expanded(_ step: String) -> [String] {
        for pattern in patterns {
            guard let texts = pattern.texts(in: step) else { continue }
            return pattern.steps.map { step in
                texts.enumerated().reduce(step) { $0.replacing("{\($1.offset + 1)}", with: $1.element) }
            }
        }
        return [step]
    }
}
