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

/// A snapshot of an app, as far as the traits of screens need it.
struct TraitCheck {
    let tree: ElementTree
    private let aria: AriaTree
    private let identifiers: Set<String>

    /// Takes a snapshot of an app, and reads its accessibility tree only if a trait needs it.
    ///
    /// `tree` is a snapshot that was just taken; left out, one is taken.
    init(of app: AppUnderTest, seen tree: ElementTree? = nil, for traits: [ScreenTrait]) throws {
        let tree = try tree ?? app.snapshot()
        self.tree = tree
        identifiers = Set(tree.elements.filter { !$0.isInert }.compactMap(\.identifier))
        aria = traits.contains { $0.query == nil } ? try app.ariaTree(beside: tree) : AriaTree()
    }

    /// Returns true if a trait is there, which must be one of those given to `init`.
    func shows(_ trait: ScreenTrait) throws -> Bool {
        switch trait {
        case .accessibility(let trait): return try trait.obstacle(in: aria) == nil
        case .element(let query):
            // Most traits are identifiers, which need no search of the tree each.
            if let identifier = query.soleIdentifier { return identifiers.contains(identifier) }
            return try !tree.matches(query).isEmpty
        }
    }
}

/// The result of waiting for something to appear on the screen.
enum Presence {
    case present
    /// It did not appear; the last snapshot.
    case absent(ElementTree)
}

extension AppUnderTest {
    /// Waits until a screen's trait is there, for as long as actions wait.
    ///
    /// Throws ``StepFailure``: ``ElementFailure/unmet(_:_:_:waited:)`` or ``ElementFailure/unrecognised(obstacle:waited:)``.
    func wait(for trait: ScreenTrait) throws {
        switch trait {
        case .element(let query): try waitAnywhere(for: .present(query), timeout: timeouts.waiting)
        case .accessibility(let trait): try wait(for: trait)
        }
    }

    /// Waits until a screen's trait is gone, for as long as actions wait.
    ///
    /// Throws ``StepFailure``: ``ElementFailure/unmet(_:_:_:waited:)`` or ``ElementFailure/unrecognised(obstacle:waited:)``.
    func waitForAbsence(of trait: ScreenTrait) throws {
        switch trait {
        case .element(let query): try wait(for: .absent(query), timeout: timeouts.waiting)
        case .accessibility(let trait):
            let (isGone, waited) = try poll {
                try trait.obstacle(in: $0) != nil
            } until: {
                $0
            }
            if !isGone {
                throw failure(ElementFailure.unrecognised(obstacle: "\(trait) is still there.", waited: waited))
            }
        }
    }

    /// Asks for the accessibility tree again and again until `isEnough` accepts an answer; returns the last, and the time that
    /// it took.
    private func poll<Answer>(
        _ question: (AriaTree) throws -> Answer, until isEnough: (Answer) -> Bool
    ) throws -> (answer: Answer, waited: Duration) {
        let start = driver.clock.now
        let answer = try driver.clock.poll(
            for: timeouts.waiting, { try question(ariaTree(beside: nil)) }, until: isEnough)
        return (answer, driver.clock.now - start)
    }

    private func wait(for trait: any AccessibilityTrait) throws {
        let (obstacle, waited) = try poll(trait.obstacle) { $0 == nil }
        noteObserver?("waited \(waited.words) for \(trait)\(obstacle == nil ? "" : ", timed out")")
        if let obstacle { throw failure(ElementFailure.unrecognised(obstacle: obstacle, waited: waited)) }
    }

    /// Waits until one of several traits is present; absent means that none appeared within the timeout.
    func waitForAny(of traits: [ScreenTrait], timeout: Duration) throws -> Presence {
        let queries = traits.compactMap(\.query)
        // A driver may be able to wait for elements by itself.
        if queries.count == traits.count {
            let outcome = try asking("wait") { try driver.wait(for: .anyPresent(queries), timeout: timeout) }
            if case .unmet(_, let tree) = outcome { return .absent(tree) }
            return .present
        }
        let last = try driver.clock.poll(for: timeout) {
            let sight = try TraitCheck(of: self, for: traits)
            return (tree: sight.tree, isThere: try traits.contains(where: sight.shows))
        } until: {
            $0.isThere
        }
        return last.isThere ? .present : .absent(last.tree)
    }

    /// The accessibility tree.
    ///
    /// Returns the dialog's elements while a native dialog blocks the page.
    func ariaTree(beside tree: ElementTree?) throws -> AriaTree {
        try asking("read the accessibility tree") {
            do {
                return try driver.ariaTree()
            } catch DriverError.notPossible {
                return try (tree ?? driver.snapshot()).aria
            }
        }
    }
}
