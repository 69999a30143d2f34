extension ElementTree {
    /// The elements that match a query, in reading order.
    ///
    /// An element inside another match is a match too, unless the query has an index, so that actions and expectations mean the
    /// same element. Inert elements don't match. O(elements × containers and absent elements of the query). Throws
    /// ``StepFailure`` if the query has a pattern that is not a regular expression.
    public func matches(_ query: ElementQuery) throws -> [Element] {
        var found: [Element] = []
        try search(query, outermostOnly: false, into: &found)
        return found
    }

    /// The inert elements that a query would mean if they weren't inert, in reading order.
    func inertMatches(_ query: ElementQuery) throws -> [Element] {
        var found: [Element] = []
        try search(query, outermostOnly: false, isInert: true, into: &found)
        return found
    }

    /// The targets of an action on a query: of nested matches only the outermost.
    ///
    /// A row and the text in it with the same label are one target. Inert elements don't match. Throws ``StepFailure``
    /// if a pattern of the query is no regular expression.
    public func outermostMatches(_ query: ElementQuery) throws -> [Element] {
        var found: [Element] = []
        try search(query, outermostOnly: true, into: &found)
        return found
    }

    private func search(
        _ query: ElementQuery, outermostOnly: Bool, isInert: Bool = false, into found: inout [Element]
    ) throws {
        for other in query.absent where try !matches(other).isEmpty { return }
        var scopes = try area(of: query)
        for container in query.containers {
            let matcher = try ElementMatcher(container)
            var inside: [Element] = []
            scopes.forEachInPlace { $0.collect(matcher, outermostOnly: true, isInert: nil, into: &inside) }
            scopes = inside.picked(container.index).flatMap(\.children)
        }
        let matcher = try ElementMatcher(query)
        let isOutermost = outermostOnly || query.index != nil
        scopes.forEachInPlace { $0.collect(matcher, outermostOnly: isOutermost, isInert: isInert, into: &found) }
        found = found.picked(query.index)
    }
}

extension Element {
    /// Collects the matches that are inert or not, or both if `isInert` is nil: an element in front of a modal may be in a
    /// container beneath it.
    fileprivate func collect(
        _ matcher: ElementMatcher, outermostOnly: Bool, isInert: Bool?, into found: inout [Element]
    ) {
        if self.isInert == isInert ?? self.isInert, matcher.matches(self) {
            found.append(self)
            if outermostOnly { return }
        }
        children.forEachInPlace { $0.collect(matcher, outermostOnly: outermostOnly, isInert: isInert, into: &found) }
    }
}

extension [Element] {
    fileprivate func picked(_ index: Int?) -> [Element] {
        guard let index else { return self }
        return indices.contains(index) ? [self[index]] : []
    }
}

/// The conditions of one query on one element, its regular expressions read once.
struct ElementMatcher {
    private let query: ElementQuery
    private let label: TextMatcher?
    private let value: TextMatcher?
    private let text: TextMatcher?
    private let fieldName: TextMatcher?
    private let contained: [ElementMatcher]

    init(_ query: ElementQuery) throws {
        self.query = query
        label = try query.label.map(TextMatcher.init)
        value = try query.value.map(TextMatcher.init)
        text = try query.text.map(TextMatcher.init)
        fieldName = try query.fieldName.map(TextMatcher.init)
        contained = try query.contained.map(ElementMatcher.init)
    }

    /// True if an element or one inside it matches.
    private func matchesAnywhere(in element: Element) -> Bool {
        matches(element) || element.children.contains(where: matchesAnywhere)
    }

    func matches(_ element: Element) -> Bool {
        if let identifier = query.identifier, element.identifier != identifier { return false }
        if let role = query.role, element.role != role { return false }
        if let label, !label.matchesLabel(element.label) { return false }
        if let value, !value.matches(element.shownValue) { return false }
        if let text, !text.matchesLabel(element.label) && !text.matches(element.text) { return false }
        if let fieldName, !fieldName.matchesLabel(element.fieldName) { return false }
        if !element.traits.isSuperset(of: query.traits) { return false }
        guard query.kind?.includes(element) ?? true else { return false }
        return contained.allSatisfy { inner in element.children.contains { inner.matchesAnywhere(in: $0) } }
    }
}
