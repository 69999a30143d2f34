import Foundation

/// A tab of a bar, as the code writes it.
struct FoundTab {
    var label: String?
    var content: ClosureValue?
    var value: Value?
    var tag: Value?
    var place: SourcePlace
}

extension Interpreter {
    // MARK: Showing

    /// Follows what a view shows.
    func render(_ value: Value) {
        guard muted == 0 || labelCollector != nil else { return }
        switch value.content {
        case .choice(let choices):
            for choice in choices {
                if let condition = choice.condition { trail.conditions.append(condition) }
                render(choice.value)
                if choice.condition != nil { trail.conditions.removeLast() }
            }
        case .array(let elements): for element in elements { render(element) }
        case .instance(let instance): render(instance)
        default: break
        }
    }

    private func render(_ instance: Instance) {
        guard let type = instance.appType, index.isView(type) || isRepresentable(type) || isModifier(type) else {
            if instance.appType == nil {
                for name in ["rootView", "content"] { if let inner = instance.fields[name] { render(inner) } }
            }
            return
        }
        guard instance.renderedIn != renderNumber || labelCollector != nil, stepsLeft > 0 else { return }
        guard rendering.filter({ $0 == type.name }).count < 2, rendering.count < 40 else { return }
        guard !skipped.contains(type.name) || labelCollector != nil else { return }
        instance.renderedIn = renderNumber
        rendering.append(type.name)
        defer { rendering.removeLast() }
        let start = trail.start
        if labelCollector == nil, alternatives.contains(type.name), type.simpleName != start {
            trail.start = screenName(type)
        }
        defer { trail.start = start }
        inEnvironment(of: instance) {
            if isRepresentable(type) { return renderRepresentable(instance, type) }
            let value = Value(.instance(instance), type: type.name)
            if let body = self.body(of: type, on: value) { render(body) }
        }
    }

    /// What the body of a view is.
    func body(of type: AppType, on value: Value) -> Value? {
        guard let function = index.bodyFunction(of: type) else { return memberValue("body", of: type, on: value, nil) }
        return invoke(function, on: value, owner: type, [], at: function)
    }

    var renderNumber: Int { jobNumber * 2 + (labelCollector == nil ? 0 : 1) }

    func isRepresentable(_ type: AppType) -> Bool {
        let names = index.inheritedNames(of: type)
        return names.contains("UIViewControllerRepresentable") || names.contains("UIViewRepresentable")
    }

    private func isModifier(_ type: AppType) -> Bool { index.inheritedNames(of: type).contains("ViewModifier") }

    private func renderRepresentable(_ instance: Instance, _ type: AppType) {
        let outer = representing
        representing = type
        defer { representing = outer }
        let value = Value(.instance(instance), type: type.name)
        for name in ["makeUIViewController", "makeUIView", "makeCoordinator"] {
            guard let function = type.functions[name]?.first else { continue }
            let made = invoke(function, on: value, owner: type, [], at: function)
            if let controller = made.instance, controller.appType != nil, muted == 0 { attached.append(controller) }
        }
    }

    // MARK: Labels

    /// The texts that a view shows, as one label.
    func label(of value: Value) -> String? {
        switch value.content {
        case .text(let text):
            // A value alone is data, not a label.
            let isData =
                text.hasPrefix("\\(") && text.hasSuffix(")") && !text.dropFirst(2).contains("\\(")
                && !text.contains(") ")
            return isData || text.isEmpty ? nil : resources.text(text)
        case .closure(let closure): return label { render(run(closure, [], at: nil)) }
        case .choice(let choices):
            let labels = choices.compactMap { label(of: $0.value) }
            return joined(labels)
        case .instance(let instance):
            if let title = instance.fields["title"] ?? instance.fields["text"], let text = title.string {
                return resources.text(text)
            }
            return label { render(value) }
        default: return nil
        }
    }

    func joined(_ labels: [String]) -> String? {
        var seen: [String] = []
        // A label may have alternatives itself.
        for label in labels.flatMap({ $0.components(separatedBy: " / ") }) where !seen.contains(label) {
            seen.append(label)
        }
        return seen.isEmpty ? nil : seen.prefix(4).joined(separator: " / ")
    }

    private func label(_ act: () -> Void) -> String? {
        let outer = labelCollector
        let conditions = trail.conditions
        labelCollector = []
        muted += 1
        act()
        muted -= 1
        let found = labelCollector ?? []
        labelCollector = outer
        trail.conditions = conditions
        return joined(found)
    }

    /// Acts as a control does: what is reached gets its label.
    func asControl(_ label: String?, at place: SourcePlace, _ act: () -> Void) {
        let outer = trail
        trail.control = Control(label: label ?? outer.control?.label, identifier: pendingIdentifier, place: place)
        trail.steps = outer.steps
        if label != nil || outer.control == nil { trail.steps = [] }
        act()
        trail = outer
    }

    // MARK: Modifiers whose arguments matter for what they are applied to

    /// `accessibilityIdentifier` names the control within, `tabItem` takes what is within as a tab.
    func outerModifier(_ name: String, _ node: SourceNode, _ callee: SourceNode, _ frame: Frame) -> Value? {
        switch name {
        case "accessibilityIdentifier":
            let outer = pendingIdentifier
            if let first = node.first(.argument), let identifier = eval(first[0], frame).string {
                pendingIdentifier = isContainer(callee[0]) ? nil : identifier
                if muted == 0 { screens[trail.start]?.identifiers.append(identifier) }
            }
            defer { pendingIdentifier = outer }
            let base = eval(callee[0], frame)
            if let instance = base.instance, instance.appType != nil {
                instance.fields["#identifier"] = pendingIdentifier.map { Value(.text($0)) }
            }
            return base
        case "environment", "environmentObject": return withEnvironment(node, callee, frame)
        case "allowsHitTesting" where isInert(node, when: "false"), "disabled" where isInert(node, when: "true"):
            // A picture of itself: it is shown, and its controls do nothing.
            if isShaping { return eval(callee[0], frame) }
            muted += 1
            defer { muted -= 1 }
            _ = eval(callee[0], frame)
            return .inlineView
        case "tabItem" where tabCollector != nil:
            let before = tabCollector?.count ?? 0
            pendingTag = nil
            _ = eval(callee[0], frame)
            let label = node.first(.argument).map { argument in self.label(of: eval(argument[0], frame)) } ?? nil
            if let count = tabCollector?.count, count > before { tabCollector?.removeLast(count - before) }
            tabCollector?.append(
                FoundTab(
                    label: label, content: ClosureValue(node: callee[0], frame: frame), tag: pendingTag,
                    place: node.place))
            return .inlineView
        case "tag" where tabCollector != nil:
            let before = tabCollector?.count ?? 0
            let base = eval(callee[0], frame)
            let tag = node.first(.argument).map { eval($0[0], frame) }
            if let count = tabCollector?.count, count > before {
                tabCollector?[count - 1].tag = tag
            } else {
                pendingTag = tag
            }
            return base
        case "tabViewStyle":
            let outer = isPaging
            if node.first(.argument).map({ text(of: $0[0]) })?.contains("page") == true { isPaging = true }
            defer { isPaging = outer }
            return eval(callee[0], frame)
        default: return nil
        }
    }

    private func isInert(_ node: SourceNode, when literal: String) -> Bool {
        guard labelCollector == nil, let argument = node.first(.argument)?[0] else { return false }
        return argument.kind == .boolean && argument.text == literal
    }

    private func text(of node: SourceNode) -> String {
        node.kind == .call ? text(of: node[0]) : node.text.lowercased()
    }

    // MARK: Containers

    func tabView(_ given: [GivenArgument], _ node: SourceNode, _ frame: Frame) -> Value {
        let closures = given.compactMap { $0.value.closure }
        guard !isPaging, muted == 0 else {
            if muted == 0 { for closure in closures { render(run(closure, [], at: nil)) } }
            return .inlineView
        }
        let tabs = collectTabs(closures)
        guard tabs.contains(where: { $0.label != nil }) || tabs.count > 1 else {
            for closure in closures { render(run(closure, [], at: nil)) }
            return .inlineView
        }
        screens[trail.start]?.isContainer = true
        let selection = given.first { $0.label == "selection" }?.value.origin
        for tab in tabs { showTab(tab, selection, node) }
        return .inlineView
    }

    private func collectTabs(_ closures: [ClosureValue]) -> [FoundTab] {
        let outer = tabCollector
        tabCollector = []
        muted += 1
        for closure in closures { collectTabs(in: run(closure, [], at: nil)) }
        muted -= 1
        let tabs = tabCollector ?? []
        tabCollector = outer
        return tabs
    }

    /// Views of the app that have tabs in their bodies.
    private func collectTabs(in value: Value) {
        for choice in value.alternatives {
            if let instance = choice.value.instance, let type = instance.appType, index.isView(type),
                tabCollector?.isEmpty == true
            {
                _ = body(of: type, on: choice.value)
            }
        }
    }

    private func showTab(_ tab: FoundTab, _ selection: StateKey?, _ node: SourceNode) {
        let content: ShownContent
        if let closure = tab.content {
            content = .closure(closure)
        } else if let value = tab.value {
            content = .value(value)
        } else {
            return
        }
        let outer = trail
        trail.control = Control(label: tab.label, identifier: nil, place: tab.place)
        trail.steps = []
        show(content, .tab, at: tab.place.file == node.tree.file ? tab.place : node.place)
        trail = outer
        if let selection, let tag = tab.tag, case .enumCase(let name, _) = tag.content {
            presentations.append(
                Presentation(
                    keys: [selection], kind: .tab, content: content, host: trail.start, place: node.place,
                    casePath: [name]))
        }
    }
}
