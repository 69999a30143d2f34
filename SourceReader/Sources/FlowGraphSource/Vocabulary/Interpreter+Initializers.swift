/// Initializers that the app's extensions add to types of frameworks: they are followed to the one that they call.
extension Interpreter {
    /// What an initializer in an extension makes; nil if no extension has one that takes the arguments.
    func extensionConstruct(_ name: String, _ node: SourceNode, _ frame: Frame) -> Value? {
        guard let type = index.frameworkAncestry(name).first, type.name == name, !type.isDeclared,
            let candidates = type.functions["init"]
        else { return nil }
        let given = arguments(node, from: 1, frame)
        guard let function = overload(candidates.filter { accepts($0, given, in: type) }, given),
            let body = function.body,
            !callStack.contains(function.identity)
        else { return nil }
        callStack.append(function.identity)
        defer { callStack.removeLast() }
        let made = Frame(parent: nil, selfValue: Value(.metatype(name)), owner: type, file: function.tree.file)
        bind(function.parameters, given, made, context: type, file: function.tree.file)
        return delegate(body, made, at: node.place)
    }

    /// The object that `self.init(…)` in a body makes, after what comes before it, with what comes after it.
    private func delegate(_ body: SourceNode, _ frame: Frame, at place: SourcePlace) -> Value? {
        guard let position = body.children.firstIndex(where: Self.delegates) else { return nil }
        for statement in body.children[..<position] { _ = execute(statement, frame) }
        let outer = delegating
        delegating = outer ?? place
        let value = execute(body[position], frame)
        delegating = outer
        let rest = Frame(parent: frame, selfValue: value, owner: frame.owner, file: frame.file)
        for statement in body.children[(position + 1)...] { _ = execute(statement, rest) }
        return value
    }

    private static func delegates(_ node: SourceNode) -> Bool {
        node.kind == .call && node[0].kind == .member && node[0].text == "init" && node[0].count > 0
            && node[0][0].text == "self"
    }

    /// The line of a control: that of the initializer's call, if an extension's is followed.
    func takePlace(_ node: SourceNode) -> SourcePlace {
        defer { delegating = nil }
        return delegating ?? node.place
    }

    // MARK: Types of arguments

    /// Whether arguments may be of the types of a function's parameters, as far as their types are known.
    private func accepts(_ function: SourceNode, _ given: [GivenArgument], in type: AppType) -> Bool {
        var parameters = function.parameters[...]
        for argument in given where !argument.isTrailing {
            guard let next = parameters.firstIndex(where: { $0.argumentLabel == argument.label }) else { return false }
            if let written = parameters[next].writtenType, !accepts(argument.value, written, type) { return false }
            parameters = parameters[(next + 1)...]
        }
        return true
    }

    private func accepts(_ value: Value, _ written: String, _ context: AppType) -> Bool {
        let isFunction = TypeText.isFunction(written)
        switch value.content {
        case .closure, .method: return isFunction || written.contains("@autoclosure")
        case .choice(let choices): return choices.allSatisfy { accepts($0.value, written, context) }
        default: break
        }
        guard !isFunction, let wanted = index.type(named: written, from: context, file: context.place.file),
            wanted.isDeclared, wanted.kind != .protocolType
        else { return true }
        switch value.content {
        case .text, .boolean, .integer, .array: return false
        case .enumCase(let name, _) where value.type == nil:
            return name == "init" || wanted.hasCase(name) || wanted.functions[name] != nil
                || wanted.properties[name] != nil
        default: return appType(of: value, nil).map { index.ancestry(of: $0).contains { $0 === wanted } } ?? true
        }
    }
}
