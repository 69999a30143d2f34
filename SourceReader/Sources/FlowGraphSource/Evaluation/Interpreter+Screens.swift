extension Interpreter {
    func screenName(_ type: AppType) -> String { type.simpleName }

    func add(
        screen name: String, _ place: SourcePlace?, isContainer: Bool = false, isDialog: Bool = false,
        isSystem: Bool = false
    ) {
        if screens[name] == nil {
            screens[name] = FoundScreen(name: name, place: place, isDialog: isDialog, isSystem: isSystem)
            screenOrder.append(name)
        }
        if isContainer { screens[name]?.isContainer = true }
    }

    // MARK: What content shows

    /// The screens that some content shows: the innermost named views or controllers that are the whole content.
    func screensShown(by content: ShownContent, arguments: [Value] = []) -> [ShownScreen] {
        switch content {
        case .system(let page): return [ShownScreen(name: page, value: .unknown, place: nil, isSystem: true)]
        case .dialog(let name, let closures, _):
            return [ShownScreen(name: name, value: .unknown, place: closures.first?.node.place, isDialog: true)]
        case .value(let value): return forming { screensShown(by: value, 0) }
        case .closure(let closure): return forming { screensShown(by: run(closure, arguments, at: nil), 0) }
        }
    }

    /// Finds out what content is: however many lines led to it, its own are counted anew.
    private func forming(_ act: () -> [ShownScreen]) -> [ShownScreen] {
        let steps = trail.steps
        trail.steps = []
        muted += 1
        defer {
            muted -= 1
            trail.steps = steps
        }
        return act()
    }

    func screensShown(by value: Value, _ level: Int) -> [ShownScreen] {
        guard level < 12 else { return [] }
        switch value.content {
        case .instance(let instance): return screensShown(by: instance, value, level)
        case .choice(let choices):
            var found: [ShownScreen] = []
            for choice in choices {
                for var screen in screensShown(by: choice.value, level + 1)
                where !found.contains(where: { $0.name == screen.name }) {
                    screen.condition = screen.condition ?? choice.condition
                    screen.keys += choice.keys.filter { !screen.keys.contains($0) }
                    found.append(screen)
                }
            }
            // States of one screen are no screens: loading, empty, failed.
            let lasting = found.filter { !Self.isPassing($0.name) }
            return lasting.isEmpty ? found : lasting
        case .array(let elements): return elements.last.map { screensShown(by: $0, level + 1) } ?? []
        case .closure(let closure): return screensShown(by: run(closure, [], at: nil), level + 1)
        case .unknown, .metatype:
            guard let written = value.type, let type = appType(of: Value(.unknown, type: written), nil),
                type.isDeclared,
                type.kind != .protocolType, index.isController(type) || index.isView(type)
            else {
                if let name = value.type.map(TypeText.base), let page = Frameworks.systemPages[name] {
                    return [ShownScreen(name: page, value: value, place: nil, isSystem: true)]
                }
                return []
            }
            return screensShown(by: Value(.instance(canonicalInstance(of: type)), type: type.name), level + 1)
        default: return []
        }
    }

    private static func isPassing(_ name: String) -> Bool {
        let words = SourceFiles.words(in: name).dropLast()
        return words.contains {
            ["loading", "empty", "placeholder", "skeleton", "unavailable", "progress"].contains($0)
        }
            || words.contains("error") && words.contains { ["state", "view", "screen"].contains($0) }
    }

    func screensShown(by instance: Instance, _ value: Value, _ level: Int) -> [ShownScreen] {
        if isAlert(instance) { return [alert(instance, value)] }
        guard let type = instance.appType else { return frameworkScreens(instance, value, level) }
        if let page = systemPage(type) { return [ShownScreen(name: page, value: value, place: nil, isSystem: true)] }
        if index.isController(type) { return controllerScreens(instance, type, value, level) }
        if isRepresentable(type) {
            if let made = type.functions["makeUIViewController"]?.first {
                let controller = invoke(made, on: value, owner: type, [], at: made)
                let inner = screensShown(by: controller, level + 1)
                if inner.count == 1, inner[0].isSystem { return inner }
            }
            return [ShownScreen(name: screenName(type), value: value, place: type.place)]
        }
        if index.isView(type) { return viewScreens(type, value, level) }
        // A coordinator or factory that holds a controller.
        for name in ["rootViewController", "navigationController", "viewController"] {
            if let inner = memberValue(name, of: type, on: value, nil), inner.instance != nil || inner.type != nil {
                let found = screensShown(by: inner, level + 1)
                if !found.isEmpty { return found }
            }
        }
        return []
    }

    private func systemPage(_ type: AppType) -> String? {
        for name in index.inheritedNames(of: type).sorted() {
            if let page = Frameworks.systemPages[name] { return page }
        }
        return nil
    }

    private func frameworkScreens(_ instance: Instance, _ value: Value, _ level: Int) -> [ShownScreen] {
        let name = TypeText.base(instance.type)
        if let page = Frameworks.systemPages[name] {
            return [ShownScreen(name: page, value: value, place: nil, isSystem: true)]
        }
        if name == "UISplitViewController", case .array(let columns)? = instance.fields["viewControllers"]?.content,
            let first = columns.first
        {
            return screensShown(by: first, level + 1)
        }
        for field in ["rootViewController", "rootView", "viewControllers", "contentViewController"] {
            if let inner = instance.fields[field] {
                let found = screensShown(by: inner, level + 1)
                if !found.isEmpty, !(name == "UITabBarController") { return found }
            }
        }
        if name == "UINavigationController" || name.hasSuffix("HostingController") {
            if let first = instance.fields.sorted(by: { $0.key < $1.key }).first(where: {
                $0.key.hasPrefix("#") && !$0.key.hasPrefix("#popover")
            }) {
                return screensShown(by: first.value, level + 1)
            }
        }
        if name.hasSuffix("Controller"), let main = mainField(instance) { return screensShown(by: main, level + 1) }
        if name == "UITabBarController" || name == "UISplitViewController" {
            let owner = trail.start.hasPrefix("@") ? "UITabBarController" : trail.start + "#tabs"
            return [ShownScreen(name: owner, value: value, place: instance.place)]
        }
        return []
    }

    /// The controller that a container of another package shows at first.
    func mainField(_ instance: Instance) -> Value? {
        let fields = instance.fields.sorted { $0.key < $1.key }.filter { isControllerValue($0.value) }
        for word in ["center", "main", "content", "root", "front"] {
            if let found = fields.first(where: { $0.key.lowercased().contains(word) }) { return found.value }
        }
        return nil
    }

    func isControllerValue(_ value: Value) -> Bool {
        guard let instance = value.instance else { return false }
        return instance.appType.map(index.isController) ?? Frameworks.isControllerName(TypeText.base(instance.type))
    }

    private func controllerScreens(_ instance: Instance, _ type: AppType, _ value: Value, _ level: Int) -> [ShownScreen]
    {
        let names = index.inheritedNames(of: type)
        if names.contains("UINavigationController") || names.contains("UISplitViewController"),
            let scene = resources.scenes(ofClass: type.simpleName).first,
            let root = scene.rootIdentifier.flatMap({ resources.scene(id: $0) }), let inner = sceneValue(root, nil)
        {
            let found = screensShown(by: inner, level + 1)
            if !found.isEmpty { return found }
        }
        if names.contains("UISplitViewController"),
            case .array(let columns)? = instance.fields["viewControllers"]?.content, let first = columns.first
        {
            let found = screensShown(by: first, level + 1)
            if !found.isEmpty { return found }
        }
        if names.contains("UINavigationController") || names.contains("UIHostingController") {
            for field in ["rootViewController", "rootView", "viewControllers"] {
                if let inner = instance.fields[field] {
                    let found = screensShown(by: inner, level + 1)
                    if !found.isEmpty { return found }
                }
            }
            if names.contains("UIHostingController"),
                let superclass = index.ancestry(of: type).flatMap(\.inherited).first(where: {
                    $0.hasPrefix("UIHostingController<")
                }),
                let view = TypeText.arguments(superclass).first.flatMap({ index.type(named: $0, from: nil, file: nil) }
                ), index.isView(view)
            {
                return [ShownScreen(name: screenName(view), value: value, place: view.place)]
            }
        }
        return [ShownScreen(name: screenName(type), value: value, place: type.place)]
    }

    private func viewScreens(_ type: AppType, _ value: Value, _ level: Int) -> [ShownScreen] {
        // A colour or a shape is a view that fills any space, and no screen.
        if !index.inheritedNames(of: type).isDisjoint(with: ["ShapeStyle", "Shape", "InsettableShape"]) { return [] }
        let own = ShownScreen(name: screenName(type), value: value, place: type.place)
        if let instance = value.instance, isWrapper(type) {
            let found = wrapped(instance, type, level)
            if !found.isEmpty { return found }
        }
        guard callStack.count < Self.depthLimit, stepsLeft > 0, !resolving.contains(type.name) else { return [own] }
        resolving.insert(type.name)
        defer { resolving.remove(type.name) }
        guard let body = body(of: type, on: value) else { return [own] }
        switch body.content {
        case .instance(let inner):
            if inner.appType == nil && Frameworks.systemPages[inner.type] == nil { return [own] }
            // What represents a view of UIKit is a part of the view around it.
            if let part = inner.appType, index.inheritedNames(of: part).contains("UIViewRepresentable") { return [own] }
            if let wrapper = inner.appType, isWrapper(wrapper) {
                let found = wrapped(inner, wrapper, level)
                return found.allSatisfy { Self.isPassing($0.name) } ? [own] : found
            }
            let found = screensShown(by: body, level + 1)
            return found.allSatisfy { Self.isPassing($0.name) } ? [own] : found
        case .choice(let choices):
            let views = choices.filter { !$0.value.isUnknown && $0.value.type != "Text" }
            guard !views.isEmpty, views.allSatisfy({ $0.value.instance?.appType != nil }),
                !views.contains(where: { wrapsOwnContent($0.value, level) })
            else { return [own] }
            let found = screensShown(by: body, level + 1)
            return found.allSatisfy { Self.isPassing($0.name) } ? [own] : found
        default: return [own]
        }
    }

    /// Whether a view shows content that it is given, and gives no name to it.
    ///
    /// One that has several views of its own beside the content is a screen with a part that varies.
    func isWrapper(_ type: AppType) -> Bool {
        guard type.propertyOrder.contains(where: holdsContent) else { return false }
        if let known = wrappers[type.name] { return known }
        var shown: Set<String> = []
        for member in type.propertyOrder + type.functionOrder { collectViews(in: member, into: &shown) }
        let found = shown.filter { !Self.isPassing($0) }.count < 3
        wrappers[type.name] = found
        return found
    }

    private func holdsContent(_ property: SourceNode) -> Bool {
        guard property.text != "body", property.getterBody == nil else { return false }
        // What is made of a list are its rows.
        if let written = property.writtenType, TypeText.isFunction(written), written.contains("[") { return false }
        if property.children.contains(where: { $0.kind == .attribute && $0.text.hasSuffix("ViewBuilder") }) {
            return true
        }
        let written = property.writtenType ?? ""
        return written == "Content" || written.hasSuffix("-> Content") || written.hasSuffix("AnyView")
    }

    /// The views of the app that code makes.
    private func collectViews(in node: SourceNode, into found: inout Set<String>) {
        if node.kind == .call, node[0].kind == .name,
            let type = index.type(named: node[0].text, from: nil, file: node.tree.file), index.isView(type)
        {
            found.insert(type.name)
        }
        for child in node.children { collectViews(in: child, into: &found) }
    }

    /// Whether a value is a wrapper around content without a name.
    private func wrapsOwnContent(_ value: Value, _ level: Int) -> Bool {
        guard let instance = value.instance, let type = instance.appType, isWrapper(type) else { return false }
        return wrapped(instance, type, level).isEmpty
    }

    private func wrapped(_ instance: Instance, _ type: AppType, _ level: Int) -> [ShownScreen] {
        for property in type.propertyOrder where holdsContent(property) {
            guard var value = instance.fields[property.text] else { continue }
            if let closure = value.closure { value = run(closure, [], at: nil) }
            if value.instance?.appType.map(index.isView) == true || isViewLike(value) {
                let found = screensShown(by: value, level + 1)
                if !found.isEmpty { return found }
            }
        }
        return []
    }

    private func alert(_ instance: Instance, _ value: Value) -> ShownScreen {
        if let type = instance.appType {
            return ShownScreen(name: type.simpleName, value: value, place: instance.place, isDialog: true)
        }
        let place = instance.place
        let owner =
            instance.fields["#owner"]?.string ?? trail.start.split(separator: "#").first.map(String.init) ?? trail.start
        return ShownScreen(
            name: owner + "#alert" + (place.map { "\($0.line)" } ?? ""), value: value, place: place, isDialog: true)
    }
}
