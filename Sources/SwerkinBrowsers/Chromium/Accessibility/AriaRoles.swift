/// The ARIA roles for Chromium's internal roles: the one table.
///
/// A role that begins with a small letter is ARIA's own and stays, except for those in the table. Chromium's own roles begin
/// with a capital: those in the table become a role of ARIA; all others are replaced by their children.
enum AriaRoles {
    private static let ofChromium = [
        "image": "img", "SvgRoot": "img",
        "Iframe": "iframe",
        // Chromium recognises layout tables by their appearance; here the markup decides.
        "LayoutTable": "table", "LayoutTableRow": "row", "LayoutTableCell": "cell",
        // Fields for which ARIA has no role of their own.
        "Date": "textbox", "DateTime": "textbox", "InputTime": "textbox", "ColorWell": "textbox",
    ]

    private static let without: Set = ["generic", "none", "presentation"]

    /// The written roles that Chromium drops if their context or a name is missing.
    private static let dropped: Set = [
        "cell", "columnheader", "form", "gridcell", "listitem", "menuitem", "menuitemcheckbox", "menuitemradio",
        "option",
        "region", "row", "rowgroup", "rowheader", "tab", "treeitem",
    ]

    /// The row groups of tables, which Chromium drops.
    private static let ofElements = ["TBODY": "rowgroup", "TFOOT": "rowgroup", "THEAD": "rowgroup"]

    /// The role of a node, or nil if the node is replaced by its children.
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
