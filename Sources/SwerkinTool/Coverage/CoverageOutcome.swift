import CommandSupport
import FlowGraph
import Foundation
import SwerkinRecords
import SwerkinReports

/// A coverage with the demands on it.
struct CoverageOutcome {
    /// A minimum that is not reached.
    struct Miss {
        let minimum: CoverageMinimum
        let total: Coverage.Total

        /// The missing part, as a sentence without a full stop.
        var words: String {
            let more = minimum.missing(in: total)
            return "\(total.percent) of the \(total.kind.rawValue) are covered, and \(minimum.percent) are demanded: "
                + "\(more) more of \(total.targets)"
        }
    }

    let coverage: Coverage
    let run: RecordedRun
    /// The path of the model.
    let model: String
    let minimums: [CoverageMinimum]
    /// The differences from an earlier report, or nil if none is given.
    let difference: CoverageDifference?
    /// The flow to write next, or nil if there is none.
    let nextFlow: NextFlow?

    init(
        _ coverage: Coverage, of run: RecordedRun, model: String, minimums: [CoverageMinimum],
        difference: CoverageDifference?
    ) {
        self.coverage = coverage
        self.run = run
        self.model = model
        self.minimums = minimums
        self.difference = difference
        nextFlow = coverage.nextFlow()
    }

    /// The minimums that are not reached, in the order of the arguments.
    var misses: [Miss] {
        let totals = coverage.totals
        return minimums.compactMap { minimum in
            totals.first { $0.kind == minimum.kind && !minimum.isMet(by: $0) }.map { Miss(minimum: minimum, total: $0) }
        }
    }

    /// The exit code.
    var status: ExitStatus { misses.isEmpty && difference?.lost.isEmpty ?? true ? .yes : .no }

    /// The flows, folders and drivers: `12 flows in reports/1, reports/2 on chromium`.
    var runWords: String {
        let drivers = run.drivers.isEmpty ? "" : " on \(run.drivers.joined(separator: ", "))"
        return "\(Count.words(coverage.flows.count, "flow")) in \(run.place)\(drivers)"
    }

    /// The flaky flows, as a sentence without a full stop, or nil if there are none.
    var flakyWords: String? {
        let flaky = run.flakyFlows
        guard !flaky.isEmpty else { return nil }
        let verb = flaky.count == 1 ? "is" : "are"
        return "\(Count.words(flaky.count, "flow")) \(verb) flaky, and passed in a later attempt alone: "
            + Enumeration.words(flaky, limit: 5)
    }

    /// The sentences on contents of records that are not counted.
    var omissionWords: [String] {
        let omissions = coverage.omissions.map { omission in
            let times = omission.count == 1 ? "once" : "\(omission.count) times"
            return switch omission.reason {
            case .undeclared:
                "\(omission.subject) was tried \(times), and the model has no such segment (\(omission.place))"
            case .ambiguous:
                "\(omission.subject) was tried \(times), and several segments of the model lead there (\(omission.place))"
            case .unknownScreen:
                "\(omission.subject) was shown \(times), and the model has no such screen (\(omission.place))"
            }
        }
        let count = coverage.unfollowedFlowCount
        let unfollowed =
            count == 0
            ? []
            : [
                "\(Count.words(count, "flow")) \(count == 1 ? "has" : "have") steps outside navigations that the records don't "
                    + "follow: they were written by a driver with slow snapshots (SWERKIN_LOCATIONS=on follows them), with "
                    + "SWERKIN_LOCATIONS=off, or by an older Swerkin"
            ]
        return omissions + unfollowed
    }
}

extension Coverage.Total {
    /// The covered part, `75.6 %`; `–` if the model has no such targets.
    var percent: String { permille.map(Permille.words) ?? "–" }
}

extension CoverageMinimum {
    /// The minimum, `90 %`.
    var percent: String { Permille.words(permille) }
}

/// Tenths of a percent in words.
private enum Permille {
    static func words(_ permille: Int) -> String {
        permille % 10 == 0 ? "\(permille / 10) %" : "\(permille / 10).\(permille % 10) %"
    }
}

/// An earlier report or run, which a coverage is compared with.
struct EarlierCoverage {
    private struct Report: Decodable {
        struct Target: Decodable {
            let kind: String
            let name: String
            let state: String
        }

        let targets: [Target]
    }

    private let path: String

    init(_ path: String) { self.path = path }

    /// The names of the covered targets; throws ``AnalysisError`` if the file or the folder can't be read.
    func names(in graph: NavigationGraph) throws(AnalysisError) -> CoveredNames {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        if exists, isFolder.boolValue || RunHistory.isDatabase(path: path) {
            return Coverage(of: graph, by: try RecordedRun.reading([path])).coveredNames
        }
        return try names(in: ModelFile.content(of: path))
    }

    private func names(in json: Data) throws(AnalysisError) -> CoveredNames {
        let report: Report
        do {
            report = try JSONDecoder().decode(Report.self, from: json)
        } catch {
            throw invalid(JSONProblem(error, in: json))
        }
        var names: [Coverage.Kind: Set<String>] = [:]
        for (index, target) in report.targets.enumerated() {
            guard let kind = Coverage.Kind(rawValue: target.kind), let state = Coverage.State(name: target.state)
            else {
                throw invalid(
                    JSONProblem(
                        description: "it has a target of kind “\(target.kind)” in state “\(target.state)”",
                        at: ModelPath([.key("targets"), .index(index)]), in: json))
            }
            if state.isCovered { names[kind, default: []].insert(target.name) }
        }
        return CoveredNames(names)
    }

    private func invalid(_ problem: JSONProblem) -> AnalysisError {
        .invalidBaseline(path: problem.place(in: path), reason: problem.description)
    }
}

extension Coverage.State {
    /// The name of the state in reports.
    var name: String {
        switch self {
        case .never: "never"
        case .failed: "failed"
        case .byPlainSteps: "byPlainSteps"
        case .byPlan: "byPlan"
        }
    }

    /// The state with a name in reports, or nil if there is none.
    init?(name: String) {
        guard let state = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = state
    }
}
