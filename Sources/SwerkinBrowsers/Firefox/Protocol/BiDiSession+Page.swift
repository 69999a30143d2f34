import Foundation
import SwerkinCore

// The commands of the protocol; source: https://www.w3.org/TR/webdriver-bidi/.
extension BiDiSession: PageSession {
    var peer: String { "Firefox" }

    var namesWindows: Bool { true }

    var keepsActivity: Bool { true }

    func keptActivity(within time: Duration) throws(WebDriverFault) -> KeptActivity? {
        try value(
            of: "return globalThis.swerkinActivity ? swerkinActivity() : null;", [], in: ["context": .string(window)],
            within: time)
    }

    func run<Value: Decodable>(
        _ script: String, _ arguments: [JSONValue], within time: Duration?
    ) throws(WebDriverFault) -> Value {
        try value(
            of: script, arguments, in: ["context": .string(context), "sandbox": .string(PageScript.world)], within: time
        )
    }

    private func value<Value: Decodable>(
        of script: String, _ arguments: [JSONValue], in target: JSONValue, within time: Duration?
    ) throws(WebDriverFault) -> Value {
        let method = "script.callFunction"
        let answer = try call(
            method,
            [
                "functionDeclaration": .string("function() {\n\(script)\n}"), "awaitPromise": true, "target": target,
                "arguments": .array(arguments.map(\.argumentOfScript)),
                "serializationOptions": ["maxDomDepth": 0],
            ], within: time)
        if let details = answer["exceptionDetails"] {
            throw .refused(.javaScriptError, message: details["text"]?.string ?? "", command: method)
        }
        let plain = answer["result"]?.plainOfScript ?? .null
        do {
            return try JSONDecoder().decode(Value.self, from: plain.data)
        } catch {
            throw .invalidResponse("\"\(plain.description.prefix(100))\"", command: method)
        }
    }

    func perform(_ sources: JSONValue, taking time: Duration) throws(WebDriverFault) {
        try call(
            "input.performActions", ["context": .string(window), "actions": sources], within: limits.answer + time)
    }

    /// Never asked: the module in every window has the answers.
    func describe(
        _ element: WebElement, withoutNameOf roles: Set<String>
    ) throws(WebDriverFault) -> ElementDescription {
        throw .refused(.unsupportedOperation, message: "", command: "the role of an element")
    }

    /// Never asked: the module in every window gives closed trees to the script.
    func shadowTree(of element: WebElement) throws(WebDriverFault) -> JSONValue? { nil }

    func choose(files: [String], in field: WebElement, of window: String?) throws(WebDriverFault) {
        try call(
            "input.setFiles",
            [
                "context": .string(window ?? context), "element": ["sharedId": .string(field.identifier)],
                "files": .array(files.map { .string($0) }),
            ])
    }

    // MARK: Documents

    func open(_ address: String) throws(WebDriverFault) {
        try load("browsingContext.navigate", ["url": .string(address)])
    }

    func reload() throws(WebDriverFault) { try load("browsingContext.reload", [:]) }

    private func load(_ method: String, _ parameters: [String: JSONValue]) throws(WebDriverFault) {
        let all = parameters.merging(["context": .string(window), "wait": "interactive"]) { $1 }
        _ = try leaving { () throws(WebDriverFault) in
            try call(method, .object(all), within: limits.load, late: .timeout)
        }
    }

    func go(_ direction: HistoryDirection) throws(WebDriverFault) -> Bool? {
        try leaving { () throws(WebDriverFault) in
            try call(
                "browsingContext.traverseHistory",
                ["context": .string(window), "delta": direction == .back ? -1 : 1], within: limits.load, late: .timeout)
        }
    }

    /// Leaves the document, which is done as far as it can be once a dialog of it, or of the next one, opens; returns false if
    /// there is nothing to go to.
    private func leaving(_ leave: () throws(WebDriverFault) -> JSONValue) throws(WebDriverFault) -> Bool {
        let hadDialog = dialog != nil
        do throws(WebDriverFault) {
            _ = try leave()
            return true
        } catch {
            if error.code == .unexpectedAlertOpen, !hadDialog { return true }
            if error.code?.rawValue == "no such history entry" { return false }
            throw error
        }
    }

    func title() throws(WebDriverFault) -> String { try ask("document.title", within: nil) }

    func address(within time: Duration?) throws(WebDriverFault) -> String { try ask("location.href", within: time) }

    func source(within time: Duration?) throws(WebDriverFault) -> String {
        try ask("document.documentElement?.outerHTML ?? \"\"", within: time)
    }

    private func ask(_ expression: String, within time: Duration?) throws(WebDriverFault) -> String {
        try run("return \(expression);", [], within: time)
    }

    func cookies(within time: Duration?) throws(WebDriverFault) -> [PageCookie] {
        let answer = try call(
            "storage.getCookies", ["partition": ["type": "context", "context": .string(window)]], within: time)
        return (answer["cookies"]?.array ?? []).map {
            PageCookie(name: $0["name"]?.string ?? "", value: $0["value"]?["value"]?.string ?? "")
        }
    }

    func screenshot() throws(WebDriverFault) -> String {
        let answer = try call("browsingContext.captureScreenshot", ["context": .string(window), "origin": "viewport"])
        return answer["data"]?.string ?? ""
    }

    // MARK: Dialogs

    func shownDialog() throws(WebDriverFault) -> ShownDialog {
        guard let dialog else { throw .refused(.noSuchAlert, message: "", command: "browsingContext.userPromptOpened") }
        return dialog
    }

    func writeIntoDialog(_ text: String) throws(WebDriverFault) {
        guard try shownDialog().kind == .prompt else {
            throw .refused(.elementNotInteractable, message: "", command: "browsingContext.handleUserPrompt")
        }
        writtenText = text
    }

    func answerDialog(accept: Bool) throws(WebDriverFault) {
        let dialog = try shownDialog()
        var parameters: [String: JSONValue] = ["context": .string(window), "accept": .bool(accept)]
        if accept, dialog.kind == .prompt { parameters["userText"] = .string(writtenText ?? dialog.text) }
        writtenText = nil
        try browser.call("browsingContext.handleUserPrompt", .object(parameters), within: limits.answer)
    }
}
