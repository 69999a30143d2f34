extension Interpreter {
    func isAlert(_ instance: Instance) -> Bool {
        instance.type == "UIAlertController" || instance.type == "UIAlertView" || instance.type == "UIActionSheet"
            || instance.appType.map { index.inheritedNames(of: $0).contains("UIAlertController") } == true
    }

    func isTabBar(_ value: Value) -> Bool {
        if let type = appType(of: value, nil) { return index.inheritedNames(of: type).contains("UITabBarController") }
        return (value.instance?.type ?? value.type).map(TypeText.base) == "UITabBarController"
    }

    /// A child within the screen; not one that another screen takes into itself while its code is followed.
    func embed(_ node: SourceNode, _ frame: Frame) -> Value {
        for argument in arguments(node, from: 1, frame) {
            for element in elements(argument.value) {
                if let instance = element.instance, muted == 0, !isOthers(frame) {
                    if instance.appType != nil { attached.append(instance) } else { render(element) }
                }
            }
        }
        return .unknown
    }

    func tabs(_ value: Value, _ base: Value, _ node: SourceNode) -> Value {
        guard muted == 0 else { return .unknown }
        // The bar of a controller that a view represents is the view's.
        let isRepresented = representing.map { screenName($0) == trail.start } ?? false
        let container = isRepresented ? trail.start : screensShown(by: .value(base)).first?.name ?? trail.start
        let outer = trail
        if outer.cause == .launch { trail = Trail(start: container) } else { trail.start = container }
        for element in elements(value) where !element.isUnknown || element.type != nil {
            for choice in element.alternatives {
                trail.control = Control(label: tabTitle(choice.value), identifier: nil, place: node.place)
                trail.steps = []
                show(.value(choice.value), .tab, at: node.place)
            }
        }
        trail = outer
        if isRepresented { screens[container]?.isContainer = true } else { note(container: container, base) }
        return .unknown
    }

    private func note(container: String, _ base: Value) {
        guard let type = appType(of: base, nil) else { return }
        add(screen: container, type.place, isContainer: true)
    }

    func tabTitle(_ value: Value) -> String? {
        guard let instance = value.instance else { return nil }
        if let item = instance.fields["tabBarItem"]?.instance,
            let title = item.fields["title"].flatMap({ label(of: $0) })
        {
            return title
        }
        if let title = instance.fields["title"].flatMap({ label(of: $0) }) { return title }
        if let inner = instance.fields["rootViewController"] { return tabTitle(inner) }
        return nil
    }

    func segue(_ node: SourceNode, _ base: Value, _ frame: Frame) -> Value {
        let given = arguments(node, from: 1, frame)
        guard muted == 0 else { return .unknown }
        guard let identifier = given.first?.value.string,
            let segue = resources.segue(identifier: identifier, from: appType(of: base, frame)?.simpleName)
        else {
            unresolved.append(
                UnresolvedCall(text: SourceWords.words(node), place: node.place, reason: "the segue isn't known"))
            return .unknown
        }
        cross(segue, at: node.place)
        return .unknown
    }

    func cross(_ segue: StoryboardSegue, at place: SourcePlace) {
        guard let kind = segue.kind else { return }
        if kind == .unwind { return record(.unwind, to: "@previous", at: place, .direct) }
        guard let scene = resources.scene(id: segue.destination), let value = sceneValue(scene, nil) else { return }
        show(.value(value), kind, at: place)
    }

    /// True for a stack, a list or the like that no gesture makes a control: its identifier is none of the controls in it.
    func isContainer(_ node: SourceNode) -> Bool {
        var view = node
        while view.kind == .call, view[0].kind == .member, view[0].count > 0 {
            if view[0].text.hasSuffix("Gesture") || view[0].text == "gesture" { return false }
            view = view[0][0]
        }
        return view.kind == .call && Self.containers.contains(view[0].text)
    }

    private static let containers: Set<String> = [
        "Form", "ForEach", "GeometryReader", "Grid", "GridRow", "Group", "GroupBox", "HStack", "LazyHGrid",
        "LazyHStack",
        "LazyVGrid", "LazyVStack", "List", "NavigationSplitView", "NavigationStack", "NavigationView", "ScrollView",
        "Section",
        "TabView", "Table", "VStack", "ViewThatFits", "ZStack",
    ]
}
