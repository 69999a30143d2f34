import SwiftSyntax

extension SourceLowering {
    mutating func expression(_ node: ExprSyntax) -> Int32 {
        depth += 1
        defer { depth -= 1 }
        let line = self.line(of: node)
        guard depth < Self.depthLimit else { return builder.add(.unknown, line: line) }
        switch node.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let name): return builder.add(.name, name.baseName.text, line: line)
        case .superExpr: return builder.add(.name, "super", line: line)
        case .memberAccessExpr(let member):
            // The line of a member is that of its own name: a chain of modifiers has many.
            let own = self.line(of: member.declName)
            let base = member.base.map { expression($0) }
            return builder.add(.member, member.declName.baseName.text, line: own, base.map { [$0] } ?? [])
        case .functionCallExpr(let call): return self.call(call)
        case .closureExpr(let closure): return self.closure(closure)
        case .stringLiteralExpr(let literal): return string(literal)
        case .booleanLiteralExpr(let literal): return builder.add(.boolean, literal.literal.text, line: line)
        case .nilLiteralExpr: return builder.add(.nilLiteral, line: line)
        case .integerLiteralExpr(let literal): return builder.add(.number, literal.literal.text, line: line)
        case .floatLiteralExpr(let literal): return builder.add(.number, literal.literal.text, line: line)
        case .arrayExpr(let array):
            return builder.add(.array, line: line, array.elements.map { expression($0.expression) })
        case .dictionaryExpr(let dictionary):
            guard case .elements(let list) = dictionary.content else { return builder.add(.dictionary, line: line) }
            return builder.add(.dictionary, line: line, list.flatMap { [expression($0.key), expression($0.value)] })
        case .tupleExpr(let tuple):
            if tuple.elements.count == 1, let only = tuple.elements.first { return expression(only.expression) }
            return builder.add(.tuple, line: line, arguments(tuple.elements, nil, nil))
        case .keyPathExpr(let path): return keyPath(path)
        case .sequenceExpr(let sequence): return fold(Array(sequence.elements)[...], line: line)
        case .prefixOperatorExpr(let prefix):
            return builder.add(.unary, prefix.operator.text, line: line, [expression(prefix.expression)])
        case .postfixOperatorExpr(let postfix): return expression(postfix.expression)
        case .forceUnwrapExpr(let wrapped): return expression(wrapped.expression)
        case .optionalChainingExpr(let wrapped): return expression(wrapped.expression)
        case .tryExpr(let wrapped): return expression(wrapped.expression)
        case .awaitExpr(let wrapped): return expression(wrapped.expression)
        case .inOutExpr(let wrapped): return expression(wrapped.expression)
        case .consumeExpr(let wrapped): return expression(wrapped.expression)
        case .copyExpr(let wrapped): return expression(wrapped.expression)
        case .ifExpr(let branch): return ifExpression(branch)
        case .switchExpr(let branch): return switchExpression(branch)
        case .genericSpecializationExpr(let generic):
            let arguments = generic.genericArgumentClause.arguments.map {
                builder.add(.typeName, $0.argument.trimmedDescription, line: line)
            }
            guard let name = generic.expression.as(DeclReferenceExprSyntax.self) else {
                return expression(generic.expression)
            }
            return builder.add(.name, name.baseName.text, line: line, arguments)
        case .typeExpr(let type): return builder.add(.name, TypeText.base(type.type.trimmedDescription), line: line)
        case .subscriptCallExpr(let call):
            let base = expression(call.calledExpression)
            return builder.add(
                .subscripted, line: line, [base] + arguments(call.arguments, call.trailingClosure, nil))
        case .macroExpansionExpr(let macro):
            let parts = arguments(macro.arguments, macro.trailingClosure, macro.additionalTrailingClosures)
            return builder.add(.macro, macro.macroName.text, line: line, parts)
        case .postfixIfConfigExpr(let configured): return self.configured(configured)
        case .asExpr(let cast):
            let inner = expression(cast.expression)
            return builder.add(.cast, cast.type.trimmedDescription, line: line, [inner])
        default: return builder.add(.unknown, shortened(node.trimmedDescription), line: line)
        }
    }

    private mutating func call(_ call: FunctionCallExprSyntax) -> Int32 {
        let callee = expression(call.calledExpression)
        // `Foo<Bar>(…)` and `a.b(…)` have the line of what is called.
        let line = max(line(of: call), builder.line(of: callee))
        let parts = arguments(call.arguments, call.trailingClosure, call.additionalTrailingClosures)
        return builder.add(.call, line: line, [callee] + parts)
    }

    /// The arguments of a call; the flag 1 marks trailing closures.
    mutating func arguments(
        _ list: LabeledExprListSyntax, _ trailing: ClosureExprSyntax?, _ more: MultipleTrailingClosureElementListSyntax?
    ) -> [Int32] {
        var parts: [Int32] = []
        for argument in list {
            let value = expression(argument.expression)
            parts.append(builder.add(.argument, argument.label?.text ?? "", line: line(of: argument), [value]))
        }
        if let trailing {
            let value = closure(trailing)
            parts.append(builder.add(.argument, line: line(of: trailing), flag: 1, [value]))
        }
        for element in more ?? [] {
            let value = closure(element.closure)
            parts.append(builder.add(.argument, element.label.text, line: line(of: element), flag: 1, [value]))
        }
        return parts
    }

    private mutating func closure(_ closure: ClosureExprSyntax) -> Int32 {
        let line = self.line(of: closure)
        var parts: [Int32] = []
        switch closure.signature?.parameterClause {
        case .simpleInput(let names):
            for name in names { parts.append(parameter("_", name.name.text, nil, nil)) }
        case .parameterClause(let clause):
            for item in clause.parameters {
                parts.append(parameter("_", item.secondName?.text ?? item.firstName.text, item.type, nil))
            }
        case nil: break
        }
        parts.append(builder.add(.block, line: line, statements(closure.statements)))
        return builder.add(.closure, line: line, parts)
    }

    private mutating func string(_ literal: StringLiteralExprSyntax) -> Int32 {
        let line = self.line(of: literal)
        var text = ""
        var parts: [Int32] = []
        for segment in literal.segments {
            switch segment {
            case .stringSegment(let plain): text += SourceText.unescaped(plain.content.text)
            case .expressionSegment(let inserted):
                // A picture within a text has no words.
                if inserted.expressions.trimmedDescription.hasPrefix("Image(") { continue }
                text += shortened(inserted.trimmedDescription)
                for argument in inserted.expressions { parts.append(expression(argument.expression)) }
            }
        }
        return builder.add(.string, text, line: line, parts)
    }

    private mutating func keyPath(_ path: KeyPathExprSyntax) -> Int32 {
        let line = self.line(of: path)
        let components = path.components.map(\.trimmedDescription).joined()
        let root = path.root.map { builder.add(.typeName, $0.trimmedDescription, line: line) }
        return builder.add(.keyPath, components, line: line, root.map { [$0] } ?? [])
    }

    /// A chain of modifiers with `#if`: the parts that are compiled, one after the other.
    private mutating func configured(_ node: PostfixIfConfigExprSyntax) -> Int32 {
        var base = node.base.map { expression($0) } ?? builder.add(.unknown, line: line(of: node))
        for clause in BuildConditions.active(node.config) {
            if case .postfixExpression(let chain) = clause.elements { base = attach(chain, to: base) }
        }
        return base
    }

    /// The chain that begins with a dot, on a base.
    private mutating func attach(_ chain: ExprSyntax, to base: Int32) -> Int32 {
        if let call = chain.as(FunctionCallExprSyntax.self) {
            let callee = attach(call.calledExpression, to: base)
            let parts = arguments(call.arguments, call.trailingClosure, call.additionalTrailingClosures)
            return builder.add(.call, line: builder.line(of: callee), [callee] + parts)
        }
        if let member = chain.as(MemberAccessExprSyntax.self) {
            let inner = member.base.map { attach($0, to: base) } ?? base
            return builder.add(.member, member.declName.baseName.text, line: line(of: member.declName), [inner])
        }
        return base
    }

    /// The order of operators, as far as it matters: assignment, then the ternary, then all others from the left.
    private mutating func fold(_ elements: ArraySlice<ExprSyntax>, line: Int) -> Int32 {
        if elements.count == 1, let only = elements.first { return expression(only) }
        if let index = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }), index > elements.startIndex {
            let left = fold(elements[..<index], line: line)
            guard index + 1 < elements.endIndex else { return left }
            return builder.add(.assign, line: line, [left, fold(elements[(index + 1)...], line: line)])
        }
        if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
            index > elements.startIndex, index + 1 < elements.endIndex,
            let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
        {
            let condition = fold(elements[..<index], line: line)
            let first = expression(ternary.thenExpression)
            return builder.add(
                .ternary, line: line, [condition, first, fold(elements[(index + 1)...], line: line)])
        }
        return foldBinary(elements, line: line)
    }

    private static let weakest: [[String]] = [
        ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~="], ["??"],
    ]

    private mutating func foldBinary(_ elements: ArraySlice<ExprSyntax>, line: Int) -> Int32 {
        if elements.count == 1, let only = elements.first { return expression(only) }
        for operators in Self.weakest {
            let found = elements.firstIndex { element in
                guard let symbol = element.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
                return operators.contains(symbol)
            }
            guard let index = found, index > elements.startIndex, index + 1 < elements.endIndex,
                let symbol = elements[index].as(BinaryOperatorExprSyntax.self)
            else { continue }
            let left = foldBinary(elements[..<index], line: line)
            let right = foldBinary(elements[(index + 1)...], line: line)
            return builder.add(.binary, symbol.operator.text, line: line, [left, right])
        }
        return foldRest(elements, line: line)
    }

    private mutating func foldRest(_ elements: ArraySlice<ExprSyntax>, line: Int) -> Int32 {
        guard let first = elements.first else { return builder.add(.unknown, line: line) }
        var result = expression(first)
        var index = elements.startIndex + 1
        while index < elements.endIndex {
            let element = elements[index]
            if let cast = element.as(UnresolvedAsExprSyntax.self) {
                _ = cast
                let type = index + 1 < elements.endIndex ? elements[index + 1].trimmedDescription : ""
                result = builder.add(.cast, type, line: line, [result])
                index += 2
            } else if element.is(UnresolvedIsExprSyntax.self) {
                let type = index + 1 < elements.endIndex ? elements[index + 1].trimmedDescription : ""
                result = builder.add(.binary, "is", line: line, [result, builder.add(.name, type, line: line)])
                index += 2
            } else if let symbol = element.as(BinaryOperatorExprSyntax.self) {
                guard index + 1 < elements.endIndex else { return result }
                let right = expression(elements[index + 1])
                result = builder.add(.binary, symbol.operator.text, line: line, [result, right])
                index += 2
            } else {
                index += 1
            }
        }
        return result
    }
}

enum SourceText {
    /// The characters that a literal's escapes stand for.
    static func unescaped(_ text: String) -> String {
        guard text.contains("\\") else { return text }
        var result = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "\\", let next = rest.popFirst() else {
                result.append(character)
                continue
            }
            switch next {
            case "n": result.append("\n")
            case "t": result.append("\t")
            case "\"", "\\", "'": result.append(next)
            default: result += "\\" + String(next)
            }
        }
        return result
    }
}
