extension Interpreter {
    /// A property or method of a type, on a value; nil if it has none of that name.
    func memberValue(_ name: String, of type: AppType, on base: Value, _ frame: Frame?) -> Value? {
        for ancestor in index.ancestry(of: type) {
            if let property = ancestor.properties[name] { return read(property, of: ancestor, on: base) }
            if let function = ancestor.functions[name]?.first { return Value(.method(function, Box(base))) }
            if case .metatype = base.content, ancestor.hasCase(name) {
                return Value(.enumCase(name, []), type: ancestor.name)
            }
        }
        return nil
    }

    private func read(_ property: SourceNode, of declaring: AppType, on base: Value) -> Value {
        // A requirement of a protocol: the property of the value's own type.
        let key = stateKey(property.text, declaring, base)
        if let override = overrides[key] {
            readStates.note(key)
            var value = override
            value.origin = key
            if value.type == nil, let written = property.writtenType {
                value = coerce(value, to: written, in: declaring, file: property.tree.file)
            }
            return value
        }
        if let instance = base.instance, var field = instance.fields[property.text] {
            // A constant of a view is the state that it was made with.
            let isState = property.flag == 1 && isDecidedType(field)
            if field.origin == nil
                || !isState && !property.has("Binding") && !property.has("Bindable") && !isReference(field)
            {
                if !property.has("Binding") { field.origin = key }
            }
            if field.type == nil { field.type = property.writtenType }
            return field
        }
        if let getter = property.getterBody { return compute(property, getter, declaring, base, key) }
        if let action = environmentValue(property, declaring, key) { return action }
        return stored(property, declaring, base, key)
    }

    /// Whether a value is of an enumeration or a flag, which a view may choose by.
    private func isDecidedType(_ value: Value) -> Bool {
        guard let type = value.type else { return false }
        return TypeText.base(type) == "Bool" || index.type(named: type, from: nil, file: nil)?.cases.isEmpty == false
    }

    private func isReference(_ value: Value) -> Bool { value.instance.map { !isViewInstance($0) } ?? false }

    private func compute(
        _ property: SourceNode, _ getter: SourceNode, _ declaring: AppType, _ base: Value, _ key: StateKey
    ) -> Value {
        guard depth < Self.depthLimit * 3, callStack.filter({ $0 == property.identity }).count < 2 else {
            return Value(.unknown, type: property.writtenType, origin: key)
        }
        if getter.count > 3, !relevant.contains(property.identity), !isShown(declaring) {
            return Value(.unknown, type: property.writtenType, origin: key)
        }
        callStack.append(property.identity)
        defer { callStack.removeLast() }
        executed.insert(property.identity)
        let owner = base.instance?.appType ?? appType(of: base, nil) ?? declaring
        let frame = Frame(parent: nil, selfValue: base, owner: frameOwner(owner, declaring), file: property.tree.file)
        var value = self.value(ofBody: getter, frame)
        if let written = property.writtenType {
            value = coerce(value, to: written, in: declaring, file: property.tree.file)
        }
        if value.isUnknown, value.origin == nil { value.origin = key }
        return value
    }

    /// Names are looked up in the type of the value, if it inherits the declaring one; else in the declaring one.
    private func frameOwner(_ type: AppType, _ declaring: AppType) -> AppType {
        index.ancestry(of: type).contains { $0 === declaring } ? type : declaring
    }

    /// What `@Environment` gives.
    private func environmentValue(_ property: SourceNode, _ declaring: AppType, _ key: StateKey) -> Value? {
        guard
            let attribute = property.children.first(where: {
                $0.kind == .attribute
                    && ($0.text == "Environment" || $0.text == "Dependency" && declaring.inherited.isEmpty)
            }),
            let argument = attribute.first(.argument)?[0]
        else { return nil }
        if argument.kind == .keyPath {
            if argument.text == ".dismiss" { return Value(.dismissAction) }
            if argument.text == ".horizontalSizeClass" {
                return Value(.enumCase("compact", []), type: "UserInterfaceSizeClass")
            }
            if argument.text == ".presentationMode" { return Value(.dismissAction, type: "PresentationMode") }
            let name = String(argument.text.dropFirst())
            // A value that an extension of EnvironmentValues declares.
            let declared = index.frameworkAncestry("EnvironmentValues").first?.properties[name]
            if let truth = traitValue(declared) { return Value(.boolean(truth), type: "Bool") }
            return Value(
                .unknown, type: property.writtenType ?? declared?.writtenType,
                origin: StateKey(owner: "EnvironmentValues", property: name, instance: 0))
        }
        if argument.kind == .member, argument.text == "self", argument.count > 0 {
            return Value(.unknown, type: argument[0].text, origin: key)
        }
        return nil
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

    private func stored(_ property: SourceNode, _ declaring: AppType, _ base: Value, _ key: StateKey) -> Value {
        let written = property.writtenType
        if let known = assigned[StateKey(owner: key.owner, property: key.property, instance: 0)], !known.isEmpty {
            var value = Value.oneOf(known)
            value.type = written ?? value.type
            value.origin = key
            return value
        }
        guard let initial = property.initialValue, callStack.filter({ $0 == property.identity }).count < 1 else {
            return Value(.unknown, type: written, origin: key)
        }
        if let known = base.instance?.fields["=" + property.text] { return known }
        let isShared = property.flag == 1 && property.has("static")
        if isShared, let known = statics[property.identity] { return known }
        callStack.append(property.identity)
        let frame = Frame(parent: nil, selfValue: base, owner: declaring, file: property.tree.file)
        var value = eval(initial, frame)
        callStack.removeLast()
        if let written { value = coerce(value, to: written, in: declaring, file: property.tree.file) }
        value.origin = key
        let isConstant = property.flag == 1 || property.has("lazy") || property.has("static")
        switch value.content {
        case .instance, .closure, .method, .inlineView: break
        case .array, .enumCase, .text, .boolean, .choice, .metatype, .tuple:
            if !isConstant { value = Value(.unknown, type: written ?? typeName(of: value), origin: key) }
        default: value = Value(.unknown, type: written ?? value.type, origin: key)
        }
        base.instance?.fields["=" + property.text] = value
        if isShared { statics[property.identity] = value }
        return value
    }

    func typeName(of value: Value) -> String? {
        if let type = value.type { return type }
        switch value.content {
        case .instance(let instance): return instance.type
        case .text: return "String"
        case .boolean: return "Bool"
        case .array(let elements): return elements.first.flatMap(typeName).map { "[\($0)]" }
        default: return nil
        }
    }

    /// The state that a property is: of one view if it belongs to a view, else of all objects of the type.
    func stateKey(_ property: String, _ declaring: AppType, _ base: Value) -> StateKey {
        let owner = declaring.kind == .protocolType ? concrete(declaring) : declaring
        let number = base.instance.map { isViewInstance($0) ? $0.number : 0 } ?? 0
        return StateKey(owner: owner.name, property: property, instance: number)
    }

    func isViewInstance(_ instance: Instance) -> Bool { instance.appType.map(index.isView) ?? false }

    func isViewLike(_ value: Value) -> Bool {
        switch value.content {
        case .inlineView: true
        case .instance(let instance): isViewInstance(instance)
        case .choice(let choices): choices.contains { isViewLike($0.value) }
        case .array(let elements): elements.contains { isViewLike($0) }
        default: false
        }
    }

    /// A value of a declared type: a case gets its enumeration, `.x` may be a static member of it.
    func coerce(_ value: Value, to written: String, _ frame: Frame) -> Value {
        coerce(value, to: written, in: frame.owner, file: frame.file)
    }

    func coerce(_ value: Value, to written: String, in context: AppType?, file: String) -> Value {
        var value = value
        switch value.content {
        case .enumCase(let name, let arguments):
            guard value.type == nil || TypeText.base(value.type ?? "") == TypeText.base(written) else { return value }
            guard let type = index.type(named: written, from: context, file: file) else {
                value.type = value.type ?? written
                return value
            }
            value.type = type.name
            if !type.hasCase(name), arguments.isEmpty,
                let found = memberValue(name, of: type, on: Value(.metatype(type.name)), nil)
            {
                if case .method = found.content { return value }
                return found
            }
            if !type.hasCase(name), let function = type.functions[name]?.first {
                return invoke(function, on: Value(.metatype(type.name)), owner: type, arguments, at: function)
            }
        case .unknown: if value.type == nil || !TypeText.base(written).isEmpty { value.type = written }
        case .choice(let choices):
            let values = choices.map {
                Choice(
                    condition: $0.condition, keys: $0.keys,
                    value: coerce($0.value, to: written, in: context, file: file))
            }
            value.content = .choice(values)
        case .array(let elements):
            if let element = TypeText.element(written) {
                value.content = .array(elements.map { coerce($0, to: element, in: context, file: file) })
            }
            value.type = value.type ?? written
        default: value.type = value.type ?? written
        }
        return value
    }
}
