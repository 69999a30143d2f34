import Foundation
import Swerkin
import SwerkinBrowsers

/// A page that keeps what it was asked and told, and answers what the test says, as JSON.
final class ScriptedPage: BrowserPage {
    /// What it was asked and told, a line each.
    private(set) var lines: [String] = []
    /// The dialog that is open.
    var dialog: JavaScriptDialog?
    private let answer: (String) throws -> String

    init(_ answer: @escaping (_ action: String) throws -> String = { _ in "true" }) { self.answer = answer }

    let lastTree = ElementTree(size: Size(width: 400, height: 600), roots: [])

    func askShownDocument<Value: Decodable>(_ action: String, _ arguments: any Encodable & Sendable...) throws -> Value
    {
        try reply(action, ["\(action)(\(arguments.map { JSONText.of($0) }.joined(separator: ", ")))"])
    }

    func ask<Value: Decodable>(
        _ action: String, of element: ElementReference, _ arguments: any Encodable & Sendable...
    ) throws -> Value {
        try reply(
            action, ["\(element.rawValue).\(action)(\(arguments.map { JSONText.of($0) }.joined(separator: ", ")))"])
    }

    private func reply<Value: Decodable>(_ action: String, _ told: [String]) throws -> Value {
        lines += told
        return try JSONDecoder().decode(Value.self, from: Data(try answer(action).utf8))
    }

    func click(at point: Point) { lines.append("click \(point.x) \(point.y)") }
    func pressEscape() { lines.append("escape") }
    func openDialog() -> JavaScriptDialog? { dialog }
    func readDialog() -> JavaScriptDialog? { dialog }

    func answerDialog(accept: Bool) {
        lines.append(accept ? "accept" : "dismiss")
        dialog = nil
    }
}
