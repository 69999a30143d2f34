import FlowGraph

/// The declaration of one screen, as a value: its trait, and the segments into and out of it.
///
/// It begins with the screen's trait, and each further call adds to it:
///
/// ```swift
/// .trait(.heading("Users"))
///     .title("All users").tags("admin")
///     .from(.home, "Users") { $0.ITouch(.link("Users")) }
///     .back { $0.IGoBack() }
/// ```
///
/// The closures of segments are given the steps, and perform nothing else. They keep no reference to a test.
public struct Declaration<Declared: PresentableScreen> {
    /// The element that is on this screen and on no other, or nil if the screen is recognised by its scope or by its tree.
    var trait: ElementQuery?
    /// The trait of the whole screen, used instead of the element, or nil for none.
    var accessibilityTrait: (any AccessibilityTrait)?
    /// The container in which the trait and all steps look for elements, or nil for the whole screen.
    var scope: ElementQuery?
    /// The name in pictures, or nil for the name of the case.
    var title: String?
    var tags: [String] = []
    /// The screen whose trait it has as well, or nil if it has one of its own.
    var original: (any PresentableScreen)?
    var observations: [FactObservation] = []
    /// The checks of arrivals on the screen.
    var arrivalChecks: [any ArrivalCheck] = []
    var isStart = false
    /// Shows the screen without a navigation, or nil if that is impossible.
    var rendering: ((Steps) -> Void)?
    var segments: [DeclaredSegment] = []
    var tabGroups: [DeclaredTabs] = []

    /// The line that begins the declaration.
    let position: CallPosition

    /// Makes a declaration that says nothing yet.
    public init(file: StaticString = #filePath, line: UInt = #line) { position = CallPosition(file: file, line: line) }

    /// Returns a copy with a change.
    func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}

extension Declaration {
    /// A screen with the accessibility identifier of an element that is on it and on no other.
    public static func trait(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
        Self(file: file, line: line).with { $0.trait = identifier.isEmpty ? nil : .identifier(identifier) }
    }

    /// A screen with an element that is on it and on no other.
    ///
    /// Two screens may differ by an element that one of them lacks: `.heading("Users").unless(.button("Save"))`.
    public static func trait(_ element: ElementQuery, file: StaticString = #filePath, line: UInt = #line) -> Self {
        Self(file: file, line: line).with { $0.trait = element }
    }

    /// A screen with a trait of its whole accessibility tree.
    public static func trait(_ trait: any AccessibilityTrait, file: StaticString = #filePath, line: UInt = #line)
        -> Self
    {
        Self(file: file, line: line).with { $0.accessibilityTrait = trait }
    }

    /// A screen that is a container, as a modal whose page stays in the tree: it is recognised by the container, and all steps
    /// look for elements inside it while the app is on the screen.
    public static func scope(_ container: ElementQuery, file: StaticString = #filePath, line: UInt = #line) -> Self {
        Self(file: file, line: line).scope(container)
    }

    /// A screen that looks like another one on purpose, as one view under several names: ``Renderable/aliasOf``.
    public static func alias(of original: Declared, file: StaticString = #filePath, line: UInt = #line) -> Self {
        Self(file: file, line: line).with { $0.original = original }
    }
}

extension Declaration {
    /// Refused by the compiler: a declaration has one trait, and begins with it.
    @available(*, unavailable, message: "a declaration begins with its trait, as in .trait(…).alias(of: …)")
    public func trait(_ identifier: String) -> Self { self }

    /// Refused by the compiler: a declaration has one trait, and begins with it.
    @available(*, unavailable, message: "a declaration begins with its trait, as in .trait(…).alias(of: …)")
    public func trait(_ element: ElementQuery) -> Self { self }

    /// Marks the screen as one that looks like another on purpose: ``alias(of:file:line:)``.
    public func alias(of original: Declared) -> Self { with { $0.original = original } }

    /// Sets the container in which the screen's trait and all steps look for elements while the app is on the screen.
    ///
    /// The container itself belongs to it. ``Renderable/scope`` lists the exceptions.
    public func scope(_ container: ElementQuery) -> Self { with { $0.scope = container } }

    /// Sets the screen's name in pictures; the name of the case unless called.
    public func title(_ title: String) -> Self { with { $0.title = title } }

    /// Adds words to select screens by.
    public func tags(_ tags: String...) -> Self { with { $0.tags += tags } }

    /// Marks the screen as one on which the app can start.
    public func start() -> Self { with { $0.isStart = true } }

    /// Adds a check that is made at each arrival on the screen, such as a rule of `SwerkinRules`.
    public func checked(by check: any ArrivalCheck) -> Self { with { $0.arrivalChecks.append(check) } }

    /// Adds steps that show the screen without a navigation, for `IRender(screen:)`.
    public func rendered(by steps: @escaping (Steps) -> Void) -> Self { with { $0.rendering = steps } }
}

extension Declaration {
    /// Adds a fact that is true if the screen shows an element, and false if it shows none: ``FactObservation``.
    public func observe(_ fact: PreconditionKey, isShown element: ElementQuery) -> Self {
        with { $0.observations.append(.observe(fact, isShown: element)) }
    }

    /// Adds a fact that is the first whole number in the text of an element.
    public func observe(_ fact: PreconditionKey, numberIn element: ElementQuery) -> Self {
        with { $0.observations.append(.observe(fact, numberIn: element)) }
    }

    /// Adds a fact that is the text of an element.
    public func observe(_ fact: PreconditionKey, textOf element: ElementQuery) -> Self {
        with { $0.observations.append(.observe(fact, textOf: element)) }
    }

    /// Adds a fact that a closure reads from a snapshot of the app; nil if the app does not show it.
    public func observe(
        _ fact: PreconditionKey, _ read: @escaping @Sendable (ElementTree) throws -> (any PreconditionValue)?
    ) -> Self {
        with { $0.observations.append(.observe(fact, read)) }
    }
}
