import FlowGraph
import Foundation
import SwerkinCore

extension LiveSession {
    /// The elements on the screen, or those that have all words of a text.
    package func look(for text: String? = nil) -> LiveAnswer {
        withApp { driver in
            let tree = masked(try driver.snapshot())
            let lines = ElementLines(tree)
            (lastLook, lastPlace) = (lines, location)
            guard let text else { return LiveAnswer([place], shown: lines.lines) }
            let found = ElementLines.matching(text, in: tree)
            return LiveAnswer(
                [place, "\(found.count) of \(lines.lines.count) elements have \(text.quoted)"], shown: found)
        }
    }

    /// The elements that came and went since the last look or act.
    package func changes() -> LiveAnswer {
        withApp { driver in
            let lines = ElementLines(masked(try driver.snapshot()))
            let changes = lines.changes(since: lastLook ?? ElementLines())
            (lastLook, lastPlace) = (lines, location)
            return LiveAnswer([place] + (changes.isEmpty ? ["nothing changed"] : []), shown: changes)
        }
    }

    /// The screen that the app is on, the stack, the known facts, and the segments from here.
    package func whereAmI() -> LiveAnswer {
        guard hasApp else { return withoutApp }
        return withApp { _ in
            let facts = flow.knownFacts.compactMap { key, value in
                FactValue(of: value).map { "\(key.rawValue) = \($0)" }
            }.sorted()
            let ways = location.map(segments) ?? []
            return LiveAnswer(
                [place] + (facts.isEmpty ? [] : ["facts: \(facts.joined(separator: ", "))"])
                    + (ways.isEmpty ? [] : ["segments from here:"] + ways))
        }
    }

    /// A picture of the screen as PNG, on which elements that show a secret are blank; throws ``/Swerkin/StepFailure`` if there can be none.
    package func picture() throws -> Data {
        guard hasApp else { throw StepFailure(.test("there is a model, and no app to take a picture of.")) }
        let driver = try flow.run.app().driver
        let tree = try driver.snapshot()
        flow.run.keepSecrets(of: driver)
        guard let picture = try driver.screenshot(blanking: flow.run.secrets.revealing(in: tree)) else {
            throw StepFailure(.test("the driver \(driver.name) takes no pictures."))
        }
        return picture
    }

    /// The screen in words, with the stack beneath it.
    var place: String {
        let screens = (try? flow.locatedScreens()) ?? []
        switch screens.count {
        case 0: return model.screens.isEmpty ? "the model has no screens yet" : "on no screen of the model"
        case 1:
            let stack = flow.screenStack.map(\.rawValue)
            let isKnown = stack.count > 1 && stack.last == screens[0]
            return "on \(screens[0])" + (isKnown ? ", stack: \(Plan.words(ofStack: stack))" : "")
        default: return "on one of \(screens.joined(separator: ", ")): their traits are there at once"
        }
    }

    /// The segments from a screen, a line each.
    private func segments(from screen: String) -> [String] {
        model.segments.filter { $0.start == screen }.map { segment in
            let label = segment.label.map { " \($0.quoted)" } ?? ""
            let obstacle = (try? model.steps(of: segment)) == nil ? " (can't be performed here)" : ""
            return "  → \(segment.end ?? "back")\(label)\(obstacle)"
        }
    }

    /// The answer of a function that needs the app; an error of it is an answer too.
    func withApp(_ body: (any Driver) throws -> LiveAnswer) -> LiveAnswer {
        guard hasApp else { return noApp }
        defer { cancellation.forget() }
        do {
            return masked(recovered(try body(flow.run.app().driver)))
        } catch let error as DriverError {
            return masked(recovered(.impossible(DriverFailure(error, action: "look at the app").sentence)))
        } catch let failure as StepFailure {
            return masked(recovered(.impossible(failure.reason.sentence)))
        } catch {
            return masked(.impossible("\(error)"))
        }
    }

    /// The answer that there is no app.
    var noApp: LiveAnswer { .impossible("there is a model, and no app to act on") }

    private var withoutApp: LiveAnswer {
        let starts = model.startScreens
        return LiveAnswer(
            "there is no app; the app of the model begins on \(starts.isEmpty ? "no known screen" : starts.joined(separator: " or "))"
        )
    }
}
