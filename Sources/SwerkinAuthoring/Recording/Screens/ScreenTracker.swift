import SwerkinCore

/// Follows the screens that observations show, by the rules of explorations.
struct ScreenTracker {
    /// The screens so far.
    private(set) var map = ExploredMap(seed: 0)
    /// Those that were not complete whenever they were seen.
    private var incomplete: Set<Int> = []
    private let declared: [DeclaredTrait]
    private var last: (screen: Int, observation: ScreenObservation)?

    /// Knows declared screens by their traits.
    init(_ declared: [DeclaredTrait]) { self.declared = declared }

    /// Begins with an app that is launched anew; the screens and segments so far are known.
    mutating func beginAnew() { last = nil }

    /// The screen that the next observation shows, by its index; a new one is added.
    ///
    /// A menu belongs to the page that it came up on. `element` is the one that was acted on before.
    mutating func note(_ observation: ScreenObservation, after element: Element?) -> Int {
        let layer = ScreenLayer(of: observation, over: last?.observation, touching: element)
        let screen = unchanged(observation, layer) ?? screen(of: observation, in: layer)
        complete(screen, observation)
        last = (screen, observation)
        return screen
    }

    /// The last screen, if the observation shows it still.
    private func unchanged(_ observation: ScreenObservation, _ layer: ScreenLayer) -> Int? {
        guard let last else { return nil }
        switch layer {
        case .page, .modal: return nil
        case .menu, .nothingNew: break
        }
        let screen = map.screens[last.screen]
        if screen.kind == .modal, !observation.tree.hasDialog { return nil }
        let name = SeenScreen(observation, layer: layer, touchesRows: false).name(among: declared)
        return name == nil || name == screen.declaredName ? last.screen : nil
    }

    private mutating func screen(of observation: ScreenObservation, in layer: ScreenLayer) -> Int {
        var seen = SeenScreen(observation, layer: layer, touchesRows: false)
        if seen.kind == .page { seen = SeenScreen(observation, layer: .page, touchesRows: false) }
        if let known = map.screen(of: seen, among: declared) { return known }
        let candidates = observation.isComplete ? incomplete : Set(map.screens.indices)
        if let known = map.page(of: seen, among: candidates) { return known }
        let added = map.add(seen, among: declared)
        if !observation.isComplete, seen.kind == .page { incomplete.insert(added) }
        return added
    }

    /// Takes the first complete snapshot of a screen instead of that from before.
    private mutating func complete(_ screen: Int, _ observation: ScreenObservation) {
        guard observation.isComplete, incomplete.remove(screen) != nil else { return }
        map.complete(screen, with: SeenScreen(observation, layer: .page, touchesRows: false), among: declared)
    }

    /// Adds a segment that was crossed.
    mutating func add(_ segment: ExploredSegment) {
        map.add(segment)
        if segment.isBack, segment.acts == [.back] { map.note(return: .back, from: segment.start) }
    }
}

extension ElementTree {
    fileprivate var hasDialog: Bool {
        elements.contains { !$0.isInert && ($0.role == .dialog || $0.role == .alertDialog) }
    }
}
