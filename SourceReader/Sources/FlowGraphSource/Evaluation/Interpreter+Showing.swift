extension Interpreter {
    /// Shows content: a segment to each screen of it, and the screens to be followed.
    func show(
        _ content: ShownContent, _ kind: SegmentKind, at place: SourcePlace, arguments: [Value] = [],
        isGuessed: Bool = false,
        text: String? = nil
    ) {
        guard muted == 0 else { return }
        let shown = screensShown(by: content, arguments: arguments)
        if shown.isEmpty { return showInline(content, kind, at: place, arguments, text) }
        if isUndecided(shown, arguments) {
            for screen in shown where !screen.isSystem && !screen.isDialog {
                add(screen: screen.name, screen.place)
                enqueue(Job(name: screen.name, content: .value(screen.value)), screen.value)
            }
            return leave(text ?? kind.rawValue, at: place, "any of \(shown.count) screens")
        }
        let alternatives = Set(shown.compactMap { $0.value.instance?.appType?.name })
        for screen in shown {
            var kind = kind
            if screen.isDialog { kind = .dialog }
            add(screen: screen.name, screen.place, isDialog: screen.isDialog, isSystem: screen.isSystem)
            if let condition = screen.condition { trail.conditions.append(condition) }
            let certainty: Certainty =
                isGuessed || trail.isGuessed ? .guessed : trail.steps.count > 0 || shown.count > 1 ? .followed : .direct
            record(kind, to: screen.name, at: place, certainty)
            if screen.condition != nil { trail.conditions.removeLast() }
            guard !screen.isSystem else { continue }
            if case .closure = content, screen.name != shown.first(where: { !$0.isSystem })?.name { continue }
            enqueue(screen, content, arguments, shown.count > 1 ? alternatives : [])
        }
        if trail.cause == .launch, let first = shown.first, !first.isDialog {
            rootScreen = rootScreen ?? first.name
            trail.start = first.name
            trail.cause = .person
        }
    }

    /// Whether a route that isn't known may lead to nearly all screens: none of them is concluded.
    private func isUndecided(_ shown: [ShownScreen], _ arguments: [Value]) -> Bool {
        shown.count > 8 && arguments.first.map { !$0.isDecided } ?? false
    }

    private func leave(_ text: String, at place: SourcePlace, _ reason: String) {
        unresolved.append(UnresolvedCall(text: text, place: place, reason: reason))
    }

    /// Content that is written at the presentation, without a type of its own.
    private func showInline(
        _ content: ShownContent, _ kind: SegmentKind, at place: SourcePlace, _ arguments: [Value], _ text: String?
    ) {
        guard case .closure(let closure) = content else {
            return leave(text ?? kind.rawValue, at: place, "what it shows isn't known")
        }
        muted += 1
        let value = run(closure, arguments, at: nil)
        muted -= 1
        guard !value.isUnknown else {
            return leave(text ?? kind.rawValue, at: place, "what it shows isn't known")
        }
        // What comes from outside is named by the type that shows it.
        let start = trail.start.hasPrefix("@") ? closure.frame.owner?.simpleName ?? trail.start : trail.start
        let owner = start.split(separator: "#").first.map(String.init) ?? start
        let name = owner + "#\(kind.rawValue)\(closure.node.line)"
        add(screen: name, closure.node.place)
        record(kind, to: name, at: place, .direct)
        enqueue(ShownScreen(name: name, value: value, place: closure.node.place), content, arguments, [])
    }

    func enqueue(
        _ screen: ShownScreen, _ content: ShownContent, _ arguments: [Value], _ alternatives: Set<String>
    ) {
        if case .dialog = content {
        } else if screen.isDialog {
            return enqueue(Job(name: screen.name, content: .value(screen.value)), screen.value)
        }
        var job = Job(
            name: screen.name, content: content, overrides: overrides, arguments: arguments, alternatives: alternatives)
        if case .value(let value) = content, value.instance == nil {
            job = Job(name: screen.name, content: .value(screen.value), alternatives: alternatives)
        }
        if case .value(let value) = content, value.instance?.fields["viewControllers"] != nil {
            job = Job(name: screen.name, content: .value(screen.value))
        }
        enqueue(job, screen.value)
    }

    func enqueue(_ job: Job, _ value: Value) {
        var job = job
        job.environment = value.instance?.environment ?? environment
        let mark = jobMark(job, value)
        guard seenJobs[job.name, default: []].count < 8, seenJobs[job.name, default: []].insert(mark).inserted else {
            return
        }
        jobs.append(job)
    }

    private func jobMark(_ job: Job, _ value: Value) -> String {
        var mark = structure(value, 0)
        if case .closure(let closure) = job.content { mark += "@\(closure.node.identity)" }
        if case .dialog(_, let closures, _) = job.content { mark += closures.map { "@\($0.node.identity)" }.joined() }
        for argument in job.arguments { mark += "," + structure(argument, 0) }
        return mark
    }

    func structure(_ value: Value, _ level: Int) -> String {
        switch value.content {
        case .instance(let instance):
            guard level < 3 else { return instance.type }
            let fields = instance.fields.sorted { $0.key < $1.key }.filter { !$0.key.hasPrefix("=") }
            return instance.type + "{"
                + fields.map { $0.key + ":" + structure($0.value, level + 1) }.joined(separator: ",") + "}"
        case .closure(let closure): return "c\(closure.node.identity)"
        case .enumCase(let name, let arguments):
            return "." + name + arguments.map { structure($0.value, level + 1) }.joined()
        case .array(let elements):
            return level < 3
                ? "[" + elements.prefix(6).map { structure($0, level + 1) }.joined(separator: ",") + "]" : "[]"
        case .choice(let choices):
            return level < 3 ? choices.prefix(4).map { structure($0.value, level + 1) }.joined(separator: "|") : "|"
        default: return ""
        }
    }

    /// Notes a segment from the screen at hand.
    func record(_ kind: SegmentKind, to end: String, at place: SourcePlace, _ certainty: Certainty) {
        guard muted == 0 else { return }
        var kind = kind
        var start = trail.start
        let outside = ["shortcutItem", "urlContexts", "userActivit", "notificationResponse", "launchOptions"]
        let isOutside =
            trail.isLaunch
            && trail.conditions.contains { condition in
                !condition.hasPrefix("not ") && outside.contains { condition.contains($0) }
            }
        switch isOutside ? .external : trail.cause {
        case .external:
            guard kind != .dismiss, kind != .back else { return }
            kind = .deeplink
            start = "@external"
        case .launch:
            guard kind != .dismiss, kind != .back else { return }
            if kind != .dialog { kind = .root }
        case .person:
            // Another branch of the launch: another first screen.
            if trail.isLaunch, trail.control == nil, [.push, .replace, .root].contains(kind) {
                // What a storyboard opens is the first screen; the rest restores what was shown before.
                if windowRoot != nil { return }
                kind = .root
                start = "@launch"
            }
        }
        segments.append(
            FoundSegment(
                start: start, end: end, kind: kind, label: trail.control?.label, identifier: trail.control?.identifier,
                conditions: trail.conditions.filter { !$0.isEmpty }, place: trail.anchor(place),
                steps: trail.steps + [place],
                certainty: certainty))
    }
}
