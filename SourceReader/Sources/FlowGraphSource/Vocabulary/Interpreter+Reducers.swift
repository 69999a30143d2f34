/// Reducers of the Composable Architecture: actions that are sent, states that reducers set, and stores that are scoped.
extension Interpreter {
    /// A reducer's closure, with the action that is followed.
    func reducerConstruct(_ name: String, _ node: SourceNode, _ frame: Frame) -> Value? {
        guard name == "Reduce" || name == "CombineReducers" else { return nil }
        let given = arguments(node, from: 1, frame)
        guard name == "Reduce" else {
            for argument in given { if let closure = argument.value.closure { _ = run(closure, [], at: nil) } }
            return .inlineView
        }
        guard let (feature, action) = reducing, let function = given.first?.value else { return .inlineView }
        let state = Value(.unknown, type: feature.name + ".State")
        let result: Value
        if let closure = function.closure {
            result = run(closure, [state, action], at: nil)
        } else {
            result = apply(
                function, [GivenArgument(label: "", value: state), GivenArgument(label: "", value: action)], at: node,
                frame)
        }
        follow(effect: result, of: feature, at: node)
        return .inlineView
    }

    /// A stack of which a reducer's state holds the path.
    func reducerContainer(_ name: String, _ given: inout [GivenArgument], _ node: SourceNode, _ frame: Frame) -> Value?
    {
        guard let destination = given.first(where: { $0.label == "destination" })?.value.closure else { return nil }
        given.removeAll { $0.label == "destination" }
        guard muted == 0, let path = given.first(where: { $0.label == "path" || $0.label.isEmpty })?.value.origin else {
            return nil
        }
        presentations.append(
            Presentation(
                keys: [path], kind: .push, content: .closure(destination), host: trail.start, place: node.place,
                isStack: true))
        return nil
    }

    /// A call on a store: `scope`, or `send`.
    func reducerCall(_ name: String, _ base: Value, _ node: SourceNode, _ frame: Frame) -> Value? {
        switch name {
        case "send", "callAsFunction":
            guard let feature = feature(of: base) ?? viewFeature(frame, name, base) else { return nil }
            let action = arguments(node, from: 1, frame).first?.value ?? .unknown
            if muted == 0 { follow(node.place) { reduce(feature, action, at: node, depth: 0) } }
            return .unknown
        case "scope", "binding", "optional":
            guard let feature = feature(of: base) else { return nil }
            return scoped(feature, arguments(node, from: 1, frame))
        default: return nil
        }
    }

    /// `send(.tapped)` in a view whose actions a macro sends.
    private func viewFeature(_ frame: Frame, _ name: String, _ base: Value) -> AppType? {
        guard name == "send", base.instance != nil, let store = frame.owner?.properties["store"],
            let written = store.writtenType
        else { return nil }
        return feature(of: Value(.unknown, type: written))
    }

    /// The feature of a store, a state, or the function that sends actions.
    func feature(of value: Value) -> AppType? {
        guard let type = value.type else { return nil }
        var name = type
        switch TypeText.base(type) {
        case "StoreOf", "Store", "ViewStoreOf", "ViewStore", "Send", "BindableStore", "TestStore":
            name = TypeText.arguments(type).first ?? ""
        case let state where state.hasSuffix(".State"): name = state
        default: return nil
        }
        if name.hasSuffix(".State") { name.removeLast(6) }
        return index.type(named: name, from: nil, file: nil)
    }

    /// The part of a store: `$store.scope(state: \.destination?.edit, action: …)`.
    private func scoped(_ feature: AppType, _ given: [GivenArgument]) -> Value {
        guard let argument = given.first, case .keyPath(let path) = argument.value.content else { return .unknown }
        let parts = path.split(separator: ".").map { $0.filter { $0 != "$" && $0 != "?" } }
        guard let first = parts.first else { return .unknown }
        let state = index.type(named: feature.name + ".State", from: feature, file: nil)
        let key = StateKey(
            owner: state?.name ?? feature.name + ".State", property: parts.joined(separator: "."), instance: 0)
        var written = state?.properties[first]?.writtenType ?? ""
        if let part = parts.dropFirst().first {
            let destination = String(TypeText.plain(written)).replacingAll(".State", with: "")
            let cases = index.type(named: destination, from: state, file: nil)
            written = cases?.caseNode(part)?.parameters.first?.writtenType ?? ""
        }
        let child = String(TypeText.plain(TypeText.element(written) ?? written)).replacingAll(".State", with: "")
        let type = index.type(named: child, from: feature, file: nil)?.name
        return Value(.unknown, type: type.map { "StoreOf<\($0)>" }, origin: key)
    }

    // MARK: Reducing

    /// Follows what a feature does at an action, then what the features around it do.
    func reduce(_ feature: AppType, _ action: Value, at node: SourceNode, depth: Int) {
        guard depth < 6, stepsLeft > 0 else { return }
        let outer = reducing
        let action = coerce(action, to: feature.name + ".Action", in: feature, file: node.tree.file)
        reducing = (feature, action)
        let value = Value(.unknown, type: feature.name)
        if let body = feature.properties["body"]?.getterBody {
            _ = self.value(ofBody: body, Frame(parent: nil, selfValue: value, owner: feature, file: body.tree.file))
        }
        for function in feature.functions["reduce"] ?? [] {
            let given = [
                GivenArgument(label: "into", value: Value(.unknown, type: feature.name + ".State")),
                GivenArgument(label: "action", value: action),
            ]
            follow(effect: invoke(function, on: value, owner: feature, given, at: node), of: feature, at: node)
        }
        reducing = outer
        for (parent, wrapped) in wrappings(of: action, in: feature) {
            reduce(parent, wrapped, at: node, depth: depth + 1)
        }
    }

    /// The effect that a reducer returns: further actions.
    private func follow(effect: Value, of feature: AppType, at node: SourceNode) {
        for choice in effect.alternatives {
            guard case .enumCase(let name, let arguments) = choice.value.content, reducingDepth < 5 else { continue }
            reducingDepth += 1
            switch name {
            case "send": if let action = arguments.first?.value { reduce(feature, action, at: node, depth: 3) }
            case "run":
                for argument in arguments {
                    if let closure = argument.value.closure {
                        _ = run(closure, [Value(.unknown, type: "Send<\(feature.name)>")], at: nil)
                    }
                }
            case "merge", "concatenate":
                for argument in arguments { follow(effect: argument.value, of: feature, at: node) }
            default: break
            }
            reducingDepth -= 1
        }
    }

    /// The features that hold a feature, each with the action as it gets it.
    private func wrappings(of action: Value, in feature: AppType) -> [(AppType, Value)] {
        var found: [(AppType, Value)] = []
        for type in index.types where type.simpleName == "Action" {
            guard let parent = type.outer, parent !== feature else { continue }
            for node in type.cases {
                guard let written = node.parameters.first?.writtenType,
                    let inner = wrapped(action, feature, written, parent)
                else { continue }
                found.append(
                    (parent, Value(.enumCase(node.text, [GivenArgument(label: "", value: inner)]), type: type.name)))
            }
        }
        return found
    }

    private func wrapped(_ action: Value, _ feature: AppType, _ written: String, _ parent: AppType) -> Value? {
        let arguments = TypeText.arguments(written)
        let base = TypeText.base(written)
        if arguments.isEmpty {
            return base.hasSuffix(".Action")
                && index.type(named: String(base.dropLast(7)), from: parent, file: nil) === feature ? action : nil
        }
        let inner = (arguments.last ?? "").replacingAll(".Action", with: "")
        guard let held = index.type(named: inner, from: parent, file: nil) else { return nil }
        var content = action
        if held !== feature {
            guard
                let node = held.cases.first(where: { node in
                    node.parameters.first?.writtenType.flatMap { index.type(named: $0, from: held, file: nil) }
                        === feature
                })
            else { return nil }
            content = Value(.enumCase(node.text, [GivenArgument(label: "", value: action)]))
        }
        switch base {
        case "PresentationAction": return Value(.enumCase("presented", [GivenArgument(label: "", value: content)]))
        case "StackActionOf", "StackAction", "IdentifiedActionOf", "IdentifiedAction":
            return Value(
                .enumCase(
                    "element",
                    [GivenArgument(label: "id", value: .unknown), GivenArgument(label: "action", value: content)]))
        default: return nil
        }
    }
}
