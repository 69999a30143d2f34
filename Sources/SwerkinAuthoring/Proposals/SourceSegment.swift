import SwerkinCore

/// A segment of an app's sources as it is declared, without the screens at its ends.
struct SourceSegment: Hashable {
    /// The arguments after the start, as `, "Settings", kind: .present`.
    let arguments: String
    /// The steps as they are written after `$0.`, and comments.
    let steps: [String]

    /// Declares a segment between two screens; nil for one that goes back, for a tab, and for what isn't a segment of the graph.
    init?(_ segment: AppSources.Segment, in sources: AppSources) {
        let isDialog = sources.screens.contains { $0.name == segment.start && $0.role == "dialog" }
        let kind: String?
        switch segment.kind {
        case "push": kind = isDialog ? "replace" : nil
        case "sheet", "fullScreenCover", "popover", "dialog": kind = isDialog ? "replace" : "present"
        case "replace", "root": kind = segment.kind
        case "dismiss", "back", "unwind": kind = "unwind"
        default: return nil
        }
        guard !segment.end.hasPrefix("@"), !segment.start.hasPrefix("@") else { return nil }
        let label = segment.label.map { ", \($0.quoted)" } ?? ""
        arguments = label + (kind.map { ", kind: .\($0)" } ?? "")
        steps = Self.steps(of: segment)
    }

    /// The query that means the control of a segment, or nil if neither a fixed identifier nor a fixed text names it.
    static func query(of segment: AppSources.Segment) -> ElementQuery? {
        if let identifier = segment.fixedIdentifier { return .identifier(identifier) }
        return segment.fixedLabel.map { segment.kind == "tab" ? .tab($0) : .button($0) }
    }

    /// The steps of a segment: the touch of its control, or what is missing; the condition and a guess as comments.
    static func steps(of segment: AppSources.Segment) -> [String] {
        var steps: [String] = []
        if let condition = segment.condition { steps.append(SourceProposals.comment("If: \(condition)")) }
        if segment.certainty == "guessed" { steps.append(SourceProposals.comment("A guess, at \(segment.place).")) }
        if let query = query(of: segment) { return steps + ["ITouch(\(query.swift))"] }
        let varies = segment.label.map { "the identifier of the control with the text \($0.quoted)" }
        return steps + [
            SourceProposals.comment(
                "Missing: \(varies ?? "what to do, or the control's identifier"), at \(segment.place).")
        ]
    }
}

/// The traits that an app's sources give their screens.
struct SourceTraits {
    private let sources: AppSources

    init(_ sources: AppSources) { self.sources = sources }

    /// The trait of a screen: an identifier, its title, or the text of a control, whichever only this screen has; nil if there is none.
    func trait(of screen: AppSources.Screen) -> ElementQuery? {
        let others = sources.screens.filter { $0.name != screen.name }
        let taken = Set(others.flatMap { $0.identifiers ?? [] })
        if let identifier = screen.identifiers?.first(where: { !taken.contains($0) }) { return .identifier(identifier) }
        if let title = screen.fixedTitle, !others.contains(where: { $0.title == title }) {
            return screen.role == "dialog" ? .text(title) : .heading(title)
        }
        let labels = sources.segments.filter { $0.start == screen.name && $0.kind != "tab" }.compactMap(\.fixedLabel)
        return labels.first { label in
            !sources.segments.contains { $0.start != screen.name && $0.fixedLabel == label }
        }.map { .button($0) }
    }
}
