import SwerkinCore

/// A segment into a screen, from one or several others.
struct ProposedSegment {
    /// The start screens, by their indices.
    var origins: [Int]
    let label: String
    /// The kind as it is written, or nil for `push`.
    let kind: String?
    /// True if it destroys something.
    var isDestructive = false
    /// The steps as they are written after `$0.`.
    let steps: [String]
}

extension ProposedSegment {
    /// A segment that is written already, or nil if it is not declared.
    fileprivate init?(_ written: ScreenObservation.Writing, from origin: Int) {
        guard written.isWritten else { return nil }
        self.init(
            origins: [origin], label: written.label, kind: written.kind,
            isDestructive: written.isDestructive, steps: written.steps)
    }
}

/// Tabs that replace one another, the screen that declares them among them.
struct ProposedTabs {
    let name: String
    /// The screens with the queries for their tabs, in the order of the tabs.
    let tabs: [(screen: Int, query: ElementQuery)]
}

/// The segments that the arrivals at observed screens stand for.
struct SegmentProposals {
    private let views: [ScreenView]

    init(_ views: [ScreenView]) { self.views = views }

    /// The segments into a screen; the same from several screens is one.
    func segments(into screen: Int) -> [ProposedSegment] {
        var segments: [ProposedSegment] = []
        for arrival in views[screen].observation.arrivals where !isTabbed(screen) {
            guard let segment = segment(of: arrival, into: screen) else { continue }
            if let same = segments.firstIndex(where: { $0.label == segment.label && $0.steps == segment.steps }) {
                segments[same].origins += segment.origins
            } else {
                segments.append(segment)
            }
        }
        return segments
            + views[screen].observation.crossings.compactMap { ProposedSegment($0.written, from: $0.origin) }
    }

    /// The label and the step of the segment back, or nil if none was found.
    func back(from screen: Int) -> (label: String?, step: String)? {
        guard !isTabbed(screen) else { return nil }
        let view = views[screen]
        switch view.observation.return {
        case .history: return (nil, "IGoBack()")
        case .escape: return ("Close", "IPressKey(.escape)")
        case .touch(let reference):
            guard let element = view.area.tree.element(reference), let query = view.area.query(for: element) else {
                return nil
            }
            return (element.readLabel, "ITouch(\(query.swift))")
        case nil: return nil
        }
    }

    /// The tabs that a screen declares: the first of them does.
    func tabs(on screen: Int) -> ProposedTabs? {
        let view = views[screen]
        // A group is declared as a whole, so that none of its screens may be declared elsewhere.
        guard view.observation.declaredName == nil else { return nil }
        let reached = views.indices.flatMap { other in
            zip(views[other].observation.arrivals, views[other].causes).filter {
                $0.0.origin == screen && $0.1.role == .tab && views[other].isTab
                    && views[other].observation.declaredName == nil
            }.map { (screen: other, tab: $0.1) }
        }
        guard let own = view.selectedTabs.first, let first = reached.first else { return nil }
        let order = view.area.tree.elements.map(\.reference)
        let tabs = ([(screen: screen, tab: own)] + reached).sorted {
            (order.firstIndex(of: $0.tab.reference) ?? 0) < (order.firstIndex(of: $1.tab.reference) ?? 0)
        }
        let list = view.area.ancestors(of: first.tab).first { $0.role == .tabList }
        let queries = tabs.compactMap { tab in view.area.query(for: tab.tab).map { (tab.screen, $0) } }
        return queries.count == tabs.count ? ProposedTabs(name: list?.readLabel ?? "Tabs", tabs: queries) : nil
    }

    /// The queries of a screen's elements that segments use.
    func queriesUsed(on screen: Int) -> Set<ElementQuery> {
        let touched = views.flatMap { view in
            zip(view.observation.arrivals, view.causes).filter { $0.0.origin == screen }.map(\.1)
        }
        var closing: [Element] = []
        if case .touch(let reference) = views[screen].observation.return {
            closing = views[screen].area.tree.element(reference).map { [$0] } ?? []
        }
        return Set((touched + closing).compactMap { views[screen].area.query(for: $0) })
    }

    private func isTabbed(_ screen: Int) -> Bool {
        views[screen].isTab && views[screen].observation.arrivals.contains { tabs(on: $0.origin) != nil }
    }

    private func segment(of arrival: ScreenObservation.Arrival, into screen: Int) -> ProposedSegment? {
        if let written = arrival.written { return ProposedSegment(written, from: arrival.origin) }
        let origin = views[arrival.origin]
        guard let element = origin.area.tree.element(arrival.element), let query = origin.area.query(for: element)
        else {
            return nil
        }
        let entries = arrival.entries.compactMap { entry -> String? in
            guard let field = origin.area.tree.element(entry.field), let query = origin.area.query(for: field) else {
                return nil
            }
            let text = field.isSecure ? SwiftLines.secret : entry.text
            return "IEnter(\(text.quoted), into: \(query.swift))"
        }
        let kind: String? =
            if case .page = views[screen].layer { arrival.entries.isEmpty ? nil : "root" } else { "present" }
        return ProposedSegment(
            origins: [arrival.origin], label: element.readLabel ?? "Touch", kind: kind,
            steps: entries + ["ITouch(\(query.swift))"])
    }
}
