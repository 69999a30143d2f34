import FlowGraph

/// The counts of an import, and the parts that could not be converted.
public struct ImportReport: Hashable, Sendable {
    /// The rule by which the main file was chosen.
    public enum MainChoice: Hashable, Sendable {
        /// The caller named it.
        case given
        /// It is the only file.
        case onlyFile
        /// An Info.plist names it; its path.
        case propertyList(String)
        /// The storyboard is called Main.
        case namedMain
        /// No other storyboard has an initial screen.
        case onlyInitial
        /// It is the only file that no other file includes.
        case notIncluded
        /// Of the files that no other includes, or of all files if there are none, it includes the most; the names of
        /// the others.
        case mostIncludes(others: [String])
        /// No rule applied, so the graph has no start screen.
        case undecided
    }

    /// The part of a report that depends on the format.
    public enum Contents: Hashable, Sendable {
        /// Storyboards were read.
        case storyboards(StoryboardReport)
        /// Android navigation graphs were read.
        case androidNavigation(AndroidNavigationReport)
    }

    /// The files that were read into the graph, by path as given or found.
    public var files: [String]
    /// The base name of the main file, or nil if there is none.
    public var main: String?
    /// The rule by which the main file was chosen.
    public var mainChoice: MainChoice
    /// The property lists that could not be searched for the main storyboard.
    public var unreadablePropertyLists: [String]
    /// The identifier of each screen in its model, in the graph's order.
    ///
    /// Storyboards: the scene's id, in an app of several preceded by the storyboard's name, as in `Main/Ha4-ol-D2e`.
    /// Android: the ids of the graphs around it and its own, as in `nav_graph/home/titleScreen`.
    public var screenIdentifiers: [String]
    /// The names of the screens with an implied Back: the system's own, which the model does not declare.
    public var impliedBacks: [String]
    /// The names of the screens without incoming segments that code or the system can open; their tag is
    /// `openedByCode`.
    public var openedByCode: [String]
    /// The part that depends on the format.
    public var contents: Contents

    /// The format that was read.
    public var format: ModelFormat {
        switch contents {
        case .storyboards: .storyboard
        case .androidNavigation: .androidNavigation
        }
    }

    /// Notes for the user, a sentence each; empty if the whole model was converted exactly.
    public var notes: [String] {
        let own =
            switch contents {
            case .storyboards(let report): report.notes
            case .androidNavigation(let report): report.notes
            }
        let common = [
            ImportReport.note("screens that code opens, as far as the model says", openedByCode),
            ImportReport.note("implied Backs", impliedBacks),
        ]
        return mainNotes + own + common.compactMap { $0 }
    }
}

extension ImportReport {
    /// Notes for the user about the choice of the main file.
    var mainNotes: [String] {
        var notes = unreadablePropertyLists.map { "not readable, so not searched for the main storyboard: \($0)" }
        switch mainChoice {
        case .undecided:
            notes.append(
                "no main storyboard could be determined, so there is no start screen; name the main file or"
                    + " a start")
        case .mostIncludes(let others):
            notes.append(
                "chosen as the main file: \(main ?? "?"); to choose another, name it: \(ImportReport.list(others))")
        case .given, .onlyFile, .propertyList, .namedMain, .onlyInitial, .notIncluded:
            break
        }
        return notes
    }

    /// A note about some items, with their number and the first of them, or nil if there are none.
    static func note(_ subject: String, _ items: [String]) -> String? {
        items.isEmpty ? nil : "\(subject): \(items.count) (\(list(items)))"
    }

    /// The first items, and the number of the others.
    static func list(_ items: [String], atMost limit: Int = 8) -> String {
        Enumeration.words(items, limit: limit)
    }
}
