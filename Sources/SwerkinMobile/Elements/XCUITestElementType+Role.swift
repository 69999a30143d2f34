import SwerkinCore

extension XCUITestElementType {
    /// The types with a role of their own, by the table in the article; the first of a role is the usual one.
    private static let roles: [(XCUITestElementType, Role)] = [
        (.alert, .alertDialog), (.application, .application), (.button, .button), (.cell, .cell),
        (.checkBox, .checkbox), (.collectionView, .list), (.comboBox, .comboBox), (Self("Dialog"), .dialog),
        (.image, .image), (Self("Icon"), .image), (.key, .button), (.link, .link),
        (.menu, Role(rawValue: "menu")),
        (.menuItem, Role(rawValue: "menuitem")), (.menuBar, Role(rawValue: "menubar")),
        (.menuBarItem, Role(rawValue: "menuitem")), (Self("MenuButton"), .button),
        (Self("PopUpButton"), .button),
        (.navigationBar, .navigation), (.pickerWheel, .listBox),
        (.popover, .dialog), (Self("ActivityIndicator"), Role(rawValue: "progressbar")),
        (Self("ProgressIndicator"), Role(rawValue: "progressbar")), (Self("RadioButton"), Role(rawValue: "radio")),
        (.scrollView, .region), (.searchField, .searchField), (Self("SegmentedControl"), Role(rawValue: "radiogroup")),
        (.sheet, .dialog), (Self("Slider"), .slider), (.staticText, .text), (.switch, .switch),
        (.toggle, .switch),
        (Self("Tab"), Role(rawValue: "tab")), (.tabBar, .tabList), (.table, .table), (Self("TableRow"), .row),
        (.textField, .textField), (.secureTextField, .textField), (.textView, .textField), (.toolbar, .toolbar),
        (.webView, Role(rawValue: "document")),
    ]

    private static let roleByType = Dictionary(roles) { first, _ in first }

    /// The WAI-ARIA role of the type; generic if it has no counterpart.
    package var role: Role { Self.roleByType[self] ?? .generic }

    /// The types with a role, in the order of their names; none for a role that no type has.
    package static func types(with role: Role) -> [XCUITestElementType] { roles.filter { $0.1 == role }.map(\.0) }

    /// The traits that follow from the type alone.
    package var traits: AccessibilityTraits {
        switch self {
        case .button: .button
        case .link: .link
        case .image: .image
        case .staticText: .staticText
        case .searchField: .searchField
        case .tabBar: .tabBar
        case .key: .keyboardKey
        case .pickerWheel, Self("Slider"), Self("Stepper"): .adjustable
        default: []
        }
    }
}
