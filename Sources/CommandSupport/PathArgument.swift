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
