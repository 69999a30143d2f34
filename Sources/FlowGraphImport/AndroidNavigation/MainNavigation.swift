/// The main graph of several Android navigation graphs.
struct MainNavigation {
    /// The file.
    let file: ModelSources.Source
    /// The rule by which it was chosen.
    let choice: ImportReport.MainChoice

    /// Chooses the main graph, or returns nil if there is no file.
    ///
    /// The first rule that applies decides: the caller's choice; the only file that no other includes; of several such,
    /// or of all files if each is included, the one that includes the most, directly or not, and of these the first.
    /// O(files · includes).
    init?(_ files: UniqueFiles) {
        let includes = Dictionary(
            files.files.map { (FilePath.baseName($0.path), MainNavigation.includes(in: $0.root)) },
            uniquingKeysWith: { first, _ in first })
        let included = Set(includes.flatMap { name, others in others.subtracting([name]) })
        let free = files.files.filter { !included.contains(FilePath.baseName($0.path)) }
        let candidates = free.isEmpty ? files.files : free
        if let given = files.files.first(where: { FilePath.baseName($0.path) == files.main }) {
            (file, choice) = (given, .given)
        } else if files.files.count == 1 {
            (file, choice) = (files.files[0], .onlyFile)
        } else if free.count == 1 {
            (file, choice) = (free[0], .notIncluded)
        } else {
            let reaches = candidates.map { MainNavigation.reach(from: FilePath.baseName($0.path), includes) }
            guard let best = reaches.max(), let index = reaches.firstIndex(of: best) else { return nil }
            let others = candidates.map { FilePath.baseName($0.path) }
            file = candidates[index]
            choice = .mostIncludes(others: others.enumerated().filter { $0.offset != index }.map(\.element))
        }
    }

    private static func includes(in element: MarkupElement) -> Set<String> {
        element.children.reduce(into: []) { names, child in
            if child.name == "include", let name = AndroidResource.name(child[AndroidResource.app("graph")]) {
                names.insert(name)
            }
            names.formUnion(includes(in: child))
        }
    }

    /// The number of files that one leads to.
    private static func reach(from name: String, _ includes: [String: Set<String>]) -> Int {
        var seen: Set<String> = [name]
        var waiting = [name]
        while let next = waiting.popLast() {
            waiting += (includes[next] ?? []).filter { includes[$0] != nil && seen.insert($0).inserted }
        }
        return seen.count
    }
}
