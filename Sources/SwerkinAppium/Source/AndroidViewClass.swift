import SwerkinMobile

/// The class of an Android view, as in `android.widget.Button`, and its type in the terms of XCUITest.
///
/// Accessibility reports the class of the platform that a view stands for; Espresso reports the view's own, such as
/// `com.google.android.material.button.MaterialButton`. So the longest known name that the class ends with counts.
struct AndroidViewClass {
    /// The type, or nil for a mere container and for a class that is not known.
    let type: XCUITestElementType?

    /// Finds the type of a class; O(known names).
    init(_ name: String) {
        let simple = String(name.split { $0 == "." || $0 == "$" }.last ?? "")
        type = Self.types.filter { simple.hasSuffix($0.0) }.max { $0.0.count < $1.0.count }?.1
    }

    /// The known names with their types, by the table in the article.
    static let types: [(String, XCUITestElementType)] = [
        ("EditText", .textField), ("AutoCompleteTextView", .textField), ("SearchAutoComplete", .searchField),
        ("TextView", .staticText), ("Toast", .staticText), ("Chronometer", .staticText), ("TextClock", .staticText),
        ("Button", .button), ("ImageButton", .button), ("FloatingActionButton", .button), ("Chip", .button),
        ("RadioButton", XCUITestElementType("RadioButton")), ("CheckBox", .checkBox), ("CheckedTextView", .checkBox),
        ("ToggleButton", .switch), ("Switch", .switch), ("SwitchCompat", .switch), ("SwitchMaterial", .switch),
        ("MaterialSwitch", .switch), ("ImageView", .image), ("Image", .image),
        ("ProgressBar", XCUITestElementType("ProgressIndicator")), ("SeekBar", XCUITestElementType("Slider")),
        ("RatingBar", XCUITestElementType("Slider")), ("Slider", XCUITestElementType("Slider")),
        ("Spinner", .comboBox), ("ListView", .table), ("RecyclerView", .table), ("GridView", .table),
        ("TableLayout", .table), ("TableRow", XCUITestElementType("TableRow")), ("ScrollView", .scrollView),
        ("ViewPager", .scrollView), ("ViewPager2", .scrollView), ("WebView", .webView), ("TabWidget", .tabBar),
        ("TabLayout", .tabBar), ("Tab", XCUITestElementType("Tab")), ("Toolbar", .toolbar),
        ("Dialog", XCUITestElementType("Dialog")),
    ]
}
