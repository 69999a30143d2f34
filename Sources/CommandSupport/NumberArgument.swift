/// A whole number as written on the command line.
package enum NumberArgument {
    /// The reason why a text is not a number.
    package struct Problem: Error, CustomStringConvertible {
        /// The values that would be valid, without a full stop.
        package let description: String
    }

    /// Reads a number that is at least `bound`; `example` is a typical value for the message.
    ///
    /// Throws ``Problem`` if the text is not a number, is less than `bound`, or does not fit into 64 bits.
    package static func read(_ text: String, from bound: Int, example: Int) throws(Problem) -> Int {
        let digits = text.first == "-" ? text.dropFirst() : text[...]
        if !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) {
            guard let number = Int(text) else { throw Problem(description: "it is too large") }
            if number >= bound { return number }
        }
        throw Problem(description: "write a whole number from \(bound) on, such as \(example)")
    }
}
