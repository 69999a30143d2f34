import SwerkinCore

/// The names of observed screens: cases of an enum, and titles.
struct ScreenNames {
    /// The names of the cases, one for each screen.
    let cases: [String]
    /// The titles, one for each screen.
    let titles: [String]

    /// Names screens by none of the names that are taken; those of `given`, by their indices, by these names.
    init(_ views: [ScreenView], beside taken: Set<String> = [], given: [Int: String] = [:]) {
        let declared = views.compactMap(\.observation.declaredName)
        var registry = NameRegistry(taken: taken.union(declared).union(given.values))
        // A screen from which tabs lead on is the selected one of them.
        let tabbed = Set(views.filter(\.isTab).flatMap { $0.observation.arrivals.map(\.origin) })
        let texts = views.indices.map { Self.texts(for: views[$0], isTab: tabbed.contains($0)) }
        let cases = views.indices.map { index in
            if let name = views[index].observation.declaredName ?? given[index] { return name }
            let names = texts[index].compactMap { SwiftName.member($0, kind: "screen") }
            return registry.claim(names.isEmpty ? ["screen"] : names)
        }
        titles = zip(cases, texts).map { name, texts in
            SwiftName.readable(texts.first { SwiftName.member($0, kind: "screen") == name } ?? texts.first ?? "Screen")
        }
        self.cases = cases
    }

    /// The texts that name a screen, the preferred first.
    private static func texts(for view: ScreenView, isTab: Bool) -> [String] {
        let cause = view.causes.first?.readLabel
        let headings = view.headings.compactMap(\.readLabel)
        let texts: [String?]
        switch view.layer {
        case .modal(let dialog): texts = [dialog.readLabel, headings.first, cause]
        case .menu:
            let isMenu = cause?.lowercased().hasSuffix("menu") ?? false
            texts = [isMenu ? cause : "\(cause ?? "") menu"]
        case .page, .nothingNew:
            let tab = view.isTab ? cause : isTab ? view.selectedTabs.first?.readLabel : nil
            let heading = headings.first
            let crossing = view.observation.crossings.first?.written.label
            // What the server could not show is no such screen, whatever the link to it says.
            let failure = view.observation.failedStatus.map { "Status \($0)" }
            texts = [
                failure, tab, view.observation.kindTitle, heading.flatMap { isShort($0) ? $0 : nil }, cause, heading,
                view.documentTitle, crossing,
            ]
        }
        return texts.compactMap(\.self)
    }

    private static func isShort(_ text: String) -> Bool { text.split(separator: " ").count <= 5 }
}

extension ScreenView {
    /// The part of the document's title that is about the page: the name of the app mostly follows a dash or a bar.
    fileprivate var documentTitle: String? {
        let title = AccessibleName.asRead(observation.title ?? "")
        let parts = [" | ", " – ", " — ", " - ", " · "].compactMap { title.firstRange(of: $0)?.lowerBound }
        let end = parts.min() ?? title.endIndex
        return title.isEmpty ? nil : String(title[..<end])
    }
}

/// The reason why a text can't be the name of a new screen.
package enum ScreenNameProblem: Error, Hashable {
    /// Another screen has the name.
    case taken(String)
    /// It is no name of a member in Swift, or has a meaning there; with the nearest one that is, or nil.
    case unusable(String, suggestion: String?)

    /// Returns a name unchanged; throws the problem with it, if a screen can't be declared by it beside others.
    package static func checked(_ name: String, beside taken: Set<String>) throws(ScreenNameProblem) -> String {
        guard SwiftName.isMember(name) else {
            throw .unusable(name, suggestion: SwiftName.member(name, kind: "screen"))
        }
        guard !taken.contains(name) else { throw .taken(name) }
        return name
    }
}

extension ScreenNameProblem: CustomStringConvertible {
    /// The problem and the remedy, without a full stop.
    package var description: String {
        switch self {
        case .taken(let name): "there is a screen \(name) already: type another name"
        case .unusable(let name, let suggestion):
            "\"\(name)\" can't be the name of a case in Swift: type \(suggestion.map { "another, such as \($0)" } ?? "letters and digits")"
        }
    }
}
