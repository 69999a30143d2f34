import SwerkinCore

/// The elements of a screen as lines of text, for human readers and for language models.
///
/// One line for each element that says something or can be acted on: its kind, label, identifier, value and unusual states,
/// indented inside named parts; a control without any name has the query that means it. Texts that repeat the label around them
/// are left out. Long texts are cut, unless they are looked for.
package struct ElementLines: Hashable, Sendable {
    /// The longest label or value of a line, in characters, and of a line that is looked for.
    private static let (longest, longestFound) = (100, 2_000)

    /// The lines in reading order.
    package private(set) var lines: [String] = []

    /// Has no lines.
    package init() {}

    /// Reads a snapshot; O(elements).
    package init(_ tree: ElementTree) { self.init(tree, longest: Self.longest) }

    private init(_ tree: ElementTree, longest: Int) {
        let hasNameless = tree.elements.contains { $0.isNamelessControl && $0.isVisible }
        let finder = hasNameless ? QueryFinder(tree) : nil
        tree.roots.forEach { add($0, depth: 0, inside: nil, longest: longest, finder) }
    }

    /// The lines of a snapshot that have all words of a text, in capital or small letters; with up to 2,000 characters of each text.
    package static func matching(_ text: String, in tree: ElementTree) -> [String] {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        return ElementLines(tree, longest: longestFound).lines.filter { line in
            let line = line.lowercased()
            return words.allSatisfy(line.contains)
        }.map(unindented)
    }

    /// The lines that came since an earlier look, with `+`, and those that went, with `-`.
    package func changes(since earlier: ElementLines) -> [String] {
        let difference = lines.map(Self.unindented).difference(from: earlier.lines.map(Self.unindented))
        return difference.insertions.map { "+ \(Self.line(of: $0))" }
            + difference.removals.map { "- \(Self.line(of: $0))" }
    }

    private static func line(of change: CollectionDifference<String>.Change) -> String {
        switch change {
        case .insert(_, let line, _), .remove(_, let line, _): line
        }
    }

    private static func unindented(_ line: String) -> String { String(line.drop { $0 == " " }) }

    // MARK: Lines

    private mutating func add(
        _ element: Element, depth: Int, inside label: String?, longest: Int, _ finder: QueryFinder?
    ) {
        guard element.isVisible, !element.isInert else { return }
        let own = element.spokenLabel
        let isShown = element.isWorthALine(inside: label)
        if isShown {
            let query = element.isNamelessControl ? finder?.nearbyQuery(for: element) : nil
            let words = Self.line(element, longest: longest) + (query.map { ", by \($0)" } ?? "")
            lines.append(String(repeating: " ", count: depth) + words)
        }
        for child in element.children {
            add(
                child, depth: isShown ? depth + 1 : depth, inside: isShown ? own ?? label : label, longest: longest,
                finder)
        }
    }

    private static func line(_ element: Element, longest: Int) -> String {
        func cut(_ text: String) -> String { text.count > longest ? text.prefix(longest - 1) + "…" : text }
        var words = [element.kindWord]
        if let label = element.spokenLabel { words.append(cut(label).quoted) }
        if let identifier = element.identifier, !identifier.isEmpty, !identifier.contains(where: \.isWhitespace) {
            words.append("#" + cut(identifier))
        }
        if let value = element.value, !value.isEmpty, value != element.label {
            words.append("value " + (element.isSecure ? Typed.mask : cut(value).quoted))
        }
        return (words + element.stateWords).joined(separator: " ")
    }
}

extension Element {
    /// The label as users read it, or nil if there is nothing to read.
    fileprivate var spokenLabel: String? {
        label.map(AccessibleName.asRead).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// True for a control that the app marks as one and gives neither a role nor a name.
    fileprivate var isNamelessControl: Bool {
        [.generic, .image].contains(role) && isClickable && spokenLabel == nil && (identifier ?? "").isEmpty
    }

    /// The kind as queries name it.
    fileprivate var kindWord: String {
        switch role {
        case .generic: "element"
        case .textField: fieldWord
        case .searchField: FieldWords.search
        case .comboBox: ElementKind.dropDown.words
        case .switch, .checkbox: "switch"
        case .image: "image"
        default: role.rawValue
        }
    }

    private var fieldWord: String {
        if isSecure { return FieldWords.password }
        return fieldType.flatMap { FieldWords.byType[$0] }
            ?? (isMultiline ? ElementKind.multiLineTextField : .textField).words
    }

    fileprivate var stateWords: [String] {
        var words: [String] = []
        if isClickable { words.append("clickable") }
        if !isEnabled { words.append("disabled") }
        if isFocused { words.append("focused") }
        if traits.contains(.selected) { words.append("selected") }
        if let options {
            let list = options.prefix(8).map(\.label.quoted).joined(separator: ", ")
            words.append("options \(list)\(options.count > 8 ? " and \(options.count - 8) more" : "")")
        }
        return words
    }

    /// True if the element says something that its surrounding parts do not say.
    fileprivate func isWorthALine(inside label: String?) -> Bool {
        let isPart = [.navigation, .dialog, .alertDialog, .tabList, .table, .list, .toolbar].contains(role)
        if isPart { return true }
        guard let own = spokenLabel else { return isClickable || role != .generic && role != .text && isOperableKind }
        if !isClickable, role == .text || role == .generic || role == .image {
            return own != label && !(label?.contains(own) ?? false)
        }
        return true
    }

    private var isOperableKind: Bool {
        [
            .button, .link, .textField, .searchField, .checkbox, .switch, .comboBox, .listBox, .slider, .spinButton,
            .radio, .tab,
        ].contains(role)
    }
}
