import FlowGraph

/// Makes a navigation graph of storyboards.
struct StoryboardImport {
    private let files: UniqueFiles
    private let named: MainStoryboardNames
    private let origin: String
    private let isAlone: Bool
    private let links: StoryboardLinks
    /// The scenes that become screens: the real ones and the references that lead nowhere known.
    private let kept: [Int]
    /// The names of the screens, by scene; empty for scenes that become none.
    private let names: [String]

    /// Prepares an import.
    ///
    /// - Parameters:
    ///   - files: The storyboards.
    ///   - named: The main storyboards that property lists name.
    ///   - origin: What the graph is named after.
    ///   - isAlone: Whether it is one file, whose references stay as they are.
    init(_ files: UniqueFiles, named: MainStoryboardNames, origin: String, isAlone: Bool) {
        self.files = files
        self.named = named
        self.origin = origin
        self.isAlone = isAlone
        let links = StoryboardLinks(
            files.files.map { Storyboard(path: $0.path, root: $0.root) }, followsReferences: !isAlone)
        self.links = links
        kept = links.nodes.indices.filter { links.standIns[$0] == $0 }
        names = StoryboardImport.names(of: kept, in: links, isAlone: isAlone)
    }

    /// The graph and the report.
    ///
    /// O(scenes + segues).
    func model() throws(ImportError) -> ImportedModel {
        let main = MainStoryboard(links.storyboards, given: files.main, named: named)
        let start = main.index.flatMap(links.initialNode(of:)).map { links.standIns[$0] }
        let segments = segments()
        guard segments.count <= ImportLimit.segments.maximum else {
            throw ImportError(file: origin, reason: .exceeds(.segments))
        }
        return try ImportedModel.checked(
            name: FilePath.baseName(origin),
            screens: kept.map { screen($0, isStart: $0 == start) },
            segments: segments,
            report: report(main),
            source: origin)
    }

    private func screen(_ node: Int, isStart: Bool) -> Screen {
        let scene = links.nodes[node].scene
        let name = names[node]
        return Screen(
            name,
            title: scene.title == name ? nil : scene.title,
            module: isAlone ? nil : storyboard(of: node).name,
            trait: scene.trait,
            tags: scene.reference == nil ? [] : ["reference"],
            isStart: isStart)
    }

    private func segments() -> [Segment] {
        links.nodes.indices.flatMap { node in
            links.nodes[node].scene.segues.compactMap { segue in
                target(of: segue, from: node).map { segment(segue, from: node, to: $0) }
            }
        }
    }

    private func segment(_ segue: Storyboard.Segue, from start: Int, to end: Int) -> Segment {
        Segment(
            from: names[links.standIns[start]],
            to: names[end],
            label: segue.trigger ?? segue.identifier,
            kind: segue.segmentKind,
            cost: segue.isContainment ? Storyboard.Segue.containmentCost : 1,
            tags: [segue.kind])
    }

    /// The screen that a segue leads to; nil for an unwind segue and for one whose destination is not in its file.
    private func target(of segue: Storyboard.Segue, from node: Int) -> Int? {
        guard !segue.isUnwind else { return nil }
        return links.node(segue.destination, in: links.nodes[node].storyboard).map { links.standIns[$0] }
    }

    private func storyboard(of node: Int) -> Storyboard { links.storyboards[links.nodes[node].storyboard] }
}

extension StoryboardImport {
    private static func names(of kept: [Int], in links: StoryboardLinks, isAlone: Bool) -> [String] {
        let candidates = kept.map { node in
            let (storyboard, scene) = (links.storyboards[links.nodes[node].storyboard], links.nodes[node].scene)
            let isPlain = isAlone || scene.reference != nil
            let choices = scene.names.map { isPlain ? $0 : "\(storyboard.name)/\($0)" }
            return ScreenNames.Candidate(choices: choices, identifier: scene.id)
        }
        var names = [String](repeating: "", count: links.nodes.count)
        for (node, name) in zip(kept, ScreenNames.unique(candidates)) { names[node] = name }
        return names
    }

    private func identifier(of node: Int) -> String {
        let id = links.nodes[node].scene.id
        return isAlone ? id : "\(storyboard(of: node).name)/\(id)"
    }

    private func report(_ main: MainStoryboard) -> ImportReport {
        ImportReport(
            files: files.files.map(\.path),
            main: main.index.map { links.storyboards[$0].name },
            mainChoice: main.choice,
            unreadablePropertyLists: named.unreadable,
            screenIdentifiers: kept.map(identifier(of:)),
            contents: .storyboards(storyboardReport()))
    }

    private func storyboardReport() -> StoryboardReport {
        let segues = links.nodes.flatMap(\.scene.segues)
        return StoryboardReport(
            storyboards: links.storyboards.count,
            scenes: links.storyboards.reduce(0) { $0 + $1.sceneElementCount },
            references: links.nodes.count { $0.scene.reference != nil },
            segues: segues.count,
            segueKinds: StoryboardImport.counts(of: segues.map(\.kind)),
            identifiedSegues: segues.count { $0.identifier != nil },
            ignoredSegues: links.storyboards.reduce(0) { $0 + $1.ignoredSegueCount },
            unwindSegues: reportedSegues { segue, _ in segue.isUnwind },
            danglingSegues: reportedSegues { !$0.isUnwind && target(of: $0, from: $1) == nil },
            unresolvedReferences: kept.filter(links.isUnresolved).compactMap(reportedReference),
            namesakes: files.namesakes)
    }

    private func reportedSegues(
        where isReported: (Storyboard.Segue, Int) -> Bool
    ) -> [StoryboardReport.Segue] {
        links.nodes.indices.flatMap { node in
            links.nodes[node].scene.segues.filter { isReported($0, node) }.map { segue in
                StoryboardReport.Segue(
                    screen: names[links.standIns[node]],
                    destination: segue.destination,
                    action: segue.unwindAction ?? segue.identifier)
            }
        }
    }

    private func reportedReference(_ node: Int) -> StoryboardReport.Reference? {
        links.nodes[node].scene.reference.map { reference in
            StoryboardReport.Reference(
                screen: names[node],
                identifier: identifier(of: node),
                storyboard: reference.storyboard ?? storyboard(of: node).name,
                scene: reference.identifier)
        }
    }

    private static func counts(of kinds: [String]) -> [StoryboardReport.KindCount] {
        Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +)
            .sorted { $0.key < $1.key }
            .map { StoryboardReport.KindCount(kind: $0.key, count: $0.value) }
    }
}

extension Storyboard.Scene {
    /// What the screen can be called, best first: the name for code, the class, the title, and the id where there is none of
    /// them; of a reference, what it leads to.
    fileprivate var names: [String] {
        let names =
            if let reference {
                [[reference.storyboard, reference.identifier].compactMap(ScreenNames.readable).joined(separator: "/")]
            } else {
                [storyboardIdentifier, customClass, title].compactMap { $0 }
            }
        let known = names.filter { !$0.isEmpty }
        return known.isEmpty ? [id] : known
    }
}
