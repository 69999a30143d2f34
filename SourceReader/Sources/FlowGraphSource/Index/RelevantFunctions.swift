/// The functions from which the code may get to navigation: the others aren't followed.
///
/// A function counts if it names a screen, calls navigation, sets a state that views read, calls a closure that it was given, or
/// calls a function of a name that counts.
struct RelevantFunctions {
    private(set) var identities: Set<Int> = []

    private static let vocabulary: Set<String> = [
        "present", "pushViewController", "popViewController", "popToRootViewController", "popToViewController", "dismiss",
        "performSegue", "show", "showDetailViewController", "setViewControllers", "setViewController", "instantiateViewController",
        "instantiateInitialViewController", "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog",
        "navigationDestination", "NavigationLink", "send", "addAction", "UIAlertController", "addChild", "SFSafariViewController",
        "UIActivityViewController", "Text", "Button", "addTarget", "UIBarButtonItem", "UIAction", "UIContextualAction", "UIAlertAction", "UIAlertView", "UIActionSheet",
    ]

    init(index: AppIndex, observers: [String: [SourceNode]]) {
        var users: [String: [Int]] = [:]
        var nameOf: [Int: String] = [:]
        var pending: [String] = []
        let states = Self.states(in: index)
        var found: Set<Int> = []
        for tree in index.trees { visit(tree.root) }
        var seen = Set(pending)
        while let name = pending.popLast() {
            for user in users[name] ?? [] where found.insert(user).inserted {
                if let next = nameOf[user], seen.insert(next).inserted { pending.append(next) }
            }
        }
        identities = found

        func visit(_ node: SourceNode) {
            for child in node.children {
                switch child.kind {
                case .type: visit(child)
                case .function: take(child)
                case .variable where child.getterBody != nil || child.initialValue != nil: take(child)
                default: break
                }
            }
        }
        func take(_ function: SourceNode) {
            nameOf[function.identity] = function.text
            let closures = Set(function.parameters.filter { TypeText.isFunction($0.writtenType ?? "") }.map(\.text))
            var names: Set<String> = []
            if scan(function, closures, &names) {
                found.insert(function.identity)
                pending.append(function.text)
            }
            for name in names { users[name, default: []].append(function.identity) }
        }
        func scan(_ node: SourceNode, _ closures: Set<String>, _ names: inout Set<String>) -> Bool {
            var isRelevant = false
            switch node.kind {
            case .call:
                let name = node[0].text
                if node[0].kind == .name || node[0].kind == .member {
                    names.insert(name)
                    if name == "post", let notification = node.first(.argument).map({ SourceWords.lastName($0[0]) }) {
                        for observer in observers[notification] ?? [] { names.insert(observer.text) }
                    }
                    isRelevant = Self.vocabulary.contains(name) || closures.contains(name)
                }
            case .name, .member:
                names.insert(node.text)
                if node.text.first?.isUppercase == true, let type = index.type(named: node.text, from: nil, file: nil) {
                    isRelevant = index.isView(type) || index.isController(type)
                }
                if node.text == "rootViewController" || node.text == "viewControllers" { isRelevant = true }
            case .assign: isRelevant = states.contains(node[0].text)
            default: break
            }
            if node.kind != .type { for child in node.children where scan(child, closures, &names) { isRelevant = true } }
            return isRelevant
        }
    }

    /// The names of states that views bind, or decide by.
    private static func states(in index: AppIndex) -> Set<String> {
        var names: Set<String> = []
        for tree in index.trees { for text in tree.texts where text.hasPrefix("$") && text.count > 1 { names.insert(String(text.dropFirst())) } }
        var declared: Set<String> = []
        for type in index.types {
            for property in type.propertyOrder where property.flag == 0 && property.getterBody == nil {
                let written = property.writtenType ?? ""
                let isFlag = written == "Bool" || TypeText.isOptional(written) || [.boolean, .nilLiteral, .member].contains(property.initialValue?.kind)
                if isFlag || index.type(named: written, from: type, file: nil)?.cases.isEmpty == false { declared.insert(property.text) }
            }
        }
        func collect(_ node: SourceNode) {
            if node.kind == .member || node.kind == .name, declared.contains(node.text) { names.insert(node.text) }
            for child in node.children { collect(child) }
        }
        func visit(_ node: SourceNode, _ isBound: Bool) {
            switch node.kind {
            case .member where node.count > 0 && isBound: names.insert(node.text)
            case .ifStatement: collect(node[0])
            case .switchStatement: collect(node[0])
            case .argument where ["isPresented", "item", "path", "selection", "isActive", "get"].contains(node.text): collect(node)
            default: break
            }
            for child in node.children { visit(child, isBound || child.kind == .name && child.text.hasPrefix("$")) }
        }
        for type in index.types where index.isView(type) || index.inheritedNames(of: type).contains("ViewModifier") {
            for member in type.propertyOrder + type.functionOrder { visit(member, false) }
        }
        return names
    }
}
