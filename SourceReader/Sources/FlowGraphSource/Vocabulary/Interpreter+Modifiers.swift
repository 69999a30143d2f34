extension Interpreter {
    /// A modifier of SwiftUI; nil if it is none that matters.
    func modifier(_ name: String, _ base: Value, _ node: SourceNode, _ frame: Frame) -> Value? {
        switch name {
        case "sheet": present(.sheet, base, node, frame)
        case "fullScreenCover": present(.fullScreenCover, base, node, frame)
        case "popover": present(.popover, base, node, frame)
        case "inspector": present(.sheet, base, node, frame)
        case "navigationDestination": destination(base, node, frame)
        case "alert", "confirmationDialog", "actionSheet": dialog(name, base, node, frame)
        case "onOpenURL", "onContinueUserActivity": external(node, frame)
        case "onTapGesture", "onLongPressGesture", "onSubmit", "onDelete", "refreshable", "onDrop", "onMove", "gesture",
            "simultaneousGesture":
            asControl(nil, at: node.place) { runClosures(node, frame) }
        case "onChange" where isUnchanged() || observe(node, frame): break
        case "onAppear", "task", "onChange", "onReceive", "onDisappear", "onLoad", "onFirstAppear":
            let control = trail.control
            trail.control = nil
            onState(name, node, frame)
            trail.control = control
        case "tag":
            if let selection = listSelection, labelCollector == nil, let first = node.first(.argument), muted == 0 {
                let value = eval(first[0], frame)
                asControl(label(of: base), at: node.place) { change(selection, value, at: node) }
            }
        case "modifier":
            if let first = node.first(.argument), let instance = eval(first[0], frame).instance {
                apply(instance, to: base)
            }
        case "toggle":
            if let key = base.origin { change(key, .unknown, at: node) }
            return .unknown
        case "tabItem": break
        case "environment", "environmentObject": provide(to: base, node, frame)
        case "navigationTitle", "navigationBarTitle", "id", "padding", "frame", "foregroundStyle", "font",
            "foregroundColor", "listStyle", "buttonStyle":
            if name.hasPrefix("navigation") { title(node, frame) }
        default:
            if let page = Frameworks.systemModifiers[name] { system(page, base, node, frame); break }
            guard isPresentation(name, base, node) else { return nil }
            present(name.lowercased().contains("sheet") ? .sheet : .fullScreenCover, base, node, frame)
        }
        return base
    }

    private func title(_ node: SourceNode, _ frame: Frame) {
        guard muted == 0, let first = node.first(.argument), let text = eval(first[0], frame).string else { return }
        if screens[trail.start]?.title == nil { screens[trail.start]?.title = resources.text(text) }
    }

    private func runClosures(_ node: SourceNode, _ frame: Frame) {
        for argument in arguments(node, from: 1, frame) {
            if isViewLike(argument.value) { render(argument.value) } else { runIfClosure(argument.value, frame) }
        }
    }

    /// Whether the action that a reducer follows sets no state of its view: what observes such a state isn't called.
    private func isUnchanged() -> Bool {
        guard let (_, action) = reducing, case .enumCase(let name, _) = action.content else { return false }
        return name != "binding"
    }

    /// A change of a state, or an appearance, as the cause.
    private func onState(_ name: String, _ node: SourceNode, _ frame: Frame) {
        for argument in arguments(node, from: 1, frame) { runIfClosure(argument.value, frame) }
    }

    private func apply(_ modifier: Instance, to base: Value) {
        guard let type = modifier.appType, let function = type.functions["body"]?.first else { return }
        let value = Value(.instance(modifier), type: type.name)
        let given = [GivenArgument(label: function.parameters.first?.argumentLabel ?? "content", value: .inlineView)]
        render(invoke(function, on: value, owner: type, given, at: function))
    }

    // MARK: Presentations

    /// Whether a modifier of a package that isn't read presents what its closure makes, by a binding.
    private func isPresentation(_ name: String, _ base: Value, _ node: SourceNode) -> Bool {
        let words = ["present", "sheet", "cover"]
        guard isViewLike(base), words.contains(where: name.lowercased().contains),
            let first = node.first(.argument), let last = node.all(.argument).last
        else { return false }
        let isBound = first[0].text.hasPrefix("$") || first[0].count > 0 && first[0][0].text.hasPrefix("$")
        return isBound && last[0].kind == .closure
    }

    private func present(_ kind: SegmentKind, _ base: Value, _ node: SourceNode, _ frame: Frame) {
        guard muted == 0 else { return }
        let given = arguments(node, from: 1, frame)
        let content =
            given.first { $0.label == "content" }
            ?? given.first { $0.isTrailing && $0.label.isEmpty && $0.value.closure != nil }
            ?? given.last { $0.value.closure != nil && $0.label != "onDismiss" }
        if let closing = given.first(where: { $0.label == "onDismiss" }) { runIfClosure(closing.value, frame) }
        guard let value = content?.value else { return }
        let shown: ShownContent = value.closure.map { .closure($0) } ?? .value(value)
        register(kind, shown, given, node, frame)
    }

    private func register(
        _ kind: SegmentKind, _ shown: ShownContent, _ given: [GivenArgument], _ node: SourceNode, _ frame: Frame
    ) {
        let state = given.first {
            ["isPresented", "item", "isActive", "unwrapping", "unwrap", "store", "data", "isShowing", "presenting", ""]
                .contains(
                    $0.label) && $0.value.closure == nil
        }
        guard let value = state?.value, let key = value.origin else {
            return show(shown, kind, at: node.place, isGuessed: true)
        }
        presentations.append(
            Presentation(
                keys: keys(value, key), kind: kind, content: shown, host: trail.start, place: node.place,
                casePath: casePath(given), stack: jobNumber, getter: value.getter, environment: environment))
    }

    /// The states that open a presentation: that of the binding first, then the others that its getter reads.
    private func keys(_ binding: Value, _ key: StateKey) -> [StateKey] {
        [key] + (binding.getter?.keys.filter { $0 != key } ?? [])
    }

    /// The case of a destination that a modifier names: `state: \.edit`.
    private func casePath(_ given: [GivenArgument]) -> [String] {
        for argument in given where argument.label == "state" || argument.label == "case" {
            if case .keyPath(let path) = argument.value.content {
                return [path.split(separator: ".").last.map(String.init) ?? path]
            }
        }
        return []
    }

    private func destination(_ base: Value, _ node: SourceNode, _ frame: Frame) {
        guard muted == 0 else { return }
        let given = arguments(node, from: 1, frame)
        guard let closure = given.last(where: { $0.value.closure != nil })?.value.closure else { return }
        if let type = given.first(where: { $0.label == "for" })?.value, case .metatype(let written) = type.content {
            let name = index.type(named: written, from: frame.owner, file: frame.file)?.name ?? written
            destinations.append(
                ValueDestination(
                    type: name, closure: closure, host: trail.start, place: node.place, environment: environment))
            return
        }
        register(.push, .closure(closure), given, node, frame)
    }

    private func dialog(_ name: String, _ base: Value, _ node: SourceNode, _ frame: Frame) {
        guard muted == 0 else { return }
        let given = arguments(node, from: 1, frame)
        let state = given.first {
            ["isPresented", "item", "unwrapping", "store", "error", ""].contains($0.label) && $0.value.origin != nil
                && $0.value.closure == nil && $0.value.string == nil
        }
        let closures = given.compactMap { $0.value.closure }
        let property = state?.value.origin?.property ?? "\(name)\(node.line)"
        let dialogName =
            trail.start.split(separator: "#").first.map(String.init).map { $0 + "#" + property } ?? property
        let values = given.filter { $0.value.instance != nil }.map(\.value)
        let shown = ShownContent.dialog(dialogName, closures, values)
        let title = given.first { $0.label.isEmpty }?.value.string.map(resources.text)
        guard let value = state?.value, let key = value.origin else {
            return show(shown, .dialog, at: node.place, isGuessed: true)
        }
        presentations.append(
            Presentation(
                keys: keys(value, key), kind: .dialog, content: shown, host: trail.start, place: node.place,
                casePath: casePath(given), title: title, stack: jobNumber, getter: value.getter,
                environment: environment))
    }

    private func system(_ page: String, _ base: Value, _ node: SourceNode, _ frame: Frame) {
        guard muted == 0 else { return }
        let given = arguments(node, from: 1, frame)
        register(.sheet, .system(page), given, node, frame)
        for argument in given where argument.value.closure != nil {
            let control = trail.control
            trail.control = nil
            runIfClosure(argument.value, frame)
            trail.control = control
        }
    }

    private func external(_ node: SourceNode, _ frame: Frame) {
        let outer = trail
        trail = Trail(start: "@external", cause: .external)
        runClosures(node, frame)
        trail = outer
    }

    /// Closes the screen at hand.
    func close(at node: SourceNode, isModal: Bool = false) {
        guard muted == 0 else { return }
        record(.dismiss, to: isModal ? "@presenter!" : "@presenter", at: node.place, .direct)
    }
}
