extension Interpreter {
    /// A split view, which an iPhone shows as a stack: the sidebar, and the columns that a state or the preference puts on it.
    func splitView(_ given: [GivenArgument], _ node: SourceNode, _ frame: Frame) -> Value {
        let closures = given.filter { $0.value.closure != nil }
        guard let sidebar = closures.first?.value.closure else { return .inlineView }
        let preferred = given.first { $0.label == "preferredCompactColumn" }?.value.origin
        for argument in closures.dropFirst() {
            guard muted == 0, let closure = argument.value.closure else { continue }
            let place = argument.node?.place ?? node.place
            if let shown = column(closure, preferred: argument.label == "detail" ? preferred : nil, at: place) {
                presentations.append(shown)
            }
            // Navigation within the detail column belongs to the screens that it shows; its destinations hold for all.
            column(closure)
        }
        return run(sidebar, [], at: nil)
    }

    /// The state that shows a column: one that chooses its content, else the one that prefers the column.
    private func column(_ closure: ClosureValue, preferred: StateKey?, at place: SourcePlace) -> Presentation? {
        var keys: [StateKey] = []
        for screen in screensShown(by: .closure(closure)) { keys += screen.keys.filter { !keys.contains($0) } }
        if keys.isEmpty, let preferred {
            return Presentation(
                keys: [preferred], kind: .push, content: .closure(closure), host: trail.start, place: place,
                casePath: ["detail"], environment: environment)
        }
        guard !keys.isEmpty else { return nil }
        return Presentation(
            keys: keys, kind: .push, content: .closure(closure), host: trail.start, place: place, isChosen: true,
            environment: environment)
    }

    /// Follows the frame of a column: its destinations and sheets, not the screens in it.
    private func column(_ closure: ClosureValue) {
        let outer = skipped
        skipped = Set(screensShown(by: .closure(closure)).compactMap { $0.value.instance?.appType?.name })
        let before = alternatives
        render(run(closure, [], at: nil))
        alternatives = before
        skipped = outer
    }

    func keysRead(_ act: () -> Void) -> [StateKey] {
        let mark = readStates.begin()
        muted += 1
        act()
        muted -= 1
        return readStates.end(mark).sorted { ($0.description, $0.instance) < ($1.description, $1.instance) }
    }
}
