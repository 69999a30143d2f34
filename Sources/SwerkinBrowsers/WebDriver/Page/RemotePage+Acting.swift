import SwerkinCore

extension RemotePage: BrowserPage {
    /// Asks the script of the document that is shown.
    func askShownDocument<Value: Decodable>(_ action: String, _ arguments: any Encodable & Sendable...) throws -> Value
    {
        try ask(action, arguments).value
    }

    /// Asks the script about an element; throws ``PageFault/elementGone`` if it is of another document.
    func ask<Value: Decodable>(
        _ action: String, of element: ElementReference, _ arguments: any Encodable & Sendable...
    ) throws -> Value {
        guard let reference = PageReference(element) else { throw PageFault.elementGone }
        let arguments = [reference.number as any Encodable & Sendable] + arguments
        let answer: Value = try ask(action, arguments, in: reference.document).value
        guard let placed = answer as? any MovableAnswer, hosts[reference.document] != nil else { return answer }
        return placed.moved(by: try corner(of: reference.document)) as? Value ?? answer
    }

    /// Touches a point shortly with the mouse.
    func click(at point: Point) throws { try perform(.click(point)) }

    /// Presses the escape key.
    func pressEscape() throws { try perform(.keys([SpecialKey.escape])) }
}
