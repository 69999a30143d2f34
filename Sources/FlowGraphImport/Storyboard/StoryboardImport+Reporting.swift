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
