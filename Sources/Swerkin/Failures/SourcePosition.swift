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
