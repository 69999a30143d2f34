import FlowGraph
import FlowGraphAnalysis
import TestSupport

/// A random app, and what is known to have been edited in it.
///
/// Every label is used once, and no two edits touch the same screen or segment, so that there is one right answer.
struct EditedApp {
    private var random: SeededGenerator
    private let oldFacts: [Fact]
    private let oldScreens: [GraphScreen]
    private let oldSegments: [Segment]
    private var facts: [Fact]
    private var screens: [GraphScreen]
    private var segments: [Segment]
    /// The names of the screens, and the labels of the segments, that an edit has touched or counts on.
    private var touched: Set<String> = []
    private var number = 0
    /// What a comparison must find.
    private(set) var expected = NamedComparison()

    private static let words = [
        "Home", "Login", "Cart", "Search", "Offer", "Profile", "Orders", "Help", "Terms", "Photo", "Chat", "Map",
        "Voucher",
        "Wishlist", "Settings", "Receipt",
    ]

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 4...16, using: &random)
        var screens = EditedApp.words.shuffled(using: &random).prefix(count).map { word in
            GraphScreen(word + "Screen", module: ["Shop", "Account", nil].randomElement(using: &random) ?? nil)
        }
        screens[0].isStart = true
        for index in screens.indices where Bool.random(using: &random) {
            screens[index].title = "\(screens[index].name) title"
            if Bool.random(using: &random) { screens[index].trait = "\(screens[index].name)_trait" }
        }
        let kinds: [SegmentKind] = [.push, .present, .replace, .root]
        var segments: [Segment] = []
        for index in 0..<count * 3 {
            let start = index < count ? screens[max(0, index - 1)] : screens.randomElement(using: &random)
            let end = index < count ? screens[index] : screens.randomElement(using: &random)
            segments.append(
                Segment(
                    from: start?.name ?? "", to: end?.name, label: "L\(index)",
                    kind: kinds.randomElement(using: &random) ?? .push))
        }
        let facts = [Fact("loggedIn", .bool), Fact("count", .range(0...3)), Fact("unused", .values(["a", "b"]))]
        (oldFacts, oldScreens, oldSegments) = (facts, screens, segments)
        (self.facts, self.screens, self.segments) = (facts, screens, segments)
        self.random = random
    }

    func original() throws -> NavigationGraph {
        try NavigationGraph(facts: oldFacts, screens: oldScreens, segments: oldSegments)
    }

    /// The edited app, its parts in another order.
    func edited() throws -> NavigationGraph {
        var random = self.random
        return try NavigationGraph(facts: facts, screens: screens, segments: segments).shuffled(using: &random)
    }

    /// Edits between one and six things.
    mutating func edit() {
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            switch Int.random(in: 0...9, using: &random) {
            case 0: addScreen()
            case 1: removeScreen()
            case 2: renameScreen()
            case 3: changeScreen()
            case 4: addSegment()
            case 5: removeSegment()
            case 6: changeSegment()
            case 7: relabelSegment()
            case 8: moveSegment()
            default: changeFacts()
            }
        }
    }
}

// MARK: Screens

extension EditedApp {
    private mutating func fresh(_ prefix: String) -> String {
        number += 1
        return "\(prefix)\(number)"
    }

    private mutating func addScreen() {
        let screen = GraphScreen(fresh("Brandnew"), title: fresh("title "))
        let neighbour = untouchedScreens().first
        screens.append(screen)
        touched.insert(screen.name)
        expected.addedScreens.insert(screen.name)
        guard let neighbour else { return }
        touched.insert(screens[neighbour].name)
        add(Segment(from: screens[neighbour].name, to: screen.name, label: fresh("New")))
    }

    private mutating func removeScreen() {
        guard let index = untouchedScreens().first(where: { isFree($0) && !screens[$0].isStart }) else { return }
        let name = screens[index].name
        for segment in incident(name) { expected.removedSegments[NamedComparison.name(segment), default: 0] += 1 }
        touch(name)
        segments.removeAll { $0.start == name || $0.end == name }
        screens.remove(at: index)
        expected.removedScreens.insert(name)
    }

    private mutating func renameScreen() {
        // Enough to be known by: segments from or to other screens, none of which an edit has touched.
        let candidate = untouchedScreens().first { index in
            let name = screens[index].name
            let others = incident(name).filter { $0.start != $0.end }
            return isFree(index) && others.count >= 2
        }
        guard let index = candidate else { return }
        let old = screens[index].name
        let new = fresh("Renamed")
        touch(old)
        touched.insert(new)
        screens[index].name = new
        for position in segments.indices {
            if segments[position].start == old { segments[position].start = new }
            if segments[position].end == old { segments[position].end = new }
        }
        expected.changedScreens.insert([old, new, "name"])
    }

    private mutating func changeScreen() {
        guard let index = untouchedScreens().first else { return }
        let name = screens[index].name
        touched.insert(name)
        let field = ["title", "module", "trait", "tags", "start"].randomElement(using: &random) ?? "title"
        switch field {
        case "title": screens[index].title = fresh("Other title")
        case "module": screens[index].module = fresh("Module")
        case "trait": screens[index].trait = fresh("trait")
        case "tags": screens[index].tags = ["x", "y"]
        default: screens[index].isStart.toggle()
        }
        expected.changedScreens.insert([name, name, field])
    }

    /// The positions of the screens that no edit has touched, in random order.
    private mutating func untouchedScreens() -> [Int] {
        let known = Set(oldScreens.map(\.name))
        return screens.indices.filter { known.contains(screens[$0].name) && !touched.contains(screens[$0].name) }
            .shuffled(using: &random)
    }

    private func incident(_ name: String) -> [Segment] { segments.filter { $0.start == name || $0.end == name } }

    /// Whether no edit has touched the screen's segments or neighbours.
    private func isFree(_ index: Int) -> Bool {
        incident(screens[index].name).allSatisfy { segment in
            [segment.start, segment.end, segment.label].allSatisfy { !touched.contains($0 ?? "") }
        }
    }

    private mutating func touch(_ screen: String) {
        touched.insert(screen)
        for segment in incident(screen) {
            touched.formUnion([segment.start, segment.end, segment.label].compactMap { $0 })
        }
    }
}

// MARK: Segments and facts

extension EditedApp {
    private mutating func add(_ segment: Segment) {
        segments.append(segment)
        touched.insert(segment.label ?? "")
        expected.addedSegments[NamedComparison.name(segment), default: 0] += 1
    }

    private mutating func addSegment() {
        let ends = untouchedScreens().prefix(2).map { screens[$0].name }
        guard ends.count == 2 else { return }
        touched.formUnion(ends)
        add(Segment(from: ends[0], to: ends[1], label: fresh("New"), kind: .push))
    }

    /// The position of a segment between screens that no edit has touched, which is touched from now on.
    private mutating func takeSegment() -> Int? {
        let free = segments.indices.filter { index in
            let segment = segments[index]
            let isTouched = [segment.start, segment.end, segment.label].contains { touched.contains($0 ?? "") }
            return !isTouched
        }
        guard let index = free.randomElement(using: &random) else { return nil }
        touched.formUnion([segments[index].start, segments[index].end, segments[index].label].compactMap { $0 })
        return index
    }

    private mutating func removeSegment() {
        guard let index = takeSegment() else { return }
        expected.removedSegments[NamedComparison.name(segments[index]), default: 0] += 1
        segments.remove(at: index)
    }

    private mutating func changeSegment() {
        guard let index = takeSegment() else { return }
        let old = segments[index]
        let field =
            ["kind", "cost", "preconditions", "effects", "steps", "tags"].randomElement(using: &random) ?? "cost"
        switch field {
        case "kind": segments[index].kind = old.kind == .push ? .present : .push
        case "cost": segments[index].cost = 2.5
        case "preconditions": segments[index].preconditions = ["loggedIn": true]
        case "effects": segments[index].effects = ["count": .add(1)]
        case "steps": segments[index].steps = ["ITouchButton(go)"]
        default: segments[index].tags = ["slow"]
        }
        expect(old, segments[index], field)
    }

    private mutating func relabelSegment() {
        guard let index = takeSegment() else { return }
        let old = segments[index]
        segments[index].label = fresh("Relabelled")
        touched.insert(segments[index].label ?? "")
        expect(old, segments[index], "label")
    }

    private mutating func moveSegment() {
        guard let index = takeSegment(),
            let end = untouchedScreens().first(where: { screens[$0].name != segments[index].end })
        else { return }
        let old = segments[index]
        segments[index].end = screens[end].name
        touched.insert(screens[end].name)
        expect(old, segments[index], "end")
    }

    private mutating func expect(_ old: Segment, _ new: Segment, _ field: String) {
        expected.changedSegments[[NamedComparison.name(old), NamedComparison.name(new), field], default: 0] += 1
    }

    private mutating func changeFacts() {
        switch Int.random(in: 0...2, using: &random) {
        case 0:
            let fact = fresh("fact")
            facts.append(Fact(fact, .bool))
            expected.addedFacts.insert(fact)
        case 1:
            guard let index = facts.firstIndex(where: { $0.name == "unused" }), !touched.contains("unused") else {
                return
            }
            facts.remove(at: index)
            touched.insert("unused")
            expected.removedFacts.insert("unused")
        default:
            guard let index = facts.firstIndex(where: { $0.name == "count" }) else { return }
            facts[index].domain = .range(0...7)
            expected.changedFacts.insert("count")
        }
    }
}
