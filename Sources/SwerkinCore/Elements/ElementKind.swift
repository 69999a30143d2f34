/// The kinds of elements in the names of steps.
///
/// | kind | roles | or trait |
/// | --- | --- | --- |
/// | `button` | `button` | `button` |
/// | `textField` | `textbox` of one line, `searchbox` | `searchField` |
/// | `multiLineTextField` | `textbox` of several lines | |
/// | `field` | `textbox`, `searchbox`, `combobox`, `slider`, `spinbutton` | `searchField` |
/// | `dropDown` | `combobox`, `listbox`, and all of `textField` | |
/// | `wheel` | anything with options but a `combobox`, which is a field itself | |
/// | `image` | `img` | `image` |
/// | `text` | `text`, `heading` | `staticText`, `header` |
/// | `row` | `row`, `listitem`, `cell`, `gridcell`, `rowheader` | |
/// | `cell` | `cell`, `gridcell`, `rowheader`, `columnheader` | |
/// | `table` | `table`, `grid`, `treegrid` | |
/// | `toggle` | `switch`, `checkbox` | |
/// | `alert` | `alertdialog` | |
public enum ElementKind: String, Hashable, Sendable, CaseIterable {
    /// Something to touch.
    case button
    /// A field of one line.
    case textField
    /// A field of several lines.
    case multiLineTextField
    /// Any field, of one line or several, typed into or filled by choosing, or for a value on a scale.
    case field
    /// A field that is filled by choosing.
    case dropDown
    /// Something that offers choices.
    case wheel
    /// A picture.
    case image
    /// Text that cannot be changed.
    case text
    /// A row of a table or list.
    case row
    /// A cell of a table or grid.
    case cell
    /// A table or grid.
    case table
    /// Something that is on or off.
    case toggle
    /// A message that must be answered.
    case alert

    /// Returns true if an element is of this kind, by the table above.
    public func includes(_ element: Element) -> Bool {
        switch self {
        case .button: element.role == .button || element.traits.contains(.button)
        case .textField:
            element.role == .textField && !element.isMultiline || element.role == .searchField
                || element.traits.contains(.searchField)
        case .multiLineTextField: element.role == .textField && element.isMultiline
        case .field:
            [.textField, .searchField, .comboBox, .slider, .spinButton].contains(element.role)
                || element.traits.contains(.searchField)
        case .dropDown:
            element.role == .comboBox || element.role == .listBox || ElementKind.textField.includes(element)
        case .wheel: element.options != nil && element.role != .comboBox
        case .image: element.role == .image || element.traits.contains(.image)
        case .text:
            element.role == .text || element.role == .heading
                || !element.traits.isDisjoint(with: [.staticText, .header])
        case .row: element.role == .row || element.role == .listItem || element.role.isCell
        case .cell: element.role.isCell || element.role == .columnHeader
        case .table: element.role.isTable
        case .toggle: element.role == .switch || element.role == .checkbox
        case .alert: element.role == .alertDialog
        }
    }

    /// The kind in everyday words.
    public var words: String {
        switch self {
        case .button: "button"
        case .textField: "text field"
        case .multiLineTextField: "multi-line text field"
        case .field: "field"
        case .dropDown: "drop-down"
        case .wheel: "wheel"
        case .image: "image"
        case .text: "text"
        case .row: "row"
        case .cell: "cell"
        case .table: "table"
        case .toggle: "switch"
        case .alert: "alert"
        }
    }
}
