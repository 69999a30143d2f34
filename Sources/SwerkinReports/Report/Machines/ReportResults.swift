import CommandSupport
import Foundation
import SwerkinRecords

/// The results of a run: its tests, and the causes of their failures.
package struct ReportResults {
    /// The merged report.
    package let report: MergedReport
    /// The time at which the run began, or nil if no record has one.
    let began: Date?
    /// The causes of failures, the most frequent first.
    let causes: [FailureCause]
    /// The positions of the tests of each cause.
    let testsByCause: [[Int]]
    /// The positions of tests by their names.
    let positions: [String: Int]
    private let digestsByRecord: [String: RecordDigest]
    private let causesByTest: [[Int]]

    /// The tests, in the order of their names.
    var tests: [MergedTest] { report.tests }

    init(_ outline: RunOutline) {
        (report, began) = (outline.report, outline.began)
        digestsByRecord = outline.digests
        positions = Dictionary(uniqueKeysWithValues: report.tests.enumerated().map { ($1.name, $0) })
        let causes = report.tests.map { Self.causes(of: $0, outline.digests) }
        var tests: [FailureCause: [Int]] = [:]
        var order: [FailureCause] = []
        for (index, causes) in causes.enumerated() {
            for cause in causes {
                if tests[cause] == nil { order.append(cause) }
                if tests[cause]?.last != index { tests[cause, default: []].append(index) }
            }
        }
        let sorted = order.enumerated().sorted {
            let (left, right) = (tests[$0.element]?.count ?? 0, tests[$1.element]?.count ?? 0)
            return left == right ? $0.offset < $1.offset : left > right
        }.map(\.element)
        let places = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
        self.causes = sorted
        testsByCause = sorted.map { tests[$0] ?? [] }
        causesByTest = causes.map { $0.compactMap { places[$0] } }
    }

    /// The causes of the failures of a test, one for each attempt that failed.
    private static func causes(of test: MergedTest, _ digests: [String: RecordDigest]) -> [FailureCause] {
        test.failures.map { failure in
            digests[failure.record]?.cause ?? FailureCause(message: failure.message, culprit: failure.culprit)
        }
    }

    /// The positions of the causes of a test's failures.
    func causes(of test: MergedTest) -> [Int] { positions[test.name].map { causesByTest[$0] } ?? [] }

    /// The digests of the records of a test, in the order of its attempts.
    func digests(of test: MergedTest) -> [RecordDigest] { test.attempts.compactMap { digestsByRecord[$0.file] } }
}

// MARK: JSON

extension ReportResults {
    /// The results as one JSON document, with a line break at its end.
    package var json: [UInt8] { JSONWriter.text(document) }

    private var document: JSON {
        .members(
            .int("version", 1), JSON.Member("success", .bool(report.isSuccess && report.faults.isEmpty)),
            JSON.Member("total", total), JSON.Member("tests", .array(tests.map(json))),
            JSON.Member("causes", .array(causes.indices.map(json))),
            JSON.Member("problems", .page(report.problems.map(\.description))),
            JSON.Member("faults", .page(report.faults.map(\.description))))
    }

    private var total: JSON {
        let counts = MergedTest.Outcome.allCases.map { outcome in
            JSON.Member(outcome.rawValue, .int(tests.count { $0.outcome == outcome }))
        }
        let pardoned = JSON.Member("pardoned", .int(tests.count { report.pardon(of: $0) != nil }))
        let seconds = JSON.Member("seconds", .number(report.total.seconds))
        return .object([JSON.Member("tests", .int(tests.count))] + counts + [pardoned, seconds])
    }

    private func json(_ test: MergedTest) -> JSON {
        let digests = digests(of: test)
        return .members(
            .text("test", test.name), .text("outcome", test.outcome.rawValue),
            JSON.Member("seconds", .number(test.seconds.inMilliseconds)),
            .text("reason", test.skipReason ?? report.pardon(of: test)),
            .texts("tags", Set(digests.flatMap(\.tags)).sorted()), .int("attempts", test.sources.count),
            .int("steps", digests.reduce(0) { $0 + $1.stepCount }),
            .int("detours", digests.reduce(0) { $0 + $1.detourCount }),
            test.failures.isEmpty ? nil : JSON.Member("failures", .array(test.failures.map(json))))
    }

    private func json(_ failure: MergedFailure) -> JSON {
        .members(
            .text("message", failure.message), .text("culprit", failure.culprit), .text("file", failure.file),
            .int("line", failure.line), .text("record", failure.record))
    }

    private func json(_ cause: Int) -> JSON {
        .members(
            .text("sentence", causes[cause].sentence), .text("segment", causes[cause].segment?.description),
            .text("culprit", causes[cause].culprit),
            JSON.Member("tests", .page(testsByCause[cause].map { tests[$0].name })))
    }
}

extension Double {
    /// The seconds to the millisecond.
    var inMilliseconds: Double { (self * 1000).rounded() / 1000 }
}
