/// All declarations of an app, by name.
package final class AppIndex {
    package let trees: [SourceTree]
    /// All types of one simple name.
    private var typesBySimpleName: [String: [AppType]] = [:]
    private var typesByName: [String: [AppType]] = [:]
    package private(set) var types: [AppType] = []
    package private(set) var functions: [String: [SourceNode]] = [:]
    package private(set) var variables: [String: SourceNode] = [:]
    package private(set) var aliases: [String: String] = [:]
    /// The type in whose declaration or extension a node lies directly.
    private var ownerOfMember: [Int: AppType] = [:]
    private(set) var conformers: [String: [AppType]] = [:]

    package init(trees: [SourceTree]) {
        self.trees = trees
        for tree in trees { declare(tree.root.children, in: nil) }
        for tree in trees { extend(tree.root.children, in: nil) }
        for type in types {
            for name in type.inherited { conformers[TypeText.base(name), default: []].append(type) }
        }
        isComplete = true
    }

    // MARK: Collecting

    private func declare(_ nodes: some Sequence<SourceNode>, in outer: AppType?) {
        for node in nodes where node.kind == .type && node.typeKind != .extensionOfType {
            let name = outer.map { $0.name + "." + node.text } ?? node.text
            let type = AppType(name: name, kind: node.typeKind, place: node.place, outer: outer)
            type.declaration = node
            add(type)
            declare(node.children, in: type)
            absorb(node, into: type)
        }
    }

    private func add(_ type: AppType) {
        types.append(type)
        typesBySimpleName[type.simpleName, default: []].append(type)
        typesByName[type.name, default: []].append(type)
    }

    private func extend(_ nodes: some Sequence<SourceNode>, in outer: AppType?) {
        for node in nodes {
            switch node.kind {
            case .type where node.typeKind == .extensionOfType:
                let type = extended(node)
                declare(node.children, in: type)
                absorb(node, into: type)
            case .function where outer == nil: functions[node.text, default: []].append(node)
            case .variable where outer == nil: variables[node.text] = variables[node.text] ?? node
            case .typeAlias where outer == nil: aliases[node.text] = node.first(.typeName)?.text
            default: break
            }
        }
    }

    private func extended(_ node: SourceNode) -> AppType {
        if let known = type(named: node.text, from: nil, file: node.tree.file) { return known }
        let new = AppType(name: node.text, kind: .extensionOfType, place: node.place, outer: nil)
        add(new)
        return new
    }

    private func absorb(_ node: SourceNode, into type: AppType) {
        if type.files.last != node.tree.file { type.files.append(node.tree.file) }
        for member in node.children {
            switch member.kind {
            case .inherited: type.inherited.append(member.text)
            case .attribute: type.attributes.append(member)
            case .function:
                type.functions[member.text, default: []].append(member)
                type.functionOrder.append(member)
                ownerOfMember[member.identity] = type
            case .variable:
                if type.properties[member.text] == nil { type.properties[member.text] = member }
                type.propertyOrder.append(member)
                ownerOfMember[member.identity] = type
            case .enumCase:
                type.cases.append(member)
                ownerOfMember[member.identity] = type
            case .typeAlias: type.aliases[member.text] = member.first(.typeName)?.text
            default: break
            }
        }
    }

    // MARK: Looking up

    package func owner(of member: SourceNode) -> AppType? { ownerOfMember[member.identity] }

    /// The type of a name as written in a type, or in a file.
    package func type(named written: String, from context: AppType?, file: String?) -> AppType? {
        let key = TypeQuery(written: written, context: context.map(ObjectIdentifier.init), file: file)
        if let known = answers[key] { return known }
        let found = type(named: written, from: context, file: file, depth: 0)
        if isComplete { answers[key] = .some(found) }
        return found
    }

    private struct TypeQuery: Hashable {
        let written: String
        let context: ObjectIdentifier?
        let file: String?
    }

    private var answers: [TypeQuery: AppType?] = [:]
    private var isComplete = false

    private func type(named written: String, from context: AppType?, file: String?, depth: Int) -> AppType? {
        let name = TypeText.base(written)
        guard !name.isEmpty, depth < 8 else { return nil }
        var scope = context
        while let current = scope {
            if name == "Self" || name == current.simpleName { return current }
            if let alias = current.aliases[name] {
                return type(named: alias, from: current.outer ?? current, file: file, depth: depth + 1)
            }
            if let found = typesByName[current.name + "." + name] { return nearest(found, file) }
            scope = current.outer
        }
        if let found = typesByName[name] { return nearest(found, file) }
        if let alias = aliases[name] { return type(named: alias, from: nil, file: file, depth: depth + 1) }
        if let dot = name.firstIndex(of: ".") {
            // Module.Type, or Outer.Alias.
            if let outer = type(named: String(name[..<dot]), from: context, file: file, depth: depth + 1) {
                let rest = String(name[name.index(after: dot)...])
                if let found = typesByName[outer.name + "." + rest] { return nearest(found, file) }
                if let alias = outer.aliases[rest] {
                    return type(named: alias, from: outer, file: file, depth: depth + 1)
                }
                return nil
            }
            let rest = String(name[name.index(after: dot)...])
            return typesByName[rest].flatMap { nearest($0, file) }
        }
        if let found = typesBySimpleName[name], found.count == 1 { return found[0] }
        return nil
    }

    /// The declared one in the nearest folder.
    private func nearest(_ found: [AppType], _ file: String?) -> AppType? {
        guard found.count > 1, let file else { return found.first }
        return found.enumerated().max { a, b in
            let left = (a.element.isDeclared ? 1 : 0, common(a.element.place.file, file), -a.offset)
            let right = (b.element.isDeclared ? 1 : 0, common(b.element.place.file, file), -b.offset)
            return left < right
        }?.element
    }

    private func common(_ a: String, _ b: String) -> Int {
        zip(a.split(separator: "/"), b.split(separator: "/")).prefix { $0 == $1 }.count
    }

    /// The type, its superclasses, and the protocols of all of them, nearest first.
    package func ancestry(of type: AppType) -> [AppType] {
        if let known = ancestries[ObjectIdentifier(type)] { return known }
        var found = [type]
        var index = 0
        while index < found.count, found.count < 64 {
            let current = found[index]
            index += 1
            var names = current.inherited
            if let framework = Frameworks.superclasses[current.name] { names.append(framework) }
            for name in names {
                if let next = self.type(named: name, from: current.outer, file: current.place.file) {
                    if !found.contains(where: { $0 === next }) { found.append(next) }
                } else {
                    for next in frameworkAncestry(TypeText.base(name)) where !found.contains(where: { $0 === next }) {
                        found.append(next)
                    }
                }
            }
        }
        ancestries[ObjectIdentifier(type)] = found
        return found
    }

    private var ancestries: [ObjectIdentifier: [AppType]] = [:]

    /// The extensions of a framework's type and its superclasses.
    package func frameworkAncestry(_ name: String) -> [AppType] {
        var found: [AppType] = []
        var current: String? = name
        while let name = current {
            if let type = typesByName[name]?.first { found.append(type) }
            current = Frameworks.superclasses[name]
        }
        return found
    }

    /// The names of all that a type inherits, frameworks' included.
    package func inheritedNames(of type: AppType) -> Set<String> {
        if let known = inheritedNameSets[ObjectIdentifier(type)] { return known }
        var names: Set<String> = [type.name]
        for ancestor in ancestry(of: type) {
            for inherited in ancestor.inherited {
                var name: String? = TypeText.base(inherited)
                while let current = name, names.insert(current).inserted { name = Frameworks.superclasses[current] }
            }
        }
        inheritedNameSets[ObjectIdentifier(type)] = names
        return names
    }

    private var inheritedNameSets: [ObjectIdentifier: Set<String>] = [:]

    /// The types that conform to a protocol, or inherit a class, directly or not.
    package func subtypes(of name: String) -> [AppType] {
        var found: [AppType] = []
        var pending = [name]
        var seen: Set<String> = [name]
        while let next = pending.popLast() {
            for type in conformers[next] ?? [] where !found.contains(where: { $0 === type }) {
                found.append(type)
                if seen.insert(type.simpleName).inserted { pending.append(type.simpleName) }
            }
        }
        return found
    }

    package func isView(_ type: AppType) -> Bool {
        guard type.kind != .protocolType else { return false }
        let names = inheritedNames(of: type)
        return names.contains("View") || !names.contains("ViewModifier") && hasBody(type)
    }

    /// Whether a type has a body that is a view: a protocol of a package that isn't read may make it one.
    private func hasBody(_ type: AppType) -> Bool {
        type.isDeclared && !type.inherited.isEmpty
            && (type.properties["body"]?.writtenType == "some View" || bodyFunction(of: type) != nil)
    }

    /// The function that makes a view of what a package hands it, `body(props:)`; nil if the type has none, or has a body without it.
    func bodyFunction(of type: AppType) -> SourceNode? {
        guard type.properties["body"] == nil else { return nil }
        return type.functions["body"]?.first { $0.writtenType == "some View" }
    }

    package func isController(_ type: AppType) -> Bool {
        inheritedNames(of: type).contains {
            Frameworks.isControllerName($0) && $0 != type.name || $0 == "UIViewController"
        }
    }

    package func isUIKitView(_ type: AppType) -> Bool {
        inheritedNames(of: type).contains { $0 == "UIView" }
    }
}
