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
        let origin = (isSameEnum ? "" : start.enumName ?? "") + "." + Self.caseName(start.name)
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

    /// The case of a screen by its name, which is its raw value; a name that is none in Swift becomes one.
    private static func caseName(_ name: String) -> String {
        let isName = name.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil
        guard isName else { return SwiftName.member(name, kind: "screen") ?? "screen" }
        return SwiftName.isReserved(name) ? "`\(name)`" : name
    }
}
