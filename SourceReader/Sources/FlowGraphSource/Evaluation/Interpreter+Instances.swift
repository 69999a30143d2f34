extension Interpreter {
    func newInstance(_ type: String, _ appType: AppType?, at place: SourcePlace?) -> Instance {
        instanceCount += 1
        return Instance(type: type, appType: appType, number: instanceCount, place: place)
    }

    func construct(_ type: AppType, written: String, _ node: SourceNode, _ frame: Frame) -> Value {
        construct(type, written: written, arguments(node, from: 1, frame), at: node, frame)
    }

    /// An object of a type, made with arguments; `node` is nil if the call isn't at hand.
    func construct(
        _ type: AppType, written: String, _ given: [GivenArgument], at node: SourceNode?, _ frame: Frame? = nil
    ) -> Value {
        if let found = enumCase(of: type, given) { return found }
        let instance = newInstance(type.name, type, at: node?.place)
        if index.isController(type) || index.isUIKitView(type) { attach(instance, frame) }
        initialize(instance, type, given, at: node)
        return Value(.instance(instance), type: written)
    }

    /// The case of an enumeration with a number; nil if no number is given.
    private func enumCase(of type: AppType, _ given: [GivenArgument]) -> Value? {
        guard given.count == 1, given[0].label == "rawValue", case .integer(let number) = given[0].value.content,
            !type.cases.isEmpty
        else { return nil }
        return type.casesByNumber[number].map { Value(.enumCase($0, []), type: type.name) } ?? Value(.none)
    }

    private func initialize(_ instance: Instance, _ type: AppType, _ given: [GivenArgument], at node: SourceNode?) {
        let value = Value(.instance(instance), type: instance.type)
        for ancestor in index.ancestry(of: type) where ancestor.isDeclared && ancestor.kind != .protocolType {
            guard let candidates = ancestor.functions["init"], let function = overload(candidates, given) else {
                continue
            }
            initializing.append(instance.number)
            _ = invoke(function, on: value, owner: ancestor, given, at: node ?? function)
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
