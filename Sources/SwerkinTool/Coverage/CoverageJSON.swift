import CommandSupport
import FlowGraph
import FlowGraphAnalysis
import SwerkinRecords
import SwerkinReports

/// A coverage for programs.
struct CoverageJSON {
    private let outcome: CoverageOutcome
    private var coverage: Coverage { outcome.coverage }

    init(_ outcome: CoverageOutcome) { self.outcome = outcome }

    /// The whole document.
    var document: JSON {
        var members = [
            JSON.Member("model", .string(outcome.model)), JSON.Member("name", JSON(coverage.graph.name)),
            JSON.Member("folders", JSON(outcome.run.folders)), JSON.Member("drivers", JSON(outcome.run.drivers)),
            JSON.Member("flows", JSON(coverage.flows)), JSON.Member("flaky", JSON(outcome.run.flakyFlows)),
            JSON.Member("totals", .array(coverage.totals.map(total))),
            JSON.Member("targets", .array(zip(coverage.entries, coverage.names).map(target))),
            JSON.Member("soleCoverage", .array(coverage.soleCoverage.map(sole))),
            JSON.Member("nextFlow", outcome.nextFlow.map(next) ?? .null),
            JSON.Member("omissions", .array(coverage.omissions.map(omission))),
            JSON.Member("missed", .array(outcome.misses.map(miss))),
        ]
        if let difference = outcome.difference {
            members.append(JSON.Member("gained", parts(difference.gained)))
            members.append(JSON.Member("lost", parts(difference.lost)))
        }
        return .object(members)
    }

    private func total(_ total: Coverage.Total) -> JSON {
        [
            "kind": .string(total.kind.rawValue), "targets": .int(total.targets), "covered": .int(total.covered),
            "byPlan": .int(total.byPlan), "byPlainSteps": .int(total.byPlainSteps), "failed": .int(total.failed),
            "never": .int(total.never), "percent": total.permille.map { .number(Double($0) / 10) } ?? .null,
        ]
    }

    private func target(_ entry: Coverage.Entry, _ name: String) -> JSON {
        [
            "kind": .string(entry.kind.rawValue), "name": .string(name), "state": .string(entry.state.name),
            "count": .int(entry.count), "failures": .int(entry.failureCount),
            "flows": .array(entry.flows.map(JSON.int)), "plannedFlows": .array(entry.plannedFlows.map(JSON.int)),
        ]
    }

    private func sole(_ flow: Int, _ targets: [TourTarget]) -> JSON {
        ["flow": .int(flow), "targets": JSON(targets.map { $0.name(in: coverage.graph) })]
    }

    private func next(_ flow: NextFlow) -> JSON {
        [
            "screens": JSON(flow.screens), "segments": .array(flow.segments.map(JSON.int)),
            "assumed": JSON(flow.assumptions.map(\.description)), "cost": .number(flow.cost),
            "new": .array(flow.newSegments.map(JSON.int)),
        ]
    }

    private func omission(_ omission: CoverageOmission) -> JSON {
        [
            "reason": .string("\(omission.reason)"), "subject": .string(omission.subject),
            "count": .int(omission.count), "place": .string("\(omission.place)"),
        ]
    }

    private func miss(_ miss: CoverageOutcome.Miss) -> JSON {
        [
            "kind": .string(miss.minimum.kind.rawValue), "demanded": .number(Double(miss.minimum.permille) / 10),
            "missing": .int(miss.minimum.missing(in: miss.total)),
        ]
    }

    private func parts(_ parts: [CoverageDifference.Part]) -> JSON {
        .object(parts.map { JSON.Member($0.kind.rawValue, JSON($0.targets)) })
    }
}

/// A coverage as a JUnit report, for servers of continuous integration.
///
/// Each screen and each segment is a test. One that flows cover has passed; one that they leave out is skipped, since the format has
/// no other state that is shown but fails nothing. Each minimum is a test, too, and each target lost since a baseline a failed one.
struct CoverageJUnit {
    private let outcome: CoverageOutcome
    private var coverage: Coverage { outcome.coverage }

    init(_ outcome: CoverageOutcome) { self.outcome = outcome }

    /// The document in XML, with a line break at its end.
    var text: String {
        JUnitDocument(
            name: "swerkin coverage", suites: [JUnitSuite(name: outcome.model, tests: minimums + lost + targets)]
        ).text
    }

    private func test(_ kind: String, _ name: String, _ result: JUnitResult?) -> JUnitTest {
        JUnitTest(className: "swerkin.\(kind)", name: name, file: outcome.model, result: result)
    }

    private var minimums: [JUnitTest] {
        let missed = outcome.misses
        return outcome.minimums.map { minimum in
            let miss = missed.first { $0.minimum == minimum }
            return test(
                "minimum", "\(minimum.kind.rawValue)=\(minimum.percent)",
                miss.map { JUnitResult(.failure, message: $0.words, type: "minimum", text: $0.words) })
        }
    }

    private var lost: [JUnitTest] {
        (outcome.difference?.lost ?? []).flatMap { part in
            part.targets.map { name in
                let words = "\(name) was covered before and is covered no more"
                return test("baseline", name, JUnitResult(.failure, message: words, type: "lost", text: words))
            }
        }
    }

    private var targets: [JUnitTest] {
        zip(coverage.entries, coverage.names).filter { [.screens, .segments].contains($0.0.kind) }.map {
            entry, name in
            let flows = Count.words(entry.flows.count, "flow")
            let result =
                switch entry.state {
                case .byPlan: JUnitResult(.output, text: "covered by \(flows)")
                case .byPlainSteps: JUnitResult(.output, text: "covered by plain steps of \(flows)")
                case .failed: JUnitResult(.skipped, message: "failed, and no flow covers it")
                case .never: JUnitResult(.skipped, message: "no flow covers it")
                }
            return test(entry.kind.rawValue, name, result)
        }
    }
}

/// A coverage as workflow commands, which GitHub Actions shows as annotations at the model.
///
/// Errors are the minimums that are missed and the targets lost since a baseline; warnings are the segments that failed; notices,
/// those that flows never came to. The last line has numbers alone: a line that quoted a name could be made to look like a command.
struct CoverageGitHub {
    private let outcome: CoverageOutcome
    private var coverage: Coverage { outcome.coverage }

    init(_ outcome: CoverageOutcome) { self.outcome = outcome }

    /// A command a line, and the numbers.
    var text: String {
        let errors = outcome.misses.map { WorkflowCommand.error.line(properties("minimum"), "\($0.words).") }
        let lost = (outcome.difference?.lost ?? []).flatMap(\.targets).map {
            WorkflowCommand.error.line(properties("lost"), "\($0) was covered before and is covered no more.")
        }
        let failed = segments(in: .failed).map {
            WorkflowCommand.warning.line(properties("failed"), "\($0) failed, and no flow covers it.")
        }
        let flaky = outcome.flakyWords.map { [WorkflowCommand.warning.line(properties("flaky"), "\($0).")] } ?? []
        let never = segments(in: .never).map {
            WorkflowCommand.notice.line(properties("never"), "No flow covers \($0).")
        }
        let totals = coverage.totals.filter { $0.targets > 0 }.map { "\($0.kind.rawValue) \($0.percent)" }
        return (errors + lost + failed + flaky + never + ["swerkin coverage: \(totals.joined(separator: ", "))"])
            .joined(separator: "\n") + "\n"
    }

    private func properties(_ title: String) -> [(String, String?)] { [("file", outcome.model), ("title", title)] }

    private func segments(in state: Coverage.State) -> [String] {
        coverage.targets(.segments, in: state).map { $0.name(in: coverage.graph) }
    }
}
