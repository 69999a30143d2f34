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
