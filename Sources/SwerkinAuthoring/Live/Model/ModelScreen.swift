import FlowGraph
import SwerkinCore

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
