/// The reason why a text can't be performed as a step.
package enum StepProblem: Error, Hashable {
    /// The text isn't written as a step is.
    case notAStep(String)
    /// No step of the catalogue that can be performed here has the name; the nearest one that has.
    case unknown(String, nearest: String?)
    /// No step of the name has these arguments; the ones that there are.
    case otherArguments(String, signatures: [String])
    /// An argument has no such value.
    case wrongArgument(String, String, expected: String)
    /// An argument is no query: the rest that can't be read, and the words that were expected.
    case notAQuery(String, rest: String, expected: String)
    /// The text for a field is masked, and there is no filling for the field.
    case masked(String, field: String)
}
