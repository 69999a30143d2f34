extension Interpreter {
    func frameworkMember(_ name: String, of base: Value) -> Value? {
        switch name {
        case "popoverPresentationController":
            base.instance?.fields["#popover"] = Value(.boolean(true))
            return .unknown
        case "dismiss", "presentationMode", "horizontalSizeClass":
            return base.type == "EnvironmentValues" ? environmentValue(named: name, nil) : nil
        case "navigationController": return Value(.unknown, type: "UINavigationController")
        case "tabBarController":
            return index.subtypes(of: "UITabBarController").first.map { Value(.unknown, type: $0.name) }
                ?? Value(.unknown, type: "UITabBarController")
        case "splitViewController":
            return index.subtypes(of: "UISplitViewController").first.map { Value(.unknown, type: $0.name) }
                ?? Value(.unknown, type: "UISplitViewController")
        case "userInterfaceIdiom": return Value(.enumCase("phone", []), type: "UIUserInterfaceIdiom")
        case "isiOSAppOnMac", "isMacCatalystApp": return Value(.boolean(false), type: "Bool")
        // The columns of an iPhone are a stack.
        case "isCollapsed" where isSplit(base): return Value(.boolean(true), type: "Bool")
        case "delegate" where base.type == "UIApplication":
            return index.subtypes(of: "UIApplicationDelegate").first.map { Value(.unknown, type: $0.name) }
        default: return nil
        }
    }

    private func isSplit(_ value: Value) -> Bool {
        if let type = appType(of: value, nil) {
            return index.inheritedNames(of: type).contains("UISplitViewController")
        }
        return (value.instance?.type ?? value.type).map(TypeText.base) == "UISplitViewController"
    }

    func frameworkApply(_ function: Value, _ given: [GivenArgument], _ node: SourceNode, _ frame: Frame) -> Value {
        // `requestReview()`, `openURL(url)`: acts of the environment that show no screen of the app.
        for argument in given { runIfClosure(argument.value, frame) }
        return .unknown
    }

    private func isWindow(_ base: Value, _ node: SourceNode) -> Bool {
        if let type = base.type ?? base.instance?.type { return type.contains("Window") }
        return node[0].count > 0 && node[0][0].text.lowercased().contains("window")
    }

    /// An assignment to a property of a framework's object that changes what is shown.
    func frameworkAssignment(_ name: String, of base: Value, to value: Value, at node: SourceNode, _ frame: Frame)
        -> Bool
    {
        switch name {
        case "rootViewController":
            guard muted == 0, isWindow(base, node) else { break }
            let kind: SegmentKind = trail.cause == .launch ? .root : .replace
            for choice in value.alternatives { show(.value(choice.value), kind, at: node.place) }
            return true
        case "viewControllers":
            if isTabBar(base) {
                _ = tabs(value, base, node)
            } else if case .array(let elements) = value.content, let last = elements.last, muted == 0,
                (base.type ?? base.instance?.type).map(TypeText.base)?.hasSuffix("NavigationController") == true
            {
                if base.instance != nil, base.instance?.appType == nil {
                    base.instance?.fields["rootViewController"] = last; return true
                }
                show(.value(last), .push, at: node.place)
            }
            base.instance?.fields[name] = value
            return true
        case "leftBarButtonItem", "rightBarButtonItem", "delegate", "dataSource", "tabBarItem",
            "modalPresentationStyle", "title", "sourceView":
            base.instance?.fields[name] = value
            if name == "title", muted == 0, let text = value.string, let type = base.instance?.appType,
                type.simpleName == trail.start
            {
                screens[trail.start]?.title = resources.text(text)
            }
            return false
        default: return false
        }
        return false
    }
}
