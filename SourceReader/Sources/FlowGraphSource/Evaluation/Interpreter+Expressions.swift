extension Interpreter {
    func eval(_ node: SourceNode, _ frame: Frame) -> Value {
        guard spend(node), depth < Self.depthLimit * 4 else { return .unknown }
        depth += 1
        defer { depth -= 1 }
        switch node.kind {
        case .name: return name(node, frame)
        case .member: return member(node, frame)
        case .call: return call(node, frame)
        case .string:
            for part in node.children { _ = eval(part, frame) }
            return Value(.text(node.text), type: "String")
        case .number: return Value(.unknown, type: node.text.contains(".") ? "Double" : "Int")
        case .boolean: return Value(.boolean(node.text == "true"), type: "Bool")
        case .nilLiteral: return Value(.none)
        case .closure: return Value(.closure(ClosureValue(node: node, frame: frame)))
        case .array: return Value(.array(node.children.map { eval($0, frame) }))
        case .dictionary:
            return Value(
                .array(node.children.enumerated().filter { $0.offset % 2 == 1 }.map { eval($0.element, frame) }))
        case .tuple: return Value(.tuple(arguments(node, from: 0, frame)))
        case .keyPath: return Value(.keyPath(node.text), type: node.first(.typeName)?.text)
        case .assign:
            assign(node, frame)
            return .unknown
        case .binary: return binary(node, frame)
        case .unary:
            let value = eval(node[0], frame)
            if node.text == "!", case .boolean(let truth) = value.content { return Value(.boolean(!truth)) }
            return node.text == "!" ? Value(.unknown, type: "Bool") : value
        case .ternary: return ternary(node, frame)
        case .cast:
            return cast(eval(node[0], frame), to: String(TypeText.plain(node.text)), frame)
        case .subscripted:
            let base = eval(node[0], frame)
            var position: Value?
            for argument in 1..<node.count { position = operand(node[argument][0], frame) }
            if case .array(let elements) = base.content {
                guard case .integer(let number)? = position?.content else {
                    var element = Value.oneOf(elements)
                    element.origin = element.origin ?? base.origin
                    return element
                }
                return elements.indices.contains(number) ? elements[number] : .unknown
            }
            return Value(.unknown, type: base.type.flatMap(TypeText.element), origin: base.origin)
        case .macro: return macro(node, frame)
        case .ifStatement: return branch(node, frame)
        case .switchStatement: return branchCases(node, frame)
        default: return .unknown
        }
    }

    /// A value of a written type: of several, those that may be of it.
    private func cast(_ value: Value, to type: String, _ frame: Frame) -> Value {
        var value = value
        if case .choice(let choices) = value.content,
            let wanted = index.type(named: type, from: frame.owner, file: frame.file)
        {
            let fitting = choices.filter { choice in
                guard let own = choice.value.instance?.appType else { return true }
                return index.ancestry(of: own).contains { $0 === wanted } || !wanted.isDeclared
            }
            value = fitting.isEmpty ? Value(.unknown, origin: value.origin) : Value.oneOf(fitting)
        }
        guard value.isUnknown else { return value }
        return canonicalInstance(type, frame) ?? Value(.unknown, type: type, origin: value.origin)
    }

    private func macro(_ node: SourceNode, _ frame: Frame) -> Value {
        if node.text == "selector", let method = node.first(.argument).flatMap(SourceWords.selected) {
            return Value(.selector(method))
        }
        if node.text == "localized" || node.text == "L10n", let first = node.first(.argument) {
            return eval(first[0], frame)
        }
        return .unknown
    }

    private func binary(_ node: SourceNode, _ frame: Frame) -> Value {
        switch node.text {
        case "??":
            let left = eval(node[0], frame)
            let right = eval(node[1], frame)
            if left.isUnknown { return right.isUnknown ? left : (left.type == nil ? right : left) }
            return left.isNone ? right : left
        case "+":
            let left = eval(node[0], frame)
            let right = eval(node[1], frame)
            if let first = left.string, let second = right.string {
                return Value(.text(first + second), type: "String")
            }
            return left.isUnknown ? right : left
        case "+=":
            if let key = origin(of: node[0], frame) {
                let value = eval(node[1], frame)
                for element in elements(value) { change(key, element, at: node, isAppended: true) }
            }
            return .unknown
        default:
            if let value = ofNumbers(node, frame) { return value }
            if ["==", "!=", "&&", "||", "<", ">", "is"].contains(node.text) {
                let known = truthIfCheap(node, frame)
                return known.map { Value(.boolean($0), type: "Bool") } ?? Value(.unknown, type: "Bool")
            }
            let left = eval(node[0], frame)
            let right = eval(node[1], frame)
            // An operator of the app that configures an object: `UILabel() &> { … }`.
            if let closure = right.closure { _ = run(closure, [left], at: nil) }
            return left.isUnknown && right.closure == nil ? right : left
        }
    }

    private func truthIfCheap(_ node: SourceNode, _ frame: Frame) -> Bool? {
        guard node.text != "is", node.text != "<", node.text != ">" else {
            _ = eval(node[0], frame)
            return nil
        }
        return truth(of: node, frame)
    }

    private func ternary(_ node: SourceNode, _ frame: Frame) -> Value {
        switch truth(of: node[0], frame) {
        case true: return eval(node[1], frame)
        case false: return eval(node[2], frame)
        default:
            let first = eval(node[1], frame)
            let second = eval(node[2], frame)
            return Value.oneOf([first, second])
        }
    }

    /// The elements of a sequence: those that are known, or one of its type.
    func elements(_ value: Value) -> [Value] {
        switch value.content {
        case .array(let elements): return Array(elements.prefix(40))
        case .choice(let choices): return choices.flatMap { elements($0.value) }
        default: return [Value(.unknown, type: value.type.flatMap(TypeText.element))]
        }
    }

    // MARK: Names

    func name(_ node: SourceNode, _ frame: Frame) -> Value {
        var text = node.text
        switch text {
        case "self": return frame.selfValue ?? .unknown
        case "super": return frame.selfValue ?? .unknown
        case "Self": return Value(.metatype(frame.owner?.name ?? "Self"))
        default: break
        }
        if let value = frame.local(text) { return value }
        if text.hasPrefix("$0") || text.hasPrefix("$1") { return .unknown }
        if text.hasPrefix("$") || (text.hasPrefix("_") && text.count > 1) { text.removeFirst() }
        if let value = frame.local(text) { return value }
        if let owner = frame.owner, let found = memberValue(text, of: owner, on: frame.selfValue ?? .unknown, frame) {
            return found
        }
        var scope = frame.owner?.outer
        while let outer = scope {
            if let found = memberValue(text, of: outer, on: Value(.metatype(outer.name)), frame) { return found }
            scope = outer.outer
        }
        if text.first?.isUppercase == true, index.type(named: text, from: frame.owner, file: frame.file) != nil {
            return Value(.metatype(text))
        }
        if let variable = index.variables[text] {
            if let initial = variable.initialValue {
                let value = eval(initial, Frame(parent: nil, selfValue: nil, owner: nil, file: variable.tree.file))
                return value.isUnknown ? Value(.unknown, type: variable.writtenType) : value
            }
            return Value(.unknown, type: variable.writtenType)
        }
        if let function = index.functions[text]?.first { return Value(.method(function, Box(.unknown))) }
        if text.first?.isUppercase == true { return Value(.metatype(text)) }
        return .unknown
    }

    func member(_ node: SourceNode, _ frame: Frame) -> Value {
        guard let first = node.children.first else { return Value(.enumCase(node.text, [])) }
        let base = eval(first, frame)
        return member(node.text, of: base, frame)
    }

    /// A property, a method or a case of a value.
    func member(_ name: String, of base: Value, _ frame: Frame) -> Value {
        switch base.content {
        case .metatype(let written): return staticMember(name, of: written, frame)
        case .choice(let choices):
            let values = choices.map { choice in
                Choice(condition: choice.condition, keys: choice.keys, value: member(name, of: choice.value, frame))
            }
            return Value(.choice(values), type: values.first?.value.type)
        case .array(let elements):
            if ["first", "last", "randomElement"].contains(name) { return Value.oneOf(elements) }
        case .tuple(let parts):
            if let part = parts.first(where: { $0.label == name }) { return part.value }
            if let position = Int(name), position < parts.count { return parts[position].value }
        default: break
        }
        if name == "callAsFunction" || name == "case" { return base }
        if let feature = feature(of: base),
            let state = index.type(named: feature.name + ".State", from: feature, file: nil),
            let found = memberValue(name, of: state, on: Value(.unknown, type: state.name), frame)
        {
            return found
        }
        if ["wrappedValue", "projectedValue", "unsafelyUnwrapped"].contains(name) { return base }
        if let type = appType(of: base, frame), let found = memberValue(name, of: type, on: base, frame) {
            return found
        }
        if let instance = base.instance, let field = instance.fields[name] { return field }
        if name == "rawValue", case .enumCase(let text, _) = base.content { return rawValue(text, base, frame) }
        if let found = frameworkMember(name, of: base) { return found }
        if ["first", "last"].contains(name), let element = base.type.flatMap(TypeText.element) {
            return Value(.unknown, type: element, origin: base.origin)
        }
        // The state of a store or of an object that isn't known: `$store.destination`.
        return Value(.unknown, origin: base.origin.flatMap { derived($0, name) })
    }

    /// The part of a state; nil for one of many levels, such as a name that gets a part of itself again and again.
    private func derived(_ key: StateKey, _ name: String) -> StateKey? {
        guard key.property.utf8.count < 200 else { return nil }
        return StateKey(owner: key.owner, property: key.property + "." + name, instance: key.instance)
    }

    private func rawValue(_ name: String, _ base: Value, _ frame: Frame) -> Value {
        guard let type = appType(of: base, frame), let node = type.caseNode(name) else { return .unknown }
        if let raw = node.initialValue, raw.kind == .string { return Value(.text(raw.text), type: "String") }
        if type.inherited.contains("String") { return Value(.text(name), type: "String") }
        return .unknown
    }

    private func staticMember(_ name: String, of written: String, _ frame: Frame) -> Value {
        if name == "self" || name == "Type" { return Value(.metatype(written)) }
        guard let type = index.type(named: written, from: frame.owner, file: frame.file) else {
            if name.first?.isUppercase == true { return Value(.metatype(written + "." + name)) }
            if index.frameworkAncestry(written).isEmpty { return frameworkStatic(name, of: written) }
            return .unknown
        }
        if type.hasCase(name) { return Value(.enumCase(name, []), type: type.name) }
        if name == "allCases", !type.cases.isEmpty, type.properties["allCases"] == nil {
            return Value(
                .array(type.cases.map { Value(.enumCase($0.text, []), type: type.name) }), type: "[\(type.name)]")
        }
        if let found = memberValue(name, of: type, on: Value(.metatype(type.name)), frame) { return found }
        if name.first?.isUppercase == true { return Value(.metatype(type.name + "." + name)) }
        return frameworkStatic(name, of: written)
    }

    private func frameworkStatic(_ name: String, of written: String) -> Value {
        switch name {
        case "shared", "default", "main", "standard", "current", "sharedInstance": Value(.unknown, type: written)
        default: Value(.enumCase(name, []), type: written)
        }
    }

    /// The app's type of a value, the only implementation for a protocol.
    func appType(of value: Value, _ frame: Frame?) -> AppType? {
        if let instance = value.instance { return instance.appType }
        if case .metatype(let name) = value.content {
            return index.type(named: name, from: frame?.owner, file: frame?.file)
        }
        if case .text = value.content { return index.type(named: "String", from: nil, file: nil) }
        guard let written = value.type else { return nil }
        guard let type = index.type(named: written, from: frame?.owner, file: frame?.file) else { return nil }
        return concrete(type)
    }

    /// The only type that conforms to a protocol, doubles for tests apart, or the type itself.
    func concrete(_ type: AppType) -> AppType {
        guard type.kind == .protocolType else { return type }
        let found = implementers(of: type)
        return found.count == 1 ? found[0] : type
    }

    func implementers(of type: AppType) -> [AppType] {
        index.subtypes(of: type.simpleName).filter { found in
            found.kind != .protocolType && found.kind != .extensionOfType
                && !["Mock", "Stub", "Fake", "Preview", "Dummy", "Noop", "Spy"].contains {
                    found.simpleName.contains($0)
                }
        }
    }
}
