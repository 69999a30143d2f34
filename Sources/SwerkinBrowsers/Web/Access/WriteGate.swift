import Foundation

/// Keeps all requests that may change something from their servers while it is closed.
///
/// It is there before the first document and holds for everything in the browser: windows, iframes of other origins, workers of
/// all kinds, beacons, and pages that are loaded ahead. Methods that only read pass: GET, HEAD and OPTIONS. A web socket has no
/// method, so none is opened, whether the gate is open or not. Chromium doesn't hold WebTransport and WebRTC; Firefox has neither then.
///
/// Source: RFC 9110, section 9.2.1 "Safe Methods".
package final class WriteGate: @unchecked Sendable {
    private static let readingMethods: Set<String> = ["GET", "HEAD", "OPTIONS"]
    /// The number of different requests that are kept in mind.
    private static let capacity = 1000

    // The lock guards the properties below it.
    private let lock = NSLock()
    private var lockedIsClosed = true
    private var lockedKeptBack: [String] = []
    private var lockedKnown: Set<String> = []
    /// The browser's own part, if it decides on its requests by itself.
    private var lockedDoor: Door?

    /// The address of the app.
    let app: URL

    /// A gate inside a browser, which learns when it is to close, and says what it kept back.
    struct Door: Sendable {
        /// Closes the gate, or opens it.
        let setClosed: @Sendable (Bool) -> Void
        /// Returns the requests that were kept back since the last call.
        let takeKeptBack: @Sendable () -> [String]
    }

    /// Makes a closed gate for an app at an address.
    package init(for app: URL) { self.app = app }

    /// Has a browser decide on its requests by itself.
    func use(_ door: Door) {
        lock.withLock { lockedDoor = door }
        door.setClosed(isClosed)
    }

    private func noteKeptBack() { lock.withLock { lockedDoor }?.takeKeptBack().forEach(note) }

    /// True while requests that change something are kept from their servers.
    package var isClosed: Bool {
        get { lock.withLock { lockedIsClosed } }
        set {
            let door = lock.withLock {
                lockedIsClosed = newValue
                return lockedDoor
            }
            door?.setClosed(newValue)
        }
    }

    /// The requests that were kept from their servers, each once as method and address, in the order in which they came.
    ///
    /// Those that differ by the parameters of their addresses alone, as of a page that asks again and again, are one without them.
    package var keptBack: [String] {
        noteKeptBack()
        return Self.joined(lock.withLock { lockedKeptBack })
    }

    private static func joined(_ requests: [String]) -> [String] {
        let counts = Dictionary(requests.map { ($0.prefix { $0 != "?" }, 1) }, uniquingKeysWith: +)
        var listed: Set<Substring> = []
        return requests.compactMap { request in
            let address = request.prefix { $0 != "?" }
            guard listed.insert(address).inserted else { return nil }
            return counts[address] == 1 ? request : "\(address)?…"
        }
    }

    /// Returns true if a request, as method and address, was kept from its server.
    package func hasKeptBack(_ words: String) -> Bool {
        noteKeptBack()
        return lock.withLock { lockedKnown.contains(words) }
    }

    /// Notes something else that was kept from its server.
    package func note(_ words: String) {
        lock.withLock {
            if lockedKeptBack.count < Self.capacity, lockedKnown.insert(words).inserted { lockedKeptBack.append(words) }
        }
    }

    /// Returns true if a request may go on; notes it otherwise.
    func lets(_ method: String, to address: String) -> Bool {
        if Self.readingMethods.contains(method.uppercased()) || !isClosed { return true }
        note("\(method) \(address)")
        return false
    }
}

extension WriteGate: Hashable {
    package static func == (one: WriteGate, other: WriteGate) -> Bool { one === other }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
