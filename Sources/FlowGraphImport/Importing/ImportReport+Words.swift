import FlowGraph

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
