extension Interpreter {
    func arguments(_ node: SourceNode, from first: Int, _ frame: Frame) -> [GivenArgument] {
        guard first < node.count else { return [] }
        return (first..<node.count).compactMap { position in
            let argument = node[position]
            guard argument.kind == .argument else { return nil }
            return GivenArgument(
                label: argument.text, value: eval(argument[0], frame), isTrailing: argument.flag == 1, node: argument)
        }
    }

    func call(_ node: SourceNode, _ frame: Frame) -> Value {
        let callee = node[0]
        switch callee.kind {
        case .member:
            guard callee.count > 0 else {
                return Value(.enumCase(callee.text, arguments(node, from: 1, frame)))
            }
            return memberCall(node, callee, frame)
        case .name: return nameCall(node, callee, frame)
        default:
            let function = eval(callee, frame)
            return apply(function, arguments(node, from: 1, frame), at: node, frame)
        }
    }

    private func nameCall(_ node: SourceNode, _ callee: SourceNode, _ frame: Frame) -> Value {
        let name = callee.text
        if let local = frame.local(name) { return apply(local, arguments(node, from: 1, frame), at: node, frame) }
        if let owner = frame.owner {
            var scope: AppType? = owner
            while let type = scope {
                let base = type === owner ? (frame.selfValue ?? .unknown) : Value(.metatype(type.name))
                if let found = appCall(name, of: type, on: base, node, frame) { return found }
                scope = type.outer
            }
        }
        if name.first?.isUppercase == true || name == "init" {
            if let type = index.type(named: name, from: frame.owner, file: frame.file), type.isDeclared {
                return construct(type, written: writtenName(callee), node, frame)
            }
        }
        if let candidates = index.functions[name] {
            let given = arguments(node, from: 1, frame)
            if let function = overload(candidates, given) {
                return invoke(function, on: nil, owner: nil, given, at: node)
            }
        }
        if name.first?.isUppercase == true { return frameworkConstruct(writtenName(callee), node, frame) }
        let result = frameworkCall(name, frame.selfValue ?? .unknown, node, frame)
        // `withAnimation { … }` is no modifier of the view at hand.
        return name.hasPrefix("with") && isViewLike(result) ? .unknown : result
    }

    private func writtenName(_ callee: SourceNode) -> String {
        let arguments = callee.all(.typeName).map(\.text)
        return arguments.isEmpty ? callee.text : callee.text + "<" + arguments.joined(separator: ", ") + ">"
    }

    private func memberCall(_ node: SourceNode, _ callee: SourceNode, _ frame: Frame) -> Value {
        let name = callee.text
        if let early = outerModifier(name, node, callee, frame) { return early }
        let base = eval(callee[0], frame)
        if case .choice(let choices) = base.content, choices.count <= 12 {
            var values: [Choice] = []
            for choice in choices {
                let value = memberCall(name, on: choice.value, node, frame)
                values.append(Choice(condition: choice.condition, keys: choice.keys, value: value))
            }
            return Value(.choice(values), type: values.first?.value.type)
        }
        return memberCall(name, on: base, node, frame)
    }

    private func memberCall(_ name: String, on base: Value, _ node: SourceNode, _ frame: Frame) -> Value {
        if case .closure = base.content, name == "callAsFunction" {
            return apply(base, arguments(node, from: 1, frame), at: node, frame)
        }
        if case .metatype(let written) = base.content {
            if let found = staticCall(name, of: written, base, node, frame) { return found }
        } else if let type = appType(of: base, frame) {
            if let found = appCall(name, of: type, on: base, node, frame) { return found }
        } else if isViewLike(base) {
            for type in index.frameworkAncestry("View") {
                if let found = appCall(name, of: type, on: base, node, frame) { return found }
            }
        } else if let written = base.type ?? base.instance?.type {
            for type in index.frameworkAncestry(TypeText.base(written)) {
                if let found = appCall(name, of: type, on: base, node, frame) { return found }
            }
        }
        return frameworkCall(name, base, node, frame)
    }

    private func staticCall(_ name: String, of written: String, _ base: Value, _ node: SourceNode, _ frame: Frame)
        -> Value?
    {
        // `SwiftUI.Form` is the framework's, though the app has a type of that name.
        if Frameworks.modules.contains(written) { return frameworkConstruct(name, node, frame) }
        guard let type = index.type(named: written, from: frame.owner, file: frame.file) else {
            if name == "init" || name.first?.isUppercase == true {
                let full = name == "init" ? written : written + "." + name
                if let nested = index.type(named: full, from: frame.owner, file: frame.file) {
                    return construct(nested, written: full, node, frame)
                }
                return frameworkConstruct(full, node, frame)
            }
            // The state of a path's element, which a macro declares.
            if written.hasSuffix(".State") || written.hasSuffix(".Action") {
                return Value(.enumCase(name, arguments(node, from: 1, frame)), type: written)
            }
            return nil
        }
        if name == "init" {
            return type.isDeclared
                ? construct(type, written: written, node, frame) : frameworkConstruct(written, node, frame)
        }
        if let nested = index.type(named: type.name + "." + name, from: type, file: frame.file), nested.isDeclared {
            return construct(nested, written: nested.name, node, frame)
        }
        if type.hasCase(name), case var given = arguments(node, from: 1, frame), isCase(name, of: type, given) {
            let parameters = type.caseNode(name)?.parameters ?? []
            for position in given.indices where position < parameters.count {
                if let written = parameters[position].writtenType {
                    given[position].value = coerce(given[position].value, to: written, in: type, file: frame.file)
                }
            }
            return Value(.enumCase(name, given), type: type.name)
        }
        if let found = appCall(name, of: type, on: base, node, frame) { return found }
        guard !type.isDeclared, type.name.hasSuffix(".State") || type.name.hasSuffix(".Action") else { return nil }
        return Value(.enumCase(name, arguments(node, from: 1, frame)), type: type.name)
    }

    /// A call of a function of the app's type, or of a property that holds a closure; nil if the type has neither.
    private func appCall(_ name: String, of type: AppType, on base: Value, _ node: SourceNode, _ frame: Frame) -> Value?
    {
        let isSuper =
            node[0].kind == .member && node[0].count > 0 && node[0][0].kind == .name && node[0][0].text == "super"
        var ancestry = index.ancestry(of: type)
        if isSuper {
            let own = frame.owner.map { owner in ancestry.firstIndex { $0 === owner } ?? 0 } ?? 0
            ancestry = Array(ancestry.dropFirst(own + 1))
            if name == "init" { return superInit(ancestry, base, node, frame) }
        }
        var given: [GivenArgument]?
        for ancestor in ancestry {
            if let candidates = ancestor.functions[name] {
                if isModifier(ancestor, of: base, node) { return base }
                let values = given ?? arguments(node, from: 1, frame)
                given = values
                if let function = overload(candidates, values) {
                    if function.body == nil { return require(function, ancestor, base, values, node, frame) }
                    return invoke(function, on: base, owner: owner(type, ancestor), values, at: node)
                }
            }
            if ancestor.properties[name] != nil, let value = memberValue(name, of: ancestor, on: base, frame) {
                switch value.content {
                case .closure, .method, .dismissAction, .choice:
                    return apply(value, given ?? arguments(node, from: 1, frame), at: node, frame)
                default:
                    if value.type.map(TypeText.isFunction) == true {
                        _ = arguments(node, from: 1, frame)
                        return .unknown
                    }
                    return frameworkApply(value, given ?? arguments(node, from: 1, frame), node, frame)
                }
            }
        }
        return nil
    }

    /// Whether a call only changes the look of a view, as long as the form of a content is wanted: a method that all views have.
    private func isModifier(_ declaring: AppType, of base: Value, _ node: SourceNode) -> Bool {
        guard isShaping, !declaring.isDeclared, declaring.name == "View", isViewLike(base) else { return false }
        return node[0].kind == .member && node[0].count > 0 && node[0][0].text != "self"
    }

    func owner(_ type: AppType, _ declaring: AppType) -> AppType {
        declaring.kind == .protocolType || declaring.kind == .extensionOfType || type === declaring ? type : declaring
    }

    private func superInit(_ ancestry: [AppType], _ base: Value, _ node: SourceNode, _ frame: Frame) -> Value? {
        let given = arguments(node, from: 1, frame)
        for ancestor in ancestry where ancestor.isDeclared && ancestor.kind == .classType {
            guard let candidates = ancestor.functions["init"], let function = overload(candidates, given) else {
                continue
            }
            return invoke(function, on: base, owner: ancestor, given, at: node)
        }
        for argument in given where !argument.label.isEmpty { base.instance?.fields[argument.label] = argument.value }
        return .unknown
    }

    /// A call of what a protocol requires: all implementations, if they are few.
    private func require(
        _ function: SourceNode, _ type: AppType, _ base: Value, _ given: [GivenArgument], _ node: SourceNode,
        _ frame: Frame
    ) -> Value {
        var found = implementers(of: type)
        if found.count > 1 {
            // Of several, those that the app makes with a body for the requirement.
            found = found.filter { candidate in
                index.ancestry(of: candidate).contains {
                    $0.functions[function.text]?.contains { $0.body != nil } == true
                }
            }
        }
        guard found.count <= 6 else {
            for argument in given { runIfClosure(argument.value, frame) }
            return Value(.unknown, type: function.writtenType)
        }
        var values: [Value] = []
        for implementer in found {
            for ancestor in index.ancestry(of: implementer) {
                guard let candidates = ancestor.functions[function.text]?.filter({ $0.body != nil }),
                    let match = overload(candidates, given)
                else { continue }
                let receiver = Value(.unknown, type: implementer.name)
                let guessed = trail.isGuessed
                if found.count > 2 { trail.isGuessed = true }
                values.append(invoke(match, on: receiver, owner: implementer, given, at: node))
                trail.isGuessed = guessed
                break
            }
        }
        return values.isEmpty ? Value(.unknown, type: function.writtenType) : Value.oneOf(values)
    }
}
