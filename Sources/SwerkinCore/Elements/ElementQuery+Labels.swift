// Queries as people describe elements: by kind and label. The labels are accessible names, and are compared whole and as people
// read them: TextMatch.normalized. ElementQuery.exact compares every character; for parts of a label, make a query with a
// TextMatch.
extension ElementQuery {
    /// The button with a label, by its role or the button trait.
    public static func button(_ label: String) -> ElementQuery { ElementQuery(.button, label: .normalized(label)) }

    /// The link with a label.
    public static func link(_ label: String) -> ElementQuery { ElementQuery(role: .link, label: .normalized(label)) }

    /// The heading with a label.
    public static func heading(_ label: String) -> ElementQuery {
        ElementQuery(role: .heading, label: .normalized(label))
    }

    /// The field with a label, of any of the sorts that ``ElementKind/field`` names.
    public static func field(_ label: String) -> ElementQuery { ElementQuery(.field, label: .normalized(label)) }

    /// The switch or checkbox with a label.
    public static func toggle(_ label: String) -> ElementQuery { ElementQuery(.toggle, label: .normalized(label)) }

    /// The tab with a label.
    public static func tab(_ label: String) -> ElementQuery { ElementQuery(role: .tab, label: .normalized(label)) }

    /// The dialog with a label, or every dialog if it is nil.
    public static func dialog(_ label: String? = nil) -> ElementQuery {
        ElementQuery(role: .dialog, label: label.map(TextMatch.normalized))
    }

    /// The text with a label; headings are texts too.
    public static func text(_ label: String) -> ElementQuery { ElementQuery(.text, label: .normalized(label)) }

    /// The row with a label: of a table the row or one of its cells, or an entry of a list.
    public static func row(_ label: String) -> ElementQuery { ElementQuery(.row, label: .normalized(label)) }

    /// The cell of a table by its row and column, both counted from 0; a row of column headers counts too.
    ///
    /// Which table is said by `within(_:)`: `.cell(row: 1, column: 2).within(.identifier("orders"))`.
    public static func cell(row: Int, column: Int) -> ElementQuery {
        ElementQuery(.cell).at(column).within(ElementQuery(role: .row).at(row))
    }
}
