import FlowGraph

/// Chooses the next control to try.
///
/// A control of a navigation, a banner or the like, which many screens have, is tried on two screens: if it leads to the same screen from
/// both, it is known. One that has led to different screens is tried on every screen.
///
/// Links, tabs and rows that were tried nowhere come first, then other controls that were tried nowhere, then those that were
/// tried on other screens, then further rows of lists, switches, and links to pages that were seen. Of equal ones those on screens with few acts come first, then those in the present state; then the seed decides.
struct Frontier {
    /// A control, by the indices of its screen and among the screen's controls.
    struct Choice: Hashable {
        let screen: Int
        let control: Int
    }

    /// The number of screens after which a control that led to the same screen everywhere is known.
    private static let knownAfter = 2
    /// The number of acts by which screens take turns.
    private static let turn = 8
    private static let mostFailures = 2
    /// The roles of controls that mostly lead to other screens.
    private static let leading: Set<String> = ["link", "tab", "row", "menuitem"]

    private let order: SeededOrder
    /// The screens that each control led to, screen by screen.
    private var targets: [ControlKey: [Int: [Int]]] = [:]

    init(_ map: ExploredMap) {
        order = SeededOrder(seed: map.seed)
        for (index, screen) in map.screens.enumerated() {
            for control in screen.controls where control.tried > 0 { note(control, on: index) }
        }
    }

    /// Notes the screens that a control led to.
    mutating func note(_ control: ExploredControl, on screen: Int) {
        targets[control.key, default: [:]][screen] = control.targets
    }

    /// The next control, or nil if there is none left; O(controls).
    ///
    /// `isHere` says whether the app is in the state in which a control was seen.
    func next(in map: ExploredMap, isHere: (Choice, ExploredControl) -> Bool) -> Choice? {
        var best: (choice: Choice, place: [UInt64])?
        for (index, screen) in map.screens.enumerated() {
            for (number, control) in screen.controls.enumerated() {
                guard let level = level(of: control, on: index, samples: map.rule.samples) else { continue }
                let choice = Choice(screen: index, control: number)
                let place = [
                    level, UInt64(screen.acts / Self.turn), isHere(choice, control) ? 0 : 1,
                    order.rank("\(index) \(control.key.text) \(control.tried)"),
                ]
                if best.map({ place.lexicographicallyPrecedes($0.place) }) ?? true { best = (choice, place) }
            }
        }
        return best?.choice
    }

    /// The urgency of a control, 0 the greatest; nil if it is done.
    private func level(of control: ExploredControl, on screen: Int, samples: Int) -> UInt64? {
        guard control.reason == nil, control.failures < Self.mostFailures, control.tried < control.count else {
            return nil
        }
        if control.kind == .fields { return control.tried == 0 ? 1 : nil }
        if control.tried == 0 {
            let elsewhere = (targets[control.key] ?? [:]).filter { $0.key != screen }
            if control.isShared, isKnown(elsewhere) { return nil }
            if control.kind == .toggle || control.isPostponed { return 3 }
            if elsewhere.isEmpty { return Self.leading.contains(control.key.role) ? 0 : 1 }
            return 2
        }
        // Entries that each lead elsewhere are a menu, and no list of data.
        if control.tried > 1, Set(control.targets).count == control.tried { return 2 }
        return control.tried < samples ? 3 : nil
    }

    private func isKnown(_ elsewhere: [Int: [Int]]) -> Bool {
        elsewhere.count >= Self.knownAfter && Set(elsewhere.values.flatMap(\.self)).count == 1
    }
}

/// An order that depends on a seed and nothing else: the same on every machine.
///
/// Source: the finaliser of SplitMix64 (Steele, Lea, Flood 2014) over FNV-1a of the text.
struct SeededOrder {
    let seed: UInt64

    /// The place of a text in the order.
    func rank(_ text: String) -> UInt64 {
        var hash = FNV1aHash(text, seed: seed).value
        hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
        return hash ^ hash >> 31
    }
}
