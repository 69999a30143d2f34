import CommandSupport
import FlowGraph
import SwerkinReports

/// A coverage as a JUnit report, for servers of continuous integration.
///
/// Each screen and each segment is a test. One that flows cover has passed; one that they leave out is skipped, since the format has
/// no other state that is shown but fails nothing. What a minimum demands, and what was lost since a baseline, has failed.
struct CoverageJUnit {
    private let outcome: CoverageOutcome
    private var coverage: Coverage { outcome.coverage }

    init(_ outcome: CoverageOutcome) { self.outcome = outcome }

    /// The document in XML, with a line break at its end.
    var text: String {
        JUnitSuite(
            command: "swerkin coverage", name: outcome.model, file: outcome.model,
            cases: gateCases + lostCases + targetCases
        ).text
    }

    private var gateCases: [JUnitCase] {
        let missed = outcome.misses
        return outcome.minimums.map { minimum in
            let miss = missed.first { $0.minimum == minimum }
            return JUnitCase(
                rule: "minimum", name: "\(minimum.kind.rawValue)=\(minimum.percent)",
                state: miss.map { .failed(type: "minimum", message: $0.words, text: $0.words) } ?? .passed(output: nil))
        }
    }

    private var lostCases: [JUnitCase] {
        (outcome.difference?.lost ?? []).flatMap { part in
            part.targets.map { name in
                let words = "\(name) was covered before and is covered no more"
                return JUnitCase(
                    rule: "baseline", name: name, state: .failed(type: "lost", message: words, text: words))
            }
        }
    }

    private var targetCases: [JUnitCase] {
        zip(coverage.entries, coverage.names).filter { [.screens, .segments].contains($0.0.kind) }.map {
            entry, name in
            let flows = Count.words(entry.flows.count, "flow")
            let state: JUnitCase.State =
                switch entry.state {
                case .byPlan: .passed(output: "covered by \(flows)")
                case .byPlainSteps: .passed(output: "covered by plain steps of \(flows)")
                case .failed: .skipped("failed, and no flow covers it")
                case .never: .skipped("no flow covers it")
                }
            return JUnitCase(rule: entry.kind.rawValue, name: name, state: state)
        }
    }
}
