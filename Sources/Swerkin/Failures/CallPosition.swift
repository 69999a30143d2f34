/// A line of a test, in the form that test frameworks take.
struct CallPosition {
    /// The position if no line of a test is known.
    static let unknown = CallPosition(file: "<unknown>", line: 0)

    let file: StaticString
    let line: UInt
}

extension SourcePosition {
    init(_ position: CallPosition) {
        self.init(file: "\(position.file)", line: position.line)
    }
}
