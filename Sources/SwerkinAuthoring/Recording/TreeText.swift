import SwerkinCore

/// Reads the trees of records: the inverse of ``/Swerkin/ElementTree/text``, as far as it shows them.
///
/// Fields' visible names, levels of headings and properties without words in the text are lost. References are line numbers.
struct TreeText {
    /// The roles that the text calls by other words than WAI-ARIA.
    private static let roles: [String: Role] = [
        "element": .generic, "image": .image, "text field": .textField, "search field": .searchField,
        "drop-down": .comboBox, "list box": .listBox, "list item": .listItem,
    ]
    private static let multiline = "multi-line "

    /// The tree in a text, or nil if it is none.
    static func tree(_ text: String) -> ElementTree? {
        let lines = text.split(separator: "\n")
        guard let first = lines.first, let size = size(first) else { return nil }
        // The elements that are still open, each with its depth.
        var open: [(depth: Int, element: Element)] = [(0, Element(ElementReference(rawValue: "root"), role: .generic))]
        for (number, line) in lines.enumerated().dropFirst() {
            let depth = line.prefix { $0 == " " }.count / 2
            guard depth > 0, let element = element(line.drop { $0 == " " }, number) else { return nil }
            close(&open, downTo: depth)
            open.append((depth, element))
        }
        close(&open, downTo: 1)
        return ElementTree(size: size, roots: open[0].element.children)
    }

    /// Puts the elements from a depth on into those around them.
    private static func close(_ open: inout [(depth: Int, element: Element)], downTo depth: Int) {
        while open.count > 1, let last = open.last, last.depth >= depth {
            open.removeLast()
            open[open.count - 1].element.children.append(last.element.withAlertRole)
        }
    }

    /// The size in `screen of 390 × 844 points`.
    private static func size(_ line: Substring) -> Size? {
        guard let match = line.wholeMatch(of: #/screen of ([0-9.e+-]+) × ([0-9.e+-]+) points/#),
            let width = Double(match.1), let height = Double(match.2)
        else { return nil }
        return Size(width: width, height: height)
    }

    // MARK: Lines

    private static func element(_ line: Substring, _ number: Int) -> Element? {
        var rest = line
        let isMultiline = rest.hasPrefix(multiline)
        if isMultiline { rest.removeFirst(multiline.count) }
        let ends = [" \"", " labelled \"", ", ", "  at "].compactMap { rest.firstRange(of: $0)?.lowerBound }
        let words = String(rest[..<(ends.min() ?? rest.endIndex)])
        guard !words.isEmpty else { return nil }
        rest = rest[rest.index(rest.startIndex, offsetBy: words.count)...]
        var element = Element(
            ElementReference(rawValue: "\(number)"), role: roles[words] ?? Role(rawValue: words),
            isMultiline: isMultiline)
        if rest.hasPrefix(" \"") {
            rest.removeFirst()
            element.identifier = QuotedText.take(from: &rest)
        }
        if take(" labelled ", &rest) { element.label = QuotedText.take(from: &rest) }
        while take(", ", &rest) { readDetail(&rest, into: &element) }
        element.bounds = bounds(rest)
        return element
    }

    private static func readDetail(_ rest: inout Substring, into element: inout Element) {
        if take("value ", &rest) {
            element.value = QuotedText.take(from: &rest)
        } else if take("placeholder ", &rest) {
            element.placeholder = QuotedText.take(from: &rest)
        } else if take("options ", &rest) {
            var options: [ElementOption] = []
            while let option = QuotedText.take(from: &rest) {
                options.append(ElementOption(option))
                _ = take(" ", &rest)
            }
            element.options = options
        } else if take("traits [", &rest) {
            let names = rest.prefix { $0 != "]" }
            rest = rest[names.endIndex...].dropFirst()
            element.traits = AccessibilityTraits(
                names.split(separator: ", ").compactMap { AccessibilityTraits(named: String($0)) })
        } else {
            let ends = [", ", "  at "].compactMap { rest.firstRange(of: $0)?.lowerBound }
            let end = ends.min() ?? rest.endIndex
            element.take(state: rest[..<end])
            rest = rest[end...]
        }
    }

    /// The rectangle in `  at 10, 20, 100 × 44`; an empty one if there is none.
    private static func bounds(_ rest: Substring) -> Rectangle {
        let match = rest.firstMatch(of: #/  at ([0-9.e+-]+), ([0-9.e+-]+), ([0-9.e+-]+) × ([0-9.e+-]+)$/#)
        let numbers = match.map { [$0.1, $0.2, $0.3, $0.4].compactMap { Double($0) } } ?? []
        guard numbers.count == 4 else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
        return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private static func take(_ text: String, _ rest: inout Substring) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest.removeFirst(text.count)
        return true
    }
}

extension Element {
    /// Takes a state that the text names.
    fileprivate mutating func take(state words: Substring) {
        switch words {
        case "disabled": isEnabled = false
        case "focused": isFocused = true
        case "pressed": isPressed = true
        case "not visible": isVisible = false
        case "inert": isInert = true
        case "hidden from assistive technology": isAccessibilityHidden = true
        case "secure": isSecure = true
        case "of several lines": isMultiline = true
        default: break
        }
    }

    /// The same; an alert is a dialog if something in it can be pressed, for the text has one word for both.
    fileprivate var withAlertRole: Element {
        guard role == .alert, selfAndDescendants.contains(where: { $0.role == .button }) else { return self }
        var dialog = self
        dialog.role = .alertDialog
        return dialog
    }
}
