import Swerkin

extension ElementQuery {
    /// The navigation at the side of every screen.
    static let navigation = ElementQuery(role: Role(rawValue: "navigation"))
    /// The message that comes after something was done, and goes by itself.
    static func toast(_ message: String) -> ElementQuery {
        .text(message).within(ElementQuery(role: Role(rawValue: "status")))
    }
    /// The tab that is selected.
    static func selectedTab(_ label: String) -> ElementQuery {
        ElementQuery(role: Role(rawValue: "tab"), label: .exact(label), traits: .selected)
    }
    /// The tab with a label.
    static func tab(_ label: String) -> ElementQuery { ElementQuery(role: Role(rawValue: "tab"), label: .exact(label)) }
    /// What opens and closes a menu.
    static func menu(_ label: String) -> ElementQuery { ElementQuery(label: .suffix(label)) }
    /// The button with an icon before its label.
    ///
    /// The icon is a private-use character at the beginning of the name.
    static func iconButton(_ label: String) -> ElementQuery { ElementQuery(.button, label: .suffix(label)) }
    /// The link with an icon before its label.
    static func iconLink(_ label: String) -> ElementQuery { ElementQuery(role: .link, label: .suffix(label)) }
    /// The dialog of the browser that asks a question.
    static let question = ElementQuery(.alert)
}
