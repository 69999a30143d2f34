import FlowGraph

/// Screens that can each be presented on top of the others, so that their traits are present at once in either order.
///
/// A presented screen leaves those beneath it visible. If only one of two screens can lie on top, that one is the
/// current screen while both traits are present. If each can lie on top of the other, the traits do not determine the
/// current screen. Screens with equal traits are found by ``EqualTraitRule`` and not reported again.
enum TraitsAtOnceRule: CheckRule {
    static let name = "traits-at-once"
    static let severity = Finding.Severity.warning
    static let meaning =
        "Screens can each be presented on top of the others, so their traits do not show which is on top."
    static let remedy =
        "Declare that one replaces the other if it does; otherwise add to each trait what must be absent."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        let graph = context.graph
        return screensOnTopOfEachOther(context.reachability).map { screens in
            let members = Set(screens.map { graph.screens[$0].name })
            let presenting = graph.segments.indices.filter { index in
                let segment = graph.segments[index]
                return segment.kind == .present && members.contains(segment.start)
                    && segment.end.map(members.contains) == true
            }
            return finding(
                .screen(screens[0]), others: screens.dropFirst().map(Finding.Subject.screen),
                "\(Wording.screens(screens.map { graph.screens[$0].name }, limit: 3)) can each be presented on top of the"
                    + " \(screens.count == 2 ? "other" : "others"), so their traits do not show which is on top;"
                    + " declare that one replaces the other, or add to each trait what must be absent",
                proof: [Finding.Evidence("on top of each other", .screens(screens))]
                    + Finding.Evidence.segments("presented by", presenting))
        }
    }

    /// The largest sets of screens with different traits that can each lie on top of all others of the set.
    ///
    /// Each screen has one node for being covered and one for lying on top of another. A screen on top can be covered
    /// in turn, or be replaced by another that then lies there. So two screens can lie on top of each other exactly if
    /// all four nodes are in one strongly connected component. O(screens + segments).
    private static func screensOnTopOfEachOther(_ reachability: Reachability) -> [[Int]] {
        let graph = reachability.graph
        let topology = graph.topology
        let count = Int32(topology.screenCount)
        var origins = (0..<count).map { count + $0 }
        var ends = Array(0..<count)
        for segment in topology.starts.indices where reachability.isSegmentUsable[segment] {
            guard [.present, .replace].contains(topology.kinds[segment]) else { continue }
            origins.append(topology.starts[segment] + (topology.kinds[segment] == .replace ? count : 0))
            ends.append(topology.ends[segment] + count)
        }
        let links = LinkTable(from: origins, to: ends, nodeCount: 2 * topology.screenCount)
        let components = StrongComponents(of: links, from: 0..<2 * topology.screenCount)
        let sets = graph.screens.indices.grouped { screen -> Int? in
            let component = components.component(of: screen)
            let liesOnTop = component == components.component(of: screen + topology.screenCount)
            return liesOnTop && graph.screens[screen].trait != nil ? component : nil
        }
        return sets.map(\.elements).filter { Set($0.map { graph.screens[$0].trait }).count > 1 }
    }
}
