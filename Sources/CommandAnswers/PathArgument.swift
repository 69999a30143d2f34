/// A path as it is written on the command line.
package enum PathArgument {
    /// The reason for which a text is no path.
    package struct Problem: Error, CustomStringConvertible {
        /// The problem and the remedy, without a full stop.
        package let description: String
    }

    /// Returns the path as it is.
    ///
    /// Throws ``Problem`` if it is empty, as a variable of the shell leaves it that is not set. Foundation takes an empty path for
    /// the working folder.
    package static func nonEmpty(_ text: String) throws(Problem) -> String {
        guard !text.isEmpty else { throw Problem(description: "it is empty; name a file or folder") }
        return text
    }
}
