extension ElementQuery {
    /// The query for an identifier, a label and a value; a nil one matches anything.
    ///
    /// Throws ``StepFailure`` if all are nil, for then no particular element is meant.
    static func meant(
        _ kind: ElementKind? = nil, identifier: String? = nil, label: String? = nil, value: String? = nil
    ) throws -> ElementQuery {
        guard identifier != nil || label != nil || value != nil else {
            throw StepFailure(
                .test("it is not said which \(kind?.words ?? "element") is meant: give one of the arguments."))
        }
        return ElementQuery(
            kind, identifier: identifier, label: label.map { .normalized($0) }, value: value.map { .exact($0) })
    }
}
