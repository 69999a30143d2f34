extension Interpreter {
    func assign(_ node: SourceNode, _ frame: Frame) {
        let target = node[0]
        let value = eval(node[1], frame)
        switch target.kind {
        case .name:
            if target.text == "_" { return }
            if frame.local(target.text) != nil, frame.assign(target.text, value) { return }
            set(wrapperOf: target.text, of: frame.selfValue ?? .unknown, to: value, at: node, frame)
        case .member where target.count > 0:
            set(wrapperOf: target.text, of: eval(target[0], frame), to: value, at: node, frame)
        case .subscripted:
            if let key = eval(target, frame).origin { change(key, value, at: node) }
        default: break
        }
    }

    /// Sets a property, or what its wrapper holds: `_flag = State(initialValue: true)`.
    private func set(
        wrapperOf name: String, of base: Value, to value: Value, at node: SourceNode, _ frame: Frame
    ) {
        guard name.hasPrefix("_") else { return set(name, of: base, to: value, at: node, frame) }
        set(String(name.dropFirst()), of: base, to: wrapped(value) ?? value, at: node, frame)
    }

    /// What a property wrapper holds that is made by its initializer, `State(initialValue: x)` or `.init(wrappedValue: x)`.
    private func wrapped(_ value: Value) -> Value? {
        guard case .enumCase("init", let given) = value.content else { return value.instance?.fields["wrappedValue"] }
        return given.first { ["wrappedValue", "initialValue", "projectedValue", ""].contains($0.label) }?.value
    }

    func set(_ name: String, of base: Value, to value: Value, at node: SourceNode, _ frame: Frame) {
        if rowTexts != nil { noteRowText(name, value) }
        if case .choice(let choices) = base.content {
            for choice in choices { set(name, of: choice.value, to: value, at: node, frame) }
            return
        }
        if name == "wrappedValue", let key = base.origin { return change(key, value, at: node) }
        let type = appType(of: base, frame) ?? (base.instance == nil && base.isUnknown ? nil : nil)
        var value = value
        let declared = type.flatMap { type in
            index.ancestry(of: type).lazy.compactMap { found in found.properties[name].map { ($0, found) } }.first
        }
        if let (property, declaring) = declared, let written = property.writtenType {
            value = coerce(value, to: written, in: declaring, file: property.tree.file)
        }
        if let instance = base.instance, initializing.contains(instance.number) {
            instance.fields[name] = value
            return
        }
        if frameworkAssignment(name, of: base, to: value, at: node, frame) { return }
        guard let (property, declaring) = declared else {
            base.instance?.fields[name] = value
            if let origin = base.origin {
                change(
                    StateKey(owner: origin.owner, property: origin.property + "." + name, instance: origin.instance),
                    value, at: node)
            }
            return
        }
        let key = base.instance?.fields[name]?.origin ?? stateKey(name, declaring, base)
        switch value.content {
        case .closure, .method:
            base.instance?.fields[name] = value
            let shared = StateKey(owner: key.owner, property: key.property, instance: 0)
            if assigned[shared, default: []].count < 8 { assigned[shared, default: []].append(value) }
        case .instance(let instance) where !isViewInstance(instance) && instance !== base.instance:
            base.instance?.fields[name] = value
        default: break
        }
        if let setter = property.first(.setter) {
            let inner = Frame(parent: nil, selfValue: base, owner: declaring, file: property.tree.file)
            inner.locals[setter.text.isEmpty ? "newValue" : setter.text] = value
            follow(node.place) { _ = self.value(ofBody: setter[0], inner) }
        }
        change(key, value, at: node)
        observe(property, declaring, base, key, value, node)
    }

    private func observe(
        _ property: SourceNode, _ declaring: AppType, _ base: Value, _ key: StateKey, _ value: Value, _ node: SourceNode
    ) {
        for observer in property.all(.observer) where callStack.filter({ $0 == observer.identity }).isEmpty {
            callStack.append(observer.identity)
            let before = overrides[key]
            if isDecidedState(value) { overrides[key] = value }
            let inner = Frame(parent: nil, selfValue: base, owner: declaring, file: property.tree.file)
            inner.locals["newValue"] = value
            follow(node.place) { _ = self.value(ofBody: observer[0], inner) }
            overrides[key] = before
            callStack.removeLast()
        }
    }

    func isDecidedState(_ value: Value) -> Bool {
        switch value.content {
        case .enumCase, .boolean, .none: true
        default: false
        }
    }

    /// Acts with one more line on the trail.
    func follow<T>(_ place: SourcePlace, _ act: () -> T) -> T {
        trail.steps.append(place)
        defer { trail.steps.removeLast() }
        return act()
    }

    /// Notes that a state is set.
    func change(_ key: StateKey, _ value: Value, at node: SourceNode, isAppended: Bool = false) {
        change(key, value, at: node.place, isAppended: isAppended)
    }

    func change(_ key: StateKey, _ value: Value, at place: SourcePlace, isAppended: Bool = false) {
        guard muted == 0 else { return }
        changes.append(
            StateChange(key: key, value: value, trail: trail, place: place, isAppended: isAppended, stack: jobNumber))
    }

    /// The state that an expression refers to.
    func origin(of node: SourceNode, _ frame: Frame) -> StateKey? {
        switch node.kind {
        case .name, .member, .subscripted: eval(node, frame).origin
        default: nil
        }
    }
}
