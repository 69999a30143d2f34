extension StepFailure: CustomStringConvertible {
    /// The failure in words, as the test framework shows it, for where it is thrown outside a step.
    public var description: String { FailureMessage(self, step: nil).text }
}
