extension Interpreter {
    func navigationCall(_ name: String, _ base: Value, _ node: SourceNode, _ frame: Frame) -> Value? {
        let labels = node.children.dropFirst().filter { $0.kind == .argument }.map(\.text)
        switch name {
        case "pushViewController": return navigate(.push, node, frame, base)
        case "show" where base.instance.map(isAlert) == true:
            show(.value(base), .dialog, at: node.place)
            return .unknown
        case "perform" where labels.first == "":
            for choice in arguments(node, from: 1, frame).first?.value.alternatives ?? [] {
                if case .selector(let selector) = choice.value.content {
                    perform(selector, [GivenArgument(label: "target", value: base)], node, frame)
                }
            }
            return nil
        case "show", "showDetailViewController":
            guard name != "show" || labels.contains("sender") || labels == [""] else { return nil }
            if showColumn(node, base, frame) { return .unknown }
            return navigate(.push, node, frame, base)
        case "present", "presentViewController": return navigate(nil, node, frame, base)
        case "setViewControllers":
            if labels.contains("direction") { return embed(node, frame) }
            if isTabBar(base) { return tabs(arguments(node, from: 1, frame).first?.value ?? .unknown, base, node) }
            return navigate(.push, node, frame, base, takesLast: true)
        case "setViewController" where labels.contains("for"): return navigate(.push, node, frame, base)
        case "popViewController", "popToViewController":
            _ = arguments(node, from: 1, frame)
            back("@previous", node)
            return .unknown
        case "popToRootViewController":
            back(rootScreen ?? "@previous", node)
            return .unknown
        case "dismiss", "dismissViewControllerAnimated":
            guard labels.contains("animated") || labels.isEmpty || labels == ["completion"] else { return nil }
            let given = arguments(node, from: 1, frame)
            if case .instance(let instance) = base.content, instance.appType == nil,
                instance.type.hasSuffix("SearchController")
            {
                return .unknown
            }
            if case .metatype = base.content { return nil }
            close(at: node, isModal: true)
            let outer = trail.isClosing
            trail.isClosing = true
            for argument in given { runIfClosure(argument.value, frame) }
            trail.isClosing = outer
            return .unknown
        case "performSegue": return segue(node, base, frame)
        case "addChild", "addChildViewController", "embed": return embed(node, frame)
        case "append" where base.origin != nil:
            let given = arguments(node, from: 1, frame)
            if let key = base.origin, let value = given.first?.value {
                let element = base.type.flatMap(TypeText.element)
                change(key, element.map { coerce(value, to: $0, frame) } ?? value, at: node, isAppended: true)
            }
            return .unknown
        case "append" where isLocalList(base, node, frame):
            let given = arguments(node, from: 1, frame)
            let added = given.first { $0.label == "contentsOf" }.map { elements($0.value) } ?? given.map(\.value)
            let known: [Value] = if case .array(let elements) = base.content { elements } else { [] }
            _ = frame.assign(node[0][0].text, Value(.array(known + added), type: base.type))
            return .unknown
        case "removeLast"
        where base.origin.map({ pathKeys.contains($0) || $0.property.lowercased().hasSuffix("path") }) == true:
            // Several at once clear the stack.
            if labels.isEmpty { back("@previous", node) }
            return .unknown
        case "start"
        where base.type == "ASWebAuthenticationSession" || base.instance?.type == "ASWebAuthenticationSession":
            show(.system("sys:WebAuthentication"), .sheet, at: node.place)
            return .unknown
        case "post": return post(node, frame)
        default:
            guard name.hasPrefix("close") || name.hasPrefix("hide"),
                name.hasSuffix("Drawer") || name.contains("Menu") || name.hasSuffix("DrawerSide"),
                base.type.map(TypeText.base)?.hasSuffix("Controller") == true || base.instance != nil
            else { return nil }
            close(at: node)
            return .unknown
        }
    }

    /// Whether a call appends to a list or a path that a local name has.
    private func isLocalList(_ base: Value, _ node: SourceNode, _ frame: Frame) -> Bool {
        guard base.origin == nil, node[0].count > 0, node[0][0].kind == .name, frame.local(node[0][0].text) != nil
        else { return false }
        if case .array(let elements) = base.content { return elements.count < 40 }
        return base.instance?.type == "NavigationPath"
    }

    /// Shows a column of a split view, `show(.supplementary)`; false if the call names none.
    ///
    /// The columns of an iPhone lie on one another: the screen's own stays, one below it comes back, and a closed modal reveals it.
    private func showColumn(_ node: SourceNode, _ base: Value, _ frame: Frame) -> Bool {
        guard let argument = node.first(.argument)?[0], case .enumCase(let name, _) = eval(argument, frame).content,
            let column = column(name, base, frame)
        else { return false }
        let order = ["primary", "supplementary", "secondary"]
        let ends = order.map { self.column($0, base, frame).flatMap { screensShown(by: .value($0)).first?.name } }
        guard let level = order.firstIndex(of: name), let end = ends[level], end != trail.start else {
            if muted == 0, screensShown(by: .value(column)).isEmpty { show(.value(column), .push, at: node.place) }
            return true
        }
        if level == 0 || ends[level...].contains(trail.start) {
            back(end, node)
        } else if trail.isClosing {
            record(.dismiss, to: end, at: node.place, .direct)
        } else {
            show(.value(column), .push, at: node.place)
        }
        return true
    }

    /// The controller of a split view's column.
    private func column(_ name: String, _ base: Value, _ frame: Frame) -> Value? {
        let relationships = [
            "primary": "masterViewController", "supplementary": "supplementaryViewController",
            "secondary": "detailViewController",
        ]
        guard let relationship = relationships[name] else { return nil }
        if let field = base.instance?.fields["#column." + name] { return field }
        let type = appType(of: base, frame)?.simpleName
        let own = type.map { resources.scenes(ofClass: $0) } ?? []
        let scenes = own + resources.storyboards.flatMap(\.scenes).filter { $0.element == "splitViewController" }
        for scene in scenes {
            if let id = scene.columns[relationship], let column = resources.scene(id: id),
                let value = sceneValue(column, frame)
            {
                return value
            }
        }
        return nil
    }

    private func back(_ end: String, _ node: SourceNode) {
        guard muted == 0 else { return }
        record(.back, to: end, at: node.place, .direct)
    }

    /// Shows the controller that is the first argument; the kind of a presentation is the controller's own.
    private func navigate(
        _ kind: SegmentKind?, _ node: SourceNode, _ frame: Frame, _ base: Value, takesLast: Bool = false
    ) -> Value {
        let given = arguments(node, from: 1, frame)
        var value =
            given.first { $0.label.isEmpty || $0.label == "viewController" || $0.label == "animated" && false }?.value
            ?? given.first?.value ?? .unknown
        if takesLast, case .array(let elements) = value.content { value = elements.last ?? .unknown }
        guard muted == 0 else { return .unknown }
        // What another screen does by itself belongs to it.
        if let owner = frame.owner, trail.cause == .person, trail.steps.count > 2, index.isController(owner),
            current == nil || belongsElsewhere(frame)
        {
            return .unknown
        }
        for choice in value.alternatives {
            let guessed = trail.isGuessed
            if let condition = choice.condition { trail.conditions.append(condition) }
            show(
                .value(choice.value), kind ?? presentationKind(choice.value), at: node.place,
                text: SourceWords.words(node))
            if choice.condition != nil { trail.conditions.removeLast() }
            trail.isGuessed = guessed
        }
        for argument in given where argument.label == "completion" || argument.isTrailing {
            // What happens after the presentation starts there.
            let outer = trail
            trail.control = nil
            runIfClosure(argument.value, frame)
            trail = outer
        }
        return .unknown
    }

    func presentationKind(_ value: Value) -> SegmentKind {
        guard let instance = value.instance else { return .sheet }
        if isAlert(instance) { return .dialog }
        if instance.fields["#popover"] != nil { return .popover }
        let style =
            instance.fields["modalPresentationStyle"] ?? instance.fields["=modalPresentationStyle"]
            ?? overriddenStyle(instance)
        if let style, case .enumCase(let name, _) = style.content {
            if ["fullScreen", "overFullScreen", "overCurrentContext", "currentContext", "custom"].contains(name) {
                return .fullScreenCover
            }
            if name == "popover" { return .popover }
        }
        if style == nil, let inner = instance.fields["rootViewController"]?.instance, instance.appType == nil {
            let kind = presentationKind(Value(.instance(inner)))
            if kind == .popover { return kind }
        }
        return .sheet
    }

    /// The style that a controller of the app sets for itself.
    private func overriddenStyle(_ instance: Instance) -> Value? {
        guard let type = instance.appType else { return nil }
        for ancestor in index.ancestry(of: type) {
            if let property = ancestor.properties["modalPresentationStyle"], let getter = property.getterBody {
                return value(
                    ofBody: getter, Frame(parent: nil, selfValue: nil, owner: ancestor, file: property.tree.file))
            }
        }
        return nil
    }

    /// A notification whose name others observe.
    private func post(_ node: SourceNode, _ frame: Frame) -> Value {
        let given = arguments(node, from: 1, frame)
        guard let name = node.first(.argument).map({ SourceWords.lastName($0[0]) }) else { return .unknown }
        _ = given
        guard posted.insert("\(jobNumber)|" + name).inserted else { return .unknown }
        for observer in notified[name] ?? [] where muted == 0 && relevant.contains(observer.identity) {
            guard let type = index.owner(of: observer) else { continue }
            _ = invoke(observer, on: Value(.unknown, type: type.name), owner: type, [], at: node)
        }
        return .unknown
    }
}
