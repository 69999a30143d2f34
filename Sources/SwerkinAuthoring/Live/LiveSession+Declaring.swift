import FlowGraph
import Foundation
import SwerkinCore

extension LiveSession {
    /// Declares the screen that the app is on.
    ///
    /// - Parameters:
    ///   - name: its name; nil for one that is proposed from its headings.
    ///   - trait: the query that it is recognised by; nil for one that is proposed, and is on no screen that was seen before.
    /// - Returns: the declaration, or the reason why there is none.
    package func declareScreen(_ name: String? = nil, trait: String? = nil) -> LiveAnswer {
        withApp { driver in
            let tree = try driver.snapshot()
            let proposal = ScreenProposals(earlierScreens + [ScreenObservation(masked(tree))]).last
            guard let query = try trait.map({ try self.query($0) }) ?? proposal?.trait else {
                return .impossible(
                    "nothing on this screen tells it from others: name its trait, or give an element an identifier")
            }
            guard try !tree.matches(query).isEmpty else { return .impossible("\(query) is not on the screen") }
            if let other = try seen.sorted(by: { $0.key < $1.key }).first(where: {
                try !$0.value.matches(query).isEmpty
            }) {
                return .impossible("\(query) is on \(other.key) too: name another trait")
            }
            let name = name ?? proposal?.name ?? "screen\(model.screens.count + 1)"
            // After acts the app is elsewhere than where it starts.
            let isStart = model.screens.isEmpty && isAtBeginning
            seen[name] = tree
            return declared {
                try model.declare(
                    GraphScreen(
                        name, title: proposal?.title, trait: masked(TraitText.text(query)),
                        tags: [LiveModel.proposedTag],
                        isStart: isStart))
            }
        }
    }

    /// Declares the acts since the app has come to the last known screen as a segment to the current one.
    ///
    /// - Parameters:
    ///   - label: its label.
    ///   - count: the number of the acts, the last ones; nil for all since the app came to their first screen.
    /// - Returns: the declaration, or the reason why there is none.
    package func declareSegment(_ label: String? = nil, acts count: Int? = nil) -> LiveAnswer {
        withApp { _ in
            guard count ?? 1 > 0 else { return .impossible("a segment has at least 1 act, not \(count ?? 0)") }
            let acts = trail.undeclared(last: count)
            guard let first = acts.first ?? trail.undeclared(last: 1).first else {
                return .impossible("there is no act yet that no segment has: act on the app first")
            }
            guard let start = first.start else {
                return .impossible(
                    "the screen before \(first.step) is not known: declare each screen before an act leaves it")
            }
            guard let end = location else {
                return .impossible("this screen is not known: declare it first")
            }
            let isBack = acts.count == 1 && first.step == "IGoBack()"
            let segment = Segment(
                from: start, to: isBack ? nil : end, label: label.map(masked), kind: isBack ? .back : .push,
                steps: acts.map { masked($0.step) }, tags: [LiveModel.proposedTag])
            var answer = declared { try model.declare(segment) }
            guard answer.isPossible else { return answer }
            trail.declareAll()
            if start == end, !isBack { answer.advice.append(.expectLaterScreen) }
            return answer
        }
    }

    /// True if the app shows no screen of the model.
    package var isElsewhere: Bool { ((try? flow.locatedScreens()) ?? []).isEmpty }

    /// True as long as nothing was done that could be declared as a segment.
    package var isAtBeginning: Bool { trail.entries.isEmpty }

    /// Takes the latest declaration back.
    package func undo() -> LiveAnswer {
        guard let words = model.undo() else { return .impossible("nothing was declared in this session") }
        registerScreens()
        return LiveAnswer("taken back: \(words)")
    }

    private func declared(_ declare: () throws -> Void) -> LiveAnswer {
        do {
            try declare()
        } catch let error as GraphError {
            return .impossible("\(error)")
        } catch {
            return .impossible("\(error)")
        }
        registerScreens()
        return LiveAnswer("declared: \(model.declared.last ?? "")")
    }

    private func query(_ trait: String) throws -> ElementQuery {
        do throws(QueryText.Problem) {
            return trait.hasPrefix("the ") || trait.contains("\"") || trait.hasPrefix("#")
                ? try QueryText.query(trait) : .identifier(trait)
        } catch {
            throw StepFailure(
                .test("\(StepProblem.notAQuery(trait, rest: error.rest, expected: error.expected))."))
        }
    }

    /// The screens that were looked at before, in the order of their names.
    private var earlierScreens: [ScreenObservation] {
        seen.sorted { $0.key < $1.key }.map { ScreenObservation($0.value) }
    }

    // MARK: Results

    /// The model as a file, with the declarations of the session; nil as long as there is no screen.
    package var modelFile: String? { model.graph?.json() }

    /// The steps that passed, as the body of a flow in Swift.
    package var swift: String { masked(trail.swift.joined(separator: "\n")) }
}
