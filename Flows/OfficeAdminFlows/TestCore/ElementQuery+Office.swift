import Swerkin

extension ElementQuery {
    /// The navigation at the side of every screen.
    static let navigation = ElementQuery(role: .navigation)
    /// The message that comes after something was done, and goes by itself.
    static func toast(_ message: String) -> ElementQuery {
        .text(message).within(ElementQuery(role: .status)).anywhere
    }
    /// The tab that is selected.
    static func selectedTab(_ label: String) -> ElementQuery {
        ElementQuery(role: .tab, label: .normalized(label), traits: .selected)
    }
    /// The tab that leads to a screen, which is called as the screen's case is.
    static func tab(of screen: any PresentableScreen) -> ElementQuery {
        .tab(screen.rawValue.prefix(1).uppercased() + screen.rawValue.dropFirst())
    }
    /// What opens and closes a menu.
    static func menu(_ label: String) -> ElementQuery { ElementQuery(label: .normalized(label)) }
    /// The dialog of the browser that asks a question.
    static let question = ElementQuery(.alert)
}
