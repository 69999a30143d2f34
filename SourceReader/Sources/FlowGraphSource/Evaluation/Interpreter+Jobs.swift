extension Interpreter {
    /// Follows the app from its launch until no new screen is found.
    func run() {
        launch()
        var round = 0
        repeat {
            while jobIndex < jobs.count, jobIndex < 3000 {
                let job = jobs[jobIndex]
                jobIndex += 1
                follow(job)
            }
            round += 1
            matchStates()
        } while jobIndex < jobs.count && round < 40 && jobIndex < 3000
        followLeftovers()
        isFinishing = true
        callIdleObservers()
        matchStates()
        openUntriggered()
        followJobs()
        followUnreached()
    }

    /// The functions of screens that weren't reached, though something calls them.
    private func followLeftovers() {
        for name in screenOrder {
            guard let type = index.type(named: name, from: nil, file: screens[name]?.place?.file),
                index.isController(type)
            else { continue }
            let value = Value(.instance(newInstance(type.name, type, at: nil)), type: type.name)
            for function in type.functionOrder
            where relevant.contains(function.identity) && !executed.contains(function.identity) {
                guard calledNames.contains(function.text), function.text != "init", !function.has("static"),
                    !function.has("class")
                else { continue }
                begin(Trail(start: name, isGuessed: true))
                current = type
                var done: Set<Int> = []
                enter(function, type, type, value, &done)
                followAttached()
            }
        }
        matchStates()
    }

    func begin(_ trail: Trail) {
        jobNumber += 1
        self.trail = trail
        stepsLeft = Self.stepLimit
        attached = []
        canonical = [:]
        memory = [:]
        callStack = []
        rendering = []
        alternatives = []
        current = nil
        partsAtHand = []
        listSelection = nil
        pendingIdentifier = nil
        muted = 0
        depth = 0
        environment = ViewEnvironment()
    }

    func follow(_ job: Job) {
        begin(Trail(start: job.name))
        alternatives = job.alternatives
        let before = overrides
        for (key, value) in job.overrides { overrides[key] = value }
        environment = job.environment
        switch job.content {
        case .closure(let closure): showAll(run(closure, job.arguments, at: nil))
        case .value(let value): showAll(value)
        case .dialog(_, let closures, let values):
            for closure in closures { render(run(closure, job.arguments, at: nil)) }
            for value in values { dialogActions(value) }
        case .system: break
        }
        followAttached()
        overrides = before
    }

    private func showAll(_ value: Value) {
        for choice in value.alternatives {
            if let instance = choice.value.instance {
                follow(instance, choice.value)
            } else if choice.value.type != nil, choice.value.isUnknown,
                let made = canonicalInstance(choice.value.type ?? "", nil), let instance = made.instance
            {
                follow(instance, made)
            } else {
                render(choice.value)
            }
        }
    }

    private func follow(_ instance: Instance, _ value: Value) {
        if isAlert(instance) { return dialogActions(value) }
        guard let type = instance.appType else {
            for field in ["rootViewController", "rootView", "viewControllers", "content"] {
                if let inner = instance.fields[field] { showAll(inner) }
            }
            if let main = mainField(instance) { drawers(instance, main) }
            if instance.type.hasPrefix("UIHostingController"), let first = instance.fields["#0"] { showAll(first) }
            return
        }
        guard index.isController(type) || index.isUIKitView(type) else {
            if !index.isView(type) {
                for name in ["rootViewController", "navigationController", "viewController"] {
                    if let inner = instance.fields[name] { showAll(inner) }
                }
            }
            return render(value)
        }
        for field in ["rootViewController", "rootView"] {
            if let inner = instance.fields[field], inner.instance !== instance { showAll(inner) }
        }
        followController(instance, type, value)
    }

    /// A container of another package: the main controller, and the others as drawers over it.
    private func drawers(_ instance: Instance, _ main: Value) {
        showAll(main)
        for field in instance.fields.sorted(by: { $0.key < $1.key }) {
            guard isControllerValue(field.value), let other = field.value.instance, other !== main.instance else {
                continue
            }
            show(.value(field.value), .sheet, at: instance.place ?? SourcePlace(file: "", line: 0))
        }
    }

    private func dialogActions(_ value: Value) {
        guard let instance = value.instance else { return render(value) }
        if let type = instance.appType, index.isController(type) { followController(instance, type, value) }
        for name in ["primaryButton", "secondaryButton", "dismissButton", "buttons"] {
            if let inner = instance.fields[name] { render(inner) }
        }
        // The alerts of old answer through a delegate.
        if let delegate = instance.fields["delegate"], let type = appType(of: delegate, nil) {
            for name in ["alertView", "actionSheet"] {
                for ancestor in index.ancestry(of: type) {
                    for function in ancestor.functions[name] ?? []
                    where function.parameters.contains(where: {
                        $0.argumentLabel.hasPrefix("clickedButton") || $0.argumentLabel.hasPrefix("didDismiss")
                    }) {
                        _ = invoke(function, on: delegate, owner: type, [], at: function)
                    }
                }
            }
        }
        for action in elements(instance.fields["#actions"] ?? Value(.array([]))) {
            guard let found = action.instance else { continue }
            let text = found.fields["title"].flatMap { label(of: $0) }
            asControl(text, at: found.place ?? SourcePlace(file: "", line: 0)) {
                trail.control?.label = text
                for field in found.fields.sorted(by: { $0.key < $1.key }) {
                    switch field.value.content {
                    case .closure, .method:
                        runIfClosure(field.value, Frame(parent: nil, selfValue: nil, owner: nil, file: ""))
                    default: break
                    }
                }
            }
        }
    }
}
