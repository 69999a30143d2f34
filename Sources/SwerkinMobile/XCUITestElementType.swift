import SwerkinCore

/// The type of an element as the XCUITest driver names it, as in `XCUIElementTypeButton`.
///
/// The set is open: a server may name types that are not here. Source: `XCUIElement.ElementType` of XCUIAutomation.
public struct XCUITestElementType: RawRepresentable, Hashable, Sendable {
    /// The name with its prefix, as in `XCUIElementTypeButton`.
    public let rawValue: String

    /// Makes a type from its name with the prefix.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a type from its name without the prefix.
    package init(_ name: String) { rawValue = Self.prefix + name }

    private static let prefix = "XCUIElementType"

    /// The common name of the type, as in WebDriverAgent's class chains: the name without the prefix.
    package var name: String {
        rawValue.hasPrefix(Self.prefix) ? String(rawValue.dropFirst(Self.prefix.count)) : rawValue
    }
}

extension XCUITestElementType {
    package static let alert = Self("Alert")
    package static let application = Self("Application")
    package static let button = Self("Button")
    package static let cell = Self("Cell")
    package static let checkBox = Self("CheckBox")
    package static let collectionView = Self("CollectionView")
    package static let comboBox = Self("ComboBox")
    package static let datePicker = Self("DatePicker")
    package static let image = Self("Image")
    package static let key = Self("Key")
    package static let keyboard = Self("Keyboard")
    package static let link = Self("Link")
    package static let menu = Self("Menu")
    package static let menuBar = Self("MenuBar")
    package static let menuBarItem = Self("MenuBarItem")
    package static let menuItem = Self("MenuItem")
    package static let navigationBar = Self("NavigationBar")
    package static let picker = Self("Picker")
    package static let pickerWheel = Self("PickerWheel")
    package static let popover = Self("Popover")
    package static let scrollView = Self("ScrollView")
    package static let searchField = Self("SearchField")
    package static let secureTextField = Self("SecureTextField")
    package static let sheet = Self("Sheet")
    package static let staticText = Self("StaticText")
    package static let `switch` = Self("Switch")
    package static let tabBar = Self("TabBar")
    package static let table = Self("Table")
    package static let textField = Self("TextField")
    package static let textView = Self("TextView")
    package static let toggle = Self("Toggle")
    package static let toolbar = Self("Toolbar")
    package static let webView = Self("WebView")
    package static let window = Self("Window")
}

extension XCUITestElementType {
    /// True if its value is typed text.
    package var takesText: Bool { Self.textual.contains(self) }

    /// True if its content can be scrolled.
    package var scrolls: Bool { Self.scrolling.contains(self) }

    /// True if it is a bar of a screen, with items.
    var isBar: Bool { self == .navigationBar || self == .toolbar || self == .tabBar }

    /// True if it is a sheet or a dialog, which belongs to a window.
    package var isSheet: Bool { self == .sheet || self == Self("Dialog") }

    private static let textual: Set<Self> = [.textField, .secureTextField, .textView, .searchField]
    private static let scrolling: Set<Self> = [.scrollView, .table, .collectionView, .webView]
}

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
