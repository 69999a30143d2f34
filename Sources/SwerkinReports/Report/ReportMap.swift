import CommandSupport
import FlowGraph
import FlowGraphDrawing
import Foundation
import GraphvizRenderer
import SwerkinRecords

/// The map of a model in a report: the segments that the tests of the run crossed, and where.
struct ReportMap {
    /// A place in the report at which a segment was crossed.
    private struct Place {
        let test: Int
        let attempt: Int
        let line: Int
        let hasArrived: Bool
    }

    /// The crossings of a segment that are listed; the rest is counted.
    private static let longestList = 100

    let model: ReportModel
    private var places: [[Place]]
    private var crossingCounts: [Int]
    private var traces: [FlowTrace] = []
    /// The tests that failed before they reached a screen which they aimed at, by the screen's position.
    private var aims: [Int: Set<Int>] = [:]
    /// The path of a picture of each screen in the report, by the screen's position.
    private(set) var pictures: [Int: String] = [:]

    init(_ model: ReportModel) {
        self.model = model
        places = Array(repeating: [], count: model.graph.segments.count)
        crossingCounts = Array(repeating: 0, count: model.graph.segments.count)
    }

    /// True if no test crossed anything of the model.
    var isEmpty: Bool { traces.isEmpty }

    /// Adds an attempt at a test, by its positions in the report.
    mutating func add(_ attempt: Attempt, _ files: AttemptFiles, test: Int, number: Int) {
        for row in attempt.rows {
            guard let segment = row.segment, let outcome = row.end?.outcome, outcome != .skipped else { continue }
            crossingCounts[segment] += 1
            guard places[segment].count < Self.longestList || outcome != .passed else { continue }
            places[segment].append(
                Place(test: test, attempt: number, line: row.start, hasArrived: outcome == .passed))
        }
        addAims(of: attempt, test: test)
        addPictures(of: attempt, files)
    }

    /// Adds the screens of plans, and those that skipped navigations name.
    private mutating func addAims(of attempt: Attempt, test: Int) {
        guard attempt.failure != nil else { return }
        for name in attempt.rows.flatMap(\.aims) {
            guard let screen = model.graph.index(ofScreen: name) else { continue }
            aims[screen, default: []].insert(test)
        }
    }

    /// Adds the trace of a record for coverage, unless its test was skipped or left to another shard.
    mutating func add(_ trace: FlowTrace) {
        if !trace.isLeftToOtherShard, trace.outcome != .skipped { traces.append(trace) }
    }

    /// Takes the first picture of each screen.
    private mutating func addPictures(of attempt: Attempt, _ files: AttemptFiles) {
        for snapshot in attempt.snapshots where snapshot.isOwn {
            guard let picture = snapshot.picture.flatMap({ files.pictures[$0] }),
                snapshot.line != attempt.failure?.line,
                let screen = attempt.shownScreens.screen(at: snapshot.line).flatMap(model.graph.index(ofScreen:))
            else { continue }
            if pictures[screen] == nil { pictures[screen] = picture }
        }
    }
}

// MARK: Data

extension ReportMap {
    /// The data of the map without its picture; `tests` are the positions of the report's tests by their names.
    ///
    /// `picture` is the name of the picture among the data, and `review` the path of the graph's page; nil if there is none.
    func script(named name: String, picture: String?, review: String?, tests: [String: Int]) -> [UInt8] {
        let run = RecordedRun(folders: [], traces: traces)
        let coverage = Coverage(of: model.graph, by: run)
        let document = JSON.members(
            .text("name", model.name), .text("picture", picture), .text("review", review),
            JSON.Member("totals", .array(coverage.totals.map(Self.json))),
            JSON.Member("screens", .array(model.graph.screens.indices.map { screen($0, coverage, tests) })),
            JSON.Member("segments", .array(model.graph.segments.indices.map { segment($0, coverage, tests) })),
            coverage.nextFlow().map { JSON.Member("next", json($0)) })
        return DataScript.text(name, document)
    }

    private static func json(_ total: Coverage.Total) -> JSON {
        .members(
            .text("kind", total.kind.rawValue), .int("targets", total.targets), .int("covered", total.covered),
            .int("failed", total.failed))
    }

    private func json(_ flow: NextFlow) -> JSON {
        .members(.texts("p", flow.screens), JSON.Member("c", .number(flow.cost)), .int("new", flow.newSegments.count))
    }

    private func screen(_ index: Int, _ coverage: Coverage, _ tests: [String: Int]) -> JSON {
        let screen = model.graph.screens[index]
        let entry = coverage.entry(of: .screen(index))
        return .members(
            .text("n", screen.name), .text("t", screen.title == screen.name ? nil : screen.title),
            JSON.Member("o", .string(word(ofScreen: index, entry?.state ?? .never))), .text("p", pictures[index]),
            positions("aims", aims[index] ?? []), flows(of: entry, coverage, tests))
    }

    /// A screen that tests only aimed at is neither missed nor broken: the broken part lies before it.
    private func word(ofScreen index: Int, _ state: Coverage.State) -> String {
        !state.isCovered && aims[index] != nil ? "aimed" : Self.word(state)
    }

    private func segment(_ index: Int, _ coverage: Coverage, _ tests: [String: Int]) -> JSON {
        let segment = model.graph.segments[index]
        let entry = coverage.entry(of: .segment(index))
        return .members(
            .int("from", model.graph.index(ofScreen: segment.start)),
            .int("to", segment.end.flatMap(model.graph.index(ofScreen:))), .text("t", segment.label),
            .text("k", segment.kind.rawValue), JSON.Member("o", .string(Self.word(entry?.state ?? .never))),
            .int("count", crossingCounts[index]), .int("bad", places[index].count { !$0.hasArrived }),
            JSON.Member("at", .array(places[index].prefix(Self.longestList).map(json))),
            flows(of: entry, coverage, tests))
    }

    private func json(_ place: Place) -> JSON {
        .array([.int(place.test), .int(place.attempt), .int(place.line), .int(place.hasArrived ? 1 : 0)])
    }

    private func flows(of entry: Coverage.Entry?, _ coverage: Coverage, _ tests: [String: Int]) -> JSON.Member? {
        positions("tests", Set((entry?.flows ?? []).compactMap { tests[coverage.flows[$0]] }))
    }

    private func positions(_ key: String, _ tests: Set<Int>) -> JSON.Member? {
        tests.isEmpty ? nil : JSON.Member(key, .array(tests.sorted().prefix(Self.longestList).map(JSON.int)))
    }

    private static func word(_ state: Coverage.State) -> String {
        switch state {
        case .never: "never"
        case .failed: "failed"
        case .byPlainSteps: "plain"
        case .byPlan: "plan"
        }
    }
}

/// A model that a report draws and plans with.
package struct ReportModel {
    /// The name of the model, or that of its file.
    package let name: String
    /// The graph.
    package let graph: NavigationGraph
    /// True if the report has a map of it even if no test crossed anything of it.
    package let isWanted: Bool

    /// Creates a model.
    package init(name: String, graph: NavigationGraph, isWanted: Bool = true) {
        (self.name, self.graph, self.isWanted) = (name, graph, isWanted)
    }

    /// The number of rows of an attempt that the model knows: those of segments and of screens that it has.
    func fit(of attempt: Attempt) -> Int { attempt.rows.count(where: knows) }

    private func knows(_ row: Row) -> Bool {
        if case .segment(let event) = row.content { return segment(of: event) != nil }
        return row.arrival.map { graph.index(ofScreen: $0) != nil } ?? false
    }

    /// The position of a recorded segment in the model, or nil if the model does not have it.
    ///
    /// The graph of the run is mostly the model, so the position in the record is tried first.
    func segment(of event: SegmentEvent) -> Int? {
        let recorded = event.segment
        func fits(_ index: Int) -> Bool {
            let segment = graph.segments[index]
            return segment.start == event.from && (segment.end ?? event.to) == event.to
                && graph.index(ofScreen: event.to) != nil
                && (recorded.label == nil || segment.label == recorded.label)
        }
        if graph.segments.indices.contains(recorded.index), fits(recorded.index) { return recorded.index }
        return graph.segments.indices.first(where: fits)
    }
}

extension [ReportModel] {
    /// The position of the model that knows most segments and screens of some attempts; the first of equals, nil if none knows any.
    func best(for attempts: [Attempt]) -> Int? {
        let fits = map { model in attempts.reduce(0) { $0 + model.fit(of: $1) } }
        guard let most = fits.max(), most > 0 else { return nil }
        return fits.firstIndex(of: most)
    }
}

/// The picture of a model, which the report's map and the page of the graph show.
struct MapPicture {
    /// The script that hands over the `svg` element, which names the files of its thumbnails.
    let script: [UInt8]
    /// The page of the graph with the answers about each screen, as `flowgraph export` makes it, but for the picture.
    let page: String
    /// The contents of the thumbnails' files, by their paths in the report.
    let files: [(path: String, content: Data)]

    /// Draws a model; returns nil if Graphviz can't.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - pictures: The pictures of its screens in the format PNG, by position. One that can't be read is left out.
    ///   - folder: The folder of the thumbnails in the report.
    ///   - name: The name of the picture among the data.
    init?(_ model: ReportModel, pictures: [Int: Data], folder: String, name: String) {
        let answers = try? PageAnswers(about: model.graph)
        let reachability = answers?.report.reachability
        let thumbnails = Dictionary(
            uniqueKeysWithValues: pictures.compactMap { screen, png in
                let path = "\(folder)/\(screen + 1).png"
                return (try? GraphDrawing.Thumbnail(png: png, path: path)).map { (screen, $0) }
            })
        let drawing = GraphDrawing(
            model.graph,
            options: GraphDrawing.Options(
                title: model.name, unreachableScreens: reachability?.unreachableScreens ?? [],
                unusableSegments: reachability?.deadSegments ?? [], thumbnails: thumbnails))
        guard let text = try? drawing.pagePicture().svg, text.contains("<svg") else { return nil }
        let sorted = thumbnails.sorted { $0.key < $1.key }.map(\.value)
        script = DataScript.text(name, .string(Self.naming(sorted, in: PagePicture(text).text)))
        page = drawing.page(
            pictureFrom: PictureScript(path: DataScript.path(of: name), function: DataScript.function), answers: answers
        )
        files = sorted.map { ($0.path, Data($0.png)) }
    }

    /// A picture that names the files of its thumbnails instead of containing them.
    private static func naming(_ thumbnails: [GraphDrawing.Thumbnail], in svg: String) -> String {
        let paths = Dictionary(thumbnails.map { (Data($0.png).base64EncodedString(), $0.path) }) { first, _ in first }
        let parts = svg.components(separatedBy: "data:image/png;base64,")
        return parts.dropFirst().reduce(into: parts[0]) { text, part in
            let end = part.firstIndex(of: "\"") ?? part.endIndex
            text += (paths[String(part[..<end])] ?? "") + part[end...]
        }
    }
}
