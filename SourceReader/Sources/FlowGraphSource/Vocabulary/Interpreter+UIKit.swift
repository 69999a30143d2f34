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
                case .selector(let selector): asTarget(text, selector, given, node, frame)
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
        return current == nil ? trail.cause != .person : isOthers(frame)
    }

    /// Whether code is that of a controller or a view of UIKit that is neither the one at hand nor within it.
    func isOthers(_ frame: Frame) -> Bool {
        guard let type = frame.owner, index.isController(type) || index.isUIKitView(type) else { return false }
        guard !partsAtHand.contains(type.name) else { return false }
        return !(current.map { index.ancestry(of: $0).contains { $0 === type } } ?? false)
    }

    /// Performs a method as the act of a control: the trail begins there.
    private func asTarget(
        _ label: String?, _ selector: String, _ given: [GivenArgument], _ node: SourceNode, _ frame: Frame
    ) {
        asControl(label, at: node.place) {
            trail.steps = []
            perform(selector, given, node, frame)
        }
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
        let isMapped = name == "map" || name == "flatMap"
        // Nil is mapped to nil, and an optional to one value.
        if isMapped, base.isNone { return base }
        for argument in given {
            switch argument.value.content {
            case .closure(let closure) where isMapped && base.type.map(TypeText.isOptional) == true:
                let held = base.type.map { String(TypeText.plain($0)) }
                result = run(closure, [Value(base.content, type: held)], at: nil)
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
                asTarget(title(of: base), selector, given, node, frame)
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

    /// The type of the elements of a stream, `Driver<[Item]>` or a publisher, and of what a promise gives.
    private func streamElement(_ value: Value) -> String? {
        guard let type = value.type else { return nil }
        let streams: Set<String> = [
            "Driver", "Observable", "Signal", "Single", "Maybe", "Infallible", "BehaviorRelay", "PublishRelay",
            "PublishSubject", "BehaviorSubject",
            "AnyPublisher", "CurrentValueSubject", "PassthroughSubject", "SharedSequence", "ControlEvent",
            "ControlProperty", "Promise", "Guarantee", "Future", "Deferred", "Just", "SignalProducer",
            "MutableProperty",
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
        case "enumerated":
            let pairs = elements(base).map { element in
                Value(
                    .tuple([
                        GivenArgument(label: "offset", value: Value(.unknown, type: "Int")),
                        GivenArgument(label: "element", value: element),
                    ]))
            }
            return Value(.array(pairs))
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
}
