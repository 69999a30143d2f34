extension Interpreter {
    /// Joins the states that are set with what they open.
    func matchStates() {
        var presented: [String: [Int]] = [:]
        for (number, presentation) in presentations.enumerated() {
            for key in presentation.keys { presented[mark(key), default: []].append(number) }
        }
        callObservers()
        updateFollowers()
        for change in changes.enumerated() where !isFollowing(change.element) {
            let candidates =
                prefixes(of: change.element.key).flatMap { presented[$0] ?? [] }
                + extensions(of: change.element, in: presented)
                + (followers[change.element.key] ?? []).flatMap { presented[$0] ?? [] }
            // An object that several screens share opens what the screen at hand presents, if it presents it.
            let own = candidates.filter { presentations[$0].host == change.element.trail.start }
            for number in own.isEmpty ? candidates : own {
                guard matched.insert(change.offset << 24 | number).inserted else { continue }
                let presentation = presentations[number]
                let mark =
                    "\(change.element.trail.start)|\(change.element.place)|\(change.element.trail.anchor(change.element.place))|\(change.element.trail.control?.label ?? "")|\(presentation.place)|\(presentation.casePath)|\(structure(change.element.value, 0))"
                guard opened.insert(mark).inserted else { continue }
                open(presentation, by: change.element)
            }
        }
        let pushes = changes.enumerated().filter { $0.element.isAppended || pathKeys.contains($0.element.key) }
        for change in pushes {
            let path = elements(ofPath: change.element.value)
            guard let last = path.last else { continue }
            let link = ValueLink(
                value: last, trail: change.element.trail, place: change.element.place, kind: .push,
                below: path.dropLast().last)
            follow(link, number: change.offset)
        }
        for (number, link) in links.enumerated() { follow(link, number: -1 - number) }
    }

    private func elements(ofPath value: Value) -> [Value] {
        if case .array(let elements) = value.content { elements } else { [value] }
    }

    func mark(_ key: StateKey) -> String { "\(key.owner).\(key.property)#\(key.instance)" }

    /// The state itself, and the states of which it is a part.
    func prefixes(of key: StateKey) -> [String] {
        var found = [mark(key)]
        var property = key.property
        while let dot = property.lastIndex(of: ".") {
            property = String(property[..<dot])
            found.append("\(key.owner).\(property)#\(key.instance)")
        }
        return found
    }

    /// The parts of the state that the value sets: `destination.edit` for a case `edit` of `destination`.
    private func extensions(of change: StateChange, in opened: [String: [Int]]) -> [Int] {
        if change.value.isNone {
            let prefix = "\(change.key.owner).\(change.key.property)."
            return opened.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }.flatMap(\.value)
        }
        guard case .enumCase(let name, _) = change.value.content else { return [] }
        return opened["\(change.key.owner).\(change.key.property).\(name)#\(change.key.instance)"] ?? []
    }

    private func open(_ presentation: Presentation, by given: StateChange) {
        guard let change = presented(presentation, given) else { return }
        switch change.value.content {
        case .boolean(false), .none:
            if isShown(change.trail.start, by: presentation, change) { dismiss(by: change) }
            return
        default: break
        }
        if presentation.kind == .tab || presentation.kind == .push && !presentation.casePath.isEmpty,
            case .enumCase(let name, _) = change.value.content, let wanted = presentation.casePath.first, wanted != name
        {
            return
        }
        if presentation.kind == .tab, change.value.isUnknown { return }
        if presentation.kind == .tab || presentation.isChosen, isPassed(change) { return }
        // A value that nobody knows may take away what it has brought.
        if change.value.isUnknown, presentation.kind != .push,
            isShown(change.trail.start, by: presentation, change)
        {
            return dismiss(by: change)
        }
        if presentation.isChosen, !isDecidedState(change.value) || change.trail.cause == .launch { return }
        begin(with: change.trail)
        environment = presentation.environment
        if presentation.place.file != change.place.file { trail.steps.append(change.place) }
        let before = overrides
        // The list is another by the time that its element shows something itself.
        if !given.isAppended || presentation.isStack { override(presentation, by: given) }
        show(presentation.content, presentation.kind, at: change.place, arguments: [argument(change)])
        if let title = presentation.title, case .dialog(let name, _, _) = presentation.content {
            screens[name]?.title = title
        }
        overrides = before
        openedPresentations.insert(presentation.place)
    }

    /// Whether the same act sets the path of a stack as well: it shows what the path ends in.
    private func isPassed(_ change: StateChange) -> Bool {
        changes.contains { other in
            guard other.stack == change.stack, other.trail.start == change.trail.start, pathKeys.contains(other.key),
                case .array(let elements) = other.value.content, !elements.isEmpty
            else { return false }
            return other.trail.control?.place == change.trail.control?.place
                && other.trail.conditions == change.trail.conditions
        }
    }

    /// The value that the content gets: that of the state, without nil.
    private func argument(_ change: StateChange) -> Value {
        var value = change.value
        if value.type == nil { value.type = nil }
        value.origin = value.origin ?? change.key
        return value
    }

    /// Whether a screen is among those that a presentation shows for a change.
    private func isShown(_ screen: String, by presentation: Presentation, _ change: StateChange) -> Bool {
        let before = overrides
        stepsLeft = Self.stepLimit
        let outer = trail
        trail = change.trail
        let shown = screensShown(by: presentation.content, arguments: [change.value])
        trail = outer
        overrides = before
        return shown.contains { $0.name == screen }
    }

    private func dismiss(by change: StateChange) {
        begin(with: change.trail)
        record(.dismiss, to: "@presenter", at: change.place, .direct)
    }

    func begin(with trail: Trail) {
        stepsLeft = Self.stepLimit
        memory = [:]
        callStack = []
        jobNumber += 1
        environment = ViewEnvironment()
        self.trail = trail
    }

    /// Presentations whose state is set where the reader didn't get: they open from the screen that has them.
    func openUntriggered() {
        for presentation in presentations
        where presentation.kind != .tab && !openedPresentations.contains(presentation.place) {
            guard presentation.kind != .push || presentation.casePath.isEmpty, presentation.kind != .replace else {
                continue
            }
            if presentation.isChosen || presentation.isStack { continue }
            openedPresentations.insert(presentation.place)
            begin(with: Trail(start: presentation.host))
            environment = presentation.environment
            show(
                presentation.content, presentation.kind, at: presentation.place, arguments: [.unknown], isGuessed: true)
        }
    }
}
