import Foundation

@testable import SwerkinBrowsers

/// A person at a driver's page, whose input comes over a conversation with the browser that the driver knows nothing of.
public final class SimulatedInput {
    /// The reason why a person can't go on.
    public struct Problem: Error {
        let words: String
    }

    private static let answerTimeout = Duration.seconds(20)

    private let session: ProtocolSession
    private let browser: ChromiumBrowser
    private let target: String

    /// Sits down at the page that a driver shows.
    public convenience init(at driver: ChromiumDriver) throws {
        guard let browser = driver.browser else { throw Problem(words: "the driver has no browser") }
        try self.init(in: browser, target: try driver.currentPage().target)
    }

    /// Sits down at the page that a browser of this process shows, once there is one whose address ends so.
    ///
    /// The browser must be the one that a driver without headers and credentials has started.
    public convenience init(atPageEnding ending: String, isolatesSites: Bool) throws {
        let binary = try ChromiumBinary.find(in: ProcessInfo.processInfo.environment)
        let browser = try ChromiumBrowser.running(ChromiumLaunch(binary, isolatesSites: isolatesSites))
        let own = try browser.session(answerTimeout: Self.answerTimeout)
        let deadline = ContinuousClock.now + Self.answerTimeout
        while true {
            let pages = try own.call(GetTargets()).targetInfos
            if let page = pages.first(where: { $0.type == "page" && $0.url.hasSuffix(ending) }) {
                try self.init(in: browser, target: page.targetId)
                return
            }
            guard ContinuousClock.now < deadline else { throw Problem(words: "no page \(ending)") }
            usleep(5000)
        }
    }

    private init(in browser: ChromiumBrowser, target: String) throws {
        (self.browser, self.target) = (browser, target)
        let own = try browser.session(answerTimeout: Self.answerTimeout)
        let attached = try own.call(TargetDomain.AttachToTarget(targetId: target))
        session = browser.session(attached.sessionId, answerTimeout: Self.answerTimeout)
        try session.call(PageDomain.Enable())
    }

    // MARK: Looking

    /// The value of an expression in the page, as text.
    @discardableResult
    public func evaluate(_ expression: String) throws -> String {
        try session.call(EvaluateInPage(expression: "String(\(expression))", returnByValue: true)).result.value ?? ""
    }

    /// Waits until an expression is true in the page.
    public func wait(until expression: String) throws {
        let deadline = ContinuousClock.now + Self.answerTimeout
        while (try? evaluate("!!(\(expression))")) != "true" {
            guard ContinuousClock.now < deadline else { throw Problem(words: "never: \(expression)") }
            usleep(5000)
        }
    }

    /// The middle of an element, once it is shown and gets the clicks there; `element` is an expression for it.
    private func middle(of element: String) throws -> [Double] {
        try wait(until: "\(element)?.getClientRects().length")
        // What slides in, or lies beneath something else, gets a click of a person later.
        let measuring = """
            (() => { const e = \(element); if (!e) return ""; e.scrollIntoView({ block: "center", behavior: "instant" });
            const r = e.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2;
            const hit = e.getRootNode().elementFromPoint(x, y);
            if (!hit || !e.contains(hit) && hit.closest("label")?.control !== e) return "";
            const f = e.ownerDocument.defaultView.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
            return [f.x + x, f.y + y].join() })()
            """
        var last = ""
        let deadline = ContinuousClock.now + Self.answerTimeout
        while true {
            let answer = (try? evaluate(measuring)) ?? ""
            if answer == last, !answer.isEmpty { return answer.split(separator: ",").compactMap { Double($0) } }
            last = answer
            guard ContinuousClock.now < deadline else { throw Problem(words: "something lies on top of \(element)") }
            usleep(20_000)
        }
    }

    // MARK: Acting

    /// Clicks the middle of the first element of a selector; `document` is an expression for its document.
    public func click(
        _ selector: String, within document: String = "document", times: Int = 1, isSecondary: Bool = false
    ) throws {
        let element = "\(document)?.querySelector(\(ScriptLiteral.of(selector)))"
        try click(at: middle(of: element), times: times, isSecondary: isSecondary)
    }

    /// Clicks the middle of the first shown element of a selector that has this text, and nothing beside it.
    public func click(_ selector: String, reading text: String) throws {
        let isMeant = "e.getClientRects().length && e.textContent.trim() === \(ScriptLiteral.of(text))"
        let all = "[...document.querySelectorAll(\(ScriptLiteral.of(selector)))]"
        try click(at: middle(of: "\(all).find((e) => \(isMeant))"), times: 1, isSecondary: false)
    }

    private func click(at point: [Double], times: Int, isSecondary: Bool) throws {
        let button: InputDomain.DispatchMouseEvent.Button = isSecondary ? .secondary : .main
        let event = { (kind: InputDomain.DispatchMouseEvent.Kind, count: Int) in
            InputDomain.DispatchMouseEvent(kind, x: point[0], y: point[1], button: button, clickCount: count)
        }
        try send([event(.moved, 0)])
        for count in 1...times { try send([event(.pressed, count), event(.released, count)]) }
    }

    /// Types text into what has the focus.
    public func type(_ text: String) throws { try send(text.compactMap(Key.init).flatMap(\.events)) }

    /// Presses a key by its name.
    public func press(_ key: String) throws {
        guard let key = Key(named: .init(rawValue: key)) else { throw Problem(words: "no key \(key)") }
        try send(key.events)
    }

    /// Presses the key of a letter while Alt is held.
    public func pressWithAlt(_ letter: Character) throws {
        guard let key = Key(letter) else { throw Problem(words: "no key \(letter)") }
        try send(key.events(with: .alt))
    }

    /// Answers a dialog of the browser's own, once it is open.
    public func answerDialog(accept: Bool, text: String? = nil) throws {
        let deadline = ContinuousClock.now + Self.answerTimeout
        while true {
            do {
                return _ = try session.call(PageDomain.HandleJavaScriptDialog(accept: accept, promptText: text))
            } catch ProtocolFault.refused {
                guard ContinuousClock.now < deadline else { throw Problem(words: "no dialog opens") }
                usleep(5000)
            }
        }
    }

    /// Chooses a file in a field, as in the browser's own chooser.
    public func choose(_ file: URL, in selector: String) throws {
        let expression = "document.querySelector(\(ScriptLiteral.of(selector)))"
        let field = try session.call(EvaluateInPage(expression: expression, returnByValue: false))
        guard let object = field.result.objectId else { throw Problem(words: "no field \(selector)") }
        try session.call(DOMDomain.SetFileInputFiles(files: [file.path], objectId: object))
    }

    /// Goes back by the browser's button.
    public func goBack() throws {
        let history = try session.call(PageDomain.GetNavigationHistory())
        try session.call(PageDomain.NavigateToHistoryEntry(entryId: history.entries[history.currentIndex - 1].id))
    }

    /// Closes the window.
    public func close() throws {
        let own = try browser.session(answerTimeout: Self.answerTimeout)
        try own.call(TargetDomain.CloseTarget(targetId: target))
    }

    private func send<Event: ProtocolCommand>(_ events: [Event]) throws {
        // A dialog that an event opens keeps its answer back.
        for event in events { session.forget(try session.post(event)) }
    }
}

/// Runs an expression in the page's own world.
private struct EvaluateInPage: ProtocolCommand {
    static let method = "Runtime.evaluate"
    struct Reply: Decodable {
        struct Result: Decodable {
            let value: String?
            let objectId: String?
        }
        let result: Result
    }
    let expression: String
    /// Whether the reply has the value, instead of the object.
    let returnByValue: Bool
}

/// Says which pages a browser has.
private struct GetTargets: ProtocolCommand {
    static let method = "Target.getTargets"
    struct Reply: Decodable {
        struct Info: Decodable {
            let targetId: String
            let type: String
            let url: String
        }
        let targetInfos: [Info]
    }
}
