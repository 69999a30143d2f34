import FlowGraph

/// Converts storyboards to a navigation graph.
struct StoryboardImport {
    let files: UniqueFiles
    let named: MainStoryboardNames
    private let origin: String
    let isAlone: Bool
    let links: StoryboardLinks
    let main: MainStoryboard
    /// The scene that the app begins with, if known.
    private let start: Int?
    let segues: StoryboardSegues
    let unwinding: StoryboardUnwinding
    /// The scenes that become screens: the real ones and the unresolved references.
    let kept: [Int]
    /// The names of the screens, by scene; empty for scenes that do not become screens.
    let names: [String]

    /// Prepares an import.
    ///
    /// - Parameters:
    ///   - files: The storyboards.
    ///   - named: The main storyboards that property lists name.
    ///   - origin: The name for errors about the whole import.
    ///   - isAlone: True for a single file, whose references to others stay unresolved.
    init(_ files: UniqueFiles, named: MainStoryboardNames, origin: String, isAlone: Bool) {
        self.files = files
        self.named = named
        self.origin = origin
        self.isAlone = isAlone
        let links = StoryboardLinks(
            files.files.map { Storyboard(path: $0.path, root: $0.root) }, isAlone: isAlone)
        self.links = links
        kept = links.nodes.indices.filter { links.standIns[$0] == $0 }
        names = StoryboardImport.names(of: kept, in: links, isAlone: isAlone)
        let main = MainStoryboard(links.storyboards, given: files.main, named: named)
        let start = main.index.flatMap(links.initialNode(of:)).map { links.standIns[$0] }
        let segues = StoryboardSegues(links, start: start)
        self.main = main
        self.start = start
        self.segues = segues
        unwinding = StoryboardUnwinding(links, segues)
    }

    /// The graph and the report.
    ///
    /// O(scenes + segues), and the same again for each unwind segue.
    func model(named name: String) throws(ImportError) -> ImportedModel {
        let unwinds = unwindSegues()
        let openedByCode = segues.opening.openedByCode
        let segments = segments(unwinds)
        guard segments.count <= ImportLimit.segments.maximum else {
            throw ImportError(file: origin, reason: .exceeds(.segments))
        }
        return try ImportedModel.checked(
            name: name,
            screens: kept.map { screen($0, isStart: $0 == start, Set(openedByCode)) },
            segments: segments,
            report: report(unwinds, openedByCode: openedByCode),
            source: origin)
    }

    private func screen(_ node: Int, isStart: Bool, _ openedByCode: Set<Int>) -> GraphScreen {
        let scene = links.nodes[node].scene
        let name = names[node]
        return GraphScreen(
            name,
            title: scene.title == name ? nil : scene.title ?? containerTitle(of: node),
            module: isAlone ? nil : storyboard(of: node).name,
            trait: scene.trait,
            tags: (scene.reference == nil ? [] : ["reference"])
                + (openedByCode.contains(node) ? [GraphScreen.openedByCodeTag] : []),
            isStart: isStart)
    }

    /// A title for a container that only has an identifier of Interface Builder: its content.
    private func containerTitle(of node: Int) -> String? {
        let scene = links.nodes[node].scene
        guard scene.reference == nil, names[node].hasSuffix(scene.id) else { return nil }
        let contents = segues.containments.filter { $0.container == node && $0.content != node }.map {
            names[$0.content]
        }
        guard let first = contents.first, !first.isEmpty else { return nil }
        let rest = contents.count - 1
        return "\(first)\(rest == 0 ? "" : " and \(rest) more") (container)"
    }

    /// The contents of containers, except containers that segues from the start do not reach although they reach their
    /// content: a user who sees the content came from elsewhere.
    var containmentsGoneBackTo: [StoryboardSegues.Containment] {
        segues.containments.filter { isReached($0.container) || !isReached($0.content) }
    }

    private func isReached(_ node: Int) -> Bool { segues.opening.isReached[node] }

    private func segments(_ unwinds: [Unwind]) -> [Segment] {
        let unwinding = unwinds.flatMap { unwind in
            unwind.ends.map { segment(unwind.segue, from: links.standIns[unwind.node], to: $0, .unwind) }
        }
        let returns = containmentsGoneBackTo.map { containment in
            Segment(
                from: names[containment.content],
                to: names[containment.container],
                label: containment.isTab ? "Tab bar" : nil,
                kind: .replace,
                cost: containment.isTab ? 1 : Storyboard.Segue.containmentCost,
                tags: [ImportedModel.impliedTag])
        }
        return segues.all.map { segment($0.segue, from: $0.start, to: $0.end, $0.kind) } + unwinding
            + segues.scenesWithBack.map { .impliedBack(from: names[$0]) } + returns
    }

    private func segment(
        _ segue: Storyboard.Segue, from start: Int, to end: Int, _ kind: SegmentKind
    ) -> Segment {
        Segment(
            from: names[start],
            to: names[end],
            label: segue.trigger ?? segue.identifier ?? segue.unwindAction,
            kind: kind,
            cost: segue.isContainment ? Storyboard.Segue.containmentCost : 1,
            tags: [segue.kind])
    }

    func storyboard(of node: Int) -> Storyboard { links.storyboards[links.nodes[node].storyboard] }
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
}

extension Storyboard.Scene {
    /// The possible names of the screen, best first: the name for code, the class, the title, and the id if there are
    /// none of them; for a reference, its target.
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

extension StoryboardImport {
    /// An unwind segue with its scene and its assumed end scenes.
    struct Unwind {
        let node: Int
        let segue: Storyboard.Segue
        let ends: [Int]
    }

    func unwindSegues() -> [Unwind] {
        links.nodes.indices.flatMap { node in
            links.nodes[node].scene.segues.filter(\.isUnwind).map { segue in
                let ends = unwinding.ends(of: segue.unwindAction, from: links.standIns[node])
                return Unwind(node: node, segue: segue, ends: ends)
            }
        }
    }

    private func identifier(of node: Int) -> String {
        let id = links.nodes[node].scene.id
        return isAlone ? id : "\(storyboard(of: node).name)/\(id)"
    }

    func report(_ unwinds: [Unwind], openedByCode: [Int]) -> ImportReport {
        ImportReport(
            files: files.files.map(\.path),
            main: main.index.map { links.storyboards[$0].name },
            mainChoice: main.choice,
            unreadablePropertyLists: named.unreadable,
            screenIdentifiers: kept.map(identifier(of:)),
            impliedBacks: segues.scenesWithBack.map { names[$0] },
            openedByCode: openedByCode.map { names[$0] },
            contents: .storyboards(storyboardReport(unwinds)))
    }

    private func storyboardReport(_ unwinds: [Unwind]) -> StoryboardReport {
        let segues = links.nodes.flatMap(\.scene.segues)
        return StoryboardReport(
            storyboards: links.storyboards.count,
            scenes: links.storyboards.reduce(0) { $0 + $1.sceneElementCount },
            references: links.nodes.count { $0.scene.reference != nil },
            segues: segues.count,
            segueKinds: StoryboardImport.counts(of: segues.map(\.kind)),
            identifiedSegues: segues.count { $0.identifier != nil },
            ignoredSegues: links.storyboards.reduce(0) { $0 + $1.ignoredSegueCount },
            unwindSegues: unwinds.map { reportedSegue($0.segue, from: $0.node, ends: $0.ends) },
            impliedReturns: containmentsGoneBackTo.map { names[$0.content] },
            closedByCode: self.segues.scenesClosedByCode.map { names[$0] },
            undecidedShows: self.segues.undecidedShows.map { reportedSegue($0.segue, from: $0.start) },
            danglingSegues: danglingSegues(),
            unresolvedReferences: kept.filter(links.isUnresolved).compactMap(reportedReference),
            namesakes: files.namesakes)
    }

    private func danglingSegues() -> [StoryboardReport.Segue] {
        links.nodes.indices.flatMap { node in
            links.nodes[node].scene.segues.filter { !$0.isUnwind && links.target(of: $0, from: node) == nil }
                .map { reportedSegue($0, from: node) }
        }
    }

    private func reportedSegue(
        _ segue: Storyboard.Segue, from node: Int, ends: [Int] = []
    ) -> StoryboardReport.Segue {
        StoryboardReport.Segue(
            screen: names[links.standIns[node]],
            destination: segue.destination,
            action: segue.unwindAction ?? segue.identifier,
            ends: ends.map { names[$0] })
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
