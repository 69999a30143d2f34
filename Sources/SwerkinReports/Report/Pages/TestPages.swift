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
        let records = test.attempts
        var attempts: [Attempt] = []
        var traces: [FlowTrace] = []
        for record in records {
            let content = try outline.places[record.file]?.content() ?? Data()
            attempts.append(Attempt(content, record: record.file))
            if !maps.isEmpty { traces += FlowTrace.read(content, record: record.file).traces }
        }
        let model = sources.models.best(for: attempts)
        var parts: [TestData.Part] = []
        for (position, record) in records.enumerated() {
            if let model { complete(&attempts[position], model) }
            let files = try files(of: attempts[position], at: outline.places[record.file])
            if let model { maps[model].add(attempts[position], files, test: index, number: position) }
            parts.append(part(attempts[position], record, files, number: record.attempt))
        }
        if let model { for trace in traces { maps[model].add(trace) } }
        if [.failed, .flaky].contains(test.outcome), let earlier = try earlierPart(of: test, model) {
            parts.append(earlier)
        }
        let data = TestData(parts: parts, model: model)
        let name = "t\(index + 1)"
        try target.write(Data(data.script(named: name)), as: DataScript.path(of: name))
        return OverviewData.Test(
            merged: test, digests: records.compactMap { outline.digests[$0.file] }, cause: cause,
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
            switch row.kind {
            case .step where row.depth == 0: (failed, plans) = ([], [:])
            case .segment:
                let segment = sources.models[model].segment(of: row)
                attempt.rows[index].segment = segment
                guard row.outcome == .failed, let segment else { continue }
                if let plan = plans[row.depth] {
                    attempt.rows[plan].brokenSegment = broken(
                        segment, row.line, of: attempt.rows[plan].line, failed, model)
                }
                failed.insert(segment)
            case .plan:
                plans[row.depth] = index
                attempt.rows[index].nextPlan = planners[model].nextPlan(of: row.line, avoiding: failed)
            default: break
            }
        }
    }

    /// A segment of a plan that failed, and the best plan without it and those that had failed before.
    private mutating func broken(
        _ segment: Int, _ line: RecordLine, of plan: RecordLine, _ failed: Set<Int>, _ model: Int
    ) -> BrokenSegment? {
        FailureCause.Segment(line).map {
            BrokenSegment(
                words: $0.description,
                planWithout: planners[model].plan(for: plan, without: segment, avoiding: failed))
        }
    }

    private mutating func files(of attempt: Attempt, at place: SourceRecord?) throws(ReportError) -> AttemptFiles {
        try AttemptFiles(of: attempt, in: place?.source as? RecordFolder, &pictures, target)
    }

    private func part(
        _ attempt: Attempt, _ record: RunRecord, _ files: AttemptFiles, number: Int, earlierRun: String? = nil
    ) -> TestData.Part {
        TestData.Part(
            attempt: attempt, record: record.file, number: number, shard: record.shard?.name, outcome: record.outcome,
            seconds: record.seconds, earlierRun: earlierRun, began: record.began, files: files)
    }

    /// The last passing attempt at a test in an earlier run, or nil if there is none.
    private mutating func earlierPart(of test: MergedTest, _ model: Int?) throws(ReportError) -> TestData.Part? {
        guard let passed = history.lastPassed(test.name) else { return nil }
        var attempt = Attempt(try passed.place.content(), record: passed.record.file)
        if let model { complete(&attempt, model) }
        let files = try files(of: attempt, at: passed.place)
        return part(attempt, passed.record, files, number: passed.record.attempt, earlierRun: passed.run)
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

extension TestData.Part {
    /// The picture of the failure, or nil if there is none.
    fileprivate var failurePicture: String? {
        attempt.failure?.line.files?["screenshot"].flatMap { files.pictures[$0] }
    }
}
