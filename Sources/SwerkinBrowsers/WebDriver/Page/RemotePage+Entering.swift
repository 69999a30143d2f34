// The server acts in one document at a time: the page's, or that of an iframe.
extension RemotePage {
    /// Has the server act in an iframe, from the document whose script has numbered the iframe's element.
    func enterIframe(_ number: Int) throws {
        while true {
            let step: IframeStep? = try askFinder(
                "return page.stepTo(arguments[0], document);", [.integer(number)])
            guard let step, try enter(step.iframe) else { throw PageFault.elementGone }
            if step.isLast { return }
        }
    }

    /// Has the server act in the iframe of the same origin that an element is in, if it is in one.
    func enterIframe(around number: Int) throws {
        while true {
            let step: WebElement? = try askFinder(
                "return page.iframeAround(arguments[0], document);", [.integer(number)])
            guard let step else { return }
            guard try enter(step) else { throw PageFault.elementGone }
        }
    }

    /// Has the server act in an iframe of the document that it acts in; returns false if the iframe has gone.
    func enter(_ iframe: WebElement) throws -> Bool {
        iframeDepth += 1
        do {
            try asking { try session.send(.post("frame", ["id": iframe.json])) }
            return true
        } catch let fault as WebDriverFault where fault.isAboutMissingElement {
            iframeDepth -= 1
            return false
        }
    }

    /// Has the server act in the document around as many iframes again; no command if it does so already.
    func leaveIframes(to depth: Int = 0) throws {
        guard depth > 0 else {
            if iframeDepth > 0 { try asking { try session.send(.post("frame", ["id": .null])) } }
            iframeDepth = 0
            return
        }
        while iframeDepth > depth {
            try asking { try session.send(.post("frame/parent")) }
            iframeDepth -= 1
        }
    }

    /// Runs a script with `page`, the driver's script that reads the document in which the server acts, and `view`, its window.
    ///
    /// Returns nil if there is none, or if it fails because the iframe shows another document by now, of another origin perhaps.
    func askFinder<Value: Decodable>(_ script: String, _ arguments: [JSONValue] = []) throws -> Value? {
        try run(
            """
            try {
              let view = window;
              while (view.frameElement) view = view.parent;
              const page = view.swerkin;
              \(script)
            } catch { return null; }
            """, arguments)
    }

    /// Throws ``ScriptlessDocument`` if the document of the iframe in which the server acts may run no scripts, and
    /// ``PageFault/documentGone`` if it has become one that the page's own script reads.
    ///
    /// Such a document answers, but none of its timers fires: chromedriver would wait until its limit, WebKit's server
    /// forever. A document that is parsed without scripts shows the content of `noscript`.
    func checkThatScriptsRun() throws {
        let runsScripts: Bool? = try run(
            """
            if (window.frameElement) return null;
            const trial = document.createElement("div");
            try { trial.innerHTML = "<noscript><p></p></noscript>"; } catch { return true; }
            return trial.querySelector("p") === null;
            """)
        guard let runsScripts else { throw PageFault.documentGone }
        if !runsScripts { throw ScriptlessDocument() }
    }
}

/// A document, in an iframe with `sandbox` for example, that may run no scripts.
struct ScriptlessDocument: Error {}

/// A step into an iframe: itself, or one around it.
private struct IframeStep: Decodable {
    let iframe: WebElement
    let isLast: Bool

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        iframe = try container.decode(WebElement.self)
        isLast = try container.decode(Bool.self)
    }
}
