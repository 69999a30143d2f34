/// A whole number as written on the command line.
package enum NumberArgument {
    /// The reason why a text is not a number.
    package struct Problem: Error, CustomStringConvertible {
        /// The values that would be valid, without a full stop.
        package let description: String
    }

    /// Reads a number in a range; `example` is a typical value for the message.
    ///
    /// Throws ``Problem`` if the text is not a number in the range.
    package static func read(
        _ text: String, from bound: Int, to last: Int = .max, example: Int
    ) throws(Problem) -> Int {
        let digits = text.first == "-" ? text.dropFirst() : text[...]
        if !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) {
            guard let number = Int(text) else { throw Problem(description: "it is too large") }
            if (bound...last).contains(number) { return number }
        }
        let range = last == .max ? "from \(bound) on" : "from \(bound) to \(last)"
        throw Problem(description: "write a whole number \(range), such as \(example)")
    }
}

/// A path as written on the command line.
package enum PathArgument {
    /// The reason why a text is not a path.
    package struct Problem: Error, CustomStringConvertible {
        /// The problem and the remedy, without a full stop.
        package let description: String
    }

    /// Returns the path unchanged.
    ///
    /// Throws ``Problem`` if it is empty, as an unset variable of the shell leaves it. Foundation takes an empty path
    /// for the working folder.
    package static func nonEmpty(_ text: String) throws(Problem) -> String {
        guard !text.isEmpty else { throw Problem(description: "it is empty; name a file or folder") }
        return text
    }
}
