import CommandAnswers

extension Answer {
    /// Creates the result for an error.
    init(_ error: ToolError) {
        self.init(remarks: [error.description], status: error.status)
    }
}
