import Swerkin

/// What finds the elements of the shop.
enum Locating {
    /// Their identifiers.
    case identifiers
    /// What assistive technology is told of them, as far as it is told something: role and name.
    case rolesAndNames
}

/// One of the acts and checks that the flow through the shop is made of.
struct ShopAction {
    /// What is done.
    enum Kind {
        case type(String)
        case touch
        /// A touch of what appears later.
        case touchLate
        case choose(String)
        /// A touch that opens a dialog of the browser, and its answer.
        case confirm(String)
        /// A look at a text.
        case read(String)
        /// A look at a text inside an element that is called otherwise.
        case readInside(String)
    }

    let kind: Kind
    let identifier: String
    var role: Role?
    var name: String?

    /// The element as it is looked for; where it has no name, by its identifier in any case.
    func query(_ locating: Locating) -> ElementQuery {
        guard locating == .rolesAndNames, let role, let name else { return .identifier(identifier) }
        return ElementQuery(role: role, label: .exact(name))
    }

    /// What the reference clients call this kind of action.
    var kindName: String {
        switch kind {
        case .type: "type"
        case .touch: "touch"
        case .touchLate: "waittouch"
        case .choose: "select"
        case .confirm: "alert"
        case .read, .readInside: "text"
        }
    }
}

extension ShopAction {
    static func type(_ text: String, _ identifier: String, _ role: Role, _ name: String) -> ShopAction {
        ShopAction(kind: .type(text), identifier: identifier, role: role, name: name)
    }

    static func touch(_ identifier: String, _ role: Role, _ name: String) -> ShopAction {
        ShopAction(kind: .touch, identifier: identifier, role: role, name: name)
    }

    static func choose(_ option: String, _ identifier: String, _ name: String) -> ShopAction {
        ShopAction(kind: .choose(option), identifier: identifier, role: .comboBox, name: name)
    }

    static func read(_ text: String, _ identifier: String) -> ShopAction {
        ShopAction(kind: .read(text), identifier: identifier)
    }

    static func readInside(_ text: String, _ identifier: String) -> ShopAction {
        ShopAction(kind: .readInside(text), identifier: identifier)
    }
}
