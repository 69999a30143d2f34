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
        if declaring.name == "EnvironmentValues", property.getterBody == nil {
            return environmentValue(named: property.text, property.writtenType)
        }
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
            if let current = overridden(field) { return current }
            // A constant of a view is the state that it was made with.
            let isState =
                property.flag == 1 && (isDecidedType(field) || property.writtenType.map(TypeText.isOptional) == true)
            if field.origin == nil
                || !isState && !property.has("Binding") && !property.has("Bindable") && !isReference(field)
            {
                if !property.has("Binding") { field.origin = key }
            }
            if field.type == nil { field.type = property.writtenType }
            return field
        }
        if let getter = property.getterBody { return compute(property, getter, declaring, base, key) }
        if let value = wrappedValue(property, declaring) { return value }
        if let action = environmentValue(property, declaring, key) { return action }
        return stored(property, declaring, base, key)
    }

    /// What a property wrapper of the app gives, if that is of a type of the app: a router, a store.
    private func wrappedValue(_ property: SourceNode, _ declaring: AppType) -> Value? {
        for attribute in property.all(.attribute) {
            guard let wrapper = index.type(named: attribute.text, from: declaring, file: property.tree.file),
                wrapper.isDeclared, wrapper.attributes.contains(where: { $0.text == "propertyWrapper" }),
                let given = wrapper.properties["wrappedValue"], given.getterBody != nil,
                let written = given.writtenType,
                index.type(named: written, from: wrapper, file: wrapper.place.file) != nil
            else { continue }
            let instance = newInstance(wrapper.name, wrapper, at: nil)
            let value = Value(.instance(instance), type: wrapper.name)
            return memberValue("wrappedValue", of: wrapper, on: value, nil)
        }
        return nil
    }

    /// What a constant holds while the state that it was made with is followed in one value; an element, if the state is a list.
    private func overridden(_ field: Value) -> Value? {
        guard field.isUnknown, let origin = field.origin, var current = overrides[origin] else { return nil }
        if case .array(let elements) = current.content, field.type.flatMap(TypeText.element) == nil {
            current = elements.last ?? .unknown
        }
        readStates.note(origin)
        current.origin = origin
        return current
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
}
