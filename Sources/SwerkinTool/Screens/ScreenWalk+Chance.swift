import Foundation
import SwerkinAuthoring
import SwerkinBrowsers
import SwerkinCore

/// A link that was followed, and its address then.
struct FollowedLink {
    let query: ElementQuery
    let address: URL
}

/// What only chance shows: it is seen by a second visit, and declared nowhere.
extension ScreenWalk {
    /// Forgets what a page shows at one visit alone, and the segments that begin there.
    mutating func forgetChance(on start: Int, at address: URL) throws {
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
        for index in observations.indices where !observations[index].arrivals.isEmpty {
            observations[index].arrivals.removeAll {
                $0.origin == start && (!lasting.contains($0.element) || moved.contains($0.element))
            }
            if observations[index].arrivals.isEmpty { ledToByChance.insert(index) }
        }
    }

    /// Forgets the screens that chance alone led to, and of the others what they show at one of two visits alone.
    ///
    /// `starts` are the pages that the walk began on. Each other page is opened once more, by its address; one whose address shows
    /// another screen then, as in an app of one page, stays as it was seen. Throws ``DriverError`` if the driver is lost.
    mutating func forgetChance(besides starts: Set<Int>) throws {
        for index in observations.indices where !starts.contains(index) && !observations[index].arrivals.isEmpty {
            try forgetChance(onFurther: index)
        }
        keep(
            observations.indices.filter {
                starts.contains($0) || !observations[$0].arrivals.isEmpty || !ledToByChance.contains($0)
            })
    }

    private mutating func forgetChance(onFurther index: Int) throws {
        let seen = observations[index]
        guard let address = seen.address.flatMap(URL.init(string:)), isPage(index) else { return }
        do {
            try driver.reopen(address)
            let again = try driver.observation(within: restTimeout)
            guard again.path == seen.path, again.shownHeadings == seen.shownHeadings else { return }
            observations[index].forgetChance(besides: again.tree)
        } catch let error as DriverError {
            guard case .lost = error else { return }
            throw error
        }
    }

    /// True if an observation shows a page, and nothing in front of the one that a touch led to it from.
    private func isPage(_ index: Int) -> Bool {
        observations[index].arrivals.contains { arrival in
            let page = observations[arrival.origin]
            let cause = page.tree.elements.first { $0.reference == arrival.element }
            return observations[index].isPage(over: page, touching: cause)
        }
    }

    /// Keeps some observations, by their indices in order, and names the others among what was left out.
    private mutating func keep(_ kept: [Int]) {
        let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
        for index in observations.indices where places[index] == nil {
            let seen = observations[index]
            leftOut.append(
                LeftOut(name: seen.shownHeadings.first ?? seen.title ?? "a screen", reason: .isReachedByChance))
        }
        observations = kept.map { index in
            var seen = observations[index]
            seen.arrivals = seen.arrivals.compactMap { arrival in
                var arrival = arrival
                guard let origin = places[arrival.origin] else { return nil }
                arrival.origin = origin
                return arrival
            }
            return seen
        }
        signatures = kept.map { signatures[$0] }
    }

    /// Returns true if a link that led to a screen leads to another one when it is followed again, as one to a random page does.
    func leadsElsewhere(_ link: URL, than seen: ScreenObservation) throws -> Bool {
        try driver.open(link)
        let again = try driver.observation(within: restTimeout)
        return again.addressPath != seen.addressPath && !again.tree.looksLike(seen.tree)
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
}

extension ScreenObservation {
    /// The path of the address, or nil if it has none.
    var addressPath: String? { address.flatMap(URL.init(string:))?.path }

    /// The labels of the headings, in reading order.
    fileprivate var shownHeadings: [String] {
        tree.elements.filter { $0.role == .heading && !$0.isInert }.compactMap(\.readLabel)
    }
}
