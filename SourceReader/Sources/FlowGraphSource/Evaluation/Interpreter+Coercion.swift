extension Interpreter {
    /// A value of a declared type: a case gets its enumeration, `.x` may be a static member of it, `.init(…)` makes an object.
    func coerce(_ value: Value, to written: String, _ frame: Frame) -> Value {
        coerce(value, to: written, in: frame.owner, file: frame.file)
    }

    func coerce(_ value: Value, to written: String, in context: AppType?, file: String) -> Value {
        var value = value
        switch value.content {
        case .enumCase(let name, let arguments):
            return coerce(case: name, arguments, value, to: written, in: context, file: file)
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
        case .tuple(let parts):
            value.content = .tuple(labelled(parts, by: written, in: context))
            value.type = value.type ?? written
        default: value.type = value.type ?? written
        }
        return value
    }

    /// The parts of a tuple with the labels that its type gives them, `(item: Item, count: Int)`.
    private func labelled(_ parts: [GivenArgument], by written: String, in context: AppType?) -> [GivenArgument] {
        let text = context?.aliases[written] ?? index.aliases[written] ?? written
        let labels = TypeText.tupleLabels(text)
        guard labels.count == parts.count else { return parts }
        return zip(parts, labels).map { part, label in
            var part = part
            if part.label.isEmpty { part.label = label }
            return part
        }
    }

    /// What `.name(…)` is in a type: a case, a static member, or an object that an initializer makes.
    private func coerce(
        case name: String, _ arguments: [GivenArgument], _ given: Value, to written: String, in context: AppType?,
        file: String
    ) -> Value {
        var value = given
        guard value.type == nil || TypeText.base(value.type ?? "") == TypeText.base(written) else { return value }
        guard let type = index.type(named: written, from: context, file: file) else {
            value.type = value.type ?? written
            return value
        }
        if name == "init", value.type == nil, type.isDeclared, type.kind != .protocolType {
            return construct(type, written: type.name, arguments, at: arguments.first?.node)
        }
        value.type = type.name
        if isCase(name, of: type, arguments) { return value }
        if arguments.isEmpty, let found = memberValue(name, of: type, on: Value(.metatype(type.name)), nil) {
            if case .method = found.content {} else { return found }
        }
        if let function = overload(type.functions[name] ?? [], arguments) {
            return invoke(function, on: Value(.metatype(type.name)), owner: type, arguments, at: function)
        }
        return value
    }

    /// Whether a name with arguments is a case of an enumeration: a function of the same name may take others.
    func isCase(_ name: String, of type: AppType, _ given: [GivenArgument]) -> Bool {
        guard let node = type.caseNode(name) else { return false }
        guard let functions = type.functions[name], overload([node], given) == nil else { return true }
        return overload(functions, given) == nil
    }
}
