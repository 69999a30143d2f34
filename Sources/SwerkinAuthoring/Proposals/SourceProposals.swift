import FlowGraph
import SwerkinCore

/// The proposed declarations for the screens that an app's sources show.
///
/// The value of each case is the screen's name in the sources, so that the declared graph and that of the sources can be compared.
package struct SourceProposals {
    private let sources: AppSources
    private let enumName: String
    private let introduction: [String]
    /// The names of the cases, by the names of the screens in the sources.
    private let cases: [String: String]

    /// Makes proposals.
    ///
    /// - Parameters:
    ///   - sources: what the sources say.
    ///   - name: the name of the enum of screens, a valid name of a type.
    ///   - introduction: the lines of the comment at the beginning; each must be one line.
    package init(_ sources: AppSources, name: String = "AppScreen", introduction: [String] = []) {
        var registry = NameRegistry()
        var cases: [String: String] = [:]
        for screen in sources.tested where cases[screen.name] == nil {
            cases[screen.name] = registry.claim(Self.names(for: screen.name))
        }
        (self.sources, enumName, self.introduction, self.cases) = (sources, name, introduction, cases)
    }

    /// The number of screens in words.
    package var count: String { cases.count == 1 ? "1 screen" : "\(cases.count) screens" }

    /// The names of a case, the preferred first: `settings` for `SettingsViewController`, and two words for `HomeView#deleting`.
    private static func names(for screen: String) -> [String] {
        let parts = screen.split(separator: "#", maxSplits: 1).map(String.init)
        let short = ([brief(parts.first ?? screen)] + parts.dropFirst()).joined(separator: " ")
        let names = [short, screen].compactMap { SwiftName.member($0, kind: "screen") }
        return names.isEmpty ? ["screen"] : names
    }

    /// A type's name without the word for its kind, and without the types around it.
    private static func brief(_ type: String) -> String {
        let name = type.split(separator: ".").last.map(String.init) ?? type
        let ending = ["ViewController", "Controller", "View", "Screen"].first {
            name.hasSuffix($0) && name.count > $0.count
        }
        return String(name.dropLast(ending?.count ?? 0))
    }
}

extension SourceProposals {
    /// The declarations as a file of Swift that compiles with `Swerkin`.
    package var swift: String {
        let screens = sources.tested
        var lines = introduction.map { "// \($0)" } + ["import Swerkin", ""]
        guard !screens.isEmpty else { return (lines + ["// There are no screens."]).joined(separator: "\n") + "\n" }
        lines += ["enum \(enumName): String, DeclaredScreen {"]
        lines += screens.map { "    case \(name(of: $0.name)) = \($0.name.quoted)" }
        lines += ["", "    var declaration: Declaration<Self> {", "        switch self {"]
        lines += screens.flatMap(self.lines)
        lines += ["        }", "    }", "}"] + remarks
        return lines.joined(separator: "\n") + "\n"
    }

    /// The case of a screen.
    private func name(of screen: String) -> String { cases[screen] ?? "screen" }

    private func lines(for screen: AppSources.Screen) -> [String] {
        let trait = SourceTraits(sources).trait(of: screen)
        let missing =
            trait == nil
            ? [
                Self.comment(
                    "Missing: an element with the identifier \(name(of: screen.name).quoted) in \(screen.words).")
            ] : []
        let isStart = sources.segments.contains { $0.start == "@launch" && sources.shown(for: $0.end) == screen.name }
        let isLinked = sources.segments.contains {
            $0.start == "@external" && sources.shown(for: $0.end) == screen.name
        }
        let calls = [
            "trait(\(trait?.swift ?? name(of: screen.name).quoted))", screen.fixedTitle.map { "title(\($0.quoted))" },
            isLinked ? "tags(\("deepLink".quoted))" : nil, isStart ? "start()" : nil,
        ]
        let segments = incoming(screen.name) + tabs(on: screen.name) + backs(from: screen.name)
        return missing.map { "        \($0)" } + ["        case .\(name(of: screen.name)):"]
            + SwiftLines.chain(calls.compactMap(\.self), indent: 12) + segments.map { "                " + $0 }
    }

    /// The segments into a screen; the same from several screens is one.
    private func incoming(_ screen: String) -> [String] {
        var found: [(call: SourceSegment, starts: [String])] = []
        for segment in sources.segments {
            guard let call = SourceSegment(segment, in: sources), sources.shown(for: segment.end) == screen,
                let start = sources.shown(for: segment.start)
            else { continue }
            // Of several screens, the one that is declared is left out.
            if start != screen, let same = found.firstIndex(where: { $0.call == call && $0.starts != [screen] }) {
                if !found[same].starts.contains(start) { found[same].starts.append(start) }
            } else if !found.contains(where: { $0.call == call && $0.starts == [start] }) {
                found.append((call, [start]))
            }
        }
        return found.flatMap { call, starts in
            let names = starts.map { ".\(name(of: $0))" }
            let origin = names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
            return SwiftLines.call(".from(\(origin)\(call.arguments))", steps: call.steps, indent: 16)
        }
    }

    /// The segments back; the system's own if code has none, and the screen is pushed.
    private func backs(from screen: String) -> [String] {
        var backs: [[String]] = []
        for segment in sources.segments where segment.start == screen && segment.end.hasPrefix("@") {
            let steps = SourceSegment.steps(of: segment)
            let lines = SwiftLines.call(
                ".back\(segment.label.map { "(\($0.quoted))" } ?? "")", steps: steps, indent: 16)
            if !backs.contains(lines) { backs.append(lines) }
        }
        let isPushed = sources.segments.contains { $0.kind == "push" && $0.end == screen }
        if backs.isEmpty, isPushed { backs.append([".back { $0.IGoBack() }"]) }
        return backs.flatMap(\.self)
    }

    /// The group of tabs that a screen declares: the first of them does.
    private func tabs(on screen: String) -> [String] {
        sources.tabGroups.filter { $0.tabs.first.flatMap { sources.shown(for: $0.end) } == screen }.flatMap { group in
            let tabs = group.tabs.compactMap { tab in sources.shown(for: tab.end).map { (".\(name(of: $0))", tab) } }
            let choices = tabs.map { name, tab in
                SourceSegment.query(of: tab).map { "    if tab == \(name) { steps.ITouch(\($0.swift)) }" }
                    ?? "    " + Self.comment("Missing: the tab of \(name), at \(tab.place).")
            }
            let names = tabs.map(\.0).joined(separator: ", ")
            return [".tabs(\(group.name.quoted), [\(names)]) { steps, tab in"] + choices + ["}"]
        }
    }

    /// The comments at the end: screens that are left out, and identifiers that the code lacks.
    private var remarks: [String] {
        let pages = sources.screens.filter { $0.role == "system" }.map(\.name)
        let leftOut = pages.isEmpty ? [] : ["Left out, as pages of the system: \(pages.joined(separator: ", "))."]
        let lacking = (sources.lacking ?? []).map { "  \($0.segments)  \($0.words)" }
        let title =
            "Identifiers that tests need and the code lacks, by the number of segments that each would make sure:"
        let lines = leftOut + (lacking.isEmpty ? [] : [title] + lacking)
        return lines.isEmpty ? [] : [""] + lines.map(Self.comment)
    }

    /// A comment of one line.
    static func comment(_ text: String) -> String { "// " + OneLine.text(text) }
}

extension AppSources.Screen {
    /// Its name and its line.
    fileprivate var words: String {
        guard let file, let line else { return name }
        return "\(name) (\(file):\(line))"
    }
}
