/// The labels of buttons that iOS itself shows, in English, by what a touch of them does.
package enum KnownButtons {
    /// Goes back to the screen below.
    package static let back: Set<String> = ["Back"]
    /// Allows the request of a system's alert, the best first.
    package static let allowing = [
        "Allow While Using App", "Allow Once", "Allow Full Access", "Allow", "OK", "Continue", "Yes",
    ]
    /// Denies the request of a system's alert, the best first.
    package static let denying = [
        "Don't Allow", "Don’t Allow", "Ask App Not to Track", "Deny", "Not Now", "Cancel", "No",
    ]
    /// Ends typing.
    package static let keyboardDismissing = ["Done", "done", "Hide keyboard"]
}

extension [String] {
    /// The texts in quotation marks, as in `"Back" or "Cancel"`.
    package var listed: String { map { "\"\($0)\"" }.joined(separator: " or ") }
}
