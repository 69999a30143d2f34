import SwerkinCore

/// A segment that is proposed because an app was seen to cross it, in the concise form.
package struct SegmentProposal: Hashable, Sendable {
    /// A screen at one of its ends: its name, and the enum that has it, if that is known.
    package struct End: Hashable, Sendable {
        let name: String
        let enumName: String?

        /// Names a screen.
        package init(_ name: String, of enumName: String?) {
            self.name = name
            self.enumName = enumName
        }
    }

    /// A step of the segment.
    package struct Step: Hashable, Sendable {
        let words: String
        let call: String?

        /// Creates a step by its words and, if it can be written, its call in Swift.
        package init(_ words: String, call: String?) {
            self.words = words
            self.call = call
        }
    }

    private let start: End
    private let end: End
    private let label: String
    private let isBack: Bool
    private let steps: [Step]

    /// Creates a proposal; `isBack` if it leads to the screen beneath.
    package init(from start: End, to end: End, label: String, isBack: Bool, steps: [Step]) {
        self.start = start
        self.end = end
        self.label = label
        self.isBack = isBack
        self.steps = steps
    }

    /// The name of the screen whose declaration gets the segment.
    package var declaredBy: String { isBack ? start.name : end.name }

    /// The call to add to that screen's declaration; compiles, unless the project's enum has other names for its cases.
    package var swift: String {
        let isSameEnum = start.enumName == end.enumName
        let origin = (isSameEnum ? "" : start.enumName ?? "") + "." + SwiftName.enumCase(start.name)
        let call = isBack ? "back(\(label.quoted))" : "from(\(origin), \(label.quoted))"
        let calls = steps.compactMap(\.call)
        if calls.count == steps.count, !calls.isEmpty {
            return SwiftLines.call(".\(call)", steps: calls, indent: 0).joined(separator: "\n")
        }
        let lines = steps.map { step in
            step.call.map { "steps.\($0)" }
                ?? "// \(step.words.split(whereSeparator: \.isNewline).joined(separator: " "))"
        }
        let unknown = steps.isEmpty ? ["// The records don't name the steps."] : lines
        return ([".\(call) { \(calls.isEmpty ? "_" : "steps") in"] + unknown.map { "    \($0)" } + ["}"])
            .joined(separator: "\n")
    }
}

/// Lines of Swift that are no longer than they need be.
enum SwiftLines {
    private static let width = 120
    /// The text that stands for one that is kept nowhere.
    static let secret = "the password"

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
