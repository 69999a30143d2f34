#if os(iOS) || os(macOS) || os(tvOS) || !canImport(Darwin)
import Foundation
import SwerkinCore
import SwerkinMobile

#if canImport(Darwin)
import XCTest
#else
import XCUITestSimulator
#endif

extension ReportedElement {
    /// Reads an element of a snapshot with everything inside it.
    ///
    /// A snapshot reports no traits beside the type and the state, and neither hints nor whether a touch would arrive.
    /// Its `hasFocus` is about the focus of remotes and game controllers, not of keyboards.
    @MainActor init(_ snapshot: any XCUIElementSnapshot) {
        self.init(XCUITestElementType(snapshot.elementType))
        let isSelected = snapshot.isSelected
        label = snapshot.label.nonEmpty ?? snapshot.title.nonEmpty
        // That of a navigation bar is its title, which is a text inside it too.
        identifier = type == .navigationBar && label == nil ? nil : snapshot.identifier.nonEmpty
        name = snapshot.identifier.nonEmpty ?? label
        placeholder = snapshot.placeholderValue?.nonEmpty
        value = ReportedElement.value(
            of: type, reported: snapshot.value.flatMap { "\($0)".nonEmpty }, label: label, placeholder: placeholder,
            isSelected: isSelected)
        // AppKit reports a text as the value of its element.
        if type == .staticText, label == nil { (label, value) = (value, nil) }
        isEnabled = snapshot.isEnabled
        traits = type.traits
        if !isEnabled { traits.insert(.notEnabled) }
        if isSelected { traits.insert(.selected) }
        #if os(tvOS) || !canImport(Darwin)
        isFocused = snapshot.hasFocus
        #endif
        bounds = Rectangle(snapshot.frame)
        children = snapshot.children.map(ReportedElement.init)
        if type == .navigationBar { children = children.map(\.asTitle) }
        if type == .menuBar { children = children.map(\.withHiddenMenus) }
    }

    /// An element of a menu bar, with the items of closed menus hidden.
    ///
    /// AppKit reports the items of a closed menu, too, in an order as if the menu were in the corner of the screen, so that they lie
    /// beside its bounds.
    private var withHiddenMenus: ReportedElement {
        var element = self
        element.children = children.map { child in
            var child = child.withHiddenMenus
            if type == .menu { child.isVisible = !child.bounds.isEmpty && bounds.contains(child.bounds) }
            return child
        }
        return element
    }

    /// A text that stands in a navigation bar by itself is its title, a heading.
    private var asTitle: ReportedElement {
        var title = self
        if type == .staticText { title.traits.insert(.header) }
        return title
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension Rectangle {
    /// Returns true if another lies wholly inside it.
    fileprivate func contains(_ other: Rectangle) -> Bool {
        other.origin.x >= origin.x && other.origin.y >= origin.y && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Coordinates that are no finite numbers become 0.
    fileprivate init(_ frame: CGRect) {
        let sides = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { side in
            Double(side).isFinite ? Double(side) : 0
        }
        self.init(x: sides[0], y: sides[1], width: max(sides[2], 0), height: max(sides[3], 0))
    }
}

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
