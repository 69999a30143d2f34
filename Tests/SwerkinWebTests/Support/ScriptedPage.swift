import Foundation
import Swerkin
import SwerkinWeb

/// A page that keeps what it was asked and told, and answers what the test says, as JSON.
final class ScriptedPage: BrowserPage {
    /// What it was asked and told, a line each.
    private(set) var lines: [String] = []
    /// The dialog that is open.
    var dialog: JavaScriptDialog?
    private let answer: (String) throws -> String

    init(_ answer: @escaping (_ act: String) throws -> String = { _ in "true" }) { self.answer = answer }

    let lastTree = ElementTree(size: Size(width: 400, height: 600), roots: [])

    func askShownDocument<Value: Decodable>(_ act: String, _ arguments: any Encodable & Sendable...) throws -> Value {
        try reply(act, ["\(act)(\(arguments.map { JSONText.of($0) }.joined(separator: ", ")))"])
    }

    func ask<Value: Decodable>(
        _ act: String, of element: ElementReference, _ arguments: any Encodable & Sendable...
    ) throws -> Value {
        try reply(act, ["\(element.rawValue).\(act)(\(arguments.map { JSONText.of($0) }.joined(separator: ", ")))"])
    }

    private func reply<Value: Decodable>(_ act: String, _ told: [String]) throws -> Value {
        lines += told
        return try JSONDecoder().decode(Value.self, from: Data(try answer(act).utf8))
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
