/// The views and controllers that some code of the app shows as whole screens, as far as the code at the call names them.
///
/// They are screens even if the reader doesn't get to the call: an object that it can't follow leads there.
struct PresentedTypes {
    private(set) var types: [AppType] = []
    private let index: AppIndex
    private var known: Set<String> = []

    init(in index: AppIndex) {
        self.index = index
        for type in index.types where !index.inheritedNames(of: type).contains("PreviewProvider") {
            for member in type.propertyOrder + type.functionOrder { collect(in: member, of: type) }
        }
    }

    private mutating func collect(in node: SourceNode, of type: AppType) {
        if node.kind == .call {
            collect(call: node, type)
            if makesScreens(type), node[0].kind == .name { add(node, type, whole: index.isController) }
        }
        for child in node.children { collect(in: child, of: type) }
    }

    /// Whether the controllers that a type makes are screens: a coordinator or factory makes no parts, nor does a tab bar.
    private func makesScreens(_ type: AppType) -> Bool {
        if index.inheritedNames(of: type).contains("UITabBarController") { return true }
        return !index.isView(type) && !index.isController(type) && !index.isUIKitView(type)
    }

    private mutating func collect(call node: SourceNode, _ type: AppType) {
        switch node[0].text {
        case "NavigationLink", "sheet", "fullScreenCover", "popover", "navigationDestination":
            for content in contents(of: node) { add(content, type, whole: index.isView) }
        case "UIHostingController":
            if let view = node.first(.argument) { add(view, type, whole: index.isView) }
        case "pushViewController", "present", "show":
            if let shown = node.first(.argument) { add(shown, type, whole: index.isController) }
        default: break
        }
    }

    /// The arguments that make what a call shows; the trailing closure is the label if a link has a destination or a value.
    private func contents(of node: SourceNode) -> [SourceNode] {
        let arguments = node.all(.argument)
        let named = arguments.filter { $0.text == "destination" || $0.text == "content" }
        if !named.isEmpty { return named }
        if node[0].text == "NavigationLink", arguments.contains(where: { $0.text == "value" }) { return [] }
        return Array(arguments.filter { $0.flag == 1 && $0.text.isEmpty }.prefix(1))
    }

    /// Adds the outermost types of the app in an expression, through modifiers and containers without a look of their own.
    private mutating func add(_ node: SourceNode, _ context: AppType, whole: (AppType) -> Bool) {
        guard node.kind == .call else {
            for child in node.children { add(child, context, whole: whole) }
            return
        }
        let callee = node[0]
        if callee.kind == .member, callee.count > 0 { return add(callee[0], context, whole: whole) }
        if let type = index.type(named: callee.text, from: context, file: node.tree.file), type.isDeclared,
            whole(type)
        {
            if known.insert(type.name).inserted { types.append(type) }
        } else if Frameworks.isTransparent(callee.text) {
            for child in node.children.dropFirst() { add(child, context, whole: whole) }
        }
    }
}
