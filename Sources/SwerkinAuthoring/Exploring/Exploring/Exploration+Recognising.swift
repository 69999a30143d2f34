import SwerkinCore
import SwerkinSnapshots

extension Exploration {
    private static let mostFindings = 20

    /// The screen that a snapshot shows, by its index, or nil if it is new; `data` are texts that are data in it.
    func identify(_ seen: SeenScreen, data: [String]) -> Int? {
        map.screen(of: seen, among: configuration.declared, data: data)
    }

    /// Adds a new screen to the map, or new controls to a known one.
    ///
    /// - Parameters:
    ///   - seen: the snapshot.
    ///   - approach: the acts that led there.
    ///   - known: the screen that it is though its marks differ, or nil.
    ///   - control: the control that led there, or nil at a beginning.
    ///   - data: texts that are data in it.
    /// - Returns: the position there.
    func arrive(
        _ seen: SeenScreen, by approach: Approach, known: Int? = nil, from control: ControlKey? = nil,
        data: [String] = []
    ) -> Position {
        let marks = marks(of: seen, data: data)
        let screen = known ?? identify(seen, data: data) ?? addScreen(seen, marks, from: control)
        map.note([marks, self.marks(of: seen, data: [])], of: screen)
        var approach = approach
        if app.hasAddresses, case .page = seen.kind, let address = seen.observation.address, !isAt(address, approach) {
            approach = Approach(beginning: .address(address), stack: approach.stack)
        }
        if let address = seen.observation.address { shownAddresses.insert(address) }
        addControls(of: seen, to: screen, by: approach)
        return Position(screen: screen, approach: approach, seen: seen)
    }

    /// Returns true if an approach begins at an address, so that the acts on it count.
    private func isAt(_ address: String, _ approach: Approach) -> Bool {
        if case .address(let beginning) = approach.beginning { return beginning == address }
        return false
    }

    func marks(of seen: SeenScreen, data: [String]) -> ScreenMarks {
        map.marks(of: seen, data: data)
    }

    private func addScreen(_ seen: SeenScreen, _ marks: ScreenMarks, from control: ControlKey?) -> Int {
        let index = map.add(seen, marks, among: configuration.declared, from: control)
        let all = (try? configuration.masked(seen.area).accessibilityFindings()) ?? []
        // The graver ones first.
        let findings = all.filter { $0.severity == .error } + all.filter { $0.severity != .error }
        map.screens[index].findings = findings.prefix(Self.mostFindings).map(\.description)
        configuration.onScreen(index, map.screens[index])
        return index
    }

    private func addControls(of seen: SeenScreen, to screen: Int, by approach: Approach) {
        let numbers = map.screens[screen].controls.indices.map { (map.screens[screen].controls[$0].key, $0) }
        var known = Dictionary(numbers) { first, _ in first }
        var counts: [ControlKey: Int] = [:]
        if seen.hasEmptyFields {
            add(
                ExploredControl(Self.fields, name: "fields", kind: .fields, isShared: false, approach: approach),
                to: screen,
                &known)
        }
        for control in seen.controls.all {
            guard control.element.isEnabled, let kind = control.kind else { continue }
            counts[control.key, default: 0] += 1
            add(
                ExploredControl(
                    control.key, name: control.name, kind: kind, isShared: control.isShared, approach: approach),
                to: screen, &known)
        }
        for (key, count) in counts {
            guard let number = known[key] else { continue }
            map.screens[screen].controls[number].count = max(map.screens[screen].controls[number].count, count)
        }
    }

    /// The identity of the fields of a screen as a whole.
    private static let fields = ControlKey(role: "form", name: "fields", list: nil)

    private func add(_ control: ExploredControl, to screen: Int, _ known: inout [ControlKey: Int]) {
        guard known[control.key] == nil else { return }
        known[control.key] = map.screens[screen].controls.count
        map.screens[screen].controls.append(control)
    }
}

extension ObservedControl {
    private static let touched: [Role] = [.button, .link, .tab, .generic, .row]
    private static let toggled: [Role] = [.checkbox, .switch, .radio]

    /// The kind of acts on it, or nil if an exploration doesn't act on it by itself.
    var kind: ExploredControl.Kind? {
        if Self.toggled.contains(element.role) { return .toggle }
        if element.role == .tab, element.traits.contains(.selected) { return nil }
        return Self.touched.contains(element.role) || element.role.rawValue.hasPrefix("menuitem") ? .touch : nil
    }
}
