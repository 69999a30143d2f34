import FlowGraph

extension Declaration {
    /// Adds a segment into the screen from another screen of the enum.
    ///
    /// - Parameters:
    ///   - start: the screen that it starts from.
    ///   - label: a short name for pictures and plans, or nil for the names of its steps.
    ///   - kind: the change that it makes to the navigation stack.
    ///   - preconditions: the conditions on facts that must hold before it.
    ///   - effects: the changes of facts after it.
    ///   - cost: its duration in seconds, more than 0.
    ///   - tags: tags of the project's own.
    ///   - isDestructive: true if it destroys something that a test or a user may still need: ``PathSegment/isDestructive``.
    ///   - stepNames: the names of its steps for pictures and plans; empty for those of the first crossing.
    ///   - file: the file that failures name.
    ///   - line: the line that failures name.
    ///   - steps: performs it: calls steps and nothing else.
    /// - Returns: the declaration with the segment.
    public func from(
        _ start: Declared, _ label: String? = nil, kind: SegmentKind = .push,
        when preconditions: [PreconditionKey: Condition] = [:], sets effects: [PreconditionKey: Effect] = [:],
        cost: Double = 1, tags: [String] = [], destructive isDestructive: Bool = false, stepNames: [String] = [],
        file: StaticString = #filePath, line: UInt = #line, steps: @escaping (Steps) -> Void
    ) -> Self {
        adding(
            DeclaredSegment(
                side: .from(start), label: label, kind: kind, preconditions: preconditions, effects: effects,
                cost: cost,
                tags: tags, isDestructive: isDestructive, stepNames: stepNames,
                position: CallPosition(file: file, line: line), steps: steps))
    }

    /// Adds a segment into the screen from a screen of another enum.
    ///
    /// The parameters are those of a segment from the same enum.
    public func from<Other: PresentableScreen>(
        _ start: Other, _ label: String? = nil, kind: SegmentKind = .push,
        when preconditions: [PreconditionKey: Condition] = [:], sets effects: [PreconditionKey: Effect] = [:],
        cost: Double = 1, tags: [String] = [], destructive isDestructive: Bool = false, stepNames: [String] = [],
        file: StaticString = #filePath, line: UInt = #line, steps: @escaping (Steps) -> Void
    ) -> Self {
        adding(
            DeclaredSegment(
                side: .from(start), label: label, kind: kind, preconditions: preconditions, effects: effects,
                cost: cost,
                tags: tags, isDestructive: isDestructive, stepNames: stepNames,
                position: CallPosition(file: file, line: line), steps: steps))
    }

    /// Adds the same segment from each of several screens of the enum, as from a bar that all of them have; the declared screen itself
    /// is left out.
    ///
    /// ```swift
    /// .from(Self.allCases, "Help", kind: .present) { $0.ITouchButton("help") }
    /// .from([.home, .rooms], "Search") { $0.ITouchButton("search") }
    /// ```
    /// The other parameters are those of a segment from one screen.
    public func from(
        _ starts: [Declared], _ label: String? = nil, kind: SegmentKind = .push,
        when preconditions: [PreconditionKey: Condition] = [:], sets effects: [PreconditionKey: Effect] = [:],
        cost: Double = 1, tags: [String] = [], destructive isDestructive: Bool = false, stepNames: [String] = [],
        file: StaticString = #filePath, line: UInt = #line, steps: @escaping (Steps) -> Void
    ) -> Self {
        adding(
            DeclaredSegment(
                side: .fromEach(starts), label: label, kind: kind, preconditions: preconditions, effects: effects,
                cost: cost, tags: tags, isDestructive: isDestructive, stepNames: stepNames,
                position: CallPosition(file: file, line: line), steps: steps))
    }

    /// Adds the same segment from each of several screens of another enum.
    ///
    /// The parameters are those of a segment from several screens of the same enum.
    public func from<Other: PresentableScreen>(
        _ starts: [Other], _ label: String? = nil, kind: SegmentKind = .push,
        when preconditions: [PreconditionKey: Condition] = [:], sets effects: [PreconditionKey: Effect] = [:],
        cost: Double = 1, tags: [String] = [], destructive isDestructive: Bool = false, stepNames: [String] = [],
        file: StaticString = #filePath, line: UInt = #line, steps: @escaping (Steps) -> Void
    ) -> Self {
        adding(
            DeclaredSegment(
                side: .fromEach(starts), label: label, kind: kind, preconditions: preconditions, effects: effects,
                cost: cost, tags: tags, isDestructive: isDestructive, stepNames: stepNames,
                position: CallPosition(file: file, line: line),
                steps: steps))
    }

    /// Adds a segment out of the screen to another screen of the enum.
    ///
    /// It is declared here or by its end screen, never by both. The other parameters are those of a segment into the screen.
    public func to(
        _ end: Declared, _ label: String? = nil, kind: SegmentKind = .push,
        when preconditions: [PreconditionKey: Condition] = [:], sets effects: [PreconditionKey: Effect] = [:],
        cost: Double = 1, tags: [String] = [], destructive isDestructive: Bool = false, stepNames: [String] = [],
        file: StaticString = #filePath, line: UInt = #line, steps: @escaping (Steps) -> Void
    ) -> Self {
        adding(
            DeclaredSegment(
                side: .to(end), label: label, kind: kind, preconditions: preconditions, effects: effects, cost: cost,
                tags: tags, isDestructive: isDestructive, stepNames: stepNames,
                position: CallPosition(file: file, line: line), steps: steps))
    }

    /// Adds a segment out of the screen to a screen of another enum.
    ///
    /// The parameters are those of a segment to the same enum.
    public func to<Other: PresentableScreen>(
        _ end: Other, _ label: String? = nil, kind: SegmentKind = .push,
        when preconditions: [PreconditionKey: Condition] = [:], sets effects: [PreconditionKey: Effect] = [:],
        cost: Double = 1, tags: [String] = [], destructive isDestructive: Bool = false, stepNames: [String] = [],
        file: StaticString = #filePath, line: UInt = #line, steps: @escaping (Steps) -> Void
    ) -> Self {
        adding(
            DeclaredSegment(
                side: .to(end), label: label, kind: kind, preconditions: preconditions, effects: effects, cost: cost,
                tags: tags, isDestructive: isDestructive, stepNames: stepNames,
                position: CallPosition(file: file, line: line), steps: steps))
    }

    /// Adds a segment that takes the screen off and leads to the screen beneath.
    ///
    /// One is enough, even if many screens open this one. The other parameters are those of a segment into the screen.
    public func back(
        _ label: String? = "Back", when preconditions: [PreconditionKey: Condition] = [:],
        sets effects: [PreconditionKey: Effect] = [:], cost: Double = 1, tags: [String] = [],
        destructive isDestructive: Bool = false, stepNames: [String] = [], file: StaticString = #filePath,
        line: UInt = #line,
        steps: @escaping (Steps) -> Void
    ) -> Self {
        adding(
            DeclaredSegment(
                side: .back, label: label, kind: .back, preconditions: preconditions, effects: effects, cost: cost,
                tags: tags, isDestructive: isDestructive, stepNames: stepNames,
                position: CallPosition(file: file, line: line), steps: steps))
    }

    /// Adds a group of tabs that replace one another, any of which leads to any other: ``TabGroup``.
    ///
    /// - Parameters:
    ///   - name: the group's name in pictures.
    ///   - tabs: the tabs, in the order in which they stand beside one another.
    ///   - preconditions: the conditions on facts that must hold before a tab is chosen.
    ///   - cost: the duration of choosing a tab in seconds, more than 0.
    ///   - file: the file that failures name.
    ///   - line: the line that failures name.
    ///   - steps: chooses a tab while any other is open: calls steps and nothing else.
    /// - Returns: the declaration with the group.
    public func tabs(
        _ name: String, _ tabs: [Declared], when preconditions: [PreconditionKey: Condition] = [:], cost: Double = 1,
        file: StaticString = #filePath, line: UInt = #line, steps: @escaping (Steps, Declared) -> Void
    ) -> Self {
        self.tabs(
            name, tabs as [any PresentableScreen], when: preconditions, cost: cost, file: file, line: line
        ) { performed, tab in
            if let tab = tab as? Declared { steps(performed, tab) }
        }
    }

    /// Adds a group of tabs that are screens of several enums, as in a navigation that leads to each part of an app.
    ///
    /// The parameters are those of a group of tabs of the same enum.
    public func tabs(
        _ name: String, _ tabs: [any PresentableScreen], when preconditions: [PreconditionKey: Condition] = [:],
        cost: Double = 1, file: StaticString = #filePath, line: UInt = #line,
        steps: @escaping (Steps, any PresentableScreen) -> Void
    ) -> Self {
        with {
            $0.tabGroups.append(
                DeclaredTabs(
                    name: name, tabs: tabs, preconditions: preconditions, cost: cost,
                    position: CallPosition(file: file, line: line), steps: steps))
        }
    }

    private func adding(_ segment: DeclaredSegment) -> Self { with { $0.segments.append(segment) } }
}
