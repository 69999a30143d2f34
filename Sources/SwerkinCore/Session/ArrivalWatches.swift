/// The watches of a session whose checks are of several kinds, asked in the order in which these were declared.
final class ArrivalWatches: ArrivalWatch {
    /// The watches by the types of their checks.
    private(set) var watches: [(type: any WatchedCheck.Type, watch: any ArrivalWatch)] = []
    private unowned let session: FlowSession

    init(_ session: FlowSession) { self.session = session }

    /// True if no check has a watch.
    var isEmpty: Bool { watches.isEmpty }

    func declare(_ checks: [DeclaredCheck]) {
        for check in checks {
            guard let type = type(of: check.check) as? any WatchedCheck.Type,
                !watches.contains(where: { $0.type == type })
            else { continue }
            watches.append((type, type.makeWatch(of: session)))
        }
        for entry in watches { entry.watch.declare(checks) }
    }

    func noteLaunch() { for entry in watches { entry.watch.noteLaunch() } }
    func prepare(for segment: SegmentRecord) { for entry in watches { entry.watch.prepare(for: segment) } }
    func check(_ arrival: Arrival) { for entry in watches { entry.watch.check(arrival) } }
    func end() { for entry in watches { entry.watch.end() } }
    var counts: [RuleCountRecord] { watches.flatMap(\.watch.counts) }
    var brokenCount: Int { watches.reduce(0) { $0 + $1.watch.brokenCount } }
    var latestBreak: ArrivalBreak? { watches.lazy.compactMap(\.watch.latestBreak).first }
}
