/// Blocks and statements.
extension Interpreter {
    /// The value of a body: what it returns, or what its only expression is; views beside one another are shown.
    func value(ofBody block: SourceNode, _ frame: Frame) -> Value {
        let before = frame.results.count
        let value = self.value(ofBlock: block, frame)
        if frame.results.count > before {
            let choices = frame.results[before...]
            if choices.count == 1 { return choices[choices.startIndex].value }
            return Value(.choice(Array(choices)), type: choices.first?.value.type)
        }
        return value
    }

    func value(ofBlock block: SourceNode, _ frame: Frame) -> Value {
        var views: [Value] = []
        var made: [Value] = []
        var last = Value.unknown
        for statement in block.children {
            guard !frame.isDone else { break }
            last = execute(statement, frame)
            if isViewLike(last) { views.append(last) }
            if last.instance?.appType != nil { made.append(last) }
        }
        if block.count == 1 { return last }
        // The elements of a list that a result builder makes.
        if views.isEmpty, made.count == block.count, made.count > 1 { return Value(.array(made)) }
        if views.count == 1 { return views[0] }
        guard !views.isEmpty else { return .unknown }
        for view in views { render(view) }
        return .inlineView
    }

    func execute(_ node: SourceNode, _ frame: Frame) -> Value {
        guard spend(node) else { return .unknown }
        switch node.kind {
        case .variable: return declare(node, frame)
        case .function:
            frame.locals[node.text] = Value(.closure(ClosureValue(node: node, frame: frame)))
            return .unknown
        case .ifStatement: return branch(node, frame)
        case .guardStatement:
            guardElse(node, frame)
            return .unknown
        case .switchStatement: return branchCases(node, frame)
        case .returnStatement:
            let value = node.count > 0 ? eval(node[0], frame) : .unknown
            frame.results.append(Choice(condition: frame.condition, keys: frame.conditionKeys, value: value))
            frame.isDone = true
            return .unknown
        case .exitStatement:
            if node.text == "throw" { frame.isDone = true }
            return .unknown
        case .forStatement:
            let elements = self.elements(eval(node[0], frame))
            for element in elements where !frame.isDone {
                frame.locals[node.text] = element
                _ = value(ofBlock: node[1], frame)
            }
            return .unknown
        case .whileStatement, .doStatement:
            let wasDone = frame.isDone
            for part in node.children {
                frame.isDone = wasDone
                if part.kind == .conditions { _ = test(part, frame) } else { _ = value(ofBlock: part, frame) }
            }
            frame.isDone = wasDone || node.kind == .doStatement && node.count == 1 && frame.isDone
            return .unknown
        case .block: return value(ofBlock: node, frame)
        case .type, .typeAlias, .enumCase: return .unknown
        default: return eval(node, frame)
        }
    }

    private func declare(_ node: SourceNode, _ frame: Frame) -> Value {
        var value: Value
        if let initial = node.initialValue {
            value = eval(initial, frame)
        } else if let getter = node.getterBody {
            value = self.value(ofBody: getter, Frame(inside: frame))
        } else {
            value = .unknown
        }
        if let type = node.writtenType { value = coerce(value, to: type, frame) }
        if node.text != "_" { frame.locals[node.text] = value }
        return .unknown
    }

    private func guardElse(_ node: SourceNode, _ frame: Frame) {
        let outcome = test(node[0], frame)
        guard outcome != true else { return }
        let before = frame.locals
        within(condition: "not " + node[0].text, [], frame) { _ = value(ofBlock: node[1], frame) }
        frame.isDone = outcome == false
        frame.locals = before
    }

    /// The value of `if`: that of the branch that is taken, or of all that may be.
    func branch(_ node: SourceNode, _ frame: Frame) -> Value {
        let mark = readStates.begin()
        let outcome = test(node[0], frame)
        let keys = readStates.end(mark)
        if outcome == true { return value(ofBlock: node[1], frame) }
        if outcome == false { return node.count > 2 ? execute(node[2], frame) : .unknown }
        let wasDone = frame.isDone
        var choices: [Choice] = []
        var allDone = node.count > 2
        within(condition: node[0].text, keys, frame) {
            append(value(ofBlock: node[1], frame), frame, to: &choices)
        }
        allDone = allDone && frame.isDone
        frame.isDone = wasDone
        if node.count > 2 {
            within(condition: "not " + node[0].text, keys, frame) {
                append(execute(node[2], frame), frame, to: &choices)
            }
            allDone = allDone && frame.isDone
        }
        frame.isDone = wasDone || allDone
        return choices.isEmpty ? .unknown : Value(.choice(choices), type: choices[0].value.type)
    }

    private func append(_ value: Value, _ frame: Frame, to choices: inout [Choice]) {
        for choice in value.alternatives where !choice.value.isUnknown || choice.value.type != nil {
            var choice = choice
            choice.condition = choice.condition ?? frame.condition
            choice.keys += frame.conditionKeys.filter { !choice.keys.contains($0) }
            choices.append(choice)
        }
    }

    func within(condition: String, _ keys: Set<StateKey>, _ frame: Frame, _ act: () -> Void) {
        let outerCondition = frame.condition
        let outerKeys = frame.conditionKeys
        frame.condition = outerCondition.map { $0 + "; " + condition } ?? condition
        frame.conditionKeys += keys.sorted { $0.description < $1.description }
        if !condition.isEmpty { trail.conditions.append(condition) }
        act()
        if !condition.isEmpty { trail.conditions.removeLast() }
        frame.condition = outerCondition
        frame.conditionKeys = outerKeys
    }

    func branchCases(_ node: SourceNode, _ frame: Frame) -> Value {
        let mark = readStates.begin()
        let subject = eval(node[0], frame)
        if let origin = subject.origin { readStates.note(origin) }
        let keys = readStates.end(mark)
        var choices: [Choice] = []
        let wasDone = frame.isDone
        var allDone = true
        for position in 1..<max(node.count, 1) {
            let branch = node[position]
            let patterns = branch.children.dropLast()
            let body = branch[branch.count - 1]
            var outcome: Bool? = patterns.isEmpty ? nil : false
            for pattern in patterns {
                let matched = match(pattern, subject, frame)
                if matched == true { outcome = true; break }
                if matched == nil { outcome = nil }
            }
            if outcome == false { continue }
            // What no case before takes of a value that is known.
            if patterns.isEmpty, choices.isEmpty, subject.isDecided { outcome = true }
            if outcome == true, choices.isEmpty {
                frame.isDone = wasDone
                return value(ofBlock: body, frame)
            }
            frame.isDone = wasDone
            within(condition: branch.text, keys, frame) {
                append(value(ofBlock: body, frame), frame, to: &choices)
            }
            allDone = allDone && frame.isDone
            if outcome == true { break }
            if patterns.isEmpty, subject.isDecided { break }
        }
        frame.isDone = wasDone || (allDone && node.count > 1)
        return choices.isEmpty ? .unknown : Value(.choice(choices), type: choices[0].value.type)
    }

    /// Uses up a step; false at the end of the budget.
    func spend(_ node: SourceNode) -> Bool {
        stepsLeft -= 1
        totalStepsLeft -= 1
        return stepsLeft > 0 && totalStepsLeft > 0
    }
}
