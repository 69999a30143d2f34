import SwiftSyntax

/// The kinds of types, in the flag of a `type` node.
package enum TypeKind: UInt8, Sendable {
    case structure, classType, enumeration, actor, protocolType, extensionOfType
}

extension SourceLowering {
    mutating func append(declaration: DeclSyntax, to nodes: inout [Int32]) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .structDecl(let type):
            nodes.append(
                self.type(type, .structure, type.name.text, type.inheritanceClause, type.memberBlock, type.attributes))
        case .classDecl(let type):
            nodes.append(
                self.type(type, .classType, type.name.text, type.inheritanceClause, type.memberBlock, type.attributes))
        case .enumDecl(let type):
            nodes.append(
                self.type(
                    type, .enumeration, type.name.text, type.inheritanceClause, type.memberBlock, type.attributes))
        case .actorDecl(let type):
            nodes.append(
                self.type(type, .actor, type.name.text, type.inheritanceClause, type.memberBlock, type.attributes))
        case .protocolDecl(let type):
            nodes.append(
                self.type(
                    type, .protocolType, type.name.text, type.inheritanceClause, type.memberBlock, type.attributes))
        case .extensionDecl(let type):
            let name = TypeText.base(type.extendedType.trimmedDescription)
            nodes.append(
                self.type(type, .extensionOfType, name, type.inheritanceClause, type.memberBlock, type.attributes))
        case .functionDecl(let function):
            nodes.append(
                self.function(
                    function.name.text, at: function, function.attributes, function.modifiers, function.signature,
                    function.body))
        case .initializerDecl(let function):
            nodes.append(
                self.function(
                    "init", at: function, function.attributes, function.modifiers, function.signature, function.body))
        case .variableDecl(let variable): append(variable: variable, to: &nodes)
        case .enumCaseDecl(let cases): for element in cases.elements { nodes.append(enumCase(element)) }
        case .typeAliasDecl(let alias):
            let target = builder.add(.typeName, alias.initializer.value.trimmedDescription, line: line(of: alias))
            nodes.append(builder.add(.typeAlias, alias.name.text, line: line(of: alias), [target]))
        case .importDecl(let imported):
            nodes.append(
                builder.add(.attribute, "import " + imported.path.trimmedDescription, line: line(of: imported)))
        case .macroExpansionDecl(let macro):
            guard macro.macroName.text != "Preview" else { return }
            let parts = arguments(macro.arguments, macro.trailingClosure, macro.additionalTrailingClosures)
            nodes.append(builder.add(.macro, macro.macroName.text, line: line(of: macro), parts))
        default: break
        }
    }

    private mutating func type(
        _ node: some SyntaxProtocol, _ kind: TypeKind, _ name: String, _ inheritance: InheritanceClauseSyntax?,
        _ members: MemberBlockSyntax, _ attributes: AttributeListSyntax
    ) -> Int32 {
        let line = self.line(of: node)
        var parts = self.attributes(attributes)
        for inherited in inheritance?.inheritedTypes ?? [] {
            parts.append(builder.add(.inherited, inherited.type.trimmedDescription, line: line))
        }
        if let generics = (node as? any WithGenericParametersSyntax)?.genericParameterClause {
            // `Store: NavigationStore`: a name for what the type is known to be.
            for parameter in generics.parameters {
                guard let bound = parameter.inheritedType else { continue }
                let target = builder.add(.typeName, bound.trimmedDescription, line: line)
                parts.append(builder.add(.typeAlias, parameter.name.text, line: line, [target]))
            }
        }
        for member in members.members { append(Syntax(member.decl), to: &parts) }
        return builder.add(.type, name, line: line, flag: kind.rawValue, parts)
    }

    mutating func attributes(_ list: AttributeListSyntax) -> [Int32] {
        var nodes: [Int32] = []
        for case .attribute(let attribute) in list {
            let line = self.line(of: attribute)
            var parts: [Int32] = []
            if case .argumentList(let arguments) = attribute.arguments {
                parts = self.arguments(arguments, nil, nil)
            }
            nodes.append(
                builder.add(.attribute, attribute.attributeName.trimmedDescription, line: line, parts))
        }
        return nodes
    }

    private mutating func modifiers(_ list: DeclModifierListSyntax) -> [Int32] {
        list.map { builder.add(.attribute, $0.name.text, line: self.line(of: $0)) }
    }

    private mutating func function(
        _ name: String, at node: some SyntaxProtocol, _ attributes: AttributeListSyntax,
        _ modifiers: DeclModifierListSyntax, _ signature: FunctionSignatureSyntax, _ body: CodeBlockSyntax?
    ) -> Int32 {
        let line = self.line(of: node)
        var parts = self.attributes(attributes) + self.modifiers(modifiers)
        for parameter in signature.parameterClause.parameters {
            parts.append(
                self.parameter(
                    parameter.firstName.text, parameter.secondName?.text, parameter.type, parameter.defaultValue?.value,
                    parameter.attributes, isVariadic: parameter.ellipsis != nil))
        }
        if let result = signature.returnClause?.type {
            parts.append(builder.add(.typeName, result.trimmedDescription, line: line))
        }
        if let body { parts.append(block(body)) }
        return builder.add(.function, name, line: line, parts)
    }

    mutating func parameter(
        _ first: String, _ second: String?, _ type: TypeSyntax?, _ initial: ExprSyntax?,
        _ attributes: AttributeListSyntax? = nil, isVariadic: Bool = false
    ) -> Int32 {
        let line = type.map { self.line(of: $0) } ?? 0
        var parts = [builder.add(.label, first == "_" ? "" : first, line: line)]
        if let attributes { parts += self.attributes(attributes) }
        if isVariadic { parts.append(builder.add(.attribute, "variadic", line: line)) }
        if let type { parts.append(builder.add(.typeName, type.trimmedDescription, line: line)) }
        if let initial { parts.append(builder.add(.initial, line: line, [expression(initial)])) }
        return builder.add(.parameter, second ?? first, line: line, parts)
    }

    private mutating func enumCase(_ element: EnumCaseElementSyntax) -> Int32 {
        let line = self.line(of: element)
        var parts: [Int32] = []
        for parameter in element.parameterClause?.parameters ?? [] {
            parts.append(
                self.parameter(
                    parameter.firstName?.text ?? "_", parameter.secondName?.text, parameter.type,
                    parameter.defaultValue?.value))
        }
        if let raw = element.rawValue { parts.append(builder.add(.initial, line: line, [expression(raw.value)])) }
        return builder.add(.enumCase, element.name.text, line: line, parts)
    }

    private mutating func append(variable: VariableDeclSyntax, to nodes: inout [Int32]) {
        let common = attributes(variable.attributes) + modifiers(variable.modifiers)
        let isLet = variable.bindingSpecifier.tokenKind == .keyword(.let)
        // In `var a, b: Int`, the type of the last one is that of all.
        let lastType = variable.bindings.last?.typeAnnotation?.type
        for binding in variable.bindings {
            let line = self.line(of: binding)
            var parts = common
            if let type = binding.typeAnnotation?.type ?? lastType {
                parts.append(builder.add(.typeName, type.trimmedDescription, line: line))
            }
            if let initial = binding.initializer?.value {
                parts.append(builder.add(.initial, line: line, [expression(initial)]))
            }
            if let accessors = binding.accessorBlock { parts += self.accessors(accessors) }
            for name in names(in: binding.pattern) {
                nodes.append(builder.add(.variable, name, line: line, flag: isLet ? 1 : 0, parts))
            }
        }
    }

    private mutating func accessors(_ block: AccessorBlockSyntax) -> [Int32] {
        switch block.accessors {
        case .getter(let items):
            let line = self.line(of: block)
            return [builder.add(.getter, line: line, [builder.add(.block, line: line, statements(items))])]
        case .accessors(let list):
            return list.compactMap { accessor in
                guard let body = accessor.body else { return nil }
                let kind: SourceNode.Kind =
                    switch accessor.accessorSpecifier.text {
                    case "get", "_read": .getter
                    case "set", "_modify": .setter
                    default: .observer
                    }
                let line = self.line(of: accessor)
                let parameter = accessor.parameters?.name.text ?? ""
                return builder.add(kind, parameter, line: line, [self.block(body)])
            }
        }
    }

    func names(in pattern: PatternSyntax) -> [String] {
        if let identifier = pattern.as(IdentifierPatternSyntax.self) { return [identifier.identifier.text] }
        if let tuple = pattern.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { names(in: $0.pattern) } }
        return ["_"]
    }
}
