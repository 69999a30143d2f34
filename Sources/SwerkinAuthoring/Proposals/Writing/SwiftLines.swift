/// Lines of Swift that are no longer than they need be.
enum SwiftLines {
    private static let width = 120

    /// Calls of a chain that begins with an implicit member: on one line if they fit, else each on its own.
    static func chain(_ calls: [String], indent: Int) -> [String] {
        let line = calls.map { ".\($0)" }.joined()
        let margin = String(repeating: " ", count: indent)
        if indent + line.count <= width { return [margin + line] }
        return [margin + "." + (calls.first ?? "")] + calls.dropFirst().map { margin + "    .\($0)" }
    }

    /// A statement that ends in calls: on one line if it fits, else each call after the first on its own.
    static func statement(_ beginning: String, _ calls: [String], indent: Int) -> [String] {
        let line = beginning + calls.joined()
        let margin = String(repeating: " ", count: indent)
        if indent + line.count <= width { return [margin + line] }
        return [margin + beginning + (calls.first ?? "")] + calls.dropFirst().map { margin + "    " + $0 }
    }

    /// A call with steps in a trailing closure: on one line if it is short, else each step on its own.
    ///
    /// A step that is a comment stays one.
    static func call(_ call: String, steps: [String], indent: Int) -> [String] {
        let isComment = { (step: String) in step.hasPrefix("//") }
        let line = "\(call) { $0.\(steps.first ?? "") }"
        if steps.count == 1, !steps.contains(where: isComment), indent + line.count <= width { return [line] }
        let beginning = steps.allSatisfy(isComment) ? "\(call) { _ in" : "\(call) {"
        return [beginning] + steps.map { isComment($0) ? "    " + $0 : "    $0." + $0 } + ["}"]
    }

    /// A list of names after a keyword, broken into lines that each begin with the keyword.
    static func list(_ keyword: String, _ names: [String], indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent) + keyword
        var lines: [String] = []
        for name in names {
            if let last = lines.last, last.count + name.count + 2 <= width {
                lines[lines.count - 1] = "\(last), \(name)"
            } else {
                lines.append(margin + name)
            }
        }
        return lines
    }
}
