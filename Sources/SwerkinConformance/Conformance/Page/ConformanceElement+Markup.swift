extension ConformanceScreen {
    /// The screen as a template; the page's script copies it each time that it opens the screen.
    ///
    /// - Parameter isRoot: whether the screen has no back button.
    /// - Returns: the template.
    /// - Throws: `EncodingError` if an effect has a number that is not finite.
    func markup(isRoot: Bool) throws -> Markup {
        let title = Markup.element("h1", [], [.text(name.rawValue)])
        let back = Markup.element("button", [.init("type", "button"), .init("class", "back")], [.text("Back")])
        let header = Markup.element("header", [], isRoot ? [title] : [back, title])
        let main = Markup.element("main", [], try elements.flatMap { try $0.markup(naming: fieldsByNameText) })
        return .element(
            "template", [.init("data-screen", name.rawValue)],
            [.element("div", [.init("class", "screen")], [header, main])])
    }

    /// The fields that a text of the screen stands before and names, by the text's identifier.
    private var fieldsByNameText: [String: String] {
        var fields: [String: String] = [:]
        for element in elements.flatMap(\.selfAndDescendants) {
            if let nameText = element.nameText { fields[nameText] = element.identifier }
        }
        return fields
    }
}

extension ConformanceElement {
    private typealias Attribute = Markup.Attribute

    /// The element, preceded by the label that names it, if it needs one.
    ///
    /// - Parameter fields: the fields that texts of the screen name, by the texts' identifiers.
    /// - Returns: the pieces, in reading order.
    /// - Throws: `EncodingError` if an effect has a number that is not finite.
    func markup(naming fields: [String: String]) throws -> [Markup] {
        let attributes = try attributes
        switch kind {
        case .button: return [.element("button", [Attribute("type", "button")] + attributes, [.text(label)])]
        case .text: return [text(attributes, naming: fields[identifier])]
        case .heading: return [.element("h2", attributes, [.text(label)])]
        case .image:
            let source = [Attribute("src", Self.picture), Attribute("alt", label)]
            return [.element("img", source + attributes, [])]
        case .textField, .secureTextField, .multiLineTextField: return nameLabels + [input(attributes)]
        case .pickerField: return nameLabels + [.element("div", [Attribute("class", "picker")], picker(attributes))]
        case .switch, .checkbox:
            let toggle = [Attribute("type", "checkbox")].adding(Attribute("role", "switch"), where: kind == .switch)
            return nameLabels + [.element("input", toggle + attributes, [])]
        case .table:
            let rows = try children.flatMap { try $0.markup(naming: fields) }
            return [.element("table", [Attribute("role", "table")] + attributes, [.element("tbody", [], rows)])]
        case .row: return [row(attributes)]
        case .pages, .overlay, .pad:
            return [
                .element(
                    kind == .pages ? "section" : "div", box + attributes,
                    try children.flatMap { try $0.markup(naming: fields) })
            ]
        }
    }

    /// The attributes that all kinds have in common.
    private var attributes: [Attribute] {
        get throws {
            // A row cannot be disabled in HTML.
            let disabled = kind == .row ? Attribute("aria-disabled", "true") : Attribute("disabled")
            return try [Attribute]()
                .adding(Attribute("id", identifier), where: !identifier.isEmpty)
                .adding(Attribute("aria-live", "polite"), where: identifier == "status")
                .adding(Attribute("aria-pressed", "true"), where: isHighlighted)
                .adding(disabled, where: !isEnabled)
                .adding(Attribute("hidden"), where: isHidden)
                .adding(Attribute("data-capitalizes"), where: capitalizes)
                .adding(Attribute("data-reactions", ScriptReaction.text(reactions)), where: !reactions.isEmpty)
        }
    }

    private func text(_ attributes: [Attribute], naming field: String?) -> Markup {
        guard let field else { return .element("p", attributes, [.text(label)]) }
        return .element("label", [Attribute("for", field)] + attributes, [.text(label)])
    }

    /// The visible text that names a control, unless the screen has one of its own.
    private var nameLabels: [Markup] {
        guard nameText == nil else { return [] }
        let attributes = [Attribute("for", identifier)].adding(Attribute("hidden"), where: isHidden)
        return [.element("label", attributes, [.text(label)])]
    }

    private func input(_ attributes: [Attribute]) -> Markup {
        let all =
            attributes
            .adding(Attribute("aria-label", label), where: nameText != nil)
            .adding(Attribute("placeholder", placeholder ?? ""), where: placeholder != nil)
            .adding(Attribute("autocomplete", "off"), Attribute("spellcheck", "false"))
        // The parser takes one line end away after the tag.
        if kind == .multiLineTextField { return .element("textarea", all, [.text("\n" + (text ?? ""))]) }
        let type = Attribute("type", kind == .secureTextField ? "password" : "text")
        return .element("input", [type, Attribute("value", text ?? "")] + all, [])
    }

    /// The field and, below it, the wheels that serve it.
    private func picker(_ attributes: [Attribute]) -> [Markup] {
        let done = Markup.element("button", [Attribute("type", "button")], [.text("Done")])
        let wheels = Markup.element("div", [Attribute("class", "wheels")], wheels.map(\.markup))
        let panel = [
            Attribute("class", "panel"), Attribute("role", "group"), Attribute("aria-label", "Choices"),
            Attribute("hidden"),
        ]
        // The wheels replace the keyboard.
        return [input(attributes.adding(Attribute("inputmode", "none"))), .element("div", panel, [done, wheels])]
    }

    /// A row whose only cell is the heading of the row.
    private func row(_ attributes: [Attribute]) -> Markup {
        let named = [Attribute("role", "row"), Attribute("aria-label", label)] + attributes
        return .element(
            "tr", named.adding(Attribute("tabindex", "0"), where: isEnabled),
            [.element("th", [Attribute("scope", "row")], [.element("span", [], [.text(text ?? label)])])])
    }

    private var box: [Attribute] {
        switch kind {
        case .pages:
            [Attribute("class", "pages"), Attribute("aria-label", "Pages"), Attribute("tabindex", "0")]
        case .pad: [Attribute("class", "pad"), Attribute("role", "group"), Attribute("aria-label", label)]
        default: [Attribute("class", "overlay")]
        }
    }

    /// The picture for every image, which is not blank.
    private static let picture =
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 6 4'%3E"
        + "%3Cpath fill='%23bde' d='M0 0h6v4H0z'/%3E%3Cpath fill='%23c33' d='M2.7 1h.6l.3 3H2.4z'/%3E%3C/svg%3E"
}

extension ConformanceWheel {
    /// A list of choices; one without a value stands for nothing.
    fileprivate var markup: Markup {
        let attributes = [
            Markup.Attribute("id", identifier), .init("size", String(max(2, options.count))),
            .init("aria-label", identifier),
        ]
        let choices = options.enumerated().map { index, option in
            Markup.element(
                "option",
                [.init("value", option.isPlaceholder ? "" : option.label)].adding(.init("selected"), where: index == 0),
                [.text(option.label)])
        }
        return .element("select", attributes, choices)
    }
}
