import CommandSupport
import FlowGraph
import SwerkinAuthoring
import SwerkinReports

/// The tools by which an assistant leads a live session.
struct LiveTools {
    private let session: LiveSession
    /// Called after each declaration, to keep it; returns the problem if that fails.
    private let keep: (LiveSession) -> String?
    /// The folder of the record, or nil if there is none.
    private let report: String?

    init(_ session: LiveSession, report: String?, keep: @escaping (LiveSession) -> String?) {
        (self.session, self.report, self.keep) = (session, report, keep)
    }

    /// The tools.
    var all: [AgentTool] {
        let onModel = [whereAmI, plan, whyNot, check, coverage]
        return session.hasApp ? onModel + [navigate, perform, look, recordSegment] : onModel
    }

    // MARK: The model

    private var whereAmI: AgentTool {
        AgentTool(
            "where_am_i",
            "The screen that the app is on, the screens beneath it, the known facts, and the segments that lead on from it."
        ) { _, _ in answer(session.whereAmI()) }
    }

    private static let way = [
        AgentTool.Parameter("to", .text, "the screen to get to", isRequired: true),
        AgentTool.Parameter("via", .texts, "the screens to pass before, in order"),
    ]

    private static let from = AgentTool.Parameter("from", .text, "the screen to begin on, instead of the current one")

    private var plan: AgentTool {
        AgentTool(
            "plan", "The best plan to a screen, or the reason why there is none. Does nothing to the app.",
            Self.way + [Self.from]
        ) { arguments, _ in answer(session.plan(errand(arguments))) }
    }

    private var whyNot: AgentTool {
        AgentTool(
            "why_not", "Why a screen can't be reached, and the smallest change of the facts that would open a way.",
            Self.way + [Self.from]
        ) { arguments, _ in answer(session.whyNot(errand(arguments))) }
    }

    private var check: AgentTool {
        AgentTool("check", "What is likely to be wrong with the model, worst first.") { _, _ in
            ModelFindings.answer(of: session.model.graph)
        }
    }

    private var coverage: AgentTool {
        AgentTool(
            "coverage", "Which screens and segments of the model this session, and others in its folder, came to."
        ) {
            _, _ in
            guard let report else {
                return AgentAnswer(
                    ["the session has no record: start the server with --report <folder>"], isError: true)
            }
            guard let graph = session.model.graph else { return ModelFindings.answer(of: nil) }
            return SessionCoverage(of: graph, in: report).answer
        }
    }

    // MARK: The app

    private var navigate: AgentTool {
        AgentTool(
            "navigate",
            "Goes to a screen of the model from wherever the app is, in one call: plans, performs each step, checks every arrival.",
            Self.way + [
                AgentTool.Parameter(
                    "allow_destructive", .flag, "cross segments that delete or log out, if nothing else leads there")
            ], isReadOnly: false
        ) { arguments, progress in
            var errand = errand(arguments)
            errand.start = nil
            errand.allowsDestructive = arguments.flag("allow_destructive")
            progress.report(0, of: 1, "going to the screen")
            return answer(session.navigate(errand))
        }
    }

    private var perform: AgentTool {
        AgentTool(
            "perform",
            "Performs acts in order, up to the first that fails: \"touch Save\", \"touch the button with label \\\"Save\\\"\","
                + " \"enter Ada into Name\", \"expect Saved\", \"expect not Error\", \"back\", or steps such as"
                + " \"IPressKey(Escape)\". Answers with the screen and what changed on it.",
            [AgentTool.Parameter("acts", .texts, "the acts, one a text", isRequired: true)], isReadOnly: false
        ) { arguments, progress in
            let acts = arguments.texts("acts")
            var last = LiveAnswer(["there is nothing to do"], isPossible: false)
            for (index, act) in acts.enumerated() {
                progress.report(index, of: acts.count, "act \(index + 1) of \(acts.count)")
                last = session.act(act)
                guard last.isPossible else {
                    let done: [ToolWords] =
                        index == 0 ? [] : ["\(index) of \(acts.count) acts were done; act \(index + 1) failed:"]
                    return answer(last, after: done)
                }
            }
            return answer(last)
        }
    }

    private var look: AgentTool {
        AgentTool(
            "look",
            "The elements on the screen, one a line: kind, label, #identifier, value. Give words to find some of them,"
                + " or changes for those that came and went since the last look or act.",
            [
                AgentTool.Parameter("words", .text, "only elements that have all these words"),
                AgentTool.Parameter("changes", .flag, "only what changed"),
            ]
        ) { arguments, _ in
            answer(arguments.flag("changes") ? session.changes() : session.look(for: arguments.text("words")))
        }
    }

    private var recordSegment: AgentTool {
        AgentTool(
            "record_segment",
            "Declares what was just done as a segment of the model, from the last known screen to this one, with the tag"
                + " \"proposed\" for a person to review. If this screen is not in the model yet, declares it first.",
            [
                AgentTool.Parameter("label", .text, "a short name for the segment"),
                AgentTool.Parameter(
                    "acts", .number(1...10_000),
                    "how many of the last acts belong to it; all since the known screen if left out"),
                AgentTool.Parameter("screen", .text, "a name for this screen, if it is new"),
                AgentTool.Parameter(
                    "trait", .text, "a query for an element that is on this screen and no other, if it is new"),
            ], isReadOnly: false
        ) { arguments, _ in
            var words: [String] = []
            if session.isElsewhere {
                let screen = session.declareScreen(arguments.text("screen"), trait: arguments.text("trait"))
                guard screen.isPossible else { return answer(screen) }
                words = screen.words
            }
            if session.isAtBeginning {
                return words.isEmpty
                    ? AgentAnswer(
                        ["this screen is in the model, and nothing was done yet: act on the app first"], isError: true)
                    : kept(LiveAnswer(words))
            }
            let segment = session.declareSegment(arguments.text("label"), acts: arguments.number("acts"))
            return kept(LiveAnswer(words + segment.words, isPossible: segment.isPossible))
        }
    }

    // MARK: Answers

    private func errand(_ arguments: AgentArguments) -> LiveSession.NavigationTask {
        var errand = LiveSession.NavigationTask(to: arguments.text("to") ?? "")
        (errand.start, errand.waypoints) = (arguments.text("from"), arguments.texts("via"))
        return errand
    }

    /// The answer of the session as data: it has names, titles and failures that contain texts of the app.
    private func answer(_ answer: LiveAnswer, after words: [ToolWords] = []) -> AgentAnswer {
        AgentAnswer(
            words + answer.advice.map { ToolWords($0.words) }, data: answer.words + answer.shown,
            isError: !answer.isPossible)
    }

    private func kept(_ answer: LiveAnswer) -> AgentAnswer {
        let problem = keep(session).map { ["the model could not be written: \($0)"] } ?? []
        return self.answer(LiveAnswer(answer.words + problem, isPossible: answer.isPossible && problem.isEmpty))
    }
}

/// The coverage of a model by the records in a folder, for an assistant.
struct SessionCoverage {
    private let graph: NavigationGraph
    private let folder: String

    init(of graph: NavigationGraph, in folder: String) { (self.graph, self.folder) = (graph, folder) }

    /// The totals, and the screens and segments that nothing came to.
    var answer: AgentAnswer {
        do throws(AnalysisError) {
            let coverage = Coverage(of: graph, by: try RecordedRun.reading([folder], last: nil))
            let totals = coverage.totals.filter { [.screens, .segments].contains($0.kind) }
            let missing = coverage.entries.filter { [.screens, .segments].contains($0.kind) && !$0.state.isCovered }
            return AgentAnswer(
                [],
                data: totals.map { "\($0.kind.rawValue): \($0.covered) of \($0.targets)" }
                    + (missing.isEmpty ? [] : ["not yet:"])
                    + missing.map { "  \($0.target.words(in: graph))" })
        } catch {
            return AgentAnswer([], data: ["\(error)"], isError: true)
        }
    }
}
