import FlowGraph

/// Tabs that replace one another, any of which leads to any other: declared once, and drawn once.
///
/// ```swift
/// func tabGroups() -> [TabGroup] {
///     [TabGroup("Settings", [SettingsScreen.general, .users, .backups]) { [unowned test] tab in
///         test.When.ITouch(.tab(tab.rawValue))
///     }]
/// }
/// ```
/// Any screen may declare the group, such as the first tab; a repeated declaration is ignored. The planner knows a segment from
/// each tab to each other one, of the kind `replace`. The sections of an accordion that opens one at a time are such a group
/// too.
public struct TabGroup {
    /// The group's name in pictures.
    public var name: String
    /// The tabs, in the order in which they stand beside one another.
    public var tabs: [any PresentableScreen]
    /// The conditions on facts that must hold before a tab is chosen.
    public var preconditions: [PreconditionKey: Condition]
    /// The duration of choosing a tab in seconds, more than 0.
    public var cost: Double
    /// Chooses a tab while any other is open; called only to cross a segment between tabs.
    public var step: (any PresentableScreen) -> Void
    /// The line that declares it.
    var position: CallPosition
    /// True if a concise declaration has it, and no screen object's list.
    var isConcise = false

    /// Makes a group.
    public init(
        _ name: String, _ tabs: [any PresentableScreen], preconditions: [PreconditionKey: Condition] = [:],
        cost: Double = 1, file: StaticString = #filePath, line: UInt = #line,
        step: @escaping (any PresentableScreen) -> Void
    ) {
        self.name = name
        self.tabs = tabs
        self.preconditions = preconditions
        self.cost = cost
        position = CallPosition(file: file, line: line)
        self.step = step
    }

    /// Makes a group of tabs of one enum.
    public init<Tab: PresentableScreen>(
        _ name: String, _ tabs: [Tab], preconditions: [PreconditionKey: Condition] = [:], cost: Double = 1,
        file: StaticString = #filePath, line: UInt = #line, step: @escaping (Tab) -> Void
    ) {
        self.init(
            name, tabs as [any PresentableScreen], preconditions: preconditions, cost: cost, file: file, line: line
        ) { tab in
            if let tab = tab as? Tab { step(tab) }
        }
    }

    /// The segments from each tab to each other one, in the order of the tabs.
    var segments: [PathSegment] {
        tabs.flatMap { start in
            tabs.filter { $0.rawValue != start.rawValue }.map { end in
                var segment = PathSegment(
                    start: start, end: end, kind: .replace, preconditions: preconditions, cost: cost,
                    tags: [Segment.tabsTagPrefix + name], file: position.file, line: position.line
                ) { [step] in step(end) }
                segment.isConcise = isConcise
                return segment
            }
        }
    }
}
