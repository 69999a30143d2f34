import SwerkinCore

extension RemotePage {
    /// An observation of the page, completed by the content of its iframes of other origins; no command if there are none.
    ///
    /// A script may not read another origin, so the server acts in each of these iframes in turn, at any depth. One that is still
    /// loading, or whose document may run no scripts, is left out. Leaves the server in the page.
    ///
    /// Throws ``PageFault/documentGone`` if an iframe closes or moves on meanwhile.
    func addingForeignIframes(
        to seen: PageObservation, in document: Int, _ question: PageQuestion
    ) throws -> PageObservation {
        guard seen.hasForeignIframes else {
            hosts = [:]
            return seen
        }
        do {
            var found: [Int: PageReference] = [:]
            let all = try adding(framesOf: [document], to: seen, question, found: &found)
            hosts = found
            return all
        } catch PageFault.elementGone {
            throw PageFault.documentGone
        }
    }

    /// `documents`: the document that the server acts in, after those around it.
    private func adding(
        framesOf documents: [Int], to seen: PageObservation, _ question: PageQuestion, found: inout [Int: PageReference]
    ) throws -> PageObservation {
        let (depth, document) = (iframeDepth, documents.last)
        let foreign: [ForeignIframe] = try askHere("foreignIframes", [question.needsStability, true], in: document)
            .value
        var all = seen
        for iframe in foreign {
            let host = PageReference(document: documents[documents.count - 1], number: iframe.number)
            let content = try content(of: host, in: documents, question, found: &found)
            try leaveIframes(to: depth)
            guard let content else { continue }
            try all.add(content, of: iframe, in: host) { points in
                try askHere("coversOf", [iframe.number, points.map { [$0.x, $0.y] }], in: document).value
            }
        }
        return all
    }

    /// The observation of an iframe's document, in which the server acts afterwards; nil if it runs no scripts.
    private func content(
        of host: PageReference, in documents: [Int], _ question: PageQuestion, found: inout [Int: PageReference]
    ) throws -> PageObservation? {
        try enterIframe(host.number)
        do {
            let (motion, reply): (PageMotion, PageReply) = try askHere("observe", question.elements, isRepeated: true)
            // chromedriver goes on in the page if the iframe that it acts in closes.
            guard !documents.contains(reply.document) else { throw PageFault.documentGone }
            found[reply.document] = host
            let own = PageObservation(motion, document: reply.document)
            guard own.hasForeignIframes else { return own }
            return try adding(framesOf: documents + [reply.document], to: own, question, found: &found)
        } catch is ScriptlessDocument {
            return nil
        }
    }

    // MARK: Acting

    /// Does something while the server acts in a document, and has it act in the page again; without commands of its own for the
    /// page's document.
    ///
    /// Throws ``PageFault/elementGone`` if the iframe with the document has gone.
    func inDocument<Value>(_ document: Int?, _ body: () throws -> Value) throws -> Value {
        try leaveIframes()
        try enterIframes(to: document)
        let value = try body()
        try leaveIframes()
        return value
    }

    private func enterIframes(to document: Int?) throws {
        guard let host = document.flatMap({ hosts[$0] }) else { return }
        try enterIframes(to: host.document)
        try enterIframe(host.number)
    }

    func host(of document: Int) -> PageReference? { hosts[document] }

    func ask<Value: Decodable>(document: Int, _ action: String, _ arguments: any Encodable & Sendable...) throws
        -> Value
    {
        try ask(action, arguments, in: document).value
    }
}

// The server acts in one document at a time: the page's, or that of an iframe.
extension RemotePage {
    /// Has the server act in an iframe, from the document whose script has numbered the iframe's element.
    func enterIframe(_ number: Int) throws {
        if session.namesWindows {
            let window: String? = try askFinder(
                "return scope.swerkinElement(arguments[0]).contentWindow;", [.integer(number)])
            guard let window else { throw PageFault.elementGone }
            try session.enter(window: window)
            return iframeDepth += 1
        }
        while true {
            let step: IframeStep? = try askFinder(
                "return page.stepTo(arguments[0], document);", [.integer(number)])
            guard let step, try enter(step.iframe) else { throw PageFault.elementGone }
            if step.isLast { return }
        }
    }

    /// Has the server act in the iframe of the same origin that an element is in, if it is in one, and if each iframe is entered from
    /// the document around it.
    func enterIframe(around number: Int) throws {
        if session.namesWindows { return }
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
            try asking { try session.enter(iframe: iframe) }
            return true
        } catch let fault as WebDriverFault where fault.isAboutMissingElement {
            iframeDepth -= 1
            return false
        }
    }

    /// Has the server act in the document around as many iframes again; no command if it does so already.
    func leaveIframes(to depth: Int = 0) throws {
        guard depth > 0 else {
            if iframeDepth > 0 { try asking { try session.leaveIframe(all: true) } }
            iframeDepth = 0
            return
        }
        while iframeDepth > depth {
            try asking { try session.leaveIframe(all: false) }
            iframeDepth -= 1
        }
    }

    /// Runs a script with `page`, the driver's script that reads the document in which the server acts, and `scope`, the world of
    /// that script.
    ///
    /// Returns nil if there is none, or if it fails because the iframe shows another document by now, of another origin perhaps.
    func askFinder<Value: Decodable>(_ script: String, _ arguments: [JSONValue] = []) throws -> Value? {
        try run(
            """
            try {
              let view = window;
              while (view.frameElement) view = view.parent;
              const scope = view === window ? globalThis : view;
              const page = scope.swerkin;
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
