extension WaitCondition {
    /// Evaluates the condition on a snapshot.
    ///
    /// For drivers that watch for a change by themselves, so that all apply the same rules.
    ///
    /// - Parameters:
    ///   - tree: the current snapshot.
    ///   - before: the snapshot one animation frame or more before; without it no element is stable.
    /// - Returns: the elements that meet it, or the reason why it is not met.
    /// - Throws: ``StepFailure`` if a pattern is not a regular expression.
    public func evaluate(in tree: ElementTree, before: ElementTree?) throws -> Result<[Element], UnmetCondition> {
        switch self {
        case .present(let query, let expectations): try present(query, expectations, in: tree)
        case .absent(let query, let expectations): try absent(query, expectations, in: tree)
        case .ready(let query, let action): try ready(query, action, in: tree, before: before)
        case .anyPresent(let queries): try anyPresent(queries, in: tree)
        }
    }

    /// Returns true if a snapshot meets the condition, for one that needs no stability.
    func isMet(in tree: ElementTree) throws -> Bool {
        if case .success = try evaluate(in: tree, before: nil) { true } else { false }
    }

    private func present(
        _ query: ElementQuery, _ expectations: [Expectation], in tree: ElementTree
    ) throws -> Result<[Element], UnmetCondition> {
        let found = try tree.matches(query)
        if found.isEmpty { return .failure(.notFound) }
        let fitting = try found.filter { element in try expectations.allSatisfy { try $0.holds(for: element) } }
        return fitting.isEmpty ? .failure(.unlike(found)) : .success(fitting)
    }

    private func absent(
        _ query: ElementQuery, _ expectations: [Expectation], in tree: ElementTree
    ) throws -> Result<[Element], UnmetCondition> {
        switch try present(query, expectations, in: tree) {
        case .success(let found): .failure(.stillThere(found[0]))
        case .failure: .success([])
        }
    }

    private func anyPresent(_ queries: [ElementQuery], in tree: ElementTree) throws -> Result<[Element], UnmetCondition>
    {
        for query in queries {
            let found = try tree.matches(query)
            if !found.isEmpty { return .success(found) }
        }
        return .failure(.notFound)
    }

    private func ready(
        _ query: ElementQuery, _ action: Action, in tree: ElementTree, before: ElementTree?
    ) throws -> Result<[Element], UnmetCondition> {
        let found = try candidates(query, action, in: tree)
        if found.isEmpty { return .failure(.notFound) }
        let obstacles = found.map { action.obstacle(on: $0, isStable: before?.bounds(of: $0.reference) == $0.bounds) }
        let ready = found.indices.filter { obstacles[$0] == nil || obstacles[$0] == .moving }
        if ready.count > 1 { return .failure(.ambiguous(ready.map { found[$0] })) }
        let meant = ready.first ?? 0
        return obstacles[meant].map { .failure(.notReady(found[meant], $0)) } ?? .success([found[meant]])
    }

    /// The possible targets of an action: the outermost matches; for typing those that take text, if there are any.
    ///
    /// A field, the text beside it and the group around both may have one label, and only the field is meant for typing.
    private func candidates(_ query: ElementQuery, _ action: Action, in tree: ElementTree) throws -> [Element] {
        let editable = action == .enterText || action == .type ? try tree.matches(query).filter(\.isEditable) : []
        return editable.isEmpty ? try tree.outermostMatches(query) : editable
    }
}

extension UnmetCondition: Error {}
