import SwerkinCore

extension Element {
    /// The longest label in a query: a whole paragraph names nothing.
    private static let longestLabel = 80

    /// The label as users read it, or nil if there is nothing to read or too much of it.
    package var readLabel: String? {
        label.map(AccessibleName.asRead).flatMap { $0.isEmpty || $0.count > Self.longestLabel ? nil : $0 }
    }

    /// The query by role and label, or nil without a label that lasts.
    var namedQuery: ElementQuery? {
        guard let label = readLabel, !hasPassingLabel else { return nil }
        return switch role {
        case .button: .button(label)
        case .link: .link(label)
        case .heading: .heading(label)
        case .textField, .searchField, .comboBox: .field(label)
        case .switch, .checkbox: .toggle(label)
        case .tab: .tab(label)
        case .dialog: .dialog(label)
        case .text: .text(label)
        case .generic: .label(label)
        default: ElementQuery(role: role, label: .normalized(label))
        }
    }

    /// The query by the visible text beside a field, or nil if there is none.
    var fieldNameQuery: ElementQuery? {
        let name = fieldName.map(AccessibleName.asRead) ?? ""
        guard !name.isEmpty, name.count <= Self.longestLabel, ElementKind.field.includes(self) else { return nil }
        return ElementQuery(.field, fieldName: .normalized(name))
    }

    /// The query by role alone.
    var bareQuery: ElementQuery {
        switch role {
        case .button: ElementQuery(.button)
        case .textField, .searchField, .comboBox: ElementQuery(.field)
        case .switch, .checkbox: ElementQuery(.toggle)
        default: ElementQuery(role: role)
        }
    }

    /// The query by identifier, or nil if there is none that a developer chose.
    var identifierQuery: ElementQuery? { chosenIdentifier.map { .identifier($0) } }

    /// The identifier, or nil if it looks like one that a program numbered or drew by lot, which the next run changes.
    var chosenIdentifier: String? {
        guard let identifier, identifier.count <= Self.longestLabel else { return nil }
        let parts = identifier.split { !$0.isLetter && !$0.isNumber }
        let isPlain = identifier.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains($0))
        }
        let hasNumber = parts.contains { $0.last?.isNumber ?? false }
        let isDrawn = parts.contains { part in part.count > 5 && part.filter(\.isNumber).count > 1 }
        return isPlain && !hasNumber && !isDrawn && identifier.contains(where: \.isLetter) ? identifier : nil
    }

    /// The queries that may mean it as a container, the preferred first.
    var containerQueries: [ElementQuery] {
        let isNamed = ![.generic, .text, .listItem, .cell, .gridCell].contains(role)
        return [
            role == .dialog ? namedQuery : nil, identifierQuery, isNamed ? namedQuery : nil,
            isLandmark ? ElementQuery(role: role) : nil,
        ].compactMap(\.self)
    }

    /// True if it is a part of the page that mostly stands there once.
    ///
    /// Source: WAI-ARIA 1.2, section 5.3.4.
    var isLandmark: Bool {
        ["banner", "complementary", "contentinfo", "form", "main", "navigation", "search"].contains(role.rawValue)
            || role == .dialog || role == .alertDialog
    }

    /// True if users act on it.
    package var isOperable: Bool {
        let roles: [Role] = [
            .button, .link, .textField, .searchField, .comboBox, .checkbox, .switch, .radio, .slider, .spinButton,
            .listBox, .tab,
        ]
        // The `summary` of a `details` has no role of its own, but a label.
        return roles.contains(role) || role.rawValue.hasPrefix("menuitem") || role == .generic && readLabel != nil
    }
}

/// Texts that change without any action, as “21 seconds ago” and “14:29”.
enum TimeDependentText {
    /// Returns true if a text has a time of day or a time that counts from now, or is nothing but a duration.
    ///
    /// Of the words for times only the English ones are known.
    static func isIn(_ text: String) -> Bool {
        text.contains(/\b[0-9]{1,2}:[0-9]{2}\b/) || text.contains(/\b(just now|moments? ago)\b/.ignoresCase())
            || text.contains(
                /\b([0-9]+|an?|one|few) (sec|min|second|minute|hour|day|week|month|year)s?\.? ago\b/.ignoresCase())
            || text.contains(/\bin [0-9]+ (second|minute|hour|day|week|month|year)s?\b/.ignoresCase())
            || text.contains(/^[0-9]+ (second|minute|hour|day|week|month|year)s?$/.ignoresCase())
    }
}

extension Element {
    /// True if the label changes by itself, so that no query should name it.
    package var hasPassingLabel: Bool { readLabel.map(TimeDependentText.isIn) ?? false }
}
