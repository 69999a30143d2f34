extension WaitCondition {
    /// Whether the condition is met by what is on the screen.
    ///
    /// - Parameters:
    ///   - tree: what is on the screen.
    ///   - before: what was there a frame of animation or more before; nothing is still without it.
    /// - Returns: the elements that meet it, or why it is not met.
    /// - Throws: ``StepFailure`` where a pattern is not a regular expression.
    public func evaluate(in tree: ElementTree, before: ElementTree?) throws -> Result<[Element], UnmetCondition> {
        switch self {
        case .present(let query, let expectations): try present(query, expectations, in: tree)
        case .absent(let query, let expectations): try absent(query, expectations, in: tree)
        case .ready(let query, let act): try ready(query, act, in: tree, before: before)
        case .anyPresent(let queries): try anyPresent(queries, in: tree)
        }
    }

    /// Whether what is on the screen meets the condition, of one that needs no stillness.
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
        _ query: ElementQuery, _ act: Act, in tree: ElementTree, before: ElementTree?
    ) throws -> Result<[Element], UnmetCondition> {
        let found = try tree.outermostMatches(query)
        guard let first = found.first else { return .failure(.notFound) }
        let states = found.map { ($0, act.obstacle(on: $0, isStill: before?.element($0.reference)?.frame == $0.frame)) }
        let ready = states.filter { $0.1 == nil || $0.1 == .moving }
        if ready.count > 1 { return .failure(.ambiguous(ready.map(\.0))) }
        let possible = ready.first ?? states.first { $0.1 != .notEditable } ?? states.first
        guard let (element, obstacle) = possible else {
            return .failure(.notReady(first, .notVisible))
        }
        return obstacle.map { .failure(.notReady(element, $0)) } ?? .success([element])
    }
}

extension UnmetCondition: Error {}
