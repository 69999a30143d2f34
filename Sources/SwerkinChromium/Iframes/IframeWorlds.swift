import Swerkin
import SwerkinWeb

/// The isolated world of the driver's script in an iframe's document.
struct IframeWorld: Hashable {
    /// The world's name in the browser.
    let context: Int
    /// The number of the document in references to its elements.
    let document: Int
}

/// The documents in a page's iframes.
struct IframeWorlds {
    /// The worlds, by the names of the frames.
    private var worlds: [String: IframeWorld] = [:]
    /// The identifiers of iframes by their elements, as far as they are known.
    private var names: [PageReference: String] = [:]
    /// The elements of the frames that documents of other origins were seen in.
    private var hosts: [Int: PageReference] = [:]

    /// True if the page has no frames.
    var isEmpty: Bool { worlds.isEmpty }

    /// The world of a document, or nil if it is not shown any more.
    func context(of document: Int) -> Int? { worlds.values.first { $0.document == document }?.context }

    /// The world of what a frame shows, by the frame's element, or nil if the frame's name is not known yet.
    func world(in host: PageReference) -> IframeWorld? { names[host].flatMap { worlds[$0] } }

    /// The element of the frame that a document is shown in, or nil if it was not seen in any.
    func host(of document: Int) -> PageReference? { hosts[document] }

    /// Notes an iframe's identifier; an iframe that is inserted again gets another.
    mutating func note(name: String, of host: PageReference) { names[host] = name }

    /// Notes the iframe that shows a document.
    mutating func note(_ document: Int, in host: PageReference) { hosts[document] = host }

    /// A world has come in a frame.
    mutating func didCreateContext(_ world: IframeWorld, in frame: String) { worlds[frame] = world }

    /// A world has gone.
    mutating func didDestroyContext(_ context: Int) {
        for (frame, gone) in worlds where gone.context == context {
            worlds[frame] = nil
            hosts[gone.document] = nil
        }
    }
}
