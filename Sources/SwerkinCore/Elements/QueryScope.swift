/// The part of the screen that a query searches.
public indirect enum QueryScope: Hashable, Sendable {
    /// Everywhere, also while the app is on a screen that has a scope.
    case anywhere
    /// In the scope of a screen: a container, and everything inside it.
    case container(ElementQuery, of: String)
}

extension ElementQuery {
    /// The query without the scope of the screen that the app is on: it looks everywhere.
    ///
    /// For what lies outside of the container that a screen names as its ``Renderable/scope``, as a message or a menu:
    /// `.button("Undo").anywhere`.
    public var anywhere: ElementQuery {
        var query = self
        query.scope = .anywhere
        return query
    }

    /// The query in a scope, unless it has one; the scope applies to the elements that must be absent too.
    func scoped(by scope: QueryScope?) -> ElementQuery {
        guard let scope else { return self }
        var query = self
        query.scope = self.scope ?? scope
        query.absent = absent.map { $0.scoped(by: query.scope) }
        return query
    }

    /// The container that the query looks in and the screen that names it; nil if it looks everywhere.
    var container: (query: ElementQuery, screen: String)? {
        if case .container(let query, let screen) = scope { (query, screen) } else { nil }
    }
}

extension QueryScope {
    /// The scope of a screen in words, as in `the scope of editFolder`.
    static func words(of screen: String) -> String { "the scope of \(screen)" }
}

extension ElementTree {
    /// The elements in which a query looks: those of its scope, or the roots.
    package func area(of query: ElementQuery) throws -> [Element] {
        try query.container.map { try outermostMatches($0.query) } ?? roots
    }
}
