extension Interpreter {
    private static let externalCalls: Set<String> = [
        "openURLContexts", "continue", "performActionFor", "open", "handleOpen", "didReceive",
        "didReceiveRemoteNotification",
    ]

    func launch() {
        for type in index.types
        where type.attributes.contains(where: { $0.text == "main" || $0.text == "UIApplicationMain" })
            || isDelegate(type)
        {
            if index.inheritedNames(of: type).contains("App") { launchApp(type) }
        }
        if rootScreen == nil, resources.initialScene != nil, !setsRoot() { launchStoryboard() }
        for type in index.types where isDelegate(type) { launchDelegate(type) }
        if rootScreen == nil { launchStoryboard() }
        for type in index.types where isDelegate(type) || isCenterDelegate(type) { external(type) }
        for type in index.types where index.inheritedNames(of: type).contains("AppIntent") { intent(type) }
    }

    private func isDelegate(_ type: AppType) -> Bool {
        let names = index.inheritedNames(of: type)
        return type.isDeclared
            && (names.contains("UIApplicationDelegate") || names.contains("UIWindowSceneDelegate")
                || names.contains("UISceneDelegate"))
    }

    private func isCenterDelegate(_ type: AppType) -> Bool {
        type.isDeclared && index.inheritedNames(of: type).contains("UNUserNotificationCenterDelegate")
            && !isDelegate(type)
    }

    private func launchApp(_ type: AppType) {
        begin(launchTrail)
        let value = Value(.instance(newInstance(type.name, type, at: type.place)), type: type.name)
        guard let body = type.properties["body"]?.getterBody else { return }
        let frame = Frame(parent: nil, selfValue: value, owner: type, file: type.place.file)
        // The first scene is the app's window.
        let getters = [body] + type.propertyOrder.compactMap(\.getterBody)
        let scene = getters.lazy.compactMap { self.firstScene($0) }.first ?? body
        let content = ShownContent.closure(ClosureValue(node: scene, frame: frame))
        show(content, .root, at: scene.place)
        // Modifiers of scenes, such as onOpenURL.
        begin(Trail(start: rootScreen ?? "@launch"))
        muted = 0
    }

    private var launchTrail: Trail {
        Trail(start: rootScreen ?? "@launch", cause: rootScreen == nil ? .launch : .person, isLaunch: true)
    }

    private func firstScene(_ body: SourceNode) -> SourceNode? {
        func find(_ node: SourceNode) -> SourceNode? {
            if node.kind == .call, node[0].kind == .name,
                node[0].text == "WindowGroup" || node[0].text == "DocumentGroup" || node[0].text == "Window"
            {
                return node
            }
            for child in node.children { if let found = find(child) { return found } }
            return nil
        }
        return find(body)
    }

    private func launchDelegate(_ type: AppType) {
        for name in ["application", "scene"] {
            for function in type.functions[name] ?? [] {
                let labels = function.parameters.map(\.argumentLabel)
                guard labels.contains("didFinishLaunchingWithOptions") || labels.contains("willConnectTo") else {
                    continue
                }
                begin(launchTrail)
                let value = Value(.instance(newInstance(type.name, type, at: type.place)), type: type.name)
                _ = invoke(function, on: value, owner: type, [], at: function)
            }
        }
    }

    /// Whether the code sets the root of a window.
    private func setsRoot() -> Bool {
        index.trees.contains { tree in
            tree.records.contains { record in
                guard record.kind == .assign else { return false }
                let target = tree.records[Int(tree.links[Int(record.firstLink)])]
                return target.kind == .member && tree.texts[Int(target.text)] == "rootViewController"
            }
        }
    }

    private func launchStoryboard() {
        guard let scene = resources.initialScene else { return }
        begin(launchTrail)
        if let value = sceneValue(scene, nil) { show(.value(value), .root, at: scene.place) }
        // The object that the code finds as the window's root.
        if let name = scene.customClass { windowRoot = name }
    }

    private func external(_ type: AppType) {
        for name in ["application", "scene", "windowScene", "userNotificationCenter"] {
            for function in type.functions[name] ?? []
            where function.parameters.contains(where: { Self.externalCalls.contains($0.argumentLabel) }) {
                begin(Trail(start: "@external", cause: .external))
                let value = Value(.unknown, type: type.name)
                _ = invoke(function, on: value, owner: type, [], at: function)
            }
        }
    }

    private func intent(_ type: AppType) {
        guard let function = type.functions["perform"]?.first else { return }
        begin(Trail(start: "@external", cause: .external))
        _ = invoke(function, on: Value(.unknown, type: type.name), owner: type, [], at: function)
    }
}
