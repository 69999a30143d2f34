extension Interpreter {
    private static let trivial: Set<String> = [
        "EmptyView", "ProgressView", "Color", "Spacer", "Divider", "ContentUnavailableView",
    ]
    private static let bindings: Set<String> = [
        "State", "Published", "Binding", "ObservedObject", "StateObject", "Bindable",
    ]

    /// A constructor of a framework's type.
    func frameworkConstruct(_ written: String, _ node: SourceNode, _ frame: Frame) -> Value {
        let name = TypeText.base(written)
        if let made = extensionConstruct(name, node, frame) { return made }
        if isShaping, !Frameworks.isTransparent(name), !isObject(name), name != "NavigationSplitView",
            node.children.contains(where: { $0.kind == .argument && $0.flag == 1 })
                || Frameworks.controls.contains(name)
        {
            return .inlineView
        }
        switch name {
        case "Button", "AsyncButton": return button(node, frame)
        case "NavigationLink": return navigationLink(node, frame)
        case "TabView": return tabView(arguments(node, from: 1, frame), node, frame)
        case "NavigationSplitView": return splitView(arguments(node, from: 1, frame), node, frame)
        case "ForEach", "List", "LazyVGrid", "Table", "ForEachStore", "OutlineGroup", "TableColumn":
            return collection(node, frame)
        case "Text", "Label": return text(node, frame)
        case "Tab" where tabCollector != nil: return tab(node, frame)
        case "LocalizedStringKey", "LocalizedStringResource", "NSLocalizedString", "String", "AttributedString":
            let given = arguments(node, from: 1, frame)
            if given.first?.label == "describing",
                let type = given.first.flatMap({ argument in
                    typeName(of: argument.value) ?? metatypeName(argument.value)
                })
            {
                return Value(.text(type.split(separator: ".").last.map(String.init) ?? type), type: "String")
            }
            return given.first { $0.value.string != nil }.map {
                Value(.text(resources.text($0.value.string ?? "")), type: "String")
            } ?? .unknown
        case "State", "Published", "ObservedObject", "StateObject", "Bindable":
            let given = arguments(node, from: 1, frame)
            return given.first?.value ?? .unknown
        case "Binding": return binding(node, frame)
        // What a link in a text does: it leaves the app, or is data.
        case "OpenURLAction": return .unknown
        case "Menu", "Picker", "DisclosureGroup", "Section", "Toggle", "LabeledContent":
            return labelled(name, node, frame)
        case "UIAlertController", "UIAlertView", "UIActionSheet", "UIAlertAction", "UIAction", "UIContextualAction",
            "UIBarButtonItem", "UIMenu", "UICommand",
            "UIButton", "UITabBarItem", "UIApplicationShortcutItem", "UITapGestureRecognizer",
            "UILongPressGestureRecognizer", "UIRefreshControl":
            return control(name, node, frame)
        default: break
        }
        if Frameworks.isTransparent(name) { return transparent(name, node, frame) }
        if let content = reducerConstruct(name, node, frame) { return content }
        return generic(name, node, frame)
    }

    /// A container, an object, or something else that is made with arguments.
    private func generic(_ name: String, _ node: SourceNode, _ frame: Frame) -> Value {
        let given = arguments(node, from: 1, frame)
        if Self.trivial.contains(name) { return .unknown }
        let hasClosure = given.contains { $0.value.closure != nil }
        if isObject(name) || !hasClosure {
            let instance = newInstance(name, nil, at: node.place)
            for argument in given {
                let label = argument.label.isEmpty ? "#\(instance.fields.count)" : argument.label
                instance.fields[label] = argument.value
                if argument.isTrailing { runIfClosure(argument.value, frame) }
            }
            for argument in given where isViewLike(argument.value) && !isObject(name) { render(argument.value) }
            return Value(.instance(instance), type: name)
        }
        for argument in given {
            if isViewLike(argument.value) { render(argument.value) } else { runIfClosure(argument.value, frame) }
        }
        return .inlineView
    }

    private func metatypeName(_ value: Value) -> String? {
        if case .metatype(let name) = value.content { name } else { nil }
    }

    private func isObject(_ name: String) -> Bool {
        ["UI", "NS", "SF", "MF", "SK", "AV", "WK", "PH", "CN", "EK", "GK", "QL", "AS"].contains { name.hasPrefix($0) }
            && name.dropFirst(2).first?.isUppercase == true
    }

    private func transparent(_ name: String, _ node: SourceNode, _ frame: Frame) -> Value {
        var given = arguments(node, from: 1, frame)
        if let path = given.first(where: { $0.label == "path" })?.value.origin, muted == 0 { pathKeys.insert(path) }
        if let reduced = reducerContainer(name, &given, node, frame) { return reduced }
        for argument in given
        where !argument.label.isEmpty && argument.value.closure != nil && !argument.isTrailing
            && argument.label != "content" && argument.label != "root"
        {
            runIfClosure(argument.value, frame)
        }
        // `NavigationView { A(); B() }`: the first one is the sidebar.
        let content = given.first { $0.value.closure != nil } ?? given.last
        guard let content else { return .inlineView }
        if let closure = content.value.closure { return run(closure, [], at: nil) }
        return isViewLike(content.value) || content.value.instance != nil ? content.value : .inlineView
    }

    private func binding(_ node: SourceNode, _ frame: Frame) -> Value {
        let given = arguments(node, from: 1, frame)
        guard let get = given.first(where: { $0.label == "get" })?.value.closure ?? given.first?.value.closure else {
            return given.first?.value ?? .unknown
        }
        var value = Value.unknown
        let keys = keysRead { value = run(get, [], at: nil) }
        // `if let x, x.isLarge { x } else { nil }` is the state x; `x != nil` reads it.
        let held = value.alternatives.lazy.compactMap(\.value.origin).first
        value.origin = value.origin ?? held ?? keys.first ?? bindingSource(get)
        value.getter = BindingGetter(closure: get, keys: keys)
        value.content = .unknown
        if value.type == "Bool" { value.type = "Binding" }
        return value
    }

    private func bindingSource(_ get: ClosureValue) -> StateKey? {
        guard let body = get.node.body, let last = body.children.last else { return nil }
        let expression = last.kind == .returnStatement && last.count > 0 ? last[0] : last
        if expression.kind == .binary, expression.count > 0 {
            return origin(of: expression[0], Frame(inside: get.frame))
        }
        return nil
    }

    // MARK: Controls

    private func button(_ node: SourceNode, _ frame: Frame) -> Value {
        let place = takePlace(node)
        let given = arguments(node, from: 1, frame)
        var label: Value?
        var action: Value?
        let closures = given.filter { $0.value.closure != nil || $0.label == "action" || isCallable($0.value) }
        for argument in given {
            if argument.label == "action" {
                action = argument.value
            } else if argument.label == "label" {
                label = argument.value
            } else if argument.label.isEmpty, !argument.isTrailing, argument.value.closure == nil {
                label = label ?? argument.value
            } else if argument.label == "intent" {
                _ = argument
            }
        }
        for argument in closures where argument.isTrailing && argument.label.isEmpty {
            if action == nil { action = argument.value } else if label == nil { label = argument.value }
        }
        let text = label.flatMap { self.label(of: $0) }
        if let text, labelCollector != nil { labelCollector?.append(text) }
        if labelCollector != nil { return .inlineView }
        if let action { asControl(text, at: place) { runAction(action, node, frame) } }
        if let label, label.closure != nil { runIfClosure(label, frame) }
        return .inlineView
    }

    func runAction(_ action: Value, _ node: SourceNode, _ frame: Frame) {
        switch action.content {
        case .closure(let closure): _ = run(closure, [], at: nil)
        default: _ = apply(action, [], at: node, frame)
        }
    }

    private func isCallable(_ value: Value) -> Bool {
        switch value.content {
        case .closure, .method, .dismissAction: true
        default: false
        }
    }

    private func collection(_ node: SourceNode, _ frame: Frame) -> Value {
        let given = arguments(node, from: 1, frame)
        let outer = listSelection
        if let selection = given.first(where: { $0.label == "selection" })?.value.origin { listSelection = selection }
        defer { listSelection = outer }
        let data = given.first { $0.label.isEmpty && $0.value.closure == nil || $0.label == "data" }?.value
        var result = Value.inlineView
        for argument in given {
            guard let closure = argument.value.closure else { continue }
            if closure.node.parameters.isEmpty && !usesImplicitParameter(closure.node) || data == nil {
                result = run(closure, [], at: nil)
                render(result)
            } else {
                for element in elements(data ?? .unknown).prefix(24) {
                    result = run(closure, [element], at: nil)
                    render(result)
                }
            }
        }
        return .inlineView
    }

    private func usesImplicitParameter(_ node: SourceNode) -> Bool {
        node.tree.texts.contains("$0")
    }

    func text(_ node: SourceNode, _ frame: Frame) -> Value {
        let given = arguments(node, from: 1, frame)
        for argument in given {
            if argument.value.closure != nil, argument.label == "icon" { continue }
            if argument.label.isEmpty || argument.label == "title" || argument.label == "verbatim" {
                if let text = label(of: argument.value), !text.isEmpty { labelCollector?.append(text) }
            }
        }
        // A text alone beside a view of the app is a state of it.
        return Value(.inlineView, type: isShaping ? "Text" : nil)
    }

    private func tab(_ node: SourceNode, _ frame: Frame) -> Value {
        let given = arguments(node, from: 1, frame)
        let closures = given.filter { $0.value.closure != nil }
        let content = closures.first { $0.label.isEmpty || $0.label == "content" }?.value.closure
        let text =
            given.first { $0.label.isEmpty && $0.value.closure == nil }?.value
            ?? given.first { $0.label == "label" }?.value
        let isSearch = given.contains {
            if $0.label == "role", case .enumCase("search", _) = $0.value.content { true } else { false }
        }
        let found = FoundTab(
            label: text.flatMap { label(of: $0) } ?? (isSearch ? "Search" : nil), content: content,
            tag: given.first { $0.label == "value" }?.value, place: node.place)
        tabCollector?.append(found)
        return .inlineView
    }

    /// A menu, a picker, a section: its text labels nothing but itself.
    private func labelled(_ name: String, _ node: SourceNode, _ frame: Frame) -> Value {
        let given = arguments(node, from: 1, frame)
        if name == "Toggle" || name == "Picker",
            let key = given.first(where: { $0.label == "isOn" || $0.label == "selection" })?.value.origin,
            labelCollector == nil
        {
            let text = given.first { $0.label.isEmpty }?.value
            asControl(text.flatMap { label(of: $0) }, at: node.place) { change(key, .unknown, at: node) }
        }
        if labelCollector != nil, name == "Menu" || name == "Toggle" {
            if let text = given.first(where: { $0.label.isEmpty && $0.value.closure == nil })?.value,
                let label = label(of: text)
            {
                labelCollector?.append(label)
            }
        }
        var result = Value.inlineView
        for argument in given {
            if let closure = argument.value.closure {
                result = run(closure, [], at: nil)
                if name != "Section" || given.filter({ $0.value.closure != nil }).count > 1 { render(result) }
            } else if isViewLike(argument.value) {
                render(argument.value)
            }
        }
        return name == "Section" ? result : .inlineView
    }
}
