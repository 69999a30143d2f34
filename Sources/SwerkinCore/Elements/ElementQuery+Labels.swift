// Queries by kind and label. The labels are accessible names, and are compared whole and normalised:
// TextMatch.normalized. ElementQuery.exact compares every character; for parts of a label, make a query with a
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

extension ElementQuery {
    /// The query as it is written in Swift where an `ElementQuery` is expected, as `.link("Home").within(.identifier("menu"))`.
    ///
    /// Timeouts and scopes are not written, nor traits other than being selected.
    package var swift: String { swiftCalls.joined() }

    /// The query in Swift, for contexts without a type: the expression that makes it, and the calls that narrow it.
    package var swiftCallsWithType: [String] {
        let calls = swiftCalls
        return [swift.hasPrefix(".") ? "ElementQuery" + calls[0] : calls[0]] + calls.dropFirst()
    }

    private var swiftCalls: [String] {
        let own = index.map { "\(base).at(\($0))" } ?? base
        let contents = contained.map { ".containing(\($0.swift))" }
        let inside = containers.reversed().map { ".within(\($0.swift))" }
        return [own] + contents + inside + absent.map { ".unless(\($0.swift))" }
    }

    /// The query without the calls that narrow it.
    private var base: String {
        for (name, query) in shorthands where query == conditions { return ".\(name)" }
        let arguments = [
            kind.map { ".\($0.rawValue)" }, role.map { "role: \($0.swift)" },
            identifier.map { "identifier: \($0.quoted)" }, label.map { "label: \($0.swift)" },
            value.map { "value: \($0.swift)" }, text.map { "text: \($0.swift)" },
            fieldName.map { "fieldName: \($0.swift)" },
            traits.contains(.selected) ? "traits: .selected" : nil,
        ]
        return "ElementQuery(\(arguments.compactMap(\.self).joined(separator: ", ")))"
    }

    /// The shorthands that this query may be equal to.
    private var shorthands: [(String, ElementQuery)] {
        if let identifier { return [("identifier(\(identifier.quoted))", .identifier(identifier))] }
        guard case .normalized(let label) = label else { return [("dialog()", .dialog())] }
        let makers: [(String, (String) -> ElementQuery)] = [
            ("button", ElementQuery.button), ("link", ElementQuery.link), ("heading", ElementQuery.heading),
            ("field", ElementQuery.field), ("toggle", ElementQuery.toggle), ("tab", ElementQuery.tab),
            ("dialog", { .dialog($0) }), ("text", ElementQuery.text), ("label", { .label($0) }),
        ]
        return makers.map { ("\($0.0)(\(label.quoted))", $0.1(label)) }
    }
}

extension TextMatch {
    fileprivate var swift: String {
        switch self {
        case .exact(let text): ".exact(\(text.quoted))"
        case .normalized(let text): ".normalized(\(text.quoted))"
        case .ignoringCase(let text): ".ignoringCase(\(text.quoted))"
        case .prefix(let text): ".prefix(\(text.quoted))"
        case .suffix(let text): ".suffix(\(text.quoted))"
        case .containing(let text): ".containing(\(text.quoted))"
        case .pattern(let text): ".pattern(\(text.quoted))"
        }
    }
}

extension Role {
    /// The role as it is written where a `Role` is expected.
    fileprivate var swift: String {
        Self.members.first { $0.role == self }.map { ".\($0.name)" } ?? "Role(rawValue: \(rawValue.quoted))"
    }

    private static let members: [(name: String, role: Role)] = [
        ("application", .application), ("generic", .generic), ("text", .text), ("heading", .heading), ("image", .image),
        ("button", .button), ("link", .link),
        ("textField", .textField), ("searchField", .searchField), ("checkbox", .checkbox), ("switch", .switch),
        ("comboBox", .comboBox), ("listBox", .listBox), ("slider", .slider), ("progressBar", .progressBar),
        ("spinButton", .spinButton), ("radioGroup", .radioGroup), ("radio", .radio), ("list", .list),
        ("listItem", .listItem), ("table", .table), ("row", .row), ("cell", .cell), ("grid", .grid),
        ("gridCell", .gridCell), ("treeGrid", .treeGrid), ("rowHeader", .rowHeader), ("columnHeader", .columnHeader),
        ("region", .region), ("toolbar", .toolbar), ("navigation", .navigation), ("tabList", .tabList), ("tab", .tab),
        ("dialog", .dialog), ("alertDialog", .alertDialog), ("alert", .alert), ("status", .status),
    ]
}
