import SwerkinCore

/// Finds the simplest query that means one element of a snapshot and no other.
///
/// Labels come first, since users read them; then identifiers that a developer chose; then either inside a container; then,
/// if wanted, inside a row that a text in it names; then a number among equals, which breaks as soon as the app shows one
/// more. Each query was run on the snapshot.
package struct QueryFinder {
    let tree: ElementTree
    /// The ancestors of each element, the nearest first.
    private let ancestors: [ElementReference: [Element]]
    /// The findings for other elements: of many alike, most have the same rows and containers around them.
    private let findings = Findings()

    /// Prepares the search in a snapshot; O(elements × depth).
    package init(_ tree: ElementTree) {
        self.tree = tree
        var ancestors: [ElementReference: [Element]] = [:]
        for root in tree.roots { Self.collect(root, beneath: [], into: &ancestors) }
        self.ancestors = ancestors
    }

    /// The query that means an element alone, or nil if none does.
    ///
    /// O(elements × queries), of which there are few for most elements; a query that was run for another element costs nothing.
    ///
    /// - Parameters:
    ///   - element: the element, which is in the snapshot.
    ///   - namesRows: true if a row may be known by a text in it, which is data; then the query means the record, and not its
    ///     position.
    /// - Returns: the query.
    package func query(for element: Element, namesRows: Bool = false) -> ElementQuery? {
        let named = element.namedQuery
        if let query = [named, element.identifierQuery].compactMap(\.self).first(where: { means($0, only: element) }) {
            return query
        }
        let containers = containers(of: element)
        let bare = element.fieldNameQuery ?? element.bareQuery
        for query in [named, bare].compactMap(\.self) {
            if let query = containers.map(query.within).first(where: { means($0, only: element) }) { return query }
            if means(query, only: element) { return query }
        }
        let rows = namesRows ? rows(around: element) : []
        for query in [named, bare].compactMap(\.self) {
            if let query = rows.map(query.within).first(where: { means($0, only: element) }) { return query }
        }
        return numbered(named ?? bare, for: element, in: containers)
    }

    /// All queries without a number that mean an element alone: by label, by identifier, inside each container.
    package func queries(for element: Element) -> [ElementQuery] {
        let bare = [element.namedQuery, element.identifierQuery, element.fieldNameQuery].compactMap(\.self)
        let inside = bare.flatMap { query in containers(of: element).map(query.within) }
        var found: [ElementQuery] = []
        for query in bare + inside where !found.contains(query) && means(query, only: element) { found.append(query) }
        return found
    }

    /// The query that means an element alone, with nothing but a label or an identifier; nil if none does.
    func plainQuery(for element: Element) -> ElementQuery? {
        [element.namedQuery, element.identifierQuery].compactMap(\.self).first { means($0, only: element) }
    }

    /// The query that means an element without a name, by what is around it: the text or row that it is in; else its number.
    func nearbyQuery(for element: Element) -> ElementQuery? {
        let text = ancestors(of: element).first { $0.role == .text }.flatMap(\.namedQuery)
        if let text, let query = numbered(element.bareQuery, for: element, in: [text]) { return query }
        return query(for: element, namesRows: true)
    }

    /// Returns true if a query means an element and no other.
    ///
    /// The text in an element without a role of its own has the same label; actions take the outer one.
    func means(_ query: ElementQuery, only element: Element) -> Bool {
        if element.role == .generic { return isOutermost(query, element) }
        return (try? tree.matches(query))?.map(\.reference) == [element.reference]
    }

    /// Returns true if a query means an element and no other beside it.
    func isOutermost(_ query: ElementQuery, _ element: Element) -> Bool {
        outermost(query) == [element.reference]
    }

    /// The outermost elements that a query means; run once for each query.
    private func outermost(_ query: ElementQuery) -> [ElementReference] {
        if let known = findings.outermost[query] { return known }
        let found = ((try? tree.outermostMatches(query)) ?? []).map(\.reference)
        findings.outermost[query] = found
        return found
    }

    /// The queries for those containers around an element that have one, the nearest first.
    private func containers(of element: Element) -> [ElementQuery] {
        (ancestors[element.reference] ?? []).compactMap { container in
            container.containerQueries.first { isOutermost($0, container) }
        }
    }

    private func numbered(
        _ query: ElementQuery, for element: Element, in containers: [ElementQuery]
    ) -> ElementQuery? {
        for candidate in containers.map(query.within) + [query] {
            guard let index = outermost(candidate).firstIndex(of: element.reference) else { continue }
            // A number counts the outermost matches.
            if element.role == .generic || means(candidate.at(index), only: element) { return candidate.at(index) }
        }
        return nil
    }

    private static func collect(
        _ element: Element, beneath path: [Element], into ancestors: inout [ElementReference: [Element]]
    ) {
        ancestors[element.reference] = path
        for child in element.children { collect(child, beneath: [element] + path, into: &ancestors) }
    }
}

extension QueryFinder {
    /// The containers around an element, the nearest first.
    package func ancestors(of element: Element) -> [Element] { ancestors[element.reference] ?? [] }
}

extension QueryFinder {
    /// The most texts of a row by which it may be known.
    private static let mostNames = 8
    /// The kinds of elements whose texts name a row, the preferred first.
    private static let naming: [Role] = [.heading, .rowHeader, .link, .text, .cell, .gridCell]

    /// The queries for the rows around an element that a text in them names, the nearest first.
    func rows(around element: Element) -> [ElementQuery] {
        ancestors(of: element).filter(\.isRow).compactMap { row in
            names(of: row, without: element).map { row.rowQuery.containing($0) }
                .first { isOutermost($0, row) }
        }
    }

    /// The row of a table or the entry of a list around an element, or nil if it is in none.
    package func row(around element: Element) -> Element? { ancestors(of: element).first(where: \.isRow) }

    /// The queries for the texts of a row that may name it.
    private func names(of row: Element, without element: Element) -> [ElementQuery] {
        let own = Set(element.selfAndDescendants.map(\.reference))
        return texts(naming: row).lazy.filter { !own.contains($0.reference) }.compactMap(\.namedQuery)
            .prefix(Self.mostNames).map(\.self)
    }

    /// The texts of a row that may name it, those without digits first; collected once for each row.
    private func texts(naming row: Element) -> [Element] {
        if let known = findings.texts[row.reference] { return known }
        let inside = row.selfAndDescendants.dropFirst().filter {
            !$0.isInert && Self.naming.contains($0.role) && $0.readLabel != nil
        }
        let texts = Self.naming.flatMap { role in inside.filter { $0.role == role } }
        let hasDigits = { (element: Element) in element.readLabel?.contains(where: \.isNumber) ?? false }
        let ordered = texts.filter { !hasDigits($0) } + texts.filter(hasDigits)
        findings.texts[row.reference] = ordered
        return ordered
    }
}

/// The findings of a ``QueryFinder`` about its snapshot.
private final class Findings {
    /// The outermost matches of each query that was run.
    var outermost: [ElementQuery: [ElementReference]] = [:]
    /// The texts that may name each row.
    var texts: [ElementReference: [Element]] = [:]
}

extension Element {
    /// The query for any such row; the role `row` has a kind of the same words.
    fileprivate var rowQuery: ElementQuery { role == .row ? ElementQuery(.row) : ElementQuery(role: role) }

    /// True if it is a row of a table or the entry of a list, so that others are like it.
    fileprivate var isRow: Bool {
        role == .row || role == .listItem || ["article", "treeitem"].contains(role.rawValue)
    }
}
