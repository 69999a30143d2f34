extension AppUnderTest {
    /// A query in the scope of the screen that the app is on, unless it has a scope of its own.
    ///
    /// Throws ``StepFailure`` if the scope's container has gone and the app is on no other known screen.
    public func scoped(_ query: ElementQuery) throws -> ElementQuery {
        query.looksEverywhere ? query : query.scoped(by: try scopeProvider())
    }

    /// A condition with its queries in the scope of the screen that the app is on, unless they have one of their own.
    func scoped(_ condition: WaitCondition) throws -> WaitCondition {
        condition.queries.allSatisfy(\.looksEverywhere) ? condition : condition.scoped(by: try scopeProvider())
    }

    /// The elements on the screen among which steps look, in reading order, and the name of the screen whose scope that is.
    func lookInScope() throws -> (elements: [Element], screen: String?) {
        let query = try scoped(ElementQuery())
        let tree = try snapshot()
        let elements = try tree.area(of: query).flatMap(\.selfAndDescendants)
        return (elements, query.container?.screen)
    }
}

extension ElementQuery {
    /// True if the scope of the screen that the app is on doesn't matter; alerts lie in front of every screen.
    fileprivate var looksEverywhere: Bool { scope != nil || kind == .alert }
}
