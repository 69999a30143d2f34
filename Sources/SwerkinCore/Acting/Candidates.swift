import FlowGraph

/// The elements on the screen instead of one that was not found: the nearest by identifier and label.
struct Candidates {
    private static let maximumListed = 6

    private let query: ElementQuery
    /// The searched elements: all of the screen, or those in the query's scope.
    private let elements: [Element]
    private let tree: ElementTree

    init(_ query: ElementQuery, in tree: ElementTree) {
        self.query = query
        self.tree = tree
        elements = ((try? tree.area(of: query)) ?? tree.roots).flatMap(\.selfAndDescendants).filter { !$0.isInert }
    }

    /// Sentences for a failure, at least one.
    var hints: [String] {
        [hindrance ?? inert ?? otherKind ?? otherLooks ?? otherMark ?? suggestion ?? onScreen]
            + [unnamed, beyondScope, openAlert, concealment].compactMap { $0 }
    }

    /// The alert that may be the reason why the rest of the screen is not as it should be.
    private var openAlert: String? {
        guard let alert = tree.elements.last(where: { $0.role == .alertDialog }) else { return nil }
        return "An alert is open\(alert.label.map { ": \($0.quoted)" } ?? "")."
    }

    /// An element that keeps the query from meaning anything.
    private var hindrance: String? {
        let there = query.absent.lazy.compactMap { (try? tree.matches($0))?.first }.first
        return there.map { "There is \($0.summaryWithArticle), which must not be there." }
    }

    /// The number of controls of the wanted kind that a label or identifier can't mean, since they have none.
    private var unnamed: String? {
        let kinds: Set<ElementKind> = [.button, .textField, .multiLineTextField, .field, .dropDown, .toggle]
        guard let kind = query.kind, kinds.contains(kind), query.identifier != nil || query.label != nil else {
            return nil
        }
        let count = elements.count { kind.includes($0) && $0.isNameless }
        let found = kind == .toggle && count > 1 ? "\(count) switches" : Count.words(count, kind.words)
        return count == 0 ? nil : "\(found) \(count == 1 ? "has" : "have") no label and no identifier."
    }

    /// An element that matches except for the query's scope.
    private var beyondScope: String? {
        guard let screen = query.container?.screen, let element = (try? tree.matches(query.anywhere))?.first else {
            return nil
        }
        return
            "Outside \(QueryScope.words(of: screen)) there is \(element.summaryWithArticle): say .anywhere if it is meant."
    }

    /// A possible reason for unexpected roles and names.
    private var concealment: String? {
        guard elements.contains(where: \.isAccessibilityHidden) else { return nil }
        return "Something on the screen is hidden from assistive technology, yet visible: was aria-hidden left behind?"
    }

    /// An element that matches, but is inert.
    private var inert: String? {
        guard let element = (try? tree.inertMatches(query))?.first else { return nil }
        let reason =
            if case .covered(let cover) = element.obstruction { "lies beneath \(cover)" } else { "is inert" }
        return "There is \(element.summaryWithArticle), but it \(reason)."
    }

    /// An element that matches except for its kind.
    private var otherKind: String? {
        guard let kind = query.kind else { return nil }
        var relaxed = query
        relaxed.kind = nil
        guard relaxed.identifier != nil || relaxed.label != nil || relaxed.text != nil,
            let element = (try? tree.matches(relaxed))?.first
        else { return nil }
        let words = kind == .textField && element.isMultiline ? "text field of one line" : kind.words
        return "There is \(element.summaryWithArticle), but that is no \(words)."
    }

    /// An element that has the wanted identifier or label, but not the rest.
    private var otherLooks: String? {
        let known = elements.first { $0.identifier != nil && $0.identifier == query.identifier }
        let called = query.label?.whole.flatMap(element(called:))
        return (known ?? called).map { "There is \($0.summaryWithArticle), which does not fit." }
    }

    /// An element whose label is the wanted identifier, or the other way round.
    private var otherMark: String? {
        if let identifier = query.identifier, let element = element(called: identifier) {
            return
                "\(identifier.quoted) is no identifier, but the label of the \(element.summary): look for it by its label."
        }
        guard let label = query.label?.whole,
            let element = elements.first(where: { $0.identifier == label })
        else { return nil }
        return "\(label.quoted) is no label, but the identifier of the \(element.summary): look for it by that."
    }

    /// The first element whose normalised label equals that of `label`; nil if there is none, or the normalised label
    /// is empty.
    private func element(called label: String) -> Element? {
        let read = AccessibleName.asRead(label)
        return read.isEmpty ? nil : elements.first { $0.label.map(AccessibleName.asRead) == read }
    }

    private var suggestion: String? {
        if let identifier = query.identifier,
            let near = SpellingSuggestion.nearest(to: identifier, among: elements.compactMap(\.identifier))
        {
            return "Did you mean the identifier \(near.quoted)?"
        }
        let near = (query.label ?? query.text).flatMap {
            NearestLabel(to: $0, among: elements.compactMap(\.label)).found
        }
        return near.map { "Did you mean the label \($0.quoted)?" }
    }

    private var onScreen: String {
        let named = elements.filter { !words($0).isEmpty }
        let scope = query.container.map { QueryScope.words(of: $0.screen) }
        if named.isEmpty { return "\((scope ?? "the screen").startingInUpperCase) shows nothing with \(mark)." }
        let fitting = named.filter {
            (query.kind?.includes($0) ?? true) && (query.role == nil || query.role == $0.role)
        }
        var listed = fitting.isEmpty ? named : fitting
        if listed.count > Self.maximumListed { listed = mostTellingFirst(listed) }
        let rest = listed.count - Self.maximumListed
        let list = listed.prefix(Self.maximumListed).map(words).joined(separator: "; ")
        return "\(scope.map { "In \($0)" } ?? "On the screen"): \(list)\(rest > 0 ? "; and \(rest) more" : "")."
    }

    /// Many elements in an order of which the first say best which screen this is: headings, then content, then containers, which say
    /// less than the elements in them; then the same of the parts that all screens have.
    private func mostTellingFirst(_ elements: [Element]) -> [Element] {
        let frame = tree.elementsAroundContent
        func rank(_ element: Element) -> Int {
            let around = frame.contains(element.reference) ? 3 : 0
            if element.role == .heading { return around }
            let holdsOthers = element.children.contains { $0.selfAndDescendants.contains { !words($0).isEmpty } }
            return around + (holdsOthers ? 2 : 1)
        }
        let ranks = elements.map(rank)
        return elements.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { elements[$0] }
    }

    /// The property by which elements are listed: the one that the query compares.
    private var mark: String {
        if query.fieldName != nil { return "a field name" }
        return query.value != nil ? "a value" : "an identifier or a label"
    }

    /// An element in words, by the property that the query compares; empty if it has no such property.
    private func words(_ element: Element) -> String {
        if query.fieldName != nil {
            return element.fieldName.map { "\(element.summary) named \($0.quoted)" } ?? ""
        }
        if query.value != nil {
            let value = element.shownValue ?? ""
            return value.isEmpty ? "" : "\(element.summary) with the value \(value.quoted)"
        }
        return element.isNameless ? "" : element.summary
    }
}

extension ElementTree {
    /// The elements in the parts that most screens of an app have alike: its header, its footer, its navigation.
    ///
    /// O(elements). Source: WAI-ARIA 1.2, section 5.3.4, landmark roles.
    fileprivate var elementsAroundContent: Set<ElementReference> {
        let landmarks: Set<Role> = [Role(rawValue: "banner"), Role(rawValue: "contentinfo"), .navigation]
        let parts = elements.filter { landmarks.contains($0.role) }
        return Set(parts.flatMap(\.selfAndDescendants).map(\.reference))
    }
}

extension Element {
    /// The element in readable form: its role, identifier and label, as in `button "save" labelled "Save"`.
    package var summary: String {
        var words = isMultiline ? "multi-line \(role.words)" : role.words
        if let identifier, !identifier.isEmpty { words += " \(identifier.quoted)" }
        if let label, !label.isEmpty { words += " labelled \(label.quoted)" }
        return words
    }

    /// True if it has neither an identifier nor a label.
    fileprivate var isNameless: Bool { (identifier ?? "").isEmpty && (label ?? "").isEmpty }

    /// The element in readable form, with an indefinite article.
    fileprivate var summaryWithArticle: String { "\("aeiou".contains(summary.prefix(1)) ? "an" : "a") \(summary)" }
}

extension Role {
    /// The role in everyday words, for readers who do not know WAI-ARIA.
    fileprivate var words: String {
        switch self {
        case .generic: "element"
        case .image: "image"
        case .textField: "text field"
        case .searchField: "search field"
        case .comboBox: "drop-down"
        case .listBox: "list box"
        case .listItem: "list item"
        case .alertDialog: "alert"
        default: rawValue
        }
    }
}

extension String {
    fileprivate var startingInUpperCase: String { prefix(1).uppercased() + dropFirst() }
}

/// The label on the screen that was probably meant instead of one that no element has.
///
/// Labels are normalised and compared case-insensitively. The first of these that fits some label decides, and of
/// several labels the first in reading order:
///
/// 1. The wanted words stand in it, as `edit` in `edit hostname`; not inside a word, as `RAM` in `programs`, nor in a paragraph.
/// 2. It is spelled nearly so.
/// 3. One of its words begins so, as one of `Hostname` with `Host`.
/// 4. The part that was wanted is spelled nearly so: its beginning, its end, or words inside it.
struct NearestLabel {
    private let match: TextMatch
    private let wanted: String
    private let labels: [String]

    /// Prepares the search among the labels on a screen, in reading order.
    init(to match: TextMatch, among labels: [String]) {
        self.match = match
        wanted = AccessibleName.asRead(match.wanted)
        self.labels = labels
    }

    /// The label, normalised unless the match compares every character; nil if none is near.
    var found: String? {
        if case .pattern = match { return nil }
        guard !wanted.isEmpty else { return nil }
        let read = labels.map(AccessibleName.asRead)
        let index =
            read.firstIndex { $0.hasWords(wanted) } ?? spelledNearly(read)
            ?? read.firstIndex { $0.hasWords(wanted, lastMayGoOn: true) } ?? withPartSpelledNearly(read)
        if case .exact = match { return index.map { labels[$0] } }
        return index.map { read[$0] }
    }

    private func spelledNearly(_ read: [String]) -> Int? {
        SpellingSuggestion.nearest(to: wanted, among: read).flatMap(read.firstIndex(of:))
    }

    private func withPartSpelledNearly(_ read: [String]) -> Int? {
        let candidates = read.enumerated().flatMap { index, label in parts(of: label).map { (index: index, part: $0) } }
        guard let near = SpellingSuggestion.nearest(to: wanted, among: candidates.map(\.part)) else { return nil }
        return candidates.first { $0.part == near }?.index
    }

    /// The parts of a label that the match might have meant: as many words as it wants, at the positions that it allows.
    private func parts(of label: String) -> [String] {
        let words = label.split(separator: " ")
        let count = wanted.split(separator: " ").count
        guard words.count >= count else { return [] }
        let starts: [Int]
        switch match {
        case .prefix: starts = [0]
        case .suffix: starts = [words.count - count]
        case .containing: starts = Array(0...(words.count - count))
        case .exact, .normalized, .ignoringCase, .pattern: starts = []
        }
        return starts.map { words[$0..<($0 + count)].joined(separator: " ") }
    }
}

extension String {
    /// Returns true if words stand in the text one after another, in upper or lower case; whole ones, unless the last may go on.
    fileprivate func hasWords(_ words: String, lastMayGoOn: Bool = false) -> Bool {
        // A paragraph has many words, and nobody calls a control by it.
        guard count <= words.count + Self.mostOtherCharacters else { return false }
        let text = lowercased()
        return text.ranges(of: words.lowercased()).contains { place in
            text.isEdgeOfWord(place.lowerBound) && (lastMayGoOn || text.isEdgeOfWord(place.upperBound))
        }
    }

    private static let mostOtherCharacters = 60

    private func isEdgeOfWord(_ index: Index) -> Bool {
        guard index > startIndex, index < endIndex else { return true }
        return [self[self.index(before: index)], self[index]].contains { !$0.isLetter && !$0.isNumber }
    }
}
