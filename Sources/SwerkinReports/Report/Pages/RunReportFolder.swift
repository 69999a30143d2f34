import CReportPage
import CommandSupport
import FlowGraph
import Foundation
import SwerkinRecords

/// A report of a run: pages for human readers, and files for machines.
///
/// | file | content |
/// | --- | --- |
/// | `index.html` | the page, which loads the rest when it is needed |
/// | `data/…` | the data of tests, maps and the search, as scripts |
/// | `pictures/…` | the pictures of the run, each once |
/// | `thumbnails/…` | the pictures of screens on maps, small |
/// | `graph-1.html` … | the page of each model |
/// | `junit.xml`, `ctrf.json`, `summary.md`, `report.json` | the results for machines, and in short |
///
/// The same records give the same bytes. Each record is read once; memory grows with the steps of the run, not with those of earlier ones.
package struct RunReportFolder {
    /// The outcomes of the tests.
    package let results: ReportResults
    /// The faults of records, of this run and of earlier ones.
    package var faults: [RecordFault] { results.report.faults + history.faults }

    private let sources: ReportSources
    private let outline: RunOutline
    private let history: EarlierRuns

    /// The name of the page.
    package static let page = "index.html"

    /// Reads the outcomes of the tests.
    ///
    /// Throws `ReportError` if a record can't be read.
    package init(_ sources: ReportSources) throws(ReportError) {
        self.sources = sources
        outline = try RunOutline(sources.runs, hasMaps: !sources.models.isEmpty) { _ in true }
        var report = MergedReport(
            outline.folders, allowingFlaky: sources.allowsFlaky, quarantine: sources.quarantine)
        history = try EarlierRuns(sources.earlier, comparing: Set(report.tests.filter(\.hasComparison).map(\.name)))
        if !sources.earlier.isEmpty { report.history = history.failures }
        results = ReportResults(report, outline)
    }

    /// Writes the report; the folder must be missing or empty.
    ///
    /// Throws `ReportError` if something can't be read or written; then nothing has been written.
    package func write(to path: String) throws(ReportError) {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        guard files.isEmpty else { throw .notEmpty(folder: path) }
        let target = try StagedFolder(for: path)
        do throws(ReportError) {
            try write(to: target)
            try target.publish()
        } catch {
            target.discard()
            throw error
        }
    }

    private func write(to target: StagedFolder) throws(ReportError) {
        var pages = TestPages(sources, outline, history, target)
        let tests = try results.tests.enumerated().map { index, test throws(ReportError) in
            try pages.write(test, at: index, cause: results.causes(of: test).first)
        }
        try target.write(Data(DataScript.text("words", words)), as: DataScript.path(of: "words"))
        let maps = try pages.writeMaps(tests: results.positions)
        let overview = OverviewData(
            title: sources.title, report: results.report, tests: tests, causes: results.causes,
            began: outline.began, earlier: history.runs, gone: history.gone(from: results), maps: maps)
        try target.write(Data(ReportPage(overview).html.utf8), as: Self.page)
        try target.write(Data(junit.utf8), as: "junit.xml")
        try target.write(Data(ctrf), as: "ctrf.json")
        try target.write(Data(markdown.utf8), as: "summary.md")
        try target.write(Data(results.json), as: "report.json")
    }

    /// The results as JUnit XML, with reruns as Maven's Surefire writes them.
    package var junit: String { results.report.junit(.surefire) }

    /// The results in the Common Test Report Format.
    package var ctrf: [UInt8] { CTRFDocument(results, title: sources.title).text }

    /// The results in Markdown, at most as long as a comment on GitHub may be.
    package var markdown: String { MarkdownSummary(results, title: sources.title).text }

    /// The results in words.
    package var text: String { SummaryText(results.report).text }

    private var words: JSON {
        var words = WordsData()
        for (index, test) in results.tests.enumerated() {
            for digest in results.digests(of: test) { words.add(digest.words, test: index) }
        }
        return words.json
    }
}

/// The page of a report: one file with the overview, which loads the data of each test when it is shown.
///
/// Its content security policy allows its own style and script, the scripts that this one loads, and pictures beside it. The
/// hashes in `report.html` are those of everything between the tags; a test computes them.
struct ReportPage {
    /// The scripts, in the order in which they run.
    static let script = String(cString: swerkin_report_script())

    private let overview: OverviewData

    init(_ overview: OverviewData) { self.overview = overview }

    /// The page.
    var html: String {
        let parts = [
            ("/* style */", String(cString: swerkin_report_style())), ("/* script */", Self.script),
            // Last, for it may have anything in it.
            ("/* data */", JSONWriter.inline(overview.json)),
        ]
        return parts.reduce(String(cString: swerkin_report_markup())) { page, part in
            guard let place = page.range(of: part.0) else { return page }
            return page.replacingCharacters(in: place, with: part.1)
        }
    }
}
