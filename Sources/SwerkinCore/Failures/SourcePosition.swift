/// A line in a source file.
public struct SourcePosition: Hashable, Sendable {
    /// The file's path, as the compiler was given it.
    public var file: String
    /// The line, from 1.
    public var line: UInt

    /// Makes a position.
    public init(file: String, line: UInt) {
        self.file = file
        self.line = line
    }
}

extension SourcePosition: CustomStringConvertible {
    /// The file's name and the line, as in `CheckoutFlows.swift:12`.
    public var description: String { "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)" }
}

extension SourcePosition? {
    /// The position in parentheses, behind a space; empty if it is not known.
    var inParentheses: String { map { " (\($0))" } ?? "" }
}

/// A line of a test, in the form that test frameworks take.
package struct CallPosition {
    /// The position if no line of a test is known.
    package static let unknown = CallPosition(file: "<unknown>", line: 0)

    package let file: StaticString
    package let line: UInt

    package init(file: StaticString, line: UInt) {
        self.file = file
        self.line = line
    }
}

extension SourcePosition {
    init(_ position: CallPosition) {
        self.init(file: "\(position.file)", line: position.line)
    }
}
