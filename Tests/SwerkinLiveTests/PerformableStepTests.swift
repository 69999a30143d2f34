import Foundation
import Swerkin
import SwerkinConformance
import Testing

@testable import SwerkinAuthoring

@Suite struct PerformableStepTests {
    /// Hosts a session on a screen without elements, on which every step begins and most fail.
    private final class Host: FlowHost {
        let sessionName = "trial"
        let failureRecorder: any FailureRecorder = CollectingRecorder()
        let observer = BegunSteps()
        var observers: [any RunObserver] { [observer] }
        func makeDriver() throws -> any Driver { FakeDriver() }
    }

    /// Keeps the outermost steps as they begin.
    private final class BegunSteps: RunObserver {
        private(set) var steps: [StepRecord] = []
        var locationMode: LocationMode { .on }
        func observe(_ event: RunEvent) {
            if case .stepStarted(let step) = event, step.depth == 0 { steps.append(step) }
        }
    }

    /// The steps that a text begins.
    private func begun(by step: PerformableStep) -> [StepRecord] {
        let host = Host()
        let session = FlowSession(host: host)
        step.perform(session.When)
        session.finish()
        return host.observer.steps
    }

    /// Arguments that fit a step, by its name and its labels.
    private func fittingArguments(of entry: StepEntry) -> [String]? {
        let query = #"the button with label "Save""#
        let candidates = [query, "true", "2", "0.5", "left", "Control"]
        return entry.labels.reduce([[]]) { lists, _ in
            lists.flatMap { list in (["name\(list.count)"] + candidates).map { list + [$0] } }
        }
        .first { arguments in (try? PerformableStep(text(of: entry, arguments))) != nil }
    }

    private func text(of entry: StepEntry, _ arguments: [String]) -> String {
        let list = zip(entry.labels, arguments).map { $0 == "_" ? $1 : "\($0): \($1)" }
        return "\(entry.name)(\(list.joined(separator: ", ")))"
    }

    @Test(
        "a key is named as KeyboardEvent.key has it, or as its constant in Swift",
        arguments: [
            ("Tab", "Tab"), (".tab", "Tab"), (".arrowDown", "ArrowDown"), (".return", "Enter"), (".", "."),
            ("a, with: .control", "a, with: Control"), ("\"a\", with: [.control, .shift]", "a, with: Control+Shift"),
        ])
    func keys(text: String, key: String) throws {
        #expect(begun(by: try PerformableStep("IPressKey(\(text))")).map(\.words) == ["IPressKey(\(key))"])
    }

    @Test("every step of the list is performed under the text that it is read from", arguments: StepEntry.catalogue)
    func everyStep(_ entry: StepEntry) throws {
        let arguments = try #require(fittingArguments(of: entry), "\(entry.signature)")
        let text = text(of: entry, arguments)
        let steps = begun(by: try PerformableStep(text))
        // Texts for fields are masked as long as it is not known that they are no secrets.
        let masked = arguments.map { argument in
            self.text(of: entry, arguments.map { $0 == argument ? Typed.mask : $0 })
        }
        let isRow = entry.signature == "ITouchRow(_:)" ? ["ITouchRow(withIdentifier: name0)"] : []
        #expect(steps.count == 1)
        #expect(([text] + masked + isRow).contains(steps.first?.words ?? ""), "\(steps)")
        guard let label = entry.labels.first, label != "_" else { return }
        #expect(steps.first?.swift?.hasPrefix("\(entry.name)(\(label): ") ?? false, "\(steps)")
    }

    @Test("a step of the catalogue that no text performs is answered by the word for it, or by the place for it")
    func substitutes() throws {
        #expect(throws: StepProblem.substituted("INavigate", by: "navigate <screen>")) {
            try PerformableStep("INavigate(toScreen: cart)")
        }
        #expect(throws: StepProblem.onlyInTests("IDropFiles")) { try PerformableStep("IDropFiles(a, onto: #b)") }
        let steps = try URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Sources/SwerkinCore/Steps"
        )
        .files(ending: ".swift").map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let names = Set(steps.matches(of: /public func (I[A-Z]\w*)/).map { String($0.1) })
        let known = Set(StepEntry.catalogue.map(\.name)).union(StepSubstitute.words.keys)
            .union(StepSubstitute.onlyInTests)
        #expect(names.count > 90)
        #expect(names.subtracting(known) == [])
    }

    @Test("the signatures of the list are all different")
    func signatures() {
        let all = StepEntry.catalogue.map(\.signature)
        #expect(Set(all).count == all.count)
    }

    @Test("a masked text is filled in by the field's label without its mark, or by its identifier")
    func fillings() throws {
        let fillings = Fillings([("Username", "ada"), ("pin", "7")])
        let texts = [
            #"IEnter(••••, into: the field with label "Username*")"#,
            #"IEnter(••••, into: the field with identifier "pin")"#, "IEnterIntoTextField(pin, text: …)",
        ]
        for text in texts {
            let driver = FakeDriver([
                Element(ElementReference(rawValue: "1"), role: .textField, identifier: "pin", label: "Username*")
            ])
            let host = FieldHost(driver)
            let live = FlowSession(host: host)
            try PerformableStep(text, fillings: fillings).perform(live.When)
            #expect(["ada", "7"].contains(driver.tree.roots[0].value ?? ""), "\(text)")
            live.finish()
        }
    }

    private final class FieldHost: FlowHost {
        let sessionName = "field"
        let failureRecorder: any FailureRecorder = CollectingRecorder()
        let driver: FakeDriver
        init(_ driver: FakeDriver) { self.driver = driver }
        func makeDriver() throws -> any Driver { driver }
    }

    @Test(
        "a text that can't be performed says why",
        arguments: [
            ("touch it", #""touch it" is no step: write it as ITouch(the button with label "Save")"#),
            (
                "IChooseFromMenu(Images)",
                "IChooseFromMenu is no step that can be performed here; a step of your project's own needs its steps in --steps"
            ),
            (
                "ITouchButon(save)",
                "ITouchButon is no step that can be performed here; a step of your project's own needs its steps in"
                    + " --steps; did you mean “ITouchButton”?"
            ),
            (
                #"IShouldNotSeeButton(withLabel: "Save")"#,
                #"IShouldNotSeeButton(withLabel: "Save") has other arguments than IShouldNotSeeButton(_:)"#
            ),
            (
                #"IPressKey(a, with: .hyper)"#,
                #"".hyper" in IPressKey(a, with: .hyper) must be alt, control, meta, shift"#
            ),
            (
                "IShouldNotSeeInlineError(err, withText: Wrong)",
                """
                IShouldNotSeeInlineError(err, withText: Wrong) has other arguments than IShouldNotSeeInlineError(_:), \
                IShouldNotSeeInlineError(withLabel:)
                """
            ),
            (
                "IShouldSeeButton(withLabel: Save, isEnabled: true)",
                "IShouldSeeButton(withLabel: Save, isEnabled: true) has other arguments than IShouldSeeButton(_:), IShouldSeeButton(withLabel:)"
            ),
            ("IGoBack(twice)", "IGoBack(twice) has other arguments than IGoBack()"),
            (
                "ITouch(save)",
                #"the query "save" can't be read from "save" on: a kind of element, such as button, link, field or heading is expected"#
            ),
            (
                #"ITouch(the button with )"#,
                #"the query "the button with " ends where identifier, label, value, label or text, field name, role or traits is expected"#
            ),
            ("ITurn(#a, on: maybe)", #""maybe" in ITurn(#a, on: maybe) must be true or false"#),
            (
                "IShouldSee(#a, numberOfTimes: few)",
                #""few" in IShouldSee(#a, numberOfTimes: few) must be a whole number from 0 on"#
            ),
            ("ISwipe(away)", #""away" in ISwipe(away) must be left, right, up, down"#),
            (
                #"IEnter(••••, into: the field with label "PIN")"#,
                #"the text of IEnter(••••, into: the field with label "PIN") is masked: give it with --fill "PIN=…""#
            ),
        ])
    func problems(_ text: String, _ words: String) {
        do throws(StepProblem) {
            _ = try PerformableStep(text)
            Issue.record("\(text) was read")
        } catch {
            #expect(error.description == words)
        }
    }

    @Test("a step of the project's own stands for others, with its texts put in")
    func ownSteps() {
        let steps = OwnSteps([
            "IChoose({1})": ["ITouch(#{1})"], "IChoose({1} › {2})": ["ITouch(#{1})", "ITouch(#{2})"],
            "ILogIn()": ["ITouch(#in)"],
        ])
        #expect(steps.expanded("IChoose(a)") == ["ITouch(#a)"])
        #expect(steps.expanded("IChoose(a › b)") == ["ITouch(#a)", "ITouch(#b)"])
        #expect(steps.expanded("ILogIn()") == ["ITouch(#in)"])
        #expect(steps.expanded("ILogOut()") == ["ILogOut()"])
    }
}

extension URL {
    /// The files in a folder and its folders whose names end so.
    fileprivate func files(ending end: String) throws -> [URL] {
        try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(end) }.map {
            appendingPathComponent($0)
        }
    }
}
