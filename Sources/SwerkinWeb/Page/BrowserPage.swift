import Swerkin

/// A page in a browser, as every driver for browsers uses it: its script answers, a dialog may lie over it, and it takes
/// input as from a user.
package protocol BrowserPage: AnyObject {
    /// What was last seen of the page; what lies under a dialog.
    var lastTree: ElementTree { get }

    /// Asks the script of the document that is shown.
    ///
    /// Throws ``PageFault`` if something is in the way of an answer.
    func askShownDocument<Value: Decodable>(_ action: String, _ arguments: any Encodable & Sendable...) throws -> Value

    /// Asks the script about an element; throws ``PageFault/elementGone`` if it has gone, or its document has.
    func ask<Value: Decodable>(
        _ action: String, of element: ElementReference, _ arguments: any Encodable & Sendable...
    ) throws -> Value

    /// Touches a point shortly.
    func click(at point: Point) throws

    /// Presses the escape key.
    func pressEscape() throws

    /// The dialog that is open as far as is known, at no cost where none is known.
    ///
    /// An act that a dialog is in the way of finds that out by itself.
    func openDialog() throws -> JavaScriptDialog?

    /// The dialog that is open, by what the browser says now.
    func readDialog() throws -> JavaScriptDialog?

    /// Answers the dialog that is open.
    func answerDialog(accept: Bool) throws
}
