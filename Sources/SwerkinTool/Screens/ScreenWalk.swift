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
    var observations: [ScreenObservation] = []
    var leftOut: [LeftOut] = []
    /// The number of elements that were not touched because there are observations enough.
    private(set) var countBeyondLimit = 0
    var signatures: [[String]] = []
    /// The addresses that links led to: navigation that each page has is followed once.
    private var followed: Set<String> = []
    /// The links that led to screens, by the elements that were touched.
    var links: [ElementReference: FollowedLink] = [:]

    /// The observations that elements led to which are chance, by their indices.
    var ledToByChance: Set<Int> = []

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
        let isRedirected = link.map { $0.path != seen.addressPath } ?? false
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
