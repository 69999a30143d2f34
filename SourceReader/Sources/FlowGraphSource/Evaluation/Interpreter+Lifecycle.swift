extension Interpreter {
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

    func enter(
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
        if let body = function.body, !followRows(function, body, of: type, ancestor, frame) {
            _ = self.value(ofBody: body, frame)
        }
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
        return !calledNames.contains(function.text) && !selectedNames.contains(function.text)
            && isCallback(function, type)
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
}
