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
            if let column = column(node, base, frame) {
                if let name = backColumn(node, column, frame) {
                    back(name, node)
                } else {
                    show(.value(column), .push, at: node.place)
                }
                return .unknown
            }
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
            for argument in given { runIfClosure(argument.value, frame) }
            return .unknown
        case "performSegue": return segue(node, base, frame)
        case "addChild", "addChildViewController", "embed": return embed(node, frame)
        case "append" where base.origin != nil:
            let given = arguments(node, from: 1, frame)
            if let key = base.origin, let value = given.first?.value { change(key, value, at: node, isAppended: true) }
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

    /// The first column's screen, below all others: showing it goes back.
    private func backColumn(_ node: SourceNode, _ column: Value, _ frame: Frame) -> String? {
        guard let argument = node.first(.argument)?[0], case .enumCase("primary", _) = eval(argument, frame).content
        else { return nil }
        return screensShown(by: .value(column)).first?.name
    }

    /// The controller of the column that `show(.supplementary)` names.
    private func column(_ node: SourceNode, _ base: Value, _ frame: Frame) -> Value? {
        guard let argument = node.first(.argument)?[0], case .enumCase(let name, _) = eval(argument, frame).content
        else { return nil }
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
        for observer in observers[name] ?? [] where muted == 0 && relevant.contains(observer.identity) {
            guard let type = index.owner(of: observer) else { continue }
            _ = invoke(observer, on: Value(.unknown, type: type.name), owner: type, [], at: node)
        }
        return .unknown
    }
}
