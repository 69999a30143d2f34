extension ElementTree {
    /// The tree as text: a line for each element, indented under its parent.
    ///
    /// ```
    /// screen of 390 × 844 points
    ///   button "save" labelled "Save", disabled  at 10, 20, 100 × 44
    /// ```
    ///
    /// O(elements).
    public var text: String {
        let lines = ["screen of \(size.words) points"] + roots.flatMap { $0.lines(depth: 1) }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Element {
    fileprivate func lines(depth: Int) -> [String] {
        let place =
            bounds.isEmpty ? "" : "  at \(bounds.origin.x.words), \(bounds.origin.y.words), \(bounds.size.words)"
        let line = String(repeating: "  ", count: depth) + ([summary] + details).joined(separator: ", ") + place
        return [line] + children.flatMap { $0.lines(depth: depth + 1) }
    }

    /// The properties of an element beside its name, and its states that differ from the usual ones.
    private var details: [String] {
        var details: [String] = []
        if let value { details.append("value \(value.quoted)") }
        if let placeholder { details.append("placeholder \(placeholder.quoted)") }
        if let options { details.append("options \(options.map(\.label.quoted).joined(separator: " "))") }
        if !traits.isEmpty { details.append("traits [\(traits)]") }
        details += states.filter(\.holds).map(\.words)
        if let obstruction { details.append(obstruction.words) }
        return details
    }

    private var states: [(holds: Bool, words: String)] {
        [
            (!isEnabled, "disabled"), (isFocused, "focused"), (isPressed, "pressed"), (!isVisible, "not visible"),
            (isInert, "inert"), (isAccessibilityHidden, "hidden from assistive technology"),
            (isSecure, "secure"), (isMultiline, "of several lines"), (isClickable, "clickable"),
        ]
    }
}

extension Size {
    fileprivate var words: String { "\(width.words) × \(height.words)" }
}

extension Double {
    /// The number, without a fraction if it is whole.
    package var words: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
