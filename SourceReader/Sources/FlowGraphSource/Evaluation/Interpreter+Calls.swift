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
        return frameworkCall(name, frame.selfValue ?? .unknown, node, frame)
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
        if name == "init" { return type.isDeclared ? construct(type, written: written, node, frame) : nil }
        if let nested = index.type(named: type.name + "." + name, from: type, file: frame.file), nested.isDeclared {
            return construct(nested, written: nested.name, node, frame)
        }
        if type.hasCase(name) {
            var given = arguments(node, from: 1, frame)
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

    private func owner(_ type: AppType, _ declaring: AppType) -> AppType {
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
                return nil
            }
            score += 2
            position = next + 1
        }
        let omitted = parameters.filter { $0.initialValue == nil && !TypeText.isFunction($0.writtenType ?? "") }.count
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
            for argument in given where argument.value.closure != nil {
                runIfClosure(
                    argument.value, Frame(parent: nil, selfValue: base, owner: owner, file: function.tree.file))
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
            return !isShown(owner) && !isShort(body) && (!relevant.contains(function.identity) || isModel(owner))
        }
        return !relevant.contains(function.identity) && (function.writtenType == nil || body.count > 2)
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
        case .none: hasher.combine(1)
        case .boolean(let truth): hasher.combine(truth)
        case .text(let text): hasher.combine(text)
        case .instance(let instance): hasher.combine(instance.number)
        case .enumCase(let name, let arguments):
            hasher.combine(name)
            all(arguments.map(\.value))
        case .closure(let closure):
            hasher.combine(closure.node.identity)
            hasher.combine(ObjectIdentifier(closure.frame))
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
            let written = parameter.writtenType
            frame.locals[parameter.text] = written.map { coerce(value, to: $0, in: context, file: file) } ?? value
        }
    }

    private func isBuilder(_ parameter: SourceNode) -> Bool {
        parameter.children.contains { $0.kind == .attribute && $0.text.hasSuffix("Builder") }
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

    private static let selfNames: Set<String> = ["owner", "self", "strongSelf", "weakSelf", "this", "base", "`self`"]

    func runIfClosure(_ value: Value, _ frame: Frame, _ given: [Value] = []) {
        switch value.content {
        case .closure(let closure): render(run(closure, given, at: nil))
        case .method(let node, _): _ = apply(value, given.map { GivenArgument(label: "", value: $0) }, at: node, frame)
        case .choice(let choices): for choice in choices { runIfClosure(choice.value, frame, given) }
        default: break
        }
    }

    // MARK: Making values

    func newInstance(_ type: String, _ appType: AppType?, at place: SourcePlace?) -> Instance {
        instanceCount += 1
        return Instance(type: type, appType: appType, number: instanceCount, place: place)
    }

    func construct(_ type: AppType, written: String, _ node: SourceNode, _ frame: Frame) -> Value {
        let instance = newInstance(type.name, type, at: node.place)
        let value = Value(.instance(instance), type: written)
        let given = arguments(node, from: 1, frame)
        if index.isController(type) || index.isUIKitView(type) { attach(instance, frame) }
        initialize(instance, type, given, at: node)
        return value
    }

    private func initialize(_ instance: Instance, _ type: AppType, _ given: [GivenArgument], at node: SourceNode) {
        let value = Value(.instance(instance), type: instance.type)
        for ancestor in index.ancestry(of: type) where ancestor.isDeclared && ancestor.kind != .protocolType {
            guard let candidates = ancestor.functions["init"], let function = overload(candidates, given) else {
                continue
            }
            initializing.append(instance.number)
            _ = invoke(function, on: value, owner: ancestor, given, at: node)
            initializing.removeLast()
            return
        }
        memberwise(instance, type, given)
    }

    /// The initializer that Swift writes: stored properties in order.
    private func memberwise(_ instance: Instance, _ type: AppType, _ given: [GivenArgument]) {
        let stored = type.propertyOrder.filter { $0.getterBody == nil && !$0.has("static") }
        for argument in given where !argument.label.isEmpty {
            let written = stored.first { $0.text == argument.label }?.writtenType
            instance.fields[argument.label] =
                written.map { coerce(argument.value, to: $0, in: type, file: type.place.file) } ?? argument.value
            // A superclass of another package takes it.
            if written == nil, type.kind == .classType {
                runIfClosure(argument.value, Frame(parent: nil, selfValue: nil, owner: type, file: type.place.file))
            }
        }
        for argument in given where argument.label.isEmpty {
            let free = stored.filter { instance.fields[$0.text] == nil && $0.initialValue == nil }
            let target =
                argument.isTrailing
                ? free.first {
                    TypeText.isFunction($0.writtenType ?? "")
                        || $0.children.contains { $0.kind == .attribute && $0.text.hasSuffix("Builder") }
                }
                : free.first
            guard let target else {
                instance.fields["#\(instance.fields.count)"] = argument.value
                continue
            }
            // A builder without a function type holds what the closure makes.
            if argument.isTrailing, !TypeText.isFunction(target.writtenType ?? ""), let closure = argument.value.closure
            {
                instance.fields[target.text] = Value(.closure(closure))
            } else {
                instance.fields[target.text] = argument.value
            }
        }
    }

    /// The object of a class that the system makes, the same for all mentions in a screen.
    func canonicalInstance(_ written: String, _ frame: Frame?) -> Value? {
        guard let type = index.type(named: written, from: frame?.owner, file: frame?.file), type.isDeclared,
            index.isController(type) || index.isUIKitView(type) || index.isView(type)
        else { return nil }
        let instance = canonicalInstance(of: type)
        if !index.isView(type) { attach(instance, frame) }
        return Value(.instance(instance), type: type.name)
    }

    /// Notes a subview or child that the code of the screen at hand makes.
    private func attach(_ instance: Instance, _ frame: Frame?) {
        guard let current, muted == 0, !attached.contains(where: { $0 === instance }) else { return }
        guard let owner = frame?.owner else { return attached.append(instance) }
        let isOwn =
            partsAtHand.contains(owner.name) || index.ancestry(of: current).contains { $0 === owner }
            || !owner.isDeclared
        if isOwn { attached.append(instance) }
    }

    func canonicalInstance(of type: AppType) -> Instance {
        if let known = canonical[type.name] { return known }
        let new = newInstance(type.name, type, at: nil)
        canonical[type.name] = new
        return new
    }
}
