import Foundation
import TestSupport
import XCTest

/// The article that lists every step, made of the sources.
final class StepsArticleTests: XCTestCase {
    func testTheArticleListsEveryStepAsTheSourcesDeclareIt() throws {
        let file = DocumentedCode.root.appendingPathComponent("Sources/Swerkin/Swerkin.docc/StepCatalogue.md")
        XCTAssertNil(GoldenFile(at: file).difference(from: try StepsArticle().text))
    }

    func testEveryFileOfStepsIsATopicOrHasAMarkForEachOfItsTopics() throws {
        let folder = DocumentedCode.root.appendingPathComponent(StepsArticle.folder)
        let files = try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        XCTAssertEqual(Set(StepsArticle.topics.map(\.file)), Set(files))
        for file in files {
            let headings = StepsArticle.topics.filter { $0.file == file }.map(\.heading)
            let marks = try DocumentedCode.text("\(StepsArticle.folder)/\(file)").matches(of: /\/\/ MARK: (.+)/)
                .map { String($0.1) }
            // A file of one topic needs no mark.
            XCTAssertEqual(marks.isEmpty && headings.count == 1 ? headings : marks, headings, file)
        }
    }
}

/// The article on steps: for each topic a table of its steps, with what each does and waits for.
struct StepsArticle {
    static let folder = "Sources/SwerkinCore/Steps"

    /// The topics of the article in order, each with the file that has it, under a mark with its heading if it has several.
    static let topics: [(heading: String, file: String)] = [
        ("Setting up", "Steps+Screens.swift"), ("Launching again", "Steps+Screens.swift"),
        ("Navigating", "Steps+Navigation.swift"), ("Routes", "Steps+Routes.swift"),
        ("Steps that take queries", "Steps+Queries.swift"), ("Buttons", "Actions/Steps+Touch.swift"),
        ("Touches", "Actions/Steps+Touch.swift"),
        ("The pointer: hovering, double and context clicks, dragging", "Actions/Steps+Touch.swift"),
        ("Swipes", "Actions/Steps+Touch.swift"), ("Text fields", "Actions/Steps+TextFields.swift"),
        ("The keyboard: keys, shortcuts, typing, pasting", "Actions/Steps+TextFields.swift"),
        ("Drop-downs", "Actions/Steps+DropDowns.swift"), ("Rows", "Actions/Steps+Touch.swift"),
        ("Waiting", "Actions/Steps+Waits.swift"), ("Browser: pages, tabs, downloads", "Actions/Steps+Browser.swift"),
        ("Devices: fingers, buttons, orientation, other apps", "Actions/Steps+Device.swift"),
        ("Checking buttons", "Assertions/Steps+ButtonAssertions.swift"),
        ("Checking text fields", "Assertions/Steps+TextFieldAssertions.swift"),
        ("Checking texts", "Assertions/Steps+TextAssertions.swift"),
        ("Checking elements, images and labels", "Assertions/Steps+ElementAssertions.swift"),
        ("Checking rows", "Assertions/Steps+RowAssertions.swift"),
        ("Checking inline errors", "Assertions/Steps+TextFieldAssertions.swift"),
        ("Looking into it", "Steps+Debugging.swift"),
    ]

    private static let navigating = "the trait of each screen on the path, `waitingTimeout` each"

    /// The conditions that steps wait for, by the calls in their code; the first that fits.
    private static let waits: [(call: String, words: String)] = [
        ("app.touchButton(calledLike: buttonText)", "ready for `enterText`, then for `touch`"),
        ("Navigation(", navigating), ("session.navigation(", navigating),
        ("IShow(", navigating), ("IHide(", navigating), ("INavigate(", navigating),
        ("waitToSee(", "`waitingTimeout`"), ("waitUntilGone(", "`waitingTimeout`"),
        (".absent(query)", "`validationTimeout`, then `waitingTimeout`"),
        ("app.act(.swipe", "ready for `swipe`"), (".scroll(", "`waitingTimeout` at the end of the scrolling"),
        ("app.wait(for: session", "`waitingTimeout`"), ("poll(", "`waitingTimeout`"),
        ("app.touchMiddle(", "ready for `touchMiddle`"), ("app.longPress(", "ready for `longPress`"),
        ("app.doubleTouch(", "ready for `doubleTouch`"), ("app.contextTouch(", "ready for `contextTouch`"),
        ("app.hover(", "ready for `hover`"), ("app.drag(", "ready for `drag`, the other for `drop`"),
        ("app.drop(", "ready for `drop`"), ("app.type(", "ready for `type`"), ("app.paste(", "ready for `enterText`"),
        ("app.visit(", "ready for `touch`"), ("app.touchButton(", "ready for `touch`"),
        ("app.turn(", "ready for `touch`, then the new state"), ("app.choose(", "ready for `choose`"),
        ("app.select", "ready for `touch`, then for `choose`"), ("app.set(", "ready for `touch`, then for `enterText`"),
        ("select(", "ready for `touch`, then for `choose`"), ("set(", "ready for `touch`, then for `enterText`"),
        ("app.slide(", "ready for `drag`, then the new position"),
        ("app.swipe(direction, on", "ready for `swipe`"), ("app.enter(", "ready for `enterText`"),
        ("enter(text", "ready for `enterText`"),
        ("app.touch(query, until", "ready for `touch`, then the other element, `waitingTimeout` together"),
        ("app.touch(", "ready for `touch`"),
        ("answerSystemAlert(byButton", "the alert, `waitingTimeout`"),
        ("app.goBack(", "ready for `touch`, if there is a button"), ("expectOfPage(", "`validationTimeout`"),
        ("app.expect", "`validationTimeout`"), ("app.pause(", "the seconds"),
    ]

    /// The article.
    var text: String {
        get throws {
            let parts = try Self.topics.map { topic in
                let rows = try Self.steps(of: topic).map { "| `\($0.signature)` | \($0.meaning) | \($0.wait) |" }
                let keys = topic.heading.hasPrefix("The keyboard") ? try Self.keys() : ""
                return "## \(topic.heading)\n\n\(keys)| step | does | waits for |\n| --- | --- | --- |\n"
                    + rows.joined(separator: "\n")
            }
            return ([Self.introduction] + parts).joined(separator: "\n\n") + "\n"
        }
    }

    /// The names of the keys and of the modifiers, in sentences.
    private static func keys() throws -> String {
        let source = try DocumentedCode.text("Sources/SwerkinCore/Driver/KeyboardKey.swift")
        func names(_ type: String) throws -> String {
            let name = try Regex("static let `?(\\w+)`? = (?:\(type)\\(|enter\\n)", as: (Substring, Substring).self)
            let found = source.matches(of: name).filter { type == "KeyboardKey" || !$0.0.contains("enter") }
            return found.map { "`.\($0.1)`" }.joined(separator: ", ")
        }
        return """
            A key that types a character is named by it, as `"s"` is; the others are \(try names("KeyboardKey")), and `.function(1)` to
            `.function(12)`. Held down with it: \(try names("KeyModifiers")), as in `IPressKey("s", with: [.control, .shift])`.


            """
    }

    private static let introduction = """
        # Steps

        Every step, by topic, with what it waits for.

        ## Overview

        A step stands behind one of the words of Gherkin: `When.ITouchButton("save")`. Every step takes `file` and `line` last, the
        line at which its failure is reported. *Ready for* an action means that the element meets the conditions of the table at
        ``Action``, within ``BaseTestCase/waitingTimeout``; a check waits until it holds, within ``BaseTestCase/validationTimeout``. A
        dash means that the step doesn't wait.

        One step, one query and one navigation can have a timeout of its own: `When.waiting(upTo: .seconds(10)).ITouchButton("save")`
        and `ITouch(.button("Save").waiting(upTo: .seconds(10)))`; see ``Steps/waiting(upTo:)`` and ``ElementQuery/waiting(upTo:)``.
        A test makes this page of the sources' declarations and comments.
        """

    /// A step as a row of a table shows it.
    private struct Row {
        let signature: String
        let meaning: String
        let wait: String
    }

    /// The code of a topic: from its mark to the next one, or the whole of a file without marks.
    private static func code(of topic: (heading: String, file: String)) throws -> String {
        let parts = try DocumentedCode.text("\(folder)/\(topic.file)").components(separatedBy: "// MARK: ")
        return (parts.count > 1 ? parts.first { $0.hasPrefix("\(topic.heading)\n") } : parts.first) ?? ""
    }

    private static func steps(of topic: (heading: String, file: String)) throws -> [Row] {
        let source = try code(of: topic)
        let step =
            /((?:    \/\/\/[^\n]*\n)+)    public func (\w+)\(([^)]*)\) \{\n?((?:(?!\n    \}\n).)*)/
            .dotMatchesNewlines()
        return source.matches(of: step).map { match in
            Row(
                signature: "\(match.2)(\(parameters(String(match.3))))", meaning: firstSentence(String(match.1)),
                wait: waits.first { match.4.contains($0.call) }?.words ?? "–")
        }
    }

    private static func parameters(_ list: String) -> String {
        let position = ["file: StaticString = #filePath", "line: UInt = #line"]
        return list.split(whereSeparator: \.isWhitespace).joined(separator: " ").components(separatedBy: ", ")
            .filter { !position.contains($0) }.joined(separator: ", ")
    }

    /// The first paragraph of a comment, without the names that only its other pages can follow.
    private static func firstSentence(_ comment: String) -> String {
        let lines = comment.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces).dropFirst(3) }
        let paragraph = lines.prefix { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "")
        return paragraph.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "|", with: "\\|")
    }
}
