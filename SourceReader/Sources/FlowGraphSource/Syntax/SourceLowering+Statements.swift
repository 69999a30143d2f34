import SwiftSyntax

extension SourceLowering {
    mutating func append(statement: StmtSyntax, to nodes: inout [Int32]) {
        let line = self.line(of: statement)
        switch statement.as(StmtSyntaxEnum.self) {
        case .expressionStmt(let wrapped): nodes.append(expression(wrapped.expression))
        case .returnStmt(let result):
            nodes.append(builder.add(.returnStatement, line: line, result.expression.map { [expression($0)] } ?? []))
        case .guardStmt(let check):
            let conditions = self.conditions(check.conditions)
            nodes.append(builder.add(.guardStatement, line: line, [conditions, block(check.body)]))
        case .forStmt(let loop):
            let sequence = expression(loop.sequence)
            let name = names(in: loop.pattern).first ?? "_"
            nodes.append(builder.add(.forStatement, name, line: line, [sequence, block(loop.body)]))
        case .whileStmt(let loop):
            nodes.append(builder.add(.whileStatement, line: line, [conditions(loop.conditions), block(loop.body)]))
        case .repeatStmt(let loop): nodes.append(builder.add(.whileStatement, line: line, [block(loop.body)]))
        case .doStmt(let trial):
            var parts = [block(trial.body)]
            for clause in trial.catchClauses { parts.append(block(clause.body)) }
            nodes.append(builder.add(.doStatement, line: line, parts))
        case .deferStmt(let later): nodes.append(builder.add(.doStatement, line: line, [block(later.body)]))
        case .throwStmt(let error):
            nodes.append(builder.add(.exitStatement, "throw", line: line, [expression(error.expression)]))
        case .breakStmt: nodes.append(builder.add(.exitStatement, "break", line: line))
        case .continueStmt: nodes.append(builder.add(.exitStatement, "continue", line: line))
        case .labeledStmt(let labeled): append(statement: labeled.statement, to: &nodes)
        default: break
        }
    }

    mutating func conditions(_ list: ConditionElementListSyntax) -> Int32 {
        var parts: [Int32] = []
        var line = 0
        for element in list {
            if line == 0 { line = self.line(of: element) }
            parts.append(condition(element.condition))
        }
        return builder.add(.conditions, conditionText(list), line: line, parts)
    }

    private func conditionText(_ list: ConditionElementListSyntax) -> String {
        shortened(list.trimmedDescription)
    }

    /// The text on one line, cut where it is long.
    func shortened(_ text: String) -> String {
        guard text.utf8.count <= 400 else { return "" }
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count <= 120 ? line : line.prefix(119) + "…"
    }

    private mutating func condition(_ condition: ConditionElementSyntax.Condition) -> Int32 {
        switch condition {
        case .expression(let test): return expression(test)
        case .availability(let test): return builder.add(.availability, line: line(of: test))
        case .matchingPattern(let match):
            let line = self.line(of: match)
            return builder.add(
                .matchCondition, line: line, [pattern(match.pattern), expression(match.initializer.value)])
        case .optionalBinding(let binding):
            let line = self.line(of: binding)
            let name = names(in: binding.pattern).first ?? "_"
            let value = binding.initializer.map { expression($0.value) } ?? builder.add(.name, name, line: line)
            return builder.add(.bindCondition, name, line: line, [value])
        }
    }

    mutating func pattern(_ pattern: PatternSyntax) -> Int32 {
        let line = self.line(of: pattern)
        switch pattern.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let name): return builder.add(.bindPattern, name.identifier.text, line: line)
        case .valueBindingPattern(let binding): return self.pattern(binding.pattern)
        case .wildcardPattern, .missingPattern: return builder.add(.wildcard, line: line)
        case .isTypePattern(let type): return builder.add(.cast, type.type.trimmedDescription, line: line)
        case .tuplePattern(let tuple):
            return builder.add(.tuplePattern, line: line, tuple.elements.map { self.pattern($0.pattern) })
        case .expressionPattern(let wrapped): return self.pattern(of: wrapped.expression)
        }
    }

    /// A pattern that is written as an expression: `.detail(let id)`, `(.a, .b)`, `.some(.x)`, `x?`.
    private mutating func pattern(of expression: ExprSyntax) -> Int32 {
        let line = self.line(of: expression)
        if let inner = expression.as(PatternExprSyntax.self) { return self.pattern(inner.pattern) }
        if let chained = expression.as(OptionalChainingExprSyntax.self) { return self.pattern(of: chained.expression) }
        if let member = expression.as(MemberAccessExprSyntax.self) {
            return builder.add(.casePattern, member.declName.baseName.text, line: line)
        }
        if let call = expression.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        {
            let parts = call.arguments.map { self.pattern(of: $0.expression) }
            return builder.add(.casePattern, member.declName.baseName.text, line: line, parts)
        }
        if let tuple = expression.as(TupleExprSyntax.self) {
            return builder.add(.tuplePattern, line: line, tuple.elements.map { self.pattern(of: $0.expression) })
        }
        if expression.is(DiscardAssignmentExprSyntax.self) { return builder.add(.wildcard, line: line) }
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
            sequence.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) })
        {
            return self.pattern(of: first)
        }
        return builder.add(.expressionPattern, line: line, [self.expression(expression)])
    }

    mutating func switchExpression(_ node: SwitchExprSyntax) -> Int32 {
        let line = self.line(of: node)
        var parts = [expression(node.subject)]
        appendCases(node.cases, to: &parts)
        return builder.add(.switchStatement, shortened(node.subject.trimmedDescription), line: line, parts)
    }

    private mutating func appendCases(_ cases: SwitchCaseListSyntax, to parts: inout [Int32]) {
        for element in cases {
            switch element {
            case .switchCase(let branch):
                let line = self.line(of: branch)
                var pieces: [Int32] = []
                if case .case(let label) = branch.label {
                    for item in label.caseItems { pieces.append(pattern(item.pattern)) }
                }
                pieces.append(builder.add(.block, line: line, statements(branch.statements)))
                parts.append(builder.add(.switchCase, shortened(branch.label.trimmedDescription), line: line, pieces))
            case .ifConfigDecl(let configuration):
                for clause in BuildConditions.active(configuration) {
                    if case .switchCases(let list) = clause.elements { appendCases(list, to: &parts) }
                }
            }
        }
    }

    mutating func ifExpression(_ node: IfExprSyntax) -> Int32 {
        let line = self.line(of: node)
        var parts = [conditions(node.conditions), block(node.body)]
        switch node.elseBody {
        case .codeBlock(let body): parts.append(block(body))
        case .ifExpr(let chained): parts.append(ifExpression(chained))
        case nil: break
        }
        return builder.add(.ifStatement, line: line, parts)
    }
}
