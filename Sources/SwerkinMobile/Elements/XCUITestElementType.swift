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
