import FlowGraph

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
