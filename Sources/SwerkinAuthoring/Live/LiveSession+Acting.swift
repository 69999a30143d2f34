import FlowGraph
import Foundation
import SwerkinCore

extension LiveSession {
    /// The most changed elements that the answer to an act names.
    private static let mostChanges = 12

    /// Adds texts for fields whose texts are masked from now on, instead of earlier ones for the same fields.
    package func fill(_ texts: [(field: String, text: String)]) {
        model.fill(texts)
        registerScreens()
    }

    /// Performs a step of the catalogue, as texts write it.
    package func perform(_ text: String) -> LiveAnswer {
        do throws(StepProblem) {
            return perform(try model.step(text))
        } catch {
            return masked(.impossible(error.description))
        }
    }

    private func perform(_ step: PerformableStep) -> LiveAnswer {
        withApp { _ in acted(attempt { step.perform(step.isCheck ? flow.Then : flow.When) }) }
    }

    /// Touches the element that a text means, by a query or by its label.
    package func touch(_ text: String) -> LiveAnswer {
        withApp { driver in
            switch try Self.meaning(of: text, on: driver) {
            case .one(let query): return acted(attempt { flow.When.ITouch(query) })
            case .several(let queries):
                return LiveAnswer(
                    ["\(text.quoted) may mean several; touch one of these:"], shown: queries.map { "\($0)" },
                    isPossible: false)
            }
        }
    }

    /// Replaces the content of the field that another text means.
    package func enter(_ text: String, into field: String) -> LiveAnswer {
        withApp { driver in
            let query = try (try? QueryText.query(field)) ?? Self.field(field, in: driver.snapshot())
            var text = text
            if text == Typed.mask {
                // The mask stands for the text of --fill, and is no text itself.
                guard let filling = model.filling(for: [field] + query.fieldNames) else {
                    return .impossible("\(StepProblem.masked("enter \(text) into \(field)", field: field))")
                }
                text = filling
            }
            return acted(attempt { flow.When.IEnter(text, into: query) })
        }
    }

    /// Expects an element that a text means, a query or a label, to be there.
    package func expect(_ text: String, isThere: Bool = true) -> LiveAnswer {
        let query: ElementQuery
        do throws(QueryText.Problem) {
            query = try QueryText.queryUnlessLabel(text) ?? .label(QuotedText.unquoted(Substring(text)))
        } catch {
            return .impossible("\(StepProblem.notAQuery(text, rest: error.rest, expected: error.expected))")
        }
        return withApp { _ in
            acted(attempt { isThere ? flow.Then.IShouldSee(query) : flow.Then.IShouldNotSee(query) })
        }
    }

    /// The lines of a failure, with the advice for those who write queries as texts.
    private static func lines(of failure: String) -> [String] {
        let advice =
            #"Say which by its identifier, by what is around it, as in button "Save" inside #form, or by button "Save" (number 2)."#
        return failure.replacingOccurrences(of: WaitCondition.choiceAdvice, with: advice)
            .split(whereSeparator: \.isNewline).map(String.init)
    }

    /// Goes back.
    package func goBack() -> LiveAnswer { withApp { _ in acted(attempt { flow.When.IGoBack() }) } }

    // MARK: The meaning of a text

    private enum Meaning {
        case one(ElementQuery)
        case several([ElementQuery])
    }

    /// The element that a text means: by a query, else by its whole label, if need be in capital or small letters.
    ///
    /// A part of a label means nothing: "Delete all" must not be touched for "Delete", which may only be late.
    private static func meaning(of words: String, on driver: any Driver) throws -> Meaning {
        if let query = try? QueryText.query(words) { return .one(query) }
        let text = QuotedText.unquoted(Substring(words))
        let tree = try driver.snapshot()
        let candidates = ScreenObservation(tree).touchCandidates
        let wanted = text.lowercased()
        let tests: [(String) -> Bool] = [{ $0 == text }, { $0.lowercased() == wanted }]
        for isMeant in tests {
            let found = candidates.filter { isMeant($0.name) }
            if found.count == 1 { return .one(found[0].query) }
            if found.count > 1 { return .several(found.map(\.query)) }
            // What is no candidate may have the name as it is written, such as a check box.
            if try !tree.matches(.label(text)).isEmpty { break }
        }
        return .one(.label(text))
    }

    /// The field of a name; the mark of a required field and a colon may be left out of its label.
    private static func field(_ words: String, in tree: ElementTree) -> ElementQuery {
        let name = QuotedText.unquoted(Substring(words))
        let queries = ["", "*", " *", ":"].map { ElementQuery.field(name + $0) } + [.identifier(name)]
        return queries.first { !((try? tree.matches($0)) ?? []).isEmpty } ?? .field(name)
    }

    // MARK: Answers

    /// The answer to an act: the screen, and the elements that came and went; or the failure.
    func acted(_ failure: String?) -> LiveAnswer {
        guard let seenTree = try? settledTree ?? flow.run.app().driver.snapshot() else {
            return .impossible(failure ?? "the app doesn't answer any more")
        }
        settledTree = nil
        if let location { seen[location] = seenTree }
        // Before its texts are cut to lines, which could leave a part of a secret.
        let tree = masked(seenTree)
        let lines = ElementLines(tree)
        // Another screen is looked at anew; the changes say nothing about it.
        let isSame = location == nil || location == lastPlace
        let changes = isSame ? lines.changes(since: lastLook ?? lines) : []
        (lastLook, lastPlace) = (lines, location)
        let rest = changes.count - Self.mostChanges
        let more = rest > 0 ? ["\(rest) further elements changed"] : []
        let (pages, iframes) = configuration.takeRefusals()
        let reason =
            pages.map { "it led beyond the given addresses, to \($0): name that by --within" }
            + (failure.map(Self.lines) ?? [])
        let frames = iframes.map { "an iframe was kept from \($0), beyond the given addresses: name that by --within" }
        let isPossible = failure == nil && pages.isEmpty
        let dialog = tree.nativeDialog.map { ElementLines($0).lines } ?? []
        return LiveAnswer(
            reason + [place] + more + frames,
            shown: isPossible && !changes.isEmpty ? Array(changes.prefix(Self.mostChanges)) : dialog,
            advice: dialog.isEmpty ? [] : [.answerDialog], isPossible: isPossible)
    }
}

extension ElementTree {
    /// The dialog of the browser or the system that covers everything else, as a snapshot, or nil if there is none.
    fileprivate var nativeDialog: ElementTree? {
        guard let front = roots.last, [.alert, .alertDialog].contains(front.role), !front.isInert, roots.count > 1,
            roots.dropLast().allSatisfy(\.isInert)
        else { return nil }
        return ElementTree(size: size, roots: [front])
    }
}

/// The start of an app that has failed.
extension LiveSession {
    /// The answer to an act after which the app may have failed: an app that has is started again, and the answer says so.
    func recovered(_ answer: LiveAnswer) -> LiveAnswer {
        guard !answer.isPossible, let driver = flow.run.launchedDriver, let failure = Self.failure(of: driver) else {
            return answer
        }
        // A browser that the end of the session has taken from a step needs no successor, and is not at fault.
        if cancellation.isCancelled { return .impossible(Cancellation.failure.reason.sentence) }
        appFailures.append(failure)
        let words = answer.words.contains { $0.contains(failure) } ? answer.words : answer.words + [failure]
        do {
            try configuration.restart(driver)
        } catch {
            return LiveAnswer(words + ["the app could not be started again: \(Self.words(error))"], isPossible: false)
        }
        flow.forgetChanges()
        (lastLook, lastPlace) = (nil, nil)
        settle()
        return LiveAnswer(words + ["the app was started again, at its beginning", place], isPossible: false)
    }

    /// The failure of an app that answers nothing any more, in words, or nil if it answers.
    private static func failure(of driver: any Driver) -> String? {
        do {
            _ = try driver.snapshot()
            return nil
        } catch DriverError.appFailed(let words), DriverError.lost(let words) {
            return words
        } catch {
            return nil
        }
    }

    private static func words(_ error: any Error) -> String {
        switch error {
        case DriverError.appFailed(let words), DriverError.lost(let words): words
        case let failure as StepFailure: failure.reason.sentence
        default: "\(error)"
        }
    }
}
