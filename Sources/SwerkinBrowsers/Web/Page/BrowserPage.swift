import SwerkinCore

/// A page in a browser, as every driver for browsers uses it: its script answers, a dialog may lie over it, and it takes
/// input as from a user.
package protocol BrowserPage: AnyObject {
    /// The last snapshot of the page; the content beneath a dialog.
    var lastTree: ElementTree { get }

    /// Asks the script of the current document.
    ///
    /// Throws ``PageFault`` if something prevents an answer.
    func askShownDocument<Value: Decodable>(_ action: String, _ arguments: any Encodable & Sendable...) throws -> Value

    /// Asks the script about an element; throws ``PageFault/elementGone`` if it has gone, or its document has.
    func ask<Value: Decodable>(
        _ action: String, of element: ElementReference, _ arguments: any Encodable & Sendable...
    ) throws -> Value

    /// Touches a point shortly.
    func click(at point: Point) throws

    /// Presses the escape key.
    func pressEscape() throws

    /// The open dialog, as far as it is known without a request; nil if none is known.
    ///
    /// An action that a dialog prevents finds the dialog by itself.
    func openDialog() throws -> JavaScriptDialog?

    /// The dialog that is open, by what the browser says now.
    func readDialog() throws -> JavaScriptDialog?

    /// Answers the dialog that is open.
    func answerDialog(accept: Bool) throws
}
