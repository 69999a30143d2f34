import SwerkinCore
import SwerkinSnapshots

extension Exploration {
    private static let mostFindings = 20
    private static let mostFindingsOfRule = 3

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
    ) -> ExploredState {
        let marks = marks(of: seen, data: data)
        let screen = known ?? identify(seen, data: data) ?? addScreen(seen, marks, from: control)
        map.note([marks, self.marks(of: seen, data: [])], of: screen)
        var approach = approach
        if app.hasAddresses, case .page = seen.kind, let address = seen.observation.address, !isAt(address, approach) {
            approach = Approach(beginning: .address(address), stack: approach.stack)
        }
        if let address = seen.observation.address { shownAddresses.insert(address) }
        addControls(of: seen, to: screen, by: approach)
        map.noteChance(in: seen, on: screen, by: approach)
        map.noteHeading(of: seen, on: screen)
        return ExploredState(screen: screen, approach: approach, seen: seen)
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
        map.screens[index].findings = Self.words(findings)
        configuration.onScreen(index, map.screens[index])
        return index
    }

    /// Findings as lines: a few of each rule, and the number of its others.
    private static func words(_ findings: [AccessibilityFinding]) -> [String] {
        var counts: [String: Int] = [:]
        let first = findings.filter { finding in
            counts[finding.rule, default: 0] += 1
            return counts[finding.rule, default: 0] <= mostFindingsOfRule
        }
        let others = counts.filter { $0.value > mostFindingsOfRule }.sorted { $0.key < $1.key }
            .map { "\($0.value - mostFindingsOfRule) more of the rule \($0.key)" }
        return Array((first.map(\.description) + others).prefix(mostFindings))
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

/// The state that an app is in, as an exploration knows it.
struct ExploredState {
    /// The screen, by its index.
    var screen: Int
    /// The acts that led there.
    var approach: Approach
    /// The snapshot.
    var seen: SeenScreen
}

/// A snapshot with its layer and its controls.
package struct SeenScreen {
    /// The snapshot.
    package let observation: ScreenObservation
    let layer: ScreenLayer
    let controls: ObservedControls

    /// Finds the controls of a snapshot; `touchesRows` is true if rows of tables are controls themselves.
    package init(_ observation: ScreenObservation, layer: ScreenLayer, touchesRows: Bool) {
        (self.observation, self.layer) = (observation, layer)
        controls = ObservedControls(observation, in: layer, touchesRows: touchesRows)
    }

    var tree: ElementTree { observation.tree }

    /// The part in front, in which queries are looked for.
    var area: ElementTree { layer.area(of: observation) }

    /// Its position relative to others.
    package var kind: ExploredScreen.Kind {
        if case .modal = layer { .modal } else { .page }
    }

    /// The usable controls with an identity.
    func usable(_ key: ControlKey) -> [ObservedControl] {
        controls.all.filter { $0.key == key && $0.element.isEnabled }
    }

    /// The acts that fill the empty fields in front, and those that texts are given for.
    func filling(by values: FieldValues) -> [Act] {
        let finder = QueryFinder(area)
        return controls.all.map(\.element).filter(\.isEnabled).prefix(Self.mostControls).compactMap { field in
            guard field.takesText || field.options != nil,
                let query = finder.query(for: field).flatMap(QueryText.asRead)
            else { return nil }
            if let option = field.options == nil ? nil : values.option(for: field) {
                return .choose(option, from: query)
            }
            guard field.takesText, field.value?.isEmpty ?? true else { return nil }
            return field.isSecure ? .enterSecret(into: query) : .enter(values.text(for: field), into: query)
        }
    }

    /// True if there are empty fields to fill.
    var hasEmptyFields: Bool {
        controls.all.contains { $0.element.isEnabled && $0.element.takesText && ($0.element.value?.isEmpty ?? true) }
    }

    private static let mostControls = 400
}
