import FlowGraph
import Foundation
import SwerkinAuthoring
import SwerkinBrowsers
import SwerkinCore

/// Observes the pages of an app, and the screens that one touch leads to and back.
struct ScreenWalk {
    /// The time that an element may take to become ready for a touch.
    private static let readiness = Duration.seconds(3)

    let driver: any InspectedDriver
    /// The most observations.
    let limit: Int
    /// The longest time that a page may take to come to rest.
    let restTimeout: Duration
    private(set) var observations: [ScreenObservation] = []
    private(set) var leftOut: [LeftOut] = []
    /// The number of elements that were not touched because there are observations enough.
    private(set) var countBeyondLimit = 0
    private var signatures: [[String]] = []
    /// The addresses that links led to: navigation that each page has is followed once.
    private var followed: Set<String> = []
    /// The links that led to screens, by the elements that were touched.
    private var links: [ElementReference: FollowedLink] = [:]

    init(_ driver: any InspectedDriver, limit: Int, restTimeout: Duration) {
        (self.driver, self.limit, self.restTimeout) = (driver, limit, restTimeout)
    }

    /// Observes the page that is shown, unless it was observed before; returns its index.
    mutating func observePage() throws -> Int {
        let seen = try driver.observation(within: restTimeout)
        let signature = seen.signature(over: nil, touching: nil) ?? []
        if let known = known(seen, signature) { return known }
        observations.append(seen)
        signatures.append(signature)
        return observations.count - 1
    }

    /// Enters texts, touches an element, and observes the page that this leads to.
    mutating func logIn(_ logIn: LogIn) throws {
        let start = try observePage()
        let arrival = try logIn.perform(on: driver, at: start, observations[start])
        let seen = try driver.observation(within: restTimeout)
        let signature = seen.signature(over: nil, touching: nil) ?? []
        guard signature != signatures[start] else { throw ScreensError.stays(touch: logIn.touch) }
        var reached = seen
        reached.arrivals = [arrival]
        observations.append(reached)
        signatures.append(signature)
    }

    /// Touches each element of an observed page that the rules allow, and returns to the page each time.
    ///
    /// Throws ``DriverError`` if the page cannot be shown again.
    mutating func walk(from start: Int) throws {
        guard let address = observations[start].address.flatMap(URL.init(string:)) else { return }
        var isWalked = false
        for candidate in observations[start].touchCandidates {
            guard observations.count < limit else {
                countBeyondLimit += 1
                continue
            }
            isWalked = true
            do {
                let isBack = try follow(candidate, from: start, at: address)
                if !isBack { try driver.reopen(address) }
            } catch let error as DriverError {
                leave(candidate, .failed(DriverFailure(error, action: "follow it").sentence))
                try showAgain(address)
            }
        }
        if isWalked { try forgetChance(on: start, at: address) }
    }

    /// Forgets what a page shows at one visit alone, and the segments that begin there.
    private mutating func forgetChance(on start: Int, at address: URL) throws {
        try driver.reopen(address)
        let before = observations[start].tree
        observations[start].forgetChance(besides: try driver.observation(within: restTimeout).tree)
        let lasting = Set(observations[start].tree.elements.map(\.reference))
        let touched = Set(observations.flatMap(\.arrivals).filter { $0.origin == start }.map(\.element))
        let moved = try movedLinks(among: touched.intersection(lasting))
        for element in before.elements where touched.subtracting(lasting).union(moved).contains(element.reference) {
            let reason = moved.contains(element.reference) ? LeftOut.Reason.leadsElsewhereEachTime : .isNotThereEachTime
            leftOut.append(LeftOut(name: element.label ?? "an element", reason: reason))
        }
        for index in observations.indices {
            observations[index].arrivals.removeAll {
                $0.origin == start && (!lasting.contains($0.element) || moved.contains($0.element))
            }
        }
    }

    /// Those of some followed links that have another address in the document that is shown now, which is a new one of their page.
    ///
    /// Parameters of an address may be different at each visit, and lead to the same screen.
    private func movedLinks(among touched: Set<ElementReference>) throws -> Set<ElementReference> {
        let followed = links.filter { touched.contains($0.key) }
        guard !followed.isEmpty else { return [] }
        let shown = try driver.snapshot()
        return try Set(
            followed.filter { _, link in
                guard let element = try shown.matches(link.query).first else { return false }
                let address = try driver.consequences(ofTouching: element.reference).address
                return address.flatMap(URL.init(string:))?.path != link.address.path
            }.keys)
    }

    /// Shows a page after a failure, which may have been a crash of the page.
    private func showAgain(_ address: URL) throws {
        do {
            try driver.reopen(address)
        } catch is DriverError {
            _ = try driver.recover()
            try driver.reopen(address)
        }
    }

    /// Touches an element, observes the screen that comes, and goes back; returns true if the page is shown again.
    private mutating func follow(_ candidate: TouchCandidate, from start: Int, at address: URL) throws -> Bool {
        let page = observations[start]
        guard let element = try driver.ready(candidate.query, for: .touch, within: Self.readiness) else {
            let isGone = try driver.snapshot().matches(candidate.query).isEmpty
            leave(candidate, isGone ? .isNotThereEachTime : .failed("it can't be touched"))
            return true
        }
        let consequences = try driver.consequences(ofTouching: element.reference)
        if let reason = LeftOut.Reason(toLeave: element, consequences, on: address) {
            leave(candidate, reason)
            return true
        }
        if let link = consequences.address, !isNew(link, address) { return true }
        try driver.perform(.touch, on: .element(element.reference))
        var seen = try driver.observation(within: restTimeout)
        if let reached = seen.address.flatMap(URL.init(string:)), reached.origin != address.origin {
            leave(candidate, .ledElsewhere(reached.host ?? reached.absoluteString))
            return false
        }
        guard let signature = seen.signature(over: page, touching: candidate.element) else {
            return seen.tree.looksLike(page.tree)
        }
        let known = known(seen, signature, over: page, touching: candidate.element)
        let back = try driver.goBack(
            from: seen, to: signatures[start], over: page, candidate, within: restTimeout)
        let link = consequences.address.flatMap(URL.init(string:))
        let isRedirected = link.map { $0.path != seen.path } ?? false
        if isRedirected, let link, try leadsElsewhere(link, than: seen) {
            leave(candidate, .leadsElsewhereEachTime)
            return false
        }
        let arrival = ScreenObservation.Arrival(from: start, touching: candidate.element.reference)
        links[arrival.element] = link.map { FollowedLink(query: candidate.query, address: $0) }
        if let known {
            if known != start { observations[known].arrivals.append(arrival) }
        } else {
            seen.arrivals = [arrival]
            seen.return = back
            observations.append(seen)
            signatures.append(signature)
        }
        return back != nil && !isRedirected
    }

    /// Returns true if a link that led to a screen leads to another one when it is followed again, as one to a random page does.
    private func leadsElsewhere(_ link: URL, than seen: ScreenObservation) throws -> Bool {
        try driver.open(link)
        let again = try driver.observation(within: restTimeout)
        return again.path != seen.path && !again.tree.looksLike(seen.tree)
    }

    /// The index of an equal earlier observation, perhaps at another address, or nil if it is new.
    private func known(
        _ seen: ScreenObservation, _ signature: [String], over page: ScreenObservation? = nil,
        touching cause: Element? = nil
    ) -> Int? {
        if let known = signatures.firstIndex(of: signature) { return known }
        return seen.isPage(over: page, touching: cause) ? observations.firstIndex(where: seen.showsSamePage) : nil
    }

    /// Returns true if a link leads elsewhere than to the page itself, and was not followed before.
    private mutating func isNew(_ link: String, _ page: URL) -> Bool {
        link != page.absoluteString && followed.insert(link).inserted
    }

    private mutating func leave(_ candidate: TouchCandidate, _ reason: LeftOut.Reason) {
        leftOut.append(LeftOut(name: candidate.name, reason: reason))
    }
}

/// A link that was followed, and its address then.
private struct FollowedLink {
    let query: ElementQuery
    let address: URL
}

/// An element that the walk does not touch, and why.
struct LeftOut: Hashable {
    /// The reasons.
    enum Reason: Hashable {
        case destroys(String)
        case addressDestroys(String)
        case isInForm
        case sends
        case downloads
        case opensWindow
        case otherServer(String)
        case otherScheme(String)
        /// It could not be touched, or the screen after it could not be observed.
        case failed(String)
        /// It leads to another server, which only the touch has shown.
        case ledElsewhere(String)
        /// The page has it at some visits alone.
        case isNotThereEachTime
        /// It leads to another page each time, so that a segment would be chance.
        case leadsElsewhereEachTime
    }

    /// The element's label.
    let name: String
    let reason: Reason

    /// The reason in words.
    var words: String {
        switch reason {
        case .destroys(let phrase): "it says \(phrase.quoted)"
        case .addressDestroys(let phrase): "its address says \(phrase.quoted)"
        case .isInForm: "it is a button of a form"
        case .sends: "it sends a request that changes something"
        case .downloads: "it is a download"
        case .opensWindow: "it opens a window"
        case .otherServer(let host): "it leads to another server, \(host)"
        case .otherScheme(let scheme): "it is no address of a page, but begins with \(scheme):"
        case .failed(let problem): problem
        case .ledElsewhere(let host): "it led to another server, \(host)"
        case .isNotThereEachTime: "it is not there each time"
        case .leadsElsewhereEachTime: "it leads to another page each time"
        }
    }
}

extension LeftOut.Reason {
    /// The reason not to touch an element, or nil if nothing speaks against it.
    ///
    /// The effects of scripts are not known, so the walk keeps all requests but reading ones from their servers too.
    ///
    /// - Parameters:
    ///   - element: the element.
    ///   - consequences: the consequences of a touch by its document.
    ///   - page: the address of the page.
    init?(toLeave element: Element, _ consequences: TouchConsequences, on page: URL) {
        let texts = [element.label, element.hint, element.identifier].compactMap(\.self)
        if let phrase = texts.lazy.compactMap({ DestructiveWords.phrase(in: $0) }).first {
            self = .destroys(phrase)
        } else if consequences.isInForm {
            self = .isInForm
        } else if consequences.sends {
            self = .sends
        } else if let reason = Self(consequences, on: page) {
            self = reason
        } else {
            return nil
        }
    }

    /// The reason not to follow a link, or nil if nothing speaks against it.
    init?(_ link: TouchConsequences, on page: URL) {
        guard let address = link.address, let url = URL(string: address), url.scheme != "javascript" else { return nil }
        guard ["http", "https", "file"].contains(url.scheme ?? "") else {
            self = .otherScheme(url.scheme ?? "")
            return
        }
        if url.origin != page.origin {
            self = .otherServer(url.host ?? address)
        } else if link.downloads {
            self = .downloads
        } else if link.opensWindow {
            self = .opensWindow
        } else if let phrase = DestructiveWords.phrase(in: [url.path, url.query, url.fragment].pathWords) {
            self = .addressDestroys(phrase)
        } else {
            return nil
        }
    }
}

extension [String?] {
    fileprivate var pathWords: String { compactMap(\.self).joined(separator: " ") }
}

extension URL {
    /// The server: scheme, host and port.
    var origin: String { "\(scheme ?? "")://\(host ?? ""):\(port.map(String.init) ?? "")" }
}

extension ScreenObservation {
    /// The path of the address, or nil if it has none.
    fileprivate var path: String? { address.flatMap(URL.init(string:))?.path }
}
