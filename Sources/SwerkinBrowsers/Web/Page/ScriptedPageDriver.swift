import SwerkinCore

/// A driver of a page that other scripts than the driver's own may look at, such as those of audits.
package protocol ScriptedPageDriver: PageDriver {
    /// Evaluates an expression in the document in front, beside the page's own scripts, and returns the text that it, or its promise, stands for.
    ///
    /// Empty if it stands for no text. Throws ``/Swerkin/StepFailure``, with the test at fault, if the script throws an error.
    func evaluate(_ expression: String) throws -> String
}

extension StepFailure {
    /// The failure of a script that is not the driver's own.
    static func thrown(_ words: String) -> StepFailure {
        StepFailure(.test("the script threw an error: \(words.prefix { !$0.isNewline })"))
    }
}
