/// The type of an element as the XCUITest driver names it, as in `XCUIElementTypeButton`.
///
/// The set is open: a server may name types that are not here. Source: XCUIElement.ElementType of XCTest.
public struct XCUITestElementType: RawRepresentable, Hashable, Sendable {
    /// The name with its prefix, as in `XCUIElementTypeButton`.
    public let rawValue: String

    /// Makes a type from its name with the prefix.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a type from its name without the prefix.
    init(_ name: String) { rawValue = Self.prefix + name }

    private static let prefix = "XCUIElementType"

    /// The common name of the type, as in WebDriverAgent's class chains: the name without the prefix.
    var name: String {
        rawValue.hasPrefix(Self.prefix) ? String(rawValue.dropFirst(Self.prefix.count)) : rawValue
    }
}

extension XCUITestElementType {
    static let alert = Self("Alert")
    static let application = Self("Application")
    static let button = Self("Button")
    static let cell = Self("Cell")
    static let checkBox = Self("CheckBox")
    static let collectionView = Self("CollectionView")
    static let comboBox = Self("ComboBox")
    static let image = Self("Image")
    static let key = Self("Key")
    static let keyboard = Self("Keyboard")
    static let link = Self("Link")
    static let navigationBar = Self("NavigationBar")
    static let pickerWheel = Self("PickerWheel")
    static let popover = Self("Popover")
    static let scrollView = Self("ScrollView")
    static let searchField = Self("SearchField")
    static let secureTextField = Self("SecureTextField")
    static let staticText = Self("StaticText")
    static let `switch` = Self("Switch")
    static let tabBar = Self("TabBar")
    static let table = Self("Table")
    static let textField = Self("TextField")
    static let textView = Self("TextView")
    static let toggle = Self("Toggle")
    static let toolbar = Self("Toolbar")
    static let webView = Self("WebView")
}

extension XCUITestElementType {
    /// True if its value is typed text.
    var takesText: Bool { Self.textual.contains(self) }

    /// True if its content can be scrolled.
    var scrolls: Bool { Self.scrolling.contains(self) }

    private static let textual: Set<Self> = [.textField, .secureTextField, .textView, .searchField]
    private static let scrolling: Set<Self> = [.scrollView, .table, .collectionView, .webView]
}
