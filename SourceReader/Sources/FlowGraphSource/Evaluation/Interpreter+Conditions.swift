extension Interpreter {
    /// Whether conditions hold, nil if the code doesn't say; binds what they bind.
    func test(_ conditions: SourceNode, _ frame: Frame) -> Bool? {
        var result: Bool? = true
        for condition in conditions.children {
            switch self.condition(condition, frame) {
            case false: return false
            case nil: result = nil
            default: break
            }
        }
        return result
    }

    private func condition(_ node: SourceNode, _ frame: Frame) -> Bool? {
        switch node.kind {
        case .availability: return true
        case .bindCondition:
            let value = eval(node[0], frame)
            note(value)
            if value.isNone { return false }
            let outcome = isPresent(value)
            var bound = unwrapped(value)
            bound.isSome = true
            frame.locals[node.text] = bound
            return outcome
        case .matchCondition:
            let value = eval(node[1], frame)
            note(value)
            return match(node[0], value, frame)
        default: return truth(of: node, frame)
        }
    }

    private func note(_ value: Value) { if let origin = value.origin { readStates.note(origin) } }

    private func isPresent(_ value: Value) -> Bool? {
        switch value.content {
        case .enumCase, .text, .boolean, .closure: true
        case .instance: value.type.map { TypeText.isOptional($0) } == true ? nil : true
        default: value.isSome ? true : nil
        }
    }

    private func unwrapped(_ value: Value) -> Value {
        var value = value
        while let type = value.type, type.last == "?" || type.last == "!" { value.type = String(type.dropLast()) }
        return value
    }

    /// Whether an expression is true, nil if the code doesn't say.
    func truth(of node: SourceNode, _ frame: Frame) -> Bool? {
        switch node.kind {
        case .boolean: return node.text == "true"
        case .unary where node.text == "!": return truth(of: node[0], frame).map(!)
        case .binary where node.text == "&&":
            let left = truth(of: node[0], frame)
            if left == false { return false }
            let right = truth(of: node[1], frame)
            return right == false ? false : left == true && right == true ? true : nil
        case .binary where node.text == "||":
            let left = truth(of: node[0], frame)
            if left == true { return true }
            let right = truth(of: node[1], frame)
            return right == true ? true : left == false && right == false ? false : nil
        case .binary where node.text == "==" || node.text == "!=":
            if let known = device(node) { return node.text == "==" ? known : !known }
            let left = operand(node[0], frame)
            let right = operand(node[1], frame)
            note(left)
            note(right)
            return equal(left, right).map { node.text == "==" ? $0 : !$0 }
        default:
            let value = eval(node, frame)
            note(value)
            if case .boolean(let truth) = value.content { return truth }
            return nil
        }
    }

    /// What is known of an iPhone: its idiom, and its narrow windows.
    private func device(_ node: SourceNode) -> Bool? {
        let (left, right) = (node[0], node[1])
        guard right.kind == .member else { return nil }
        let subject = left.text.lowercased()
        if subject.contains("idiom"), ["pad", "phone", "mac", "tv", "vision", "carPlay"].contains(right.text) {
            return right.text == "phone"
        }
        let isWidth = subject.contains("sizeclass") && !subject.contains("vertical")
        if isWidth, ["compact", "regular"].contains(right.text) { return right.text == "compact" }
        return nil
    }

    private func equal(_ left: Value, _ right: Value) -> Bool? {
        if left.isNone && right.isSome || left.isSome && right.isNone { return false }
        return switch (left.content, right.content) {
        case (.enumCase(let a, let x), .enumCase(let b, let y)): a != b ? false : x.isEmpty && y.isEmpty ? true : nil
        case (.boolean(let a), .boolean(let b)): a == b
        case (.integer(let a), .integer(let b)): a == b
        case (.text(let a), .text(let b)): a == b
        case (.none, .none): true
        case (.text, .none), (.none, .text), (.integer, .none), (.none, .integer): false
        case (.enumCase, .none), (.none, .enumCase), (.instance, .none), (.none, .instance): nil
        default: nil
        }
    }

    /// Whether a value has a pattern's form; binds the pattern's names.
    func match(_ pattern: SourceNode, _ value: Value, _ frame: Frame) -> Bool? {
        switch pattern.kind {
        case .wildcard: return true
        case .bindPattern:
            frame.locals[pattern.text] = value
            return true
        case .casePattern: return matchCase(pattern, value, frame)
        case .tuplePattern:
            if case .tuple(let parts) = value.content, parts.count == pattern.count {
                var result: Bool? = true
                for (position, part) in parts.enumerated() {
                    switch match(pattern[position], part.value, frame) {
                    case false: return false
                    case nil: result = nil
                    default: break
                    }
                }
                return result
            }
            for part in pattern.children { _ = match(part, .unknown, frame) }
            return nil
        case .expressionPattern:
            if pattern[0].kind == .nilLiteral {
                return value.isNone ? true : value.isDecided || value.isSome ? false : nil
            }
            return equal(value, operand(pattern[0], frame))
        default: return nil
        }
    }

    private func matchCase(_ pattern: SourceNode, _ value: Value, _ frame: Frame) -> Bool? {
        switch value.content {
        case .enumCase(let name, let arguments):
            if name != pattern.text {
                if pattern.text == "some" { return pattern.count > 0 ? match(pattern[0], value, frame) : true }
                bind(pattern, [], value, frame)
                return false
            }
            return bind(pattern, arguments, value, frame)
        case .none: return pattern.text == "none" ? true : false
        case .choice(let choices):
            let fitting = choices.filter { choice in
                if case .enumCase(let name, _) = choice.value.content { return name == pattern.text }
                return true
            }
            if fitting.isEmpty { return false }
            if let first = fitting.first, case .enumCase(_, let arguments) = first.value.content {
                bind(pattern, arguments, first.value, frame)
            } else {
                bind(pattern, [], value, frame)
            }
            return nil
        default:
            bind(pattern, [], value, frame)
            return nil
        }
    }

    /// The associated values of a case in the order of its parameters, with the values that those left out have.
    private func complete(
        _ given: [GivenArgument], _ parameters: [SourceNode], _ type: AppType?, _ frame: Frame
    ) -> [GivenArgument] {
        guard given.count < parameters.count else { return given }
        var rest = given[...]
        return parameters.map { parameter in
            let label = parameter.argumentLabel
            if let first = rest.first, first.label == label || first.isTrailing {
                rest.removeFirst()
                return GivenArgument(label: label, value: first.value)
            }
            let scope = Frame(parent: nil, selfValue: nil, owner: type, file: frame.file)
            return GivenArgument(label: label, value: parameter.initialValue.map { eval($0, scope) } ?? .unknown)
        }
    }

    /// Binds the names in a case's pattern to the associated values, or to their declared types.
    @discardableResult
    private func bind(_ pattern: SourceNode, _ arguments: [GivenArgument], _ value: Value, _ frame: Frame) -> Bool? {
        let type = value.type.flatMap { index.type(named: $0, from: frame.owner, file: frame.file) }
        let parameters = type?.caseNode(pattern.text)?.parameters ?? []
        let arguments = complete(arguments, parameters, type, frame)
        var result: Bool? = true
        for (position, part) in pattern.children.enumerated() {
            var argument = position < arguments.count ? arguments[position].value : .unknown
            if part.kind == .bindPattern, pattern.count == 1, arguments.count > 1 {
                argument = Value(.tuple(arguments))
            }
            if position < parameters.count, let written = parameters[position].writtenType {
                argument = coerce(argument, to: written, in: type, file: frame.file)
            }
            if argument.origin == nil, let origin = value.origin {
                argument.origin = StateKey(
                    owner: origin.owner, property: origin.property, instance: origin.instance)
            }
            switch match(part, argument, frame) {
            case false: result = false
            case nil: if result == true { result = nil }
            default: break
            }
        }
        return result
    }
}
