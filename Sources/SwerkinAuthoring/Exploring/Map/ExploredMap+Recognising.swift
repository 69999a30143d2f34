import SwerkinCore

/// A declared screen with the trait that it is recognised by.
package typealias DeclaredTrait = (name: String, trait: ElementQuery)

extension ExploredMap {
    /// The most snapshots by whose marks a screen is recognised.
    private static let mostMarks = 20

    /// The screen that a snapshot shows, by its index, or nil if it is new; `data` are texts that are data in it.
    package func screen(of seen: SeenScreen, among declared: [DeclaredTrait], data: [String] = []) -> Int? {
        if let name = seen.name(among: declared) { return screens.firstIndex { $0.declaredName == name } }
        for texts in data.isEmpty ? [[]] : [data, []] {
            let marks = marks(of: seen, data: texts)
            let found = screens.firstIndex { screen in
                screen.declaredName == nil && screen.marks.contains { marks.areSame(as: $0, by: rule) }
            }
            if let found { return found }
        }
        return nil
    }

    /// The first of some pages that a snapshot may show before or after it is drawn completely, by its address and its heading.
    package func page(of seen: SeenScreen, among screens: Set<Int>) -> Int? {
        guard seen.kind == .page else { return nil }
        let marks = marks(of: seen, data: [])
        return screens.sorted().first { index in
            self.screens[index].kind == .page && self.screens[index].marks.contains(where: marks.areOfSamePage)
        }
    }

    /// Replaces the snapshot of a screen that was not drawn completely when it was added.
    package mutating func complete(_ screen: Int, with seen: SeenScreen, among declared: [DeclaredTrait]) {
        screens[screen].observation = seen.observation
        screens[screen].marks = [marks(of: seen, data: [])]
        screens[screen].declaredName = screens[screen].declaredName ?? seen.name(among: declared)
    }

    /// Adds the screen that a snapshot shows; returns its index.
    package mutating func add(_ seen: SeenScreen, among declared: [DeclaredTrait]) -> Int {
        add(seen, marks(of: seen, data: []), among: declared, from: nil)
    }

    /// The same, with its marks and the control that led there.
    mutating func add(
        _ seen: SeenScreen, _ marks: ScreenMarks, among declared: [DeclaredTrait], from control: ControlKey?
    ) -> Int {
        screens.append(
            ExploredScreen(
                kind: seen.kind, marks: [marks], observation: seen.observation,
                declaredName: seen.name(among: declared), arrival: control))
        return screens.count - 1
    }

    /// The marks of a snapshot.
    func marks(of seen: SeenScreen, data: [String]) -> ScreenMarks {
        ScreenMarks(seen.observation, in: seen.layer, seen.controls, rule: rule, of: data)
    }

    /// Adds marks under which a screen is recognised.
    mutating func note(_ marks: [ScreenMarks], of screen: Int) {
        guard screens[screen].marks.count < Self.mostMarks else { return }
        for marks in marks where !screens[screen].marks.contains(marks) { screens[screen].marks.append(marks) }
    }

    /// Notes the heading of a visit of a page: one that differs from visit to visit, such as an article's, is no name of the screen; O(elements).
    mutating func noteHeading(of seen: SeenScreen, on screen: Int) {
        guard case .page = seen.kind, let heading = ScreenMarks.highestHeading(in: seen.area) else { return }
        var visits = screens[screen].visits ?? []
        guard visits.count < [ScreenVisit].mostVisits, !visits.contains(where: { $0.heading == heading }) else {
            return
        }
        visits.append(
            ScreenVisit(heading: heading, path: seen.observation.address == nil ? nil : seen.observation.path))
        screens[screen].visits = visits
    }

    /// Notes the act that leads back from a screen.
    package mutating func note(return act: Act, from screen: Int) { screens[screen].returnAct = act }
}

extension SeenScreen {
    /// The declared screen whose trait alone is there, or nil if none is, or several are.
    ///
    /// A page beneath a dialog has its trait there, too; so in front of a page only the dialog's elements count.
    package func name(among declared: [DeclaredTrait]) -> String? {
        let names = declared.filter { !((try? area.matches($0.trait)) ?? []).isEmpty }.map(\.name)
        return names.count == 1 ? names[0] : nil
    }
}

/// The labels of controls that lead to any screen that lies beneath.
package enum ReturnWords {
    private static let words: Set<String> = [
        "back", "close", "cancel", "done", "dismiss", "x", "×", "✕", "‹", "go back", "no", "ok", "not now",
    ]

    /// Returns true if a label is one of them.
    package static func contains(_ label: String) -> Bool { words.contains(label.lowercased()) }
}
