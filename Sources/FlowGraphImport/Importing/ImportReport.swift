/// What an import read and counted, and what could not become a part of the graph.
public struct ImportReport: Hashable, Sendable {
    /// How the main file was found.
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
        /// No other file includes it, which holds of no other file.
        case notIncluded
        /// Of the files that no other includes, or of all where there is none such, it includes the most; the names of the
        /// others.
        case mostIncludes(others: [String])
        /// Nothing told, so the graph has no start screen.
        case undecided
    }

    /// What only one format has.
    public enum Contents: Hashable, Sendable {
        /// Storyboards were read.
        case storyboards(StoryboardReport)
        /// Android navigation graphs were read.
        case androidNavigation(AndroidNavigationReport)
    }

    /// The files that were read into the graph, by path, as they were given or found.
    public var files: [String]
    /// The base name of the file with which the app begins, or nil if there is none.
    public var main: String?
    /// How the main file was found.
    public var mainChoice: MainChoice
    /// The property lists that could not be read when they were asked for the main storyboard.
    public var unreadablePropertyLists: [String]
    /// What each screen of the graph is called in its model, in the graph's order.
    ///
    /// Storyboards: the scene's id, in an app of several preceded by the storyboard's name, as in `Main/Ha4-ol-D2e`. Android:
    /// the ids of the graphs around it and its own, as in `nav_graph/home/titleScreen`.
    public var screenIdentifiers: [String]
    /// The names of the screens with an implied Back: the system's own, which no model declares.
    public var impliedBacks: [String]
    /// The names of the screens to which no segment leads but which code or the system can open; their tag is `openedByCode`.
    public var openedByCode: [String]
    /// What only one format has.
    public var contents: Contents

    /// The format that was read.
    public var format: ModelFormat {
        switch contents {
        case .storyboards: .storyboard
        case .androidNavigation: .androidNavigation
        }
    }

    /// What people should know, a sentence each; empty where everything became a part of the graph, and nothing else did.
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
