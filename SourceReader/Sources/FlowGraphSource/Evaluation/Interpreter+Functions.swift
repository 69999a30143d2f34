extension Interpreter {
    /// The function of several that fits the labels of a call best.
    func overload(_ candidates: [SourceNode], _ given: [GivenArgument]) -> SourceNode? {
        var best: (score: Int, node: SourceNode)?
        for candidate in candidates {
            guard let score = fit(candidate, given) else { continue }
            if score > best?.score ?? Int.min { best = (score, candidate) }
        }
        return best?.node
    }

    private func fit(_ function: SourceNode, _ given: [GivenArgument]) -> Int? {
        let parameters = function.parameters
        var position = 0
        var score = 0
        for argument in given {
            if argument.isTrailing, argument.label.isEmpty {
                guard position < parameters.count || parameters.isEmpty == false else { return nil }
                if parameters.last(where: { TypeText.isFunction($0.writtenType ?? "") || $0.writtenType != nil }) != nil
                {
                    score += 1
                }
                continue
            }
            guard let next = parameters[position...].firstIndex(where: { $0.argumentLabel == argument.label }) else {
                // One of several values of the parameter before.
                if argument.label.isEmpty, position > 0, parameters[position - 1].has("variadic") { continue }
                return nil
            }
            score += 2
            position = next + 1
        }
        let omitted = parameters.filter {
            $0.initialValue == nil && !TypeText.isFunction($0.writtenType ?? "") && !$0.has("variadic")
        }.count
        return omitted > given.count ? nil : score * 4 - parameters.count + (function.body == nil ? -1 : 0)
    }

    /// Follows a function of the app with arguments.
    func invoke(_ function: SourceNode, on base: Value?, owner: AppType?, _ given: [GivenArgument], at node: SourceNode)
        -> Value
    {
        guard let body = function.body else { return Value(.unknown, type: function.writtenType) }
        let returned = function.writtenType
        if let returned, returned.count <= 2, !TypeText.isFunction(returned),
            let made = instantiated(
                given, base ?? .unknown, Frame(parent: nil, selfValue: base, owner: owner, file: node.tree.file))
        {
            return made
        }
        if isSkipped(function, body, owner) {
            if let text = localized(given) { return text }
            for argument in given where argument.value.closure != nil {
                runIfClosure(
                    argument.value, Frame(parent: nil, selfValue: base, owner: owner, file: function.tree.file))
            }
            // A method of all views that only changes their look.
            if let base, isViewLike(base), let declaring = index.owner(of: function), !declaring.isDeclared {
                return base
            }
            let scope = Frame(parent: nil, selfValue: base, owner: owner, file: function.tree.file)
            return instantiated(given, base ?? .unknown, scope)
                ?? Value(.unknown, type: returned.map { qualified($0, owner, function.tree.file) })
        }
        guard callStack.count < Self.depthLimit, callStack.filter({ $0 == function.identity }).count < 2, stepsLeft > 0,
            trail.steps.count < 9
        else {
            return Value(.unknown, type: returned)
        }
        executed.insert(function.identity)
        let frame = Frame(parent: nil, selfValue: base, owner: owner, file: function.tree.file)
        bind(function.parameters, given, frame, context: owner, file: function.tree.file)
        let key = memoryKey(function, base, frame)
        if let known = memory[key] { return known }
        memory[key] = Value(.unknown, type: returned)
        callStack.append(function.identity)
        var value = follow(node.place) { self.value(ofBody: body, frame) }
        callStack.removeLast()
        if let returned { value = coerce(value, to: returned, in: owner, file: function.tree.file) }
        memory[key] = value
        return value
    }

    /// The text of a key that a generated function looks up, `tr("Table", "key", fallback: "Text")`.
    private func localized(_ given: [GivenArgument]) -> Value? {
        guard let fallback = given.last, fallback.label == "fallback", let text = fallback.value.string else {
            return nil
        }
        let keys = given.dropLast().compactMap { $0.value.string }
        let known = keys.last { resources.text($0) != $0 }.map(resources.text)
        return Value(.text(known ?? text), type: "String")
    }

    /// A type's whole name, which holds outside of the type that declares it too.
    func qualified(_ written: String, _ context: AppType?, _ file: String) -> String {
        guard written.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }),
            let type = index.type(named: written, from: context, file: file)
        else { return written }
        return type.kind == .protocolType || type.isDeclared ? type.name : written
    }

    /// Whether nothing that a function does leads to navigation.
    private func isSkipped(_ function: SourceNode, _ body: SourceNode, _ owner: AppType?) -> Bool {
        if function.text == "init" {
            return !isShown(owner) && !isShort(body) && !takesViews(function)
                && (!relevant.contains(function.identity) || isModel(owner))
        }
        return !relevant.contains(function.identity) && (function.writtenType == nil || body.count > 2)
    }

    /// Whether an initializer is given what makes a view, which the object keeps.
    private func takesViews(_ function: SourceNode) -> Bool {
        function.parameters.contains { isBuilder($0) || $0.writtenType?.hasSuffix("some View") == true }
    }

    /// Whether a type is declared where no framework of views is imported.
    private func isModel(_ type: AppType?) -> Bool {
        guard let tree = type?.declaration?.tree else { return false }
        return !tree.importsViews
            && !["Coordinator", "Router", "ViewModel", "Navigator", "Store", "Factory"].contains {
                type?.simpleName.hasSuffix($0) == true
            }
    }

    /// Whether a body only stores what it is given.
    private func isShort(_ body: SourceNode) -> Bool {
        body.children.allSatisfy {
            $0.kind == .assign && [.name, .boolean, .nilLiteral, .string, .number, .call].contains($0[1].kind)
        }
    }

    func isShown(_ type: AppType?) -> Bool {
        type.map { index.isView($0) || index.isController($0) || index.isUIKitView($0) } ?? false
    }

    private func memoryKey(_ function: SourceNode, _ base: Value?, _ frame: Frame) -> Int {
        var hasher = Hasher()
        hasher.combine(muted > 0)
        hasher.combine(labelCollector == nil)
        hasher.combine(tabCollector == nil)
        hasher.combine(function.identity)
        hasher.combine(environment.mark)
        hasher.combine(trail.start)
        hasher.combine(trail.control?.place)
        hasher.combine(trail.control?.label)
        if let base { fingerprint(base, 0, &hasher) }
        for parameter in function.parameters { fingerprint(frame.locals[parameter.text] ?? .unknown, 0, &hasher) }
        for (state, value) in overrides.sorted(by: { $0.key.description < $1.key.description }) {
            hasher.combine(state)
            fingerprint(value, 0, &hasher)
        }
        return hasher.finalize()
    }

    /// The number of a frame, which no other one has: the address of one that has gone may be that of another.
    private func number(of frame: Frame) -> Int {
        if frame.number == 0 {
            numberedFrames += 1
            frame.number = numberedFrames
        }
        return frame.number
    }

    func fingerprint(_ value: Value) -> Int {
        var hasher = Hasher()
        fingerprint(value, 0, &hasher)
        return hasher.finalize()
    }

    private func fingerprint(_ value: Value, _ level: Int, _ hasher: inout Hasher) {
        guard level < 4 else { return }
        func all(_ values: some Sequence<Value>) { for value in values { fingerprint(value, level + 1, &hasher) } }
        switch value.content {
        case .unknown:
            hasher.combine(value.type)
            hasher.combine(value.origin)
            hasher.combine(value.isSome)
        case .none: hasher.combine(1)
        case .boolean(let truth): hasher.combine(truth)
        case .integer(let number): hasher.combine(number)
        case .text(let text): hasher.combine(text)
        case .instance(let instance): hasher.combine(instance.number)
        case .enumCase(let name, let arguments):
            hasher.combine(name)
            all(arguments.map(\.value))
        case .closure(let closure):
            hasher.combine(closure.node.identity)
            hasher.combine(number(of: closure.frame))
        case .method(let node, let box):
            hasher.combine(node.identity)
            all([box.value])
        case .metatype(let name): hasher.combine(name)
        case .inlineView: hasher.combine(2)
        case .choice(let choices): all(choices.prefix(6).map(\.value))
        case .array(let values): all(values.prefix(6))
        case .tuple(let parts): all(parts.map(\.value))
        case .keyPath(let path): hasher.combine(path)
        case .dismissAction: hasher.combine(3)
        case .selector(let name): hasher.combine(name)
        }
    }
}
