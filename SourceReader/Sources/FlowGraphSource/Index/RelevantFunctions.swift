/// The functions from which the code may get to navigation: the others aren't followed.
///
/// A function counts if it names a screen, calls navigation, sets a state that views read, calls a closure that it was given, or
/// calls a function of a name that counts.
struct RelevantFunctions {
    private(set) var identities: Set<Int> = []

    private static let vocabulary: Set<String> = [
        "present", "pushViewController", "popViewController", "popToRootViewController", "popToViewController",
        "dismiss",
        "performSegue", "show", "showDetailViewController", "setViewControllers", "setViewController",
        "instantiateViewController",
        "instantiateInitialViewController", "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog",
        "navigationDestination", "NavigationLink", "addAction", "UIAlertController", "addChild",
        "SFSafariViewController",
        "UIActivityViewController", "Text", "Button", "addTarget", "UIBarButtonItem", "UIAction", "UIContextualAction",
        "UIAlertAction", "UIAlertView", "UIActionSheet",
    ]

    init(index: AppIndex, observers: [String: [SourceNode]]) {
        var users: [String: [Int]] = [:]
        var namesOf: [Int: [String]] = [:]
        var pending: [String] = []
        let states = StateNames(in: index).names
        var found: Set<Int> = []
        for tree in index.trees { visit(tree.root) }
        var seen = Set(pending)
        while let name = pending.popLast() {
            for user in users[name] ?? [] where found.insert(user).inserted {
                for next in namesOf[user] ?? [] where seen.insert(next).inserted { pending.append(next) }
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
            let own = Self.names(of: function, index)
            namesOf[function.identity] = own
            var names: Set<String> = []
            if scan(function, &names) {
                found.insert(function.identity)
                pending += own
            }
            for name in names { users[name, default: []].append(function.identity) }
        }
        func isShown(_ name: String) -> Bool {
            guard name.first?.isUppercase == true, let type = index.type(named: name, from: nil, file: nil) else {
                return false
            }
            return index.isView(type) || index.isController(type)
        }
        func scan(_ node: SourceNode, _ names: inout Set<String>) -> Bool {
            var isRelevant = false
            switch node.kind {
            case .call:
                let name = node[0].text
                if node[0].kind == .name || node[0].kind == .member {
                    names.insert(Self.name(ofCall: node))
                    if name == "post", let notification = node.first(.argument).map({ SourceWords.lastName($0[0]) }) {
                        for observer in observers[notification] ?? [] { names.insert(observer.text + "|*") }
                    }
                    let changes = ["append", "removeLast", "toggle", "removeAll", "push", "pop"].contains(name)
                    isRelevant =
                        Self.vocabulary.contains(name) || name == "send" && Self.sendsAction(node)
                        || changes && node[0].count > 0 && states.contains(node[0][0].text)
                }
            case .name, .member:
                isRelevant = isShown(node.text)
                if node.text == "rootViewController" || node.text == "viewControllers" { isRelevant = true }
            case .macro: isRelevant = node.text == "selector"
            case .assign: isRelevant = states.contains(node[0].text)
            default: break
            }
            guard node.kind != .type else { return isRelevant }
            for (position, child) in node.children.enumerated() {
                if node.kind == .call, position == 0, child.kind == .member || child.kind == .name {
                    if isShown(child.text) { isRelevant = true }
                    for base in child.children where scan(base, &names) { isRelevant = true }
                } else if scan(child, &names) {
                    isRelevant = true
                }
            }
            return isRelevant
        }
    }

    /// How a function is called: by its name with the label of an argument that may be the first.
    private static func names(of function: SourceNode, _ index: AppIndex) -> [String] {
        guard function.kind == .function else { return [] }
        let name = function.text == "init" ? (index.owner(of: function)?.simpleName ?? "init") : function.text
        var names = [name + "|*"]
        for parameter in function.parameters {
            names.append(name + "|" + parameter.argumentLabel)
            if parameter.initialValue == nil { break }
        }
        return names
    }

    /// Whether `send` hands an action to a store: `store.send(.tapped)`, `send(.tapped)`.
    private static func sendsAction(_ node: SourceNode) -> Bool {
        let base = node[0].kind == .member && node[0].count > 0 ? node[0][0].text.lowercased() : ""
        guard base.isEmpty || base.hasSuffix("store") || base.hasSuffix("context") || base.hasSuffix("viewmodel") else {
            return false
        }
        let argument = node.first(.argument)?[0]
        return argument?.kind == .member || argument?.kind == .call && argument?[0].kind == .member
    }

    private static func name(ofCall node: SourceNode) -> String {
        let name = node[0].text
        guard let first = node.first(.argument), first.flag == 0 else { return name + "|*" }
        return name + "|" + first.text
    }
}
