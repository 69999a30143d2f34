import SwerkinCore

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

    /// True if the page has no iframes.
    var isEmpty: Bool { worlds.isEmpty }

    /// The world of a document, or nil if it is not shown any more.
    func context(of document: Int) -> Int? { worlds.values.first { $0.document == document }?.context }

    /// The number of the document of a world, or nil if it is not shown any more.
    func document(of context: Int) -> Int? { worlds.values.first { $0.context == context }?.document }

    /// The world of what an iframe shows, by the iframe's element, or nil if the iframe's name is not known yet.
    func world(in host: PageReference) -> IframeWorld? { names[host].flatMap { worlds[$0] } }

    /// The element of the iframe that a document is shown in, or nil if it was not seen in any.
    func host(of document: Int) -> PageReference? { hosts[document] }

    /// Notes an iframe's identifier; an iframe that is inserted again gets another.
    mutating func note(name: String, of host: PageReference) { names[host] = name }

    /// Notes the iframe that shows a document.
    mutating func note(_ document: Int, in host: PageReference) { hosts[document] = host }

    /// A world has come in an iframe.
    mutating func didCreateContext(_ world: IframeWorld, in iframe: String) { worlds[iframe] = world }

    /// A world has gone.
    mutating func didDestroyContext(_ context: Int) {
        for (iframe, gone) in worlds where gone.context == context {
            worlds[iframe] = nil
            hosts[gone.document] = nil
        }
    }
}
