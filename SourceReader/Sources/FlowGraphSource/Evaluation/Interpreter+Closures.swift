extension Interpreter {
    func bind(_ parameters: [SourceNode], _ given: [GivenArgument], _ frame: Frame, context: AppType?, file: String) {
        var used: Set<Int> = []
        var position = 0
        var trailing: [GivenArgument] = []
        for argument in given {
            if argument.isTrailing, argument.label.isEmpty { trailing.append(argument); continue }
            guard position <= parameters.count,
                let next = parameters[position...].firstIndex(where: { $0.argumentLabel == argument.label })
            else { continue }
            take(argument.value, parameters[next])
            used.insert(next)
            position = next + 1
        }
        if let argument = trailing.first {
            let free = parameters.indices.filter { !used.contains($0) }
            let functions = free.filter {
                TypeText.isFunction(parameters[$0].writtenType ?? "") || isBuilder(parameters[$0])
            }
            // The first parameter that takes a closure, if labelled trailing closures follow; else the last.
            let labelled = given.contains { $0.isTrailing && !$0.label.isEmpty }
            if let target =
                (labelled
                    ? functions.first : (functions.first { parameters[$0].initialValue == nil } ?? functions.last))
                ?? free.last
            {
                take(argument.value, parameters[target])
                used.insert(target)
            }
        }
        for (number, parameter) in parameters.enumerated() where !used.contains(number) {
            let initial = parameter.initialValue.map {
                eval($0, Frame(parent: nil, selfValue: frame.selfValue, owner: context, file: file))
            }
            take(initial ?? .unknown, parameter)
        }
        func take(_ value: Value, _ parameter: SourceNode) {
            guard let written = parameter.writtenType else { return frame.locals[parameter.text] = value }
            var taken = coerce(value, to: written, in: context, file: file)
            // A short name may stand for any type, an optional one too.
            if taken.isUnknown, !TypeText.isOptional(written), written.count > 2 { taken.isSome = true }
            frame.locals[parameter.text] = taken
        }
    }

    func isBuilder(_ parameter: SourceNode) -> Bool {
        parameter.children.contains { $0.kind == .attribute && TypeText.base($0.text).hasSuffix("Builder") }
    }

    /// Calls a value: a closure, a function, an act of the environment.
    func apply(_ function: Value, _ given: [GivenArgument], at node: SourceNode, _ frame: Frame) -> Value {
        switch function.content {
        case .closure(let closure): return run(closure, given.map(\.value), at: node.place)
        case .method(let method, let receiver):
            let owner = appType(of: receiver.value, frame) ?? index.owner(of: method)
            // A method as a value is called without labels.
            let parameters = method.parameters
            let labelled = given.enumerated().map { position, argument in
                var argument = argument
                if argument.label.isEmpty, !argument.isTrailing, position < parameters.count {
                    argument.label = parameters[position].argumentLabel
                }
                return argument
            }
            return invoke(method, on: receiver.value, owner: owner, labelled, at: node)
        case .dismissAction:
            close(at: node)
            return .unknown
        case .choice(let choices):
            return Value.oneOf(choices.map { apply($0.value, given, at: node, frame) })
        default: return frameworkApply(function, given, node, frame)
        }
    }

    /// Follows a closure with arguments.
    func run(_ closure: ClosureValue, _ given: [Value], at place: SourcePlace?) -> Value {
        let node = closure.node
        guard node.kind == .closure || node.kind == .function else { return eval(node, closure.frame) }
        guard callStack.count < Self.depthLimit, callStack.filter({ $0 == node.identity }).count < 2, stepsLeft > 0
        else {
            return .unknown
        }
        let frame = Frame(inside: closure.frame)
        let parameters = node.parameters
        let given = parts(of: given, for: node)
        for (position, parameter) in parameters.enumerated() {
            var value = position < given.count ? given[position] : .unknown
            // `withUnretained(self)`, `subscribe(with: self)` hand the object on.
            if value.isUnknown, value.type == nil, Self.selfNames.contains(parameter.text) {
                value = closure.frame.selfValue ?? value
            }
            if let written = parameter.writtenType { value = coerce(value, to: written, closure.frame) }
            frame.locals[parameter.text] = value
        }
        if parameters.isEmpty { for (position, value) in given.enumerated() { frame.locals["$\(position)"] = value } }
        guard let body = node.body else { return .unknown }
        callStack.append(node.identity)
        defer { callStack.removeLast() }
        // Only a call from another line is a step.
        guard let place, place.file != node.tree.file || abs(place.line - node.line) > 1 else {
            return value(ofBody: body, frame)
        }
        return follow(place) { value(ofBody: body, frame) }
    }

    /// The arguments of a closure: a tuple's parts, if the closure takes several.
    private func parts(of given: [Value], for closure: SourceNode) -> [Value] {
        guard given.count == 1, case .tuple(let parts) = given[0].content, parts.count > 1 else { return given }
        let takesParts =
            closure.parameters.isEmpty ? mentions("$1", in: closure) : closure.parameters.count == parts.count
        return takesParts ? parts.map(\.value) : given
    }

    private func mentions(_ name: String, in node: SourceNode) -> Bool {
        node.kind == .name && node.text == name || node.children.contains { mentions(name, in: $0) }
    }

    private static let selfNames: Set<String> = ["owner", "self", "strongSelf", "weakSelf", "this", "base", "`self`"]

    func runIfClosure(_ value: Value, _ frame: Frame, _ given: [Value] = []) {
        switch value.content {
        case .closure(let closure): render(run(closure, given, at: nil))
        case .method(let node, _): _ = apply(value, given.map { GivenArgument(label: "", value: $0) }, at: node, frame)
        case .choice(let choices): for choice in choices { runIfClosure(choice.value, frame, given) }
        default: break
        }
    }
}
