/// The kind of control or content of an element, by the names of WAI-ARIA.
///
/// The set is open: a driver passes on any role that its platform computes. The members here are those that Swerkin itself
/// uses. Source: WAI-ARIA 1.2, section 5.4.
public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name in WAI-ARIA, in lower case.
    public let rawValue: String

    /// Makes a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The whole app.
    public static let application = Role(rawValue: "application")
    /// A container without a meaning of its own.
    public static let generic = Role(rawValue: "generic")
    /// A piece of text, for which WAI-ARIA has no role.
    public static let text = Role(rawValue: "text")
    /// A heading.
    public static let heading = Role(rawValue: "heading")
    /// A picture.
    public static let image = Role(rawValue: "img")
    /// Something to touch.
    public static let button = Role(rawValue: "button")
    /// Something that leads elsewhere.
    public static let link = Role(rawValue: "link")
    /// A field to type into, of one line or many.
    public static let textField = Role(rawValue: "textbox")
    /// A field to search with.
    public static let searchField = Role(rawValue: "searchbox")
    /// A box to tick.
    public static let checkbox = Role(rawValue: "checkbox")
    /// A switch that is on or off.
    public static let `switch` = Role(rawValue: "switch")
    /// A field with choices.
    public static let comboBox = Role(rawValue: "combobox")
    /// A list of choices; a wheel of a picker is one.
    public static let listBox = Role(rawValue: "listbox")
    /// One of the choices of a list.
    static let option = Role(rawValue: "option")
    /// A value on a scale.
    public static let slider = Role(rawValue: "slider")
    /// A progress bar; without a value its progress is unknown.
    public static let progressBar = Role(rawValue: "progressbar")
    /// A number to count up and down.
    public static let spinButton = Role(rawValue: "spinbutton")
    /// Choices of which one can be taken.
    public static let radioGroup = Role(rawValue: "radiogroup")
    /// One of the choices of which one can be taken.
    public static let radio = Role(rawValue: "radio")
    /// A list.
    public static let list = Role(rawValue: "list")
    /// An entry of a list.
    public static let listItem = Role(rawValue: "listitem")
    /// A table.
    public static let table = Role(rawValue: "table")
    /// A row of a table.
    public static let row = Role(rawValue: "row")
    /// A cell of a table.
    public static let cell = Role(rawValue: "cell")
    /// A table whose cells can be gone through and edited.
    public static let grid = Role(rawValue: "grid")
    /// A cell of a grid.
    public static let gridCell = Role(rawValue: "gridcell")
    /// A grid whose rows can be opened and closed.
    public static let treeGrid = Role(rawValue: "treegrid")
    /// A cell that names its row.
    public static let rowHeader = Role(rawValue: "rowheader")
    /// A cell that names its column.
    public static let columnHeader = Role(rawValue: "columnheader")
    /// A region of its own; a scroll view is one.
    public static let region = Role(rawValue: "region")
    /// A bar of controls.
    public static let toolbar = Role(rawValue: "toolbar")
    /// A navigation bar.
    public static let navigation = Role(rawValue: "navigation")
    /// The marks that say which of several pages is shown.
    public static let tabList = Role(rawValue: "tablist")
    /// The mark that says which of several pages is shown, or may be.
    public static let tab = Role(rawValue: "tab")
    /// A window above the others; popovers and modals are ones.
    public static let dialog = Role(rawValue: "dialog")
    /// A message that must be answered.
    public static let alertDialog = Role(rawValue: "alertdialog")
    /// A message that comes up and need not be answered.
    public static let alert = Role(rawValue: "alert")
    /// A message on how things stand.
    public static let status = Role(rawValue: "status")
}

extension Role: CustomStringConvertible {
    /// The role's name.
    public var description: String { rawValue }
}

extension Role {
    /// True if it is a cell of a table or grid that holds data or names a row.
    var isCell: Bool { [.cell, .gridCell, .rowHeader].contains(self) }

    /// True if it is a table: one to read, a grid, or a grid whose rows open and close.
    var isTable: Bool { [.table, .grid, .treeGrid].contains(self) }
}
