/// Tells a screen by what assistive technology is told of all of it.
///
/// A screen names one as its ``Renderable/accessibilityTrait``. Arrivals are waited for by it, and the screen that an app is
/// on is found out by it. Its description is its name in graphs and failures, on one line: two traits that have the same are
/// the same, so it must say all that they want.
public protocol AccessibilityTrait: Sendable, CustomStringConvertible {
    /// The first difference between a tree and the screen's, as a sentence, or nil if they match.
    ///
    /// Throws ``StepFailure`` if the trait itself makes no sense; the step that asks fails with it.
    func obstacle(in tree: AriaTree) throws -> String?
}

/// What tells that an app is on a screen.
enum ScreenTrait: Sendable {
    /// An element that is on this screen and on no other.
    case element(ElementQuery)
    /// The whole of what assistive technology is told.
    case accessibility(any AccessibilityTrait)

    /// The mark in graphs: an identifier alone, or what else is looked for in words.
    var name: String {
        switch self {
        case .element(let query): query.soleIdentifier ?? query.description
        case .accessibility(let trait): trait.description
        }
    }

    /// The mark in a sentence.
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
    /// What tells that the screen is there, or nil if it names nothing; `screen` is its name in the graph.
    func trait(of screen: String) -> ScreenTrait? {
        accessibilityTrait.map(ScreenTrait.accessibility)
            // A scope is no part of itself.
            ?? traitQuery.map { .element($0 == scope ? $0 : $0.scoped(by: queryScope(of: screen))) }
    }

    /// Where queries look while the app is on the screen; nil for everywhere.
    func queryScope(of screen: String) -> QueryScope? { scope.map { .container($0, of: screen) } }
}
