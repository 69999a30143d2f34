/// What ARIA calls what Chromium tells: the one table of roles.
///
/// A role that begins with a small letter is ARIA's own and stays, but for those in the table. Of Chromium's own roles, which
/// begin with a capital, those in the table stand for one of ARIA's; of all others what is inside takes their place.
enum AriaRoles {
    private static let ofChromium = [
        "image": "img", "SvgRoot": "img",
        "Iframe": "iframe",
        // Chromium tells a table from one that only places things by how it looks; what is written decides here.
        "LayoutTable": "table", "LayoutTableRow": "row", "LayoutTableCell": "cell",
        // Fields for which ARIA has no role of their own.
        "Date": "textbox", "DateTime": "textbox", "InputTime": "textbox", "ColorWell": "textbox",
    ]

    private static let without: Set = ["generic", "none", "presentation"]

    /// What Chromium drops where the role's surroundings or a name are missing, though the author wrote it.
    private static let dropped: Set = [
        "cell", "columnheader", "form", "gridcell", "listitem", "menuitem", "menuitemcheckbox", "menuitemradio",
        "option",
        "region", "row", "rowgroup", "rowheader", "tab", "treeitem",
    ]

    /// What Chromium drops from tables: it tells of rows, not of their groups.
    private static let ofElements = ["TBODY": "rowgroup", "TFOOT": "rowgroup", "THEAD": "rowgroup"]

    /// The role of a node, or nil if what is inside it takes its place.
    static func role(of node: AccessibilityNode, _ element: WrittenElement?) -> String? {
        if node.isIgnored { return node.ignoredReasons == ["uninteresting"] ? droppedRole(of: element) : nil }
        if without.contains(node.role) { return droppedRole(of: element) }
        if let role = ofChromium[node.role] { return role }
        return node.role.first?.isLowercase == true ? node.role : nil
    }

    private static func droppedRole(of element: WrittenElement?) -> String? {
        guard let element else { return nil }
        guard let written = element.attributes["role"] else { return ofElements[element.name] }
        return written.split(separator: " ").first.map { $0.lowercased() }.flatMap { dropped.contains($0) ? $0 : nil }
    }
}
