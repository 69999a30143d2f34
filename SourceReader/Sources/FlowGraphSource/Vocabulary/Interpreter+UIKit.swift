extension Interpreter {
    // MARK: Controls

    /// An object of UIKit that has a title and an act.
    func control(_ name: String, _ node: SourceNode, _ frame: Frame) -> Value {
        let given = arguments(node, from: 1, frame)
        let instance = newInstance(name, nil, at: node.place)
        for argument in given {
            instance.fields[argument.label.isEmpty ? "#\(instance.fields.count)" : argument.label] = argument.value
        }
        if let owner = frame.owner { instance.fields["#owner"] = Value(.text(owner.simpleName)) }
        let value = Value(.instance(instance), type: name)
        let title = given.first { $0.label == "title" || $0.label == "localizedTitle" }?.value
        var text = title.flatMap { label(of: $0) }
        if text == nil,
            case .enumCase(let item, _)? = given.first(where: {
                $0.label == "barButtonSystemItem" || $0.label == "systemItem"
            })?.value.content,
            ["done", "cancel", "edit", "save"].contains(item)
        {
            text = item.prefix(1).uppercased() + item.dropFirst()
        }
        switch name {
        case "UIAlertController", "UIAlertView", "UIActionSheet", "UIAlertAction", "UIMenu", "UITabBarItem": break
        default:
            guard !belongsElsewhere(frame) else { break }
            instance.fields["#text"] = text.map { Value(.text($0)) }
            for argument in given {
                switch argument.value.content {
                case .closure, .method: asControl(text, at: node.place) { runIfClosure(argument.value, frame) }
                case .selector(let selector): asControl(text, at: node.place) { perform(selector, given, node, frame) }
                default: break
                }
            }
        }
        return value
    }

    /// Whether a control that the code makes is shown on another screen than the one at hand.
    func belongsElsewhere(_ frame: Frame) -> Bool {
        guard let type = frame.owner, index.isController(type) || index.isUIKitView(type) else {
            return trail.cause != .person
        }
        return current.map { own in
            !index.ancestry(of: own).contains { $0 === type } && !partsAtHand.contains(type.name)
        } ?? (trail.cause != .person)
    }

    /// Performs a method that a selector names, on the target if it is known, else on the object at hand.
    func perform(_ selector: String, _ given: [GivenArgument], _ node: SourceNode, _ frame: Frame) {
        let target = given.first { $0.label == "target" || $0.label.isEmpty && $0.value.instance?.appType != nil }?
            .value
        for base in [target, frame.selfValue].compactMap({ $0 }) {
            guard let type = appType(of: base, frame) else { continue }
            for ancestor in index.ancestry(of: type) {
                guard let function = ancestor.functions[selector]?.first(where: { $0.body != nil }) else { continue }
                let outer = trail.steps
                _ = invoke(function, on: base, owner: type, [], at: function)
                trail.steps = outer
                return
            }
        }
    }

    // MARK: Calls

    /// A call that the app doesn't declare: of a framework, or of what isn't known.
    func frameworkCall(_ name: String, _ base: Value, _ node: SourceNode, _ frame: Frame) -> Value {
        if isShaping, isViewLike(base) { return base }
        if let known = navigationCall(name, base, node, frame) { return known }
        if let known = makingCall(name, base, node, frame) { return known }
        if let known = reducerCall(name, base, node, frame) { return known }
        if let known = modifier(name, base, node, frame) { return known }
        return otherCall(name, base, node, frame)
    }

    private func otherCall(_ name: String, _ base: Value, _ node: SourceNode, _ frame: Frame) -> Value {
        let given = arguments(node, from: 1, frame)
        var result = Value.unknown
        for argument in given {
            switch argument.value.content {
            case .closure(let closure):
                let element = (base.type.flatMap(TypeText.element) ?? streamElement(base)).map {
                    Value(.unknown, type: $0)
                }
                let values: [Value] =
                    if case .array(let elements) = base.content { Array(elements.prefix(24)) } else {
                        [element ?? .unknown]
                    }
                var results: [Value] = []
                for value in values { results.append(run(closure, [value], at: nil)) }
                if ["map", "compactMap", "flatMap"].contains(name) {
                    result = Value(.array(results))
                } else {
                    for value in results { render(value) }
                }
            case .method(let function, _) where function.parameters.count <= 1: runIfClosure(argument.value, frame)
            case .selector where name == "addObserver" && !isShown(frame.owner) || belongsElsewhere(frame): break
            case .selector(let selector):
                asControl(title(of: base), at: node.place) { perform(selector, given, node, frame) }
            default: if isViewLike(argument.value) { render(argument.value) }
            }
        }
        if !isViewLike(base), let made = instantiated(given, base, frame), made.instance != nil { return made }
        if case .metatype = base.content {
        } else if isViewLike(base) || base.instance?.appType == nil && base.instance != nil && !name.hasPrefix("get") {
            return isViewLike(base) ? base : (result.isUnknown ? Value(.unknown) : result)
        }
        if case .text(let text) = base.content,
            name.hasPrefix("locali") || name == "uppercased" || name == "capitalized"
        {
            return Value(.text(text), type: "String")
        }
        if !result.isUnknown { return result }
        if ["filter", "sorted", "reversed", "prefix", "dropFirst", "first", "last", "compactMap", "unique"].contains(
            name)
        {
            let element = base.type.flatMap(TypeText.element)
            if name == "first" || name == "last" { return Value(.unknown, type: element) }
            return Value(base.content, type: base.type)
        }
        return Value(.unknown, type: streamElement(base) == nil ? nil : base.type)
    }

    /// The type of the elements of a stream, `Driver<[Item]>` or a publisher.
    private func streamElement(_ value: Value) -> String? {
        guard let type = value.type else { return nil }
        let streams: Set<String> = [
            "Driver", "Observable", "Signal", "Single", "Maybe", "Infallible", "BehaviorRelay", "PublishRelay",
            "PublishSubject", "BehaviorSubject",
            "AnyPublisher", "CurrentValueSubject", "PassthroughSubject", "SharedSequence", "ControlEvent",
            "ControlProperty",
        ]
        return streams.contains(TypeText.base(type))
            ? TypeText.arguments(type).first { $0 != "DriverSharingStrategy" } : nil
    }

    /// What a call with a type as an argument gives: an object of the type.
    func instantiated(_ given: [GivenArgument], _ base: Value, _ frame: Frame) -> Value? {
        for argument in given {
            if case .metatype(let written) = argument.value.content {
                if let made = canonicalInstance(written, frame) { return made }
                if index.type(named: written, from: frame.owner, file: frame.file) != nil {
                    return Value(.unknown, type: written)
                }
            }
        }
        return nil
    }

    func title(of value: Value) -> String? {
        guard let instance = value.instance else { return nil }
        for name in ["#text", "title", "#title"] {
            if let text = instance.fields[name]?.string { return resources.text(text) }
        }
        return nil
    }

    /// Calls that make or complete objects of UIKit.
    private func makingCall(_ name: String, _ base: Value, _ node: SourceNode, _ frame: Frame) -> Value? {
        switch name {
        case "instantiateViewController", "instantiateInitialViewController":
            let given = arguments(node, from: 1, frame)
            let identifier = given.first { $0.label == "withIdentifier" || $0.label == "identifier" }?.value.string
            if identifier == nil, name == "instantiateViewController" {
                return instantiated(given, base, frame) ?? .unknown
            }
            if let scene = resources.scene(identifier: identifier, storyboard: storyboardName(base)),
                let made = sceneValue(scene, frame)
            {
                return made
            }
            return instantiated(given, base, frame) ?? Value(.unknown, type: nil)
        case "addAction", "addActions":
            guard let instance = base.instance,
                instance.type == "UIAlertController" || instance.appType.map(index.isController) == true
            else { return nil }
            let given = arguments(node, from: 1, frame)
            var actions: [Value] =
                if case .array(let known)? = instance.fields["#actions"]?.content { known } else { [] }
            for argument in given where actions.count < 40 { actions += argument.value.alternatives.map(\.value) }
            instance.fields["#actions"] = Value(.array(actions))
            return .unknown
        case "setTitle":
            let given = arguments(node, from: 1, frame)
            if let text = given.first?.value.string { base.instance?.fields["#title"] = Value(.text(text)) }
            return .unknown
        case "NSLocalizedString":
            let given = arguments(node, from: 1, frame)
            return given.first.map { Value(.text(resources.text($0.value.string ?? "")), type: "String") }
        case "localizedStringWithFormat", "localized", "localizedString":
            let given = arguments(node, from: 1, frame)
            let text = given.first { $0.value.string != nil }?.value.string ?? base.string
            return text.map { Value(.text(resources.text($0)), type: "String") }
        case "type":
            let given = arguments(node, from: 1, frame)
            return given.first.flatMap { typeName(of: $0.value) }.map { Value(.metatype($0)) }
        default: return nil
        }
    }

    private func storyboardName(_ base: Value) -> String? {
        base.instance?.fields["name"]?.string
            ?? { if case .enumCase(let name, _) = base.content { name } else { nil } }()
    }

    func sceneValue(_ scene: StoryboardScene, _ frame: Frame?) -> Value? {
        if let name = scene.customClass, let type = index.type(named: name, from: nil, file: frame?.file),
            type.isDeclared
        {
            if !scene.isContainer || scene.rootIdentifier == nil {
                return Value(.instance(canonicalInstance(of: type)), type: type.name)
            }
        }
        let instance = newInstance(scene.frameworkClass, nil, at: scene.place)
        if let root = scene.rootIdentifier.flatMap({ resources.scene(id: $0) }), let value = sceneValue(root, frame) {
            instance.fields["rootViewController"] = value
        }
        return Value(.instance(instance), type: scene.frameworkClass)
    }

    // MARK: Navigation

    private func navigationCall(_ name: String, _ base: Value, _ node: SourceNode, _ frame: Frame) -> Value? {
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

    func isAlert(_ instance: Instance) -> Bool {
        instance.type == "UIAlertController" || instance.type == "UIAlertView" || instance.type == "UIActionSheet"
            || instance.appType.map { index.inheritedNames(of: $0).contains("UIAlertController") } == true
    }

    private func isTabBar(_ value: Value) -> Bool {
        if let type = appType(of: value, nil) { return index.inheritedNames(of: type).contains("UITabBarController") }
        return (value.instance?.type ?? value.type).map(TypeText.base) == "UITabBarController"
    }

    /// A child within the screen.
    private func embed(_ node: SourceNode, _ frame: Frame) -> Value {
        for argument in arguments(node, from: 1, frame) {
            for element in elements(argument.value) {
                if let instance = element.instance, muted == 0 {
                    if instance.appType != nil { attached.append(instance) } else { render(element) }
                }
            }
        }
        return .unknown
    }

    private func tabs(_ value: Value, _ base: Value, _ node: SourceNode) -> Value {
        guard muted == 0 else { return .unknown }
        let container = screensShown(by: .value(base)).first?.name ?? trail.start
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
        note(container: container, base)
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

    private func segue(_ node: SourceNode, _ base: Value, _ frame: Frame) -> Value {
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

    // MARK: Members and assignments of frameworks' objects

    func frameworkMember(_ name: String, of base: Value) -> Value? {
        switch name {
        case "popoverPresentationController":
            base.instance?.fields["#popover"] = Value(.boolean(true))
            return .unknown
        case "navigationController": return Value(.unknown, type: "UINavigationController")
        case "tabBarController":
            return index.subtypes(of: "UITabBarController").first.map { Value(.unknown, type: $0.name) }
                ?? Value(.unknown, type: "UITabBarController")
        case "splitViewController":
            return index.subtypes(of: "UISplitViewController").first.map { Value(.unknown, type: $0.name) }
                ?? Value(.unknown, type: "UISplitViewController")
        case "delegate" where base.type == "UIApplication":
            return index.subtypes(of: "UIApplicationDelegate").first.map { Value(.unknown, type: $0.name) }
        default: return nil
        }
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

/// A node's words, for messages.
enum SourceWords {
    static func words(_ node: SourceNode) -> String {
        switch node.kind {
        case .call:
            words(node[0]) + "("
                + node.children.dropFirst().prefix(2).map { argument in
                    (argument.text.isEmpty ? "" : argument.text + ": ")
                        + (argument.kind == .argument ? words(argument[0]) : "")
                }.joined(separator: ", ") + ")"
        case .member: (node.count > 0 ? words(node[0]) : "") + "." + node.text
        case .string: "\"" + node.text + "\""
        case .closure: "{ … }"
        case .name, .number, .boolean: node.text
        case .nilLiteral: "nil"
        default: "…"
        }
    }

    static func lastName(_ node: SourceNode) -> String {
        node.kind == .call && node.count > 1 ? lastName(node[1].kind == .argument ? node[1][0] : node[1]) : node.text
    }
}
