extension Interpreter {
    /// Follows the app from its launch until no new screen is found.
    func run() {
        launch()
        var round = 0
        repeat {
            while jobIndex < jobs.count, jobIndex < 3000 {
                let job = jobs[jobIndex]
                jobIndex += 1
                follow(job)
            }
            round += 1
            matchStates()
        } while jobIndex < jobs.count && round < 40 && jobIndex < 3000
        followLeftovers()
        openUntriggered()
        while jobIndex < jobs.count, jobIndex < 3000 {
            let job = jobs[jobIndex]
            jobIndex += 1
            follow(job)
            if jobIndex == jobs.count { matchStates() }
        }
    }

    /// The functions of screens that weren't reached, though something calls them.
    private func followLeftovers() {
        for name in screenOrder {
            guard let type = index.type(named: name, from: nil, file: screens[name]?.place?.file),
                index.isController(type)
            else { continue }
            let value = Value(.instance(newInstance(type.name, type, at: nil)), type: type.name)
            for function in type.functionOrder
            where relevant.contains(function.identity) && !executed.contains(function.identity) {
                guard calledNames.contains(function.text), function.text != "init", !function.has("static"),
                    !function.has("class")
                else { continue }
                begin(Trail(start: name, isGuessed: true))
                current = type
                var done: Set<Int> = []
                enter(function, type, type, value, &done)
                followAttached()
            }
        }
        matchStates()
    }

    private func begin(_ trail: Trail) {
        jobNumber += 1
        self.trail = trail
        stepsLeft = Self.stepLimit
        attached = []
        canonical = [:]
        memory = [:]
        callStack = []
        rendering = []
        alternatives = []
        current = nil
        partsAtHand = []
        listSelection = nil
        pendingIdentifier = nil
        muted = 0
        depth = 0
    }

    private func follow(_ job: Job) {
        begin(Trail(start: job.name))
        alternatives = job.alternatives
        let before = overrides
        for (key, value) in job.overrides { overrides[key] = value }
        switch job.content {
        case .closure(let closure): showAll(run(closure, job.arguments, at: nil))
        case .value(let value): showAll(value)
        case .dialog(_, let closures, let values):
            for closure in closures { render(run(closure, job.arguments, at: nil)) }
            for value in values { dialogActions(value) }
        case .system: break
        }
        followAttached()
        overrides = before
    }

    private func showAll(_ value: Value) {
        for choice in value.alternatives {
            if let instance = choice.value.instance {
                follow(instance, choice.value)
            } else if choice.value.type != nil, choice.value.isUnknown,
                let made = canonicalInstance(choice.value.type ?? "", nil), let instance = made.instance
            {
                follow(instance, made)
            } else {
                render(choice.value)
            }
        }
    }

    private func follow(_ instance: Instance, _ value: Value) {
        if isAlert(instance) { return dialogActions(value) }
        guard let type = instance.appType else {
            for field in ["rootViewController", "rootView", "viewControllers", "content"] {
                if let inner = instance.fields[field] { showAll(inner) }
            }
            if let main = mainField(instance) { drawers(instance, main) }
            if instance.type.hasPrefix("UIHostingController"), let first = instance.fields["#0"] { showAll(first) }
            return
        }
        guard index.isController(type) || index.isUIKitView(type) else {
            if !index.isView(type) {
                for name in ["rootViewController", "navigationController", "viewController"] {
                    if let inner = instance.fields[name] { showAll(inner) }
                }
            }
            return render(value)
        }
        for field in ["rootViewController", "rootView"] {
            if let inner = instance.fields[field], inner.instance !== instance { showAll(inner) }
        }
        followController(instance, type, value)
    }

    /// A container of another package: the main controller, and the others as drawers over it.
    private func drawers(_ instance: Instance, _ main: Value) {
        showAll(main)
        for field in instance.fields.sorted(by: { $0.key < $1.key }) {
            guard isControllerValue(field.value), let other = field.value.instance, other !== main.instance else {
                continue
            }
            show(.value(field.value), .sheet, at: instance.place ?? SourcePlace(file: "", line: 0))
        }
    }

    private func dialogActions(_ value: Value) {
        guard let instance = value.instance else { return render(value) }
        if let type = instance.appType, index.isController(type) { followController(instance, type, value) }
        for name in ["primaryButton", "secondaryButton", "dismissButton", "buttons"] {
            if let inner = instance.fields[name] { render(inner) }
        }
        // The alerts of old answer through a delegate.
        if let delegate = instance.fields["delegate"], let type = appType(of: delegate, nil) {
            for name in ["alertView", "actionSheet"] {
                for ancestor in index.ancestry(of: type) {
                    for function in ancestor.functions[name] ?? []
                    where function.parameters.contains(where: {
                        $0.argumentLabel.hasPrefix("clickedButton") || $0.argumentLabel.hasPrefix("didDismiss")
                    }) {
                        _ = invoke(function, on: delegate, owner: type, [], at: function)
                    }
                }
            }
        }
        for action in elements(instance.fields["#actions"] ?? Value(.array([]))) {
            guard let found = action.instance else { continue }
            let text = found.fields["title"].flatMap { label(of: $0) }
            asControl(text, at: found.place ?? SourcePlace(file: "", line: 0)) {
                trail.control?.label = text
                for field in found.fields.sorted(by: { $0.key < $1.key }) {
                    switch field.value.content {
                    case .closure, .method:
                        runIfClosure(field.value, Frame(parent: nil, selfValue: nil, owner: nil, file: ""))
                    default: break
                    }
                }
            }
        }
    }

    // MARK: Controllers

    private static let lifecycle = [
        "init", "loadView", "viewDidLoad", "setupUI", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
        "awakeFromNib",
        "viewWillDisappear", "viewDidDisappear", "viewDidLayoutSubviews",
    ]

    /// Follows what a controller or view of UIKit does: at its appearance, then for each call by the system.
    func followController(_ instance: Instance, _ type: AppType, _ value: Value) {
        let ancestry = index.ancestry(of: type).filter { $0.isDeclared && $0.kind != .protocolType }
        let outer = current
        current = type
        partsAtHand.insert(type.name)
        defer { current = outer }
        for ancestor in ancestry {
            for property in ancestor.propertyOrder
            where property.initialValue != nil && !property.has("static") && isActive(property) {
                _ = memberValue(property.text, of: type, on: value, nil)
            }
        }
        var done: Set<Int> = []
        for name in Self.lifecycle {
            for ancestor in ancestry {
                for function in ancestor.functions[name] ?? []
                where name != "init" || function.parameters.isEmpty || function.has("override")
                    || function.has("required")
                {
                    enter(function, type, ancestor, value, &done)
                }
                if ancestor.functions[name] != nil { break }
            }
        }
        var overridden: Set<String> = []
        for ancestor in ancestry {
            for function in ancestor.functionOrder where isEntry(function, ancestor) {
                let mark = signature(function)
                guard ancestor === type || !overridden.contains(mark) else { continue }
                overridden.insert(mark)
                enter(function, type, ancestor, value, &done)
            }
        }
        storyboardSegues(of: type)
    }

    private func enter(
        _ function: SourceNode, _ type: AppType, _ ancestor: AppType, _ value: Value, _ done: inout Set<Int>
    ) {
        guard done.insert(function.identity).inserted, function.body != nil else { return }
        let outer = trail
        trail.control = nil
        trail.steps = []
        if function.has("IBAction"),
            let label = resources.scenes(ofClass: type.simpleName).lazy.compactMap({ $0.actionLabels[function.text] })
                .first
        {
            trail.control = Control(label: resources.text(label), identifier: nil, place: function.place)
        }
        callStack.append(function.identity)
        defer { callStack.removeLast() }
        executed.insert(function.identity)
        let frame = Frame(parent: nil, selfValue: value, owner: type, file: function.tree.file)
        bind(function.parameters, [], frame, context: ancestor, file: function.tree.file)
        if let body = function.body { _ = self.value(ofBody: body, frame) }
        trail = outer
    }

    private func isActive(_ property: SourceNode) -> Bool {
        guard let initial = property.initialValue else { return false }
        return initial.kind == .call || initial.kind == .closure
    }

    func signature(_ function: SourceNode) -> String {
        function.text + "(" + function.parameters.map(\.argumentLabel).joined(separator: ":") + ")"
    }

    /// Whether the system calls a function: an override, an action of a storyboard, a method of a framework's protocol.
    private func isEntry(_ function: SourceNode, _ type: AppType) -> Bool {
        guard function.text != "init", !function.has("static"), !function.has("class") else { return false }
        if function.has("IBAction") || function.has("IBSegueAction") { return true }
        if ["alertView", "actionSheet"].contains(function.text) { return false }
        if function.has("override") { return !Self.notEntries.contains(function.text) }
        if Self.callbacks.contains(function.text) { return !function.parameters.isEmpty }
        return !calledNames.contains(function.text) && isCallback(function, type)
    }

    private static let notEntries: Set<String> = [
        "present", "dismiss", "pushViewController", "popViewController", "show", "copy", "paste",
    ]

    private static let callbacks: Set<String> = [
        "tableView", "collectionView", "searchBar", "textField", "textView", "webView", "scrollView",
        "tabBarController", "navigationController",
        "documentPicker", "imagePickerController", "picker", "mailComposeController", "contextMenuInteraction",
        "gestureRecognizer", "tabBar",
        "splitViewController", "pageViewController", "userContentController", "textViewDidChange",
        "presentationControllerDidDismiss",
    ]

    /// Whether a function that the app never calls answers to a protocol that a framework declares.
    private func isCallback(_ function: SourceNode, _ type: AppType) -> Bool {
        let protocols = index.inheritedNames(of: type).filter {
            $0.hasSuffix("Delegate") || $0.hasSuffix("DataSource") || $0.hasSuffix("Handler") || $0.hasSuffix("Target")
                || $0.hasSuffix("Updating") || $0.hasSuffix("Updating")
        }
        if protocols.isEmpty { return false }
        return function.parameters.count > 0
    }

    /// The cells, children and controls that a screen mentions and that are no screens: what they do starts there.
    func followAttached() {
        var position = 0
        var seen: Set<String> = []
        while position < attached.count, position < 80 {
            let instance = attached[position]
            position += 1
            guard let type = instance.appType, isPart(type), type.simpleName != trail.start,
                seen.insert(type.name).inserted
            else { continue }
            let outer = trail
            trail.control = nil
            trail.steps = []
            followController(instance, type, Value(.instance(instance), type: type.name))
            trail = outer
        }
    }

    /// Whether a type is shown within screens: no screen itself.
    private func isPart(_ type: AppType) -> Bool {
        if screens[type.simpleName] != nil { return false }
        if index.isController(type) { return !presentedControllers.contains(type.name) }
        return true
    }

    private func storyboardSegues(of type: AppType) {
        guard muted == 0 else { return }
        for scene in resources.scenes(ofClass: type.simpleName) {
            for segue in scene.segues where segue.identifier == nil || !segue.isManual {
                trail.control = Control(label: segue.label.map(resources.text), identifier: nil, place: segue.place)
                cross(segue, at: segue.place)
                trail.control = nil
            }
        }
    }

    // MARK: Launch and what comes from outside

    private static let externalCalls: Set<String> = [
        "openURLContexts", "continue", "performActionFor", "open", "handleOpen", "didReceive",
        "didReceiveRemoteNotification",
    ]

    private func launch() {
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
