/// A step with its arguments as values, as a record has it: queries are queries, not words.
package struct StepAction: Hashable, Sendable, Codable {
    /// One argument: a text, a query, or the word for another value.
    package struct Argument: Hashable, Sendable, Codable {
        /// The argument's label, or nil if it has none.
        package let label: String?
        /// The text, ``Typed/mask`` if it may be secret; nil if the argument is none.
        package let text: String?
        /// The query; nil if the argument is none.
        package let query: ElementQuery?
        /// The word for a value that is neither text nor query, such as a key, a number or a value of the project's own.
        package let word: String?

        /// Creates an argument of one kind.
        package init(label: String? = nil, text: String? = nil, query: ElementQuery? = nil, word: String? = nil) {
            (self.label, self.text, self.query, self.word) = (label, text, query, word)
        }
    }

    /// The name of the step.
    package let name: String
    /// The arguments, in order.
    package let arguments: [Argument]

    /// Creates a step.
    package init(name: String, arguments: [Argument]) { (self.name, self.arguments) = (name, arguments) }
}
