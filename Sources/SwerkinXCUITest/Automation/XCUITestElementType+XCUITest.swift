#if os(iOS) || os(macOS) || os(tvOS) || !canImport(Darwin)
import SwerkinMobile

#if canImport(Darwin)
import XCTest
#else
import XCUITestSimulator
#endif

extension XCUITestElementType {
    /// The names of the types that mean something to Swerkin.
    private static let names: [XCUIElement.ElementType: String] = [
        .other: "Other", .application: "Application", .group: "Group", .window: "Window", .sheet: "Sheet",
        .alert: "Alert", .dialog: "Dialog", .button: "Button", .radioButton: "RadioButton", .checkBox: "CheckBox",
        .comboBox: "ComboBox", .popover: "Popover", .keyboard: "Keyboard", .key: "Key",
        .navigationBar: "NavigationBar", .tabBar: "TabBar", .toolbar: "Toolbar", .statusBar: "StatusBar",
        .table: "Table", .tableRow: "TableRow", .collectionView: "CollectionView", .slider: "Slider",
        .pageIndicator: "PageIndicator", .progressIndicator: "ProgressIndicator",
        .activityIndicator: "ActivityIndicator", .segmentedControl: "SegmentedControl", .picker: "Picker",
        .pickerWheel: "PickerWheel", .switch: "Switch", .toggle: "Toggle", .link: "Link", .image: "Image",
        .icon: "Icon", .searchField: "SearchField", .scrollView: "ScrollView", .staticText: "StaticText",
        .textField: "TextField", .secureTextField: "SecureTextField", .datePicker: "DatePicker",
        .textView: "TextView", .menu: "Menu", .menuItem: "MenuItem", .menuBar: "MenuBar",
        .menuBarItem: "MenuBarItem", .menuButton: "MenuButton", .popUpButton: "PopUpButton", .webView: "WebView",
        .cell: "Cell",
        .stepper: "Stepper", .tab: "Tab",
    ]

    /// The type that XCUITest reports; `Other` for one that means nothing to Swerkin.
    init(_ type: XCUIElement.ElementType) { self.init(Self.names[type] ?? "Other") }
}
#endif
