/// Recognises a screen by its whole accessibility tree.
///
/// A screen names one as its ``Renderable/accessibilityTrait``. It is used to wait for arrivals and to locate the app. Its
/// description is its name in graphs and failures, on one line: two traits with the same description are the same, so it must
/// have everything that they require.
public protocol AccessibilityTrait: Sendable, CustomStringConvertible {
    /// The first difference between a tree and the screen's, as a sentence, or nil if they match.
    ///
    /// Throws ``StepFailure`` if the trait itself makes no sense; the step that asks fails with it.
    func obstacle(in tree: AriaTree) throws -> String?
}

/// A trait by which a screen is recognised.
enum ScreenTrait: Sendable {
    /// An element that is on this screen and on no other.
    case element(ElementQuery)
    /// The whole accessibility tree.
    case accessibility(any AccessibilityTrait)

    /// The trait in graphs: an identifier alone, or a query or trait in words.
    var name: String {
        switch self {
        case .element(let query): query.soleIdentifier ?? query.description
        case .accessibility(let trait): trait.description
        }
    }

    /// The trait in a sentence.
    var words: String {
        switch self {
        case .element(let query): query.soleIdentifier?.quoted ?? query.description
        case .accessibility(let trait): trait.description
        }
    }

    var query: ElementQuery? { if case .element(let query) = self { query } else { nil } }
}

extension ScreenTrait: Equatable {
    static func == (one: ScreenTrait, other: ScreenTrait) -> Bool {
        switch (one, other) {
        case (.element(let one), .element(let other)): one == other
        case (.accessibility(let one), .accessibility(let other)): one.description == other.description
        case (.element, .accessibility), (.accessibility, .element): false
        }
    }
}

extension Renderable {
    /// The trait of the screen, or nil if it names none; `screen` is its name in the graph.
    func trait(of screen: String) -> ScreenTrait? {
        accessibilityTrait.map(ScreenTrait.accessibility)
            // A scope is no part of itself.
            ?? traitQuery.map { .element($0 == scope ? $0 : $0.scoped(by: queryScope(of: screen))) }
    }

    /// The scope of queries while the app is on the screen, or nil for the whole screen.
    func queryScope(of screen: String) -> QueryScope? { scope.map { .container($0, of: screen) } }
}
