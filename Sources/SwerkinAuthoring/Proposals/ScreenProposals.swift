import SwerkinCore

/// The proposed declarations for the observed screens of an app.
///
/// A function of the observations alone: the same observations give the same text.
package struct ScreenProposals {
    /// The name of the enum of screens.
    let enumName: String
    /// The comment at the beginning, as lines.
    let introduction: [String]
    let screens: [ProposedScreen]
    /// The elements that most pages have.
    let sharedElements: [ProposedElement]
    /// The name of the enum of these.
    let sharedName: String

    /// Makes proposals for observations.
    ///
    /// - Parameters:
    ///   - observations: the observations, to whose indices arrivals refer.
    ///   - name: the name of the enum of screens, a valid name of a type.
    ///   - introduction: the lines of the comment at the beginning; each must be one line.
    ///   - existing: the declarations that the project has, none of which is made again.
    ///   - given: the names of some new screens, by the indices of their observations; the others get names that are proposed.
    package init(
        _ observations: [ScreenObservation], name: String = "AppScreen", introduction: [String] = [],
        beside existing: ExistingDeclarations = ExistingDeclarations(), naming given: [Int: String] = [:]
    ) {
        let views = observations.map { ScreenView($0, among: observations) }
        let names = ScreenNames(views, beside: existing.screens, given: given)
        let traits = TraitChooser(views)
        let segments = SegmentProposals(views)
        let elements = views.indices.map { ElementProposals(views[$0], without: segments.queriesUsed(on: $0)) }
        let shared = Self.shared(elements, on: views)
        var types = NameRegistry(taken: existing.types.union([name]))
        sharedName = types.claim(["SharedElements"])
        screens = views.indices.map { index in
            ProposedScreen(
                name: names.cases[index], title: names.titles[index],
                isDeclared: views[index].observation.declaredName != nil,
                declaredEnum: views[index].observation.declaredEnum,
                isStart: index == 0, trait: traits.trait(of: index),
                segments: segments.segments(into: index), back: segments.back(from: index),
                departures: views[index].observation.departures, tabs: segments.tabs(on: index),
                elementsName: types.claim([SwiftName.beginningLarge(names.cases[index]) + "Page"]),
                elements: elements[index].without(Set(shared.map(\.query))),
                repeatedCount: elements[index].repeatedCount, namelessCount: elements[index].namelessCount)
        }
        (enumName, self.introduction) = (name, introduction)
        let hasNewScreens = screens.contains { !$0.isDeclared }
        sharedElements = hasNewScreens ? shared.filter { !existing.has($0.query) } : []
    }

    /// The name, the title and the trait that are proposed for each observation; the trait is nil if nothing on the screen
    /// tells it from the others.
    package var described: [(name: String, title: String, trait: ElementQuery?)] {
        screens.map { ($0.name, $0.title, $0.trait.trait ?? $0.trait.scope) }
    }

    /// The description of the last observation, or nil if there is none.
    package var last: (name: String, title: String, trait: ElementQuery?)? { described.last }

    /// The elements that at least two pages, and at least half of them, have by the same query.
    private static func shared(_ elements: [ElementProposals], on views: [ScreenView]) -> [ProposedElement] {
        let pages = views.indices.filter { if case .page = views[$0].layer { true } else { false } }
        let all = pages.flatMap { elements[$0].elements }
        let counts = Dictionary(all.map { ($0.query, 1) }, uniquingKeysWith: +)
        var registry = NameRegistry()
        var seen: Set<ElementQuery> = []
        return all.filter { element in
            let count = counts[element.query] ?? 0
            return count > 1 && count * 2 >= pages.count && seen.insert(element.query).inserted
        }.map { ProposedElement(name: registry.claim([$0.name]), query: $0.query) }
    }
}

/// One screen of ``ScreenProposals``.
struct ProposedScreen {
    let name: String
    let title: String
    /// True if the project has it already.
    let isDeclared: Bool
    /// The enum that has it; nil if it is not declared, or nothing says which enum that is.
    let declaredEnum: String?
    let isStart: Bool
    let trait: TraitProposal
    let segments: [ProposedSegment]
    let back: (label: String?, step: String)?
    let departures: [ScreenObservation.Departure]
    let tabs: ProposedTabs?
    /// The name of the enum of its elements.
    let elementsName: String
    let elements: [ProposedElement]
    let repeatedCount: Int
    let namelessCount: Int

    /// True if there is anything to say of its elements.
    var hasElements: Bool { !elements.isEmpty || repeatedCount + namelessCount > 0 }
}

extension ScreenProposals {
    /// The declarations as a file of Swift that compiles with `Swerkin`.
    package var swift: String {
        var lines = introduction.map { "// \($0)" } + ["import Swerkin", ""]
        lines += enumLines
        for screen in screens where !screen.isDeclared && screen.hasElements {
            lines += [""] + elementLines(of: screen)
        }
        if !sharedElements.isEmpty {
            lines += ["", "/// The elements that most pages have.", "enum \(sharedName) {"]
            lines += Self.lines(for: sharedElements) + ["}"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var enumLines: [String] {
        let new = screens.filter { !$0.isDeclared }
        guard !new.isEmpty else { return ["// There are no new screens."] + declaredLines }
        return ["enum \(enumName): String, DeclaredScreen {"] + SwiftLines.list("case ", new.map(\.name), indent: 4) + [
            "", "    var declaration: Declaration<Self> {", "        switch self {",
        ] + new.flatMap(caseLines) + ["        }", "    }", "}"] + declaredLines
    }

    /// The new segments into screens that the project has, as comments: they belong into its declarations.
    private var declaredLines: [String] {
        let found = screens.filter(\.isDeclared).flatMap { screen in
            (screen.segments.flatMap { lines(for: $0, into: screen) } + screen.departures.map(lines)).flatMap { lines in
                ["// In \(screen.name):"] + lines.map { "//     " + $0 }
            }
        }
        return found.isEmpty ? [] : ["", "// Segments of screens that are declared already:"] + found
    }

    private func caseLines(for screen: ProposedScreen) -> [String] {
        let trait = screen.trait
        let scope = trait.trait == nil ? nil : trait.scope.map { "scope(\($0.swift))" }
        let title = "title(\(screen.title.quoted))"
        let calls = [trait.beginning(of: screen.name), scope, title, screen.isStart ? "start()" : nil].compactMap(
            \.self)
        let segments =
            screen.segments.flatMap { lines(for: $0, into: screen) } + tabLines(screen.tabs) + backLines(screen.back)
            + screen.departures.map(lines)
        return comments(on: screen).map { "        // \($0)" } + ["        case .\(screen.name):"]
            + SwiftLines.chain(calls, indent: 12) + segments.flatMap { $0.map { "                " + $0 } }
    }

    /// A segment as it is written at a screen: once for each enum that has screens it starts from.
    private func lines(for segment: ProposedSegment, into screen: ProposedScreen) -> [[String]] {
        var enums: [String?] = []
        for origin in segment.origins where !enums.contains(enumName(of: screens[origin])) {
            enums.append(enumName(of: screens[origin]))
        }
        return enums.map { name in
            let origins = segment.origins.map { screens[$0] }.filter { enumName(of: $0) == name }
            // Within one enum its name is left out.
            let prefix = name == enumName(of: screen) ? "" : name ?? ""
            let names = origins.map { "\(prefix).\($0.name)" }
            let origin = names.count == 1 ? names.joined() : "[\(names.joined(separator: ", "))]"
            let kind = segment.kind.map { ", kind: .\($0)" } ?? ""
            let mark = segment.isDestructive ? Self.destructive : ""
            let lines = SwiftLines.call(
                ".from(\(origin), \(segment.label.quoted)\(kind)\(mark))", steps: segment.steps, indent: 16)
            guard name == nil, !screen.isDeclared else { return lines }
            return ["// Name the enum that declares \(origins.map(\.name).joined(separator: ", ")):"]
                + lines.map { "// \($0)" }
        }
    }

    private static let destructive = ", destructive: true"

    /// The enum of a screen, or nil if it is declared, and nothing says by which enum.
    private func enumName(of screen: ProposedScreen) -> String? {
        screen.isDeclared ? screen.declaredEnum : enumName
    }

    private func lines(for departure: ScreenObservation.Departure) -> [String] {
        let mark = departure.isDestructive ? Self.destructive : ""
        return SwiftLines.call(".back(\(departure.label.quoted)\(mark))", steps: departure.steps, indent: 16)
    }

    private func tabLines(_ tabs: ProposedTabs?) -> [[String]] {
        guard let tabs else { return [] }
        let names = tabs.tabs.map { ".\(screens[$0.screen].name)" }
        let choices = zip(names, tabs.tabs).map { "    if tab == \($0) { steps.ITouch(\($1.query.swift)) }" }
        return [[".tabs(\(tabs.name.quoted), [\(names.joined(separator: ", "))]) { steps, tab in"] + choices + ["}"]]
    }

    private func backLines(_ back: (label: String?, step: String)?) -> [[String]] {
        guard let back else { return [] }
        return [SwiftLines.call(".back\(back.label.map { "(\($0.quoted))" } ?? "")", steps: [back.step], indent: 16)]
    }

    /// The note for a reader about the trait.
    private func comments(on screen: ProposedScreen) -> [String] {
        let trait = screen.trait
        if trait.trait == nil, trait.scope == nil {
            return ["Nothing on this screen tells it from others: give one of its elements an identifier."]
        }
        let confusable =
            trait.confusable.isEmpty
            ? nil
            : "This trait is on \(names(trait.confusable)) too, and nothing else tells them apart: give an element an"
                + " identifier."
        let rejected = trait.rejected.map { "Not \($0.query.swift), which is on \(names($0.screens)) too." }
        return [confusable, rejected].compactMap(\.self)
    }

    /// The names of some screens, of many only the first.
    private func names(_ indices: [Int]) -> String {
        let names = indices.prefix(3).map { screens[$0].name }.joined(separator: ", ")
        return indices.count > 3 ? "\(names) and \(indices.count - 3) more" : names
    }

    private func elementLines(of screen: ProposedScreen) -> [String] {
        var comments: [String] = []
        if screen.repeatedCount > 0 {
            comments.append("    // Further elements like these, as in rows of tables: \(screen.repeatedCount).")
        }
        if screen.namelessCount > 0 {
            comments.append(
                "    // Elements that no query means alone, for want of lasting labels: \(screen.namelessCount).")
        }
        return ["/// The elements of the screen \(screen.title.quoted).", "enum \(screen.elementsName) {"]
            + Self.lines(for: screen.elements) + comments + ["}"]
    }

    private static func lines(for elements: [ProposedElement]) -> [String] {
        elements.flatMap { element in
            SwiftLines.statement("static let \(element.name) = ", element.query.swiftCallsWithType, indent: 4)
        }
    }
}

extension TraitProposal {
    /// The call that a declaration begins with.
    fileprivate func beginning(of screen: String) -> String {
        switch (trait, scope) {
        case (let trait?, _): "trait(\(trait.swift))"
        case (nil, let scope?): "scope(\(scope.swift))"
        case (nil, nil): "trait(\(screen.quoted))"
        }
    }
}
