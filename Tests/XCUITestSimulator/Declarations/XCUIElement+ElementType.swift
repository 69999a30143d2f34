#if !canImport(Darwin)
extension XCUIElement {
    // The numbers stand for nothing here: nothing reads them.
    /// The types of elements.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype
    public enum ElementType: UInt, Sendable {
        /// Any type, in queries.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/any
        case any = 0
        /// Reported as `XCUIElementTypeOther`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/other
        case other = 1
        /// Reported as `XCUIElementTypeApplication`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/application
        case application = 2
        /// Reported as `XCUIElementTypeGroup`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/group
        case group = 3
        /// Reported as `XCUIElementTypeWindow`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/window
        case window = 4
        /// Reported as `XCUIElementTypeSheet`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/sheet
        case sheet = 5
        /// Reported as `XCUIElementTypeAlert`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/alert
        case alert = 7
        /// Reported as `XCUIElementTypeDialog`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/dialog
        case dialog = 8
        /// Reported as `XCUIElementTypeButton`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/button
        case button = 9
        /// Reported as `XCUIElementTypeRadioButton`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/radiobutton
        case radioButton = 10
        /// Reported as `XCUIElementTypeCheckBox`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/checkbox
        case checkBox = 12
        /// Reported as `XCUIElementTypeComboBox`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/combobox
        case comboBox = 15
        /// Reported as `XCUIElementTypePopover`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/popover
        case popover = 18
        /// Reported as `XCUIElementTypeKeyboard`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/keyboard
        case keyboard = 19
        /// Reported as `XCUIElementTypeKey`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/key
        case key = 20
        /// Reported as `XCUIElementTypeNavigationBar`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/navigationbar
        case navigationBar = 21
        /// Reported as `XCUIElementTypeTabBar`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/tabbar
        case tabBar = 22
        /// Reported as `XCUIElementTypeToolbar`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/toolbar
        case toolbar = 24
        /// Reported as `XCUIElementTypeStatusBar`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/statusbar
        case statusBar = 25
        /// Reported as `XCUIElementTypeTable`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/table
        case table = 26
        /// Reported as `XCUIElementTypeTableRow`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/tablerow
        case tableRow = 27
        /// Reported as `XCUIElementTypeCollectionView`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/collectionview
        case collectionView = 32
        /// Reported as `XCUIElementTypeSlider`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/slider
        case slider = 33
        /// Reported as `XCUIElementTypePageIndicator`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/pageindicator
        case pageIndicator = 34
        /// Reported as `XCUIElementTypeProgressIndicator`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/progressindicator
        case progressIndicator = 35
        /// Reported as `XCUIElementTypeActivityIndicator`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/activityindicator
        case activityIndicator = 36
        /// Reported as `XCUIElementTypeSegmentedControl`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/segmentedcontrol
        case segmentedControl = 37
        /// Reported as `XCUIElementTypePicker`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/picker
        case picker = 38
        /// Reported as `XCUIElementTypePickerWheel`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/pickerwheel
        case pickerWheel = 39
        /// Reported as `XCUIElementTypeSwitch`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/switch
        case `switch` = 40
        /// Reported as `XCUIElementTypeToggle`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/toggle
        case toggle = 41
        /// Reported as `XCUIElementTypeLink`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/link
        case link = 42
        /// Reported as `XCUIElementTypeImage`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/image
        case image = 43
        /// Reported as `XCUIElementTypeIcon`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/icon
        case icon = 44
        /// Reported as `XCUIElementTypeSearchField`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/searchfield
        case searchField = 45
        /// Reported as `XCUIElementTypeScrollView`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/scrollview
        case scrollView = 46
        /// Reported as `XCUIElementTypeStaticText`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/statictext
        case staticText = 48
        /// Reported as `XCUIElementTypeTextField`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/textfield
        case textField = 49
        /// Reported as `XCUIElementTypeSecureTextField`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/securetextfield
        case secureTextField = 50
        /// Reported as `XCUIElementTypeDatePicker`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/datepicker
        case datePicker = 51
        /// Reported as `XCUIElementTypeTextView`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/textview
        case textView = 52
        /// Reported as `XCUIElementTypeMenu`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/menu
        case menu = 53
        /// Reported as `XCUIElementTypeMenuBar`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/menubar
        case menuBar = 55
        /// Reported as `XCUIElementTypeMenuBarItem`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/menubaritem
        case menuBarItem = 56
        /// Reported as `XCUIElementTypeMenuButton`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/menubutton
        case menuButton = 16
        /// Reported as `XCUIElementTypePopUpButton`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/popupbutton
        case popUpButton = 14
        /// Reported as `XCUIElementTypeMenuItem`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/menuitem
        case menuItem = 54
        /// Reported as `XCUIElementTypeWebView`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/webview
        case webView = 58
        /// Reported as `XCUIElementTypeCell`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/cell
        case cell = 75
        /// Reported as `XCUIElementTypeStepper`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/stepper
        case stepper = 79
        /// Reported as `XCUIElementTypeTab`.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype/tab
        case tab = 80
    }
}
#endif
