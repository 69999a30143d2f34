import CommandAnswers

extension Answer {
    /// The answer that is an error.
    init(_ error: ToolError) {
        self.init(remarks: [error.description], status: error.status)
    }
}
