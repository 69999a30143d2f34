extension WaitCondition {
    /// The condition with its queries in a scope, unless they have one.
    func scoped(by scope: QueryScope?) -> WaitCondition {
        switch self {
        case .present(let query, let expectations): .present(query.scoped(by: scope), expectations)
        case .absent(let query, let expectations): .absent(query.scoped(by: scope), expectations)
        case .ready(let query, let action): .ready(query.scoped(by: scope), for: action)
        case .anyPresent(let queries): .anyPresent(queries.map { $0.scoped(by: scope) })
        }
    }
}
