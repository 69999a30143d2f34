/// Labels the screens of a graph with hubs, one hub after the other.
///
/// Pruned landmark labelling (Akiba, Iwata and Yoshida, *Fast exact shortest-path distance queries on large networks by pruned
/// landmark labeling*, 2013), in both directions and with costs: from each screen, the most important first, a search goes on
/// only from screens for which the hubs before do not already give as little a cost. Every cheapest cost is then that over the
/// most important screen on the cheapest ways. O(n·(n + m) log m) at worst for n screens and m segments; how much less it is
/// depends on the graph.
struct HubLabelling<Cost: FixedWidthInteger & UnsignedInteger> {
    private let forwards: ArcTable<Cost>
    private let backwards: ArcTable<Cost>
    /// What each screen costs to its hubs.
    private let leading: GrowingLabels<Cost>
    /// What each screen costs from its hubs.
    private let led: GrowingLabels<Cost>
    private var side: SearchSide<Cost>
    /// What lies between the screen at hand and each hub, in the direction of the search; ``HubLabel/unknownCost`` where nothing is known.
    private let known: UnsafeMutableBufferPointer<Cost>

    private init(forwards: ArcTable<Cost>, backwards: ArcTable<Cost>) {
        (self.forwards, self.backwards) = (forwards, backwards)
        leading = GrowingLabels(screenCount: forwards.screenCount)
        led = GrowingLabels(screenCount: forwards.screenCount)
        side = SearchSide(screenCount: forwards.screenCount)
        known = .allocate(capacity: forwards.screenCount)
        known.initialize(repeating: HubLabel<Cost>.unknownCost)
    }

    /// The labels of a graph's screens to and from their hubs; nil where these are more than so many.
    static func tables(
        forwards: ArcTable<Cost>, backwards: ArcTable<Cost>, maximumLabelCount: Int
    ) -> (leading: LabelTable<Cost>, led: LabelTable<Cost>)? {
        var labelling = HubLabelling(forwards: forwards, backwards: backwards)
        defer {
            labelling.side.deallocate()
            labelling.known.deallocate()
        }
        guard labelling.labelAll(maximumLabelCount: maximumLabelCount) else {
            labelling.leading.deallocate()
            labelling.led.deallocate()
            return nil
        }
        let leading = LabelTable(taking: labelling.leading, screenCount: forwards.screenCount)
        return (leading, LabelTable(taking: labelling.led, screenCount: forwards.screenCount))
    }

    /// False where the labels would be more than so many.
    private mutating func labelAll(maximumLabelCount: Int) -> Bool {
        var labelCount = 0
        for (hub, screen) in forwards.hubOrder(backwards: backwards).enumerated() {
            let hub = UInt32(hub)
            labelCount += label(from: Int(screen), as: hub, by: forwards, knowing: leading, into: led)
            labelCount += label(from: Int(screen), as: hub, by: backwards, knowing: led, into: leading)
            if labelCount > maximumLabelCount { return false }
        }
        return true
    }

    /// Labels screens with a hub in one direction, and tells how many.
    private mutating func label(
        from screen: Int, as hub: UInt32, by table: ArcTable<Cost>, knowing own: GrowingLabels<Cost>,
        into labels: GrowingLabels<Cost>
    ) -> Int {
        let known = known
        for label in own[screen] { known[Int(label.hub)] = label.cost }
        var labelCount = 0
        // A local copy, so that no access in the loop is checked for being the only one.
        var side = side
        side.explore(from: screen, by: table) { entry in
            for label in labels[Int(entry.screen)] where known[Int(label.hub)] &+ label.cost <= entry.cost {
                return false
            }
            labels.append(HubLabel(hub: hub, cost: entry.cost), to: Int(entry.screen))
            labelCount &+= 1
            return true
        }
        self.side = side
        for label in own[screen] { known[Int(label.hub)] = HubLabel<Cost>.unknownCost }
        return labelCount
    }
}
