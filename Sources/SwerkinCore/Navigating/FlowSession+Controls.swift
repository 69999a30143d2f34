extension FlowSession {
    /// Emits the controls of the screen that the app is on which the record does not have yet, if an observer wants them.
    ///
    /// Those that the screen is recognised by are emitted as used, too. Takes one snapshot, without waiting; emits nothing if that fails.
    func recordControls(on screen: String) {
        guard run.sessionName == nil, run.wantsControls, !screen.isEmpty, let app = run.lifetime.runningApp,
            let tree = try? app.driver.snapshot()
        else { return }
        let controls = Self.controls(in: scope(of: screen, in: tree)).map(ControlRecord.init)
            .filter { recordedControls[screen, default: []].insert($0).inserted }
        if !controls.isEmpty { run.emit(.controls(controls, screen: screen)) }
        guard let trait = (try? screenGraph())?.trait(of: screen)?.query else { return }
        for element in (try? tree.matches(trait)) ?? [] { recordUse(of: element, on: screen) }
    }

    /// Emits that a step acts on an element or looks for it, once for each on each screen, if an observer wants controls.
    func recordUse(of element: Element) {
        guard let screen = recordedScreen else { return }
        recordUse(of: element, on: screen)
    }

    private func recordUse(of element: Element, on screen: String) {
        let control = ControlRecord(element)
        guard run.sessionName == nil, run.wantsControls, control.label != nil || control.identifier != nil,
            usedControls[screen, default: []].insert(control).inserted
        else { return }
        run.emit(.used(control, screen: screen))
    }

    /// The part of the screen that its scope names, or everything.
    private func scope(of screen: String, in tree: ElementTree) -> [Element] {
        guard case .container(let container, _)? = object(named: screen)?.queryScope(of: screen),
            let found = try? tree.outermostMatches(container), !found.isEmpty
        else { return tree.roots }
        return found
    }

    /// The buttons, links, tabs and menu items that are not inert, in reading order.
    ///
    /// Of a table's rows only the first with any counts, for the others are much like it.
    private static func controls(in roots: [Element]) -> [Element] {
        var controls: [Element] = []
        for root in roots { root.appendControls(to: &controls) }
        return controls
    }
}

extension Element {
    /// True if it is a button, a link, a tab or an entry of a menu.
    private var isControl: Bool {
        [.button, .link, .tab].contains(role) || role.rawValue.hasPrefix("menuitem")
    }

    fileprivate func appendControls(to controls: inout [Element]) {
        if isControl, !isInert { controls.append(self) }
        guard [.table, .grid, .treeGrid].contains(role) else {
            for child in children { child.appendControls(to: &controls) }
            return
        }
        appendControlsOfTable(to: &controls)
    }

    private func appendControlsOfTable(to controls: inout [Element]) {
        var hasRow = false
        func visit(_ element: Element) {
            guard element.role == .row else {
                if element.isControl, !element.isInert { controls.append(element) }
                return element.children.forEach(visit)
            }
            let isHeader = element.selfAndDescendants.contains { $0.role == .columnHeader }
            guard isHeader || !hasRow else { return }
            let before = controls.count
            for child in element.children { child.appendControls(to: &controls) }
            if !isHeader, controls.count > before { hasRow = true }
        }
        children.forEach(visit)
    }
}

extension ControlRecord {
    /// The longest label that is recorded whole.
    private static let longestLabel = 120

    /// The record of an element.
    init(_ element: Element) {
        let label = element.label.map(AccessibleName.asRead).flatMap { $0.isEmpty ? nil : $0 }
        self.init(
            role: element.role.rawValue, label: label.map { String($0.prefix(Self.longestLabel)) },
            identifier: element.identifier.flatMap { $0.isEmpty ? nil : $0 })
    }
}
