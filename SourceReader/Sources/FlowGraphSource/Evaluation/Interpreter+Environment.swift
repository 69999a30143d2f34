extension Interpreter {
    /// `environment(router)`, `environmentObject(router)` and `environment(\.router, router)`: the view with what it finds by them.
    func withEnvironment(_ node: SourceNode, _ callee: SourceNode, _ frame: Frame) -> Value {
        let outer = environment
        defer { environment = outer }
        provide(arguments(node, from: 1, frame))
        let base = eval(callee[0], frame)
        surround(base)
        return base
    }

    /// The same as a call on the view at hand, in a method of all views.
    func provide(to base: Value, _ node: SourceNode, _ frame: Frame) {
        let outer = environment
        provide(arguments(node, from: 1, frame))
        surround(base)
        environment = outer
    }

    private func surround(_ base: Value) {
        for choice in base.alternatives {
            guard let instance = choice.value.instance, instance.environment == nil else { continue }
            instance.environment = environment
        }
    }

    private func provide(_ given: [GivenArgument]) {
        // A flag is another for each view around; what one sets would hide what others show.
        guard let value = given.last?.value, value.instance != nil || value.closure != nil else { return }
        if given.count == 2, case .keyPath(let path) = given[0].value.content {
            environment.add(value, forKey: String(path.dropFirst()), mark: fingerprint(value))
        } else if given.count == 1, let name = appType(of: value, nil)?.name {
            environment.add(value, ofType: name, mark: fingerprint(value))
        }
    }

    /// Acts in the environment of a view, if it has one of its own.
    func inEnvironment(of instance: Instance, _ act: () -> Void) {
        guard let own = instance.environment else { return act() }
        let outer = environment
        environment = own
        act()
        environment = outer
    }

    // MARK: Properties

    /// What `@Environment` and `@EnvironmentObject` give.
    func environmentValue(_ property: SourceNode, _ declaring: AppType, _ key: StateKey) -> Value? {
        if property.has("EnvironmentObject") { return environmentObject(property.writtenType, declaring, key) }
        guard
            let attribute = property.children.first(where: {
                $0.kind == .attribute
                    && ($0.text == "Environment" || $0.text == "Dependency" && declaring.inherited.isEmpty)
            }),
            let argument = attribute.first(.argument)?[0]
        else { return nil }
        if argument.kind == .keyPath {
            return environmentValue(named: String(argument.text.dropFirst()), property.writtenType)
        }
        guard argument.kind == .member, argument.text == "self", argument.count > 0 else { return nil }
        return environmentObject(argument[0].text, declaring, key)
            ?? Value(.unknown, type: argument[0].text, origin: key)
    }

    /// The object of a type that a view around put into the environment; nil if none did.
    private func environmentObject(_ written: String?, _ declaring: AppType, _ key: StateKey) -> Value? {
        guard let written, let type = index.type(named: written, from: declaring, file: declaring.place.file),
            var found = environment.object(ofType: type.name)
        else { return nil }
        found.origin = key
        return found
    }

    func environmentValue(named name: String, _ written: String?) -> Value {
        switch name {
        case "dismiss": return Value(.dismissAction)
        case "presentationMode": return Value(.dismissAction, type: "PresentationMode")
        case "horizontalSizeClass": return Value(.enumCase("compact", []), type: "UserInterfaceSizeClass")
        case "self": return Value(.unknown, type: "EnvironmentValues")
        default: break
        }
        // A value that an extension of EnvironmentValues declares.
        let declared = index.frameworkAncestry("EnvironmentValues").first?.properties[name]
        if let truth = traitValue(declared) { return Value(.boolean(truth), type: "Bool") }
        let key = StateKey(owner: "EnvironmentValues", property: name, instance: 0)
        guard var found = environment.value(forKey: name) else {
            return Value(.unknown, type: written ?? declared?.writtenType, origin: key)
        }
        found.type = found.type ?? written ?? declared?.writtenType
        found.origin = key
        return found
    }

    /// What a key of the environment reads from the traits of an iPhone: `UITraitBridgedEnvironmentKey`.
    private func traitValue(_ declared: SourceNode?) -> Bool? {
        guard let getter = declared?.getterBody ?? declared?.first(.getter)?[0], let last = getter.children.last else {
            return nil
        }
        let expression = last.kind == .returnStatement && last.count > 0 ? last[0] : last
        guard expression.kind == .subscripted, let argument = expression.first(.argument)?[0], argument.count > 0,
            let key = index.type(named: argument[0].text, from: nil, file: getter.tree.file),
            let body = key.functions["read"]?.first?.body, body.count == 1
        else { return nil }
        let result = body[0].kind == .returnStatement && body[0].count > 0 ? body[0][0] : body[0]
        return truth(of: result, Frame(parent: nil, selfValue: nil, owner: key, file: body.tree.file))
    }
}
