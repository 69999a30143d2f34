import Foundation
import SwerkinRecords

/// Writes the data of the tests' pages one after another, and gathers the data of the maps.
struct TestPages {
    private let sources: ReportSources
    private let outline: RunOutline
    private let history: EarlierRuns
    private let target: StagedFolder
    private var pictures = ReportPictures()
    private var maps: [ReportMap]
    private var planners: [NextPlanner]

    init(_ sources: ReportSources, _ outline: RunOutline, _ history: EarlierRuns, _ target: StagedFolder) {
        (self.sources, self.outline, self.history, self.target) = (sources, outline, history, target)
        maps = sources.models.map(ReportMap.init)
        planners = sources.models.map { NextPlanner($0.graph) }
    }

    /// Writes the data of the test at a position; returns its entry in the overview.
    mutating func write(
        _ test: MergedTest, at index: Int, cause: Int?
    ) throws(ReportError) -> OverviewData.Test {
        let records = outline.attempts(at: test)
        let model = sources.models.best(for: records.compactMap(\.attempt))
        var parts: [TestData.Part] = []
        for (position, record) in records.enumerated() {
            let part = try part(record, model)
            if let model { maps[model].add(part.attempt, part.files, test: index, number: position) }
            parts.append(part)
        }
        if let model { for trace in records.flatMap(\.traces) { maps[model].add(trace) } }
        if test.hasComparison, let passed = history.lastPassed(test.name) {
            parts.append(try part(passed.record, model, earlierRun: passed.run))
        }
        let data = TestData(parts: parts, model: model)
        let name = "t\(index + 1)"
        try target.write(Data(data.script(named: name)), as: DataScript.path(of: name))
        return OverviewData.Test(
            merged: test, digests: records.map(\.digest), cause: cause,
            blame: data.blame, picture: parts.lazy.compactMap(\.failurePicture).first,
            history: history.entries(of: test.name))
    }

    /// Adds the segments by the model and the alternative plans to an attempt's rows.
    private mutating func complete(_ attempt: inout Attempt, _ model: Int) {
        var failed: Set<Int> = []
        /// The position of the latest plan of the outermost step, by its depth.
        var plans: [Int: Int] = [:]
        for index in attempt.rows.indices {
            let row = attempt.rows[index]
            switch row.content {
            case .step where row.depth == 0: (failed, plans) = ([], [:])
            case .segment(let event):
                let segment = sources.models[model].segment(of: event)
                attempt.rows[index].segment = segment
                guard row.end?.outcome == .failed, let segment else { continue }
                if let row = plans[row.depth], case .plan(let plan) = attempt.rows[row].content {
                    attempt.rows[row].brokenSegment = broken(segment, event, of: plan, failed, model)
                }
                failed.insert(segment)
            case .plan(let plan):
                plans[row.depth] = index
                attempt.rows[index].nextPlan = planners[model].nextPlan(after: plan, avoiding: failed)
            default: break
            }
        }
    }

    /// A segment of a plan that failed, and the best plan without it and those that had failed before.
    private mutating func broken(
        _ segment: Int, _ event: SegmentEvent, of plan: PlanEvent, _ failed: Set<Int>, _ model: Int
    ) -> BrokenSegment {
        BrokenSegment(
            words: FailureCause.Segment(event).description,
            planWithout: planners[model].plan(insteadOf: plan, without: segment, avoiding: failed))
    }

    /// The part of a page about a record, with its pictures in the report.
    private mutating func part(
        _ parsed: ParsedRecord, _ model: Int?, earlierRun: String? = nil
    ) throws(ReportError) -> TestData.Part {
        var attempt = parsed.attempt ?? Attempt()
        if let model { complete(&attempt, model) }
        let files = try AttemptFiles(of: attempt, in: parsed.folder, &pictures, target)
        return TestData.Part(attempt: attempt, record: parsed.record, earlierRun: earlierRun, files: files)
    }

    /// Writes the maps and the pages of the graphs; returns the names of the models, empty for one without a map.
    func writeMaps(tests: [String: Int]) throws(ReportError) -> [String] {
        for (index, map) in maps.enumerated() where hasMap(map) {
            var pictures: [Int: Data] = [:]
            for (screen, path) in map.pictures { pictures[screen] = try target.content(of: path) }
            let drawn = "picture\(index + 1)"
            let picture = MapPicture(
                sources.models[index], pictures: pictures, folder: "thumbnails/\(index + 1)", name: drawn)
            for file in picture?.files ?? [] { try target.write(file.content, as: file.path) }
            let review = picture.map { _ in "graph-\(index + 1).html" }
            if let picture, let review { try target.write(Data(picture.page.utf8), as: review) }
            if let picture { try target.write(Data(picture.script), as: DataScript.path(of: drawn)) }
            let name = "map\(index + 1)"
            let script = map.script(named: name, picture: picture.map { _ in drawn }, review: review, tests: tests)
            try target.write(Data(script), as: DataScript.path(of: name))
        }
        return maps.map { hasMap($0) ? $0.model.name : "" }
    }

    private func hasMap(_ map: ReportMap) -> Bool { map.model.isWanted || !map.isEmpty }
}

extension MergedTest {
    /// True if the page compares the test's records with one of an earlier run in which it passed.
    var hasComparison: Bool { [.failed, .flaky].contains(outcome) }
}

extension TestData.Part {
    /// The picture of the failure, or nil if there is none.
    fileprivate var failurePicture: String? {
        attempt.failure?.event.files["screenshot"].flatMap { files.pictures[$0] }
    }
}
