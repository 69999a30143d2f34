/// The meaning of a role for assistive technology that knows traits and standard controls: the one table.
///
/// The article on accessibility text shows this table, and a test keeps the two equal. A role that is not in it is a mere
/// container.
package struct RoleMeaning {
    /// The role.
    package let role: Role
    /// The traits that come with the role.
    package let traits: AccessibilityTraits
    /// The standard control that it is, or nil if it is none.
    package let control: ControlKind?
    /// The condition under which assistive technology stops at the role.
    package let exposure: Exposure

    /// The controls, by the words of the article.
    package enum ControlKind: String {
        case label, button, `switch`, slider, stepper
        case progressView = "progress view"
        case progressOrActivity = "progress view; without a value, activity indicator"
        case segmentedControl = "segmented control"
        case textField = "text field; of several lines, text view"
        case oneLineField = "text field"
    }

    /// The condition under which assistive technology stops at a role, named as in the article.
    package enum Exposure: String {
        case always
        /// A picture without a name is there for its looks.
        case named = "with a name"
        /// If it has children, at these.
        case empty = "with nothing inside"
        /// If it has other children, at these.
        case ofRadios = "with nothing but radios and texts inside"
    }

    private init(
        _ role: Role, _ traits: AccessibilityTraits = [], _ control: ControlKind? = nil, _ exposure: Exposure = .always
    ) {
        self.role = role
        self.traits = traits
        self.control = control
        self.exposure = exposure
    }

    /// The roles, in the order of the article.
    package static let table = [
        RoleMeaning(.text, .staticText, .label),
        RoleMeaning(.heading, [.staticText, .header], .label),
        RoleMeaning(.button, .button, .button),
        RoleMeaning(.link, .link),
        RoleMeaning(.image, .image, nil, .named),
        RoleMeaning(.textField, [], .textField),
        RoleMeaning(.searchField, .searchField, .oneLineField),
        RoleMeaning(.comboBox, [], .oneLineField),
        RoleMeaning(.listBox),
        RoleMeaning(.option),
        RoleMeaning(.checkbox, .button, .switch),
        RoleMeaning(.switch, .button, .switch),
        RoleMeaning(.radio, .button),
        RoleMeaning(.radioGroup, [], .segmentedControl, .ofRadios),
        RoleMeaning(.slider, .adjustable, .slider),
        RoleMeaning(.spinButton, .adjustable, .stepper),
        RoleMeaning(.progressBar, [], .progressOrActivity),
        RoleMeaning(Role(rawValue: "meter"), [], .progressView),
        RoleMeaning(.tab, .button),
        RoleMeaning(.tabList, .tabBar, nil, .empty),
        RoleMeaning(Role(rawValue: "menuitem")),
        RoleMeaning(Role(rawValue: "menuitemcheckbox")),
        RoleMeaning(Role(rawValue: "menuitemradio")),
    ]

    private static let byRole = Dictionary(table.map { ($0.role, $0) }) { first, _ in first }

    /// The meaning of a role, or nil for a mere container.
    package static func of(_ role: Role) -> RoleMeaning? { byRole[role] }
}

/// The states of an element that become accessibility traits.
package enum ElementState: String, CaseIterable {
    case disabled, selected, pressed, checked

    /// The trait that stands for the state.
    package var trait: AccessibilityTraits { self == .disabled ? .notEnabled : .selected }
}
