import SwerkinCore

extension ChromiumPage {
    /// Has the browser keep the accessibility trees of the documents in iframes that have come, as it keeps the page's own.
    ///
    /// It would make the tree of an iframe anew for each role and name in it. Source: Chromium's `inspector_accessibility_agent.cc`.
    func keepTreesOfIframes() throws {
        for name in iframes.takeNewcomers() { try session.send(AccessibilityDomain.GetRootAXNode(frameId: name)) }
    }

    /// An observation, completed by the content of iframes of other origins.
    ///
    /// If the page has any of them, it returns their positions, and each returns its content, one after the other: one round trip for
    /// the page, and one or two for each iframe. The content is inside the iframe's element, or after all others if only some elements
    /// were requested.
    func addingForeignIframes(
        to seen: PageObservation, _ question: PageQuestion
    ) throws -> PageObservation {
        guard seen.hasForeignIframes else { return seen }
        let world = IframeWorld(context: try shownWorld(), document: document)
        return try adding(framesOf: world, to: seen, question)
    }

    /// The current observation of an iframe's document; only the page itself waits for a change.
    private func observation(in world: IframeWorld, for question: PageQuestion) throws -> PageObservation {
        let look = { [self] () throws -> PageMotion in try ask("observe", question.elements, in: world.context) }
        let motion = try openingTrees(of: look(), in: world.context, again: look)
        return PageObservation(motion, document: world.document)
    }

    private func adding(
        framesOf world: IframeWorld, to seen: PageObservation, _ question: PageQuestion
    ) throws -> PageObservation {
        let foreign: [ForeignIframe] = try ask("foreignIframes", [question.needsStability, false], in: world.context)
        var all = seen
        for iframe in foreign {
            let host = PageReference(document: world.document, number: iframe.number)
            do {
                guard let inner = try innerWorld(of: host, in: world) else { continue }
                iframes.note(inner.document, in: host)
                let own = try observation(in: inner, for: question)
                let content = own.hasForeignIframes ? try adding(framesOf: inner, to: own, question) : own
                try all.add(content, of: iframe, in: host) { points in
                    try ask("coversOf", [iframe.number, points.map { [$0.x, $0.y] }], in: world.context)
                }
            } catch PageFault.documentGone, PageFault.elementGone {
                // The iframe shows another document now, or has gone; the next observation will tell.
                continue
            }
        }
        return all
    }

    /// The world of the document that an iframe shows, or nil if it has none yet.
    private func innerWorld(of host: PageReference, in world: IframeWorld) throws -> IframeWorld? {
        if let inner = iframes.world(in: host) { return inner }
        let object = try object(PageScript.element(host.number), in: world.context)
        defer { try? session.send(RuntimeDomain.ReleaseObject(objectId: object)) }
        guard let name = try session.call(DOMDomain.DescribeNode(objectId: object)).node.frameId else { return nil }
        iframes.note(name: name, of: host)
        return iframes.world(in: host)
    }

    // MARK: Acting

    /// Asks the script of an iframe's document about one of its elements; positions in the answer are those on the display.
    func askInIframe<Value: Decodable>(
        _ action: String, of reference: PageReference, _ arguments: [any Encodable & Sendable]
    ) throws -> Value {
        let context = try context(of: reference.document)
        let answer: Value = try ask(action, [reference.number as any Encodable & Sendable] + arguments, in: context)
        guard let placed = answer as? any MovableAnswer else { return answer }
        return placed.moved(by: try map(of: reference.document)) as? Value ?? answer
    }

    func host(of document: Int) throws -> PageReference? {
        guard document != self.document else { return nil }
        guard let host = iframes.host(of: document) else { throw PageFault.elementGone }
        return host
    }

    func ask<Value: Decodable>(document: Int, _ action: String, _ arguments: any Encodable & Sendable...) throws
        -> Value
    {
        try ask(action, arguments, in: context(of: document))
    }
}

/// The isolated world of the driver's script in an iframe's document.
struct IframeWorld: Hashable {
    /// The world's name in the browser.
    let context: Int
    /// The number of the document in references to its elements.
    let document: Int
}

/// The documents in a page's iframes.
struct IframeWorlds {
    /// The worlds, by the names of the iframes.
    private var worlds: [String: IframeWorld] = [:]
    /// The identifiers of iframes by their elements, as far as they are known.
    private var names: [PageReference: String] = [:]
    /// The elements of the iframes that documents of other origins were seen in.
    private var hosts: [Int: PageReference] = [:]
    /// The identifiers of the iframes whose documents have come since the last time that they were taken, the first one first.
    private var newcomers: [String] = []

    /// True if the page has no iframes.
    var isEmpty: Bool { worlds.isEmpty }

    /// The world of a document, or nil if it is not shown any more.
    func context(of document: Int) -> Int? { worlds.values.first { $0.document == document }?.context }

    /// The number of the document of a world, or nil if it is not shown any more.
    func document(of context: Int) -> Int? { worlds.values.first { $0.context == context }?.document }

    /// The world of the document in an iframe, by the iframe's element, or nil if the iframe's name is not known yet.
    func world(in host: PageReference) -> IframeWorld? { names[host].flatMap { worlds[$0] } }

    /// The element of the iframe that a document is shown in, or nil if it was not seen in any.
    func host(of document: Int) -> PageReference? { hosts[document] }

    /// Notes an iframe's identifier; an iframe that is inserted again gets another.
    mutating func note(name: String, of host: PageReference) { names[host] = name }

    /// Notes the iframe that shows a document.
    mutating func note(_ document: Int, in host: PageReference) { hosts[document] = host }

    /// A world has come in an iframe.
    mutating func didCreateContext(_ world: IframeWorld, in iframe: String) {
        worlds[iframe] = world
        if !newcomers.contains(iframe) { newcomers.append(iframe) }
    }

    /// Takes the identifiers of the iframes whose documents have come since the last time.
    mutating func takeNewcomers() -> [String] {
        defer { newcomers = [] }
        return newcomers
    }

    /// A world has gone.
    mutating func didDestroyContext(_ context: Int) {
        for (iframe, gone) in worlds where gone.context == context {
            worlds[iframe] = nil
            hosts[gone.document] = nil
        }
    }
}
