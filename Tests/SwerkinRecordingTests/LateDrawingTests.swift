import PageTesting
import InputSimulation
import Swerkin
import XCTest

@testable import SwerkinBrowsers
@testable import SwerkinAuthoring

/// Acts on pages that draw their parts one after the other.
final class LateDrawingTests: RecordingTestCase {
    func testAFieldThatHasJustComeUpIsEnteredWithoutATouch() throws {
        let (driver, person) = try watched("<button>First</button>")
        try eventually {
            _ = try driver.takeActs(within: .milliseconds(50))
            return driver.watchedPage?.tree.elements.contains { $0.label == "First" } ?? false
        }
        let content =
            "<label>Size <select id=s><option>Small<option>Large</select></label><label>Name <input id=n></label>"
        try person.evaluate("(document.body.innerHTML = '\(content)', document.querySelector('#s').focus(), 0)")
        try person.type("L")
        // Scripts don't wait for input that is on its way.
        try person.wait(until: "document.querySelector('#s').value === 'Large'")
        try person.evaluate("(document.querySelector('label').remove(), document.querySelector('#n').focus(), 0)")
        try person.type("Ada")
        let acts = try acts(of: driver, atLeast: 2)
        XCTAssertEqual(
            try acts.map { try RecordedAct($0).act.step },
            [
                #"ISelect(Large, from: the field with label "Size")"#,
                #"IEnter(Ada, into: the field with label "Name")"#,
            ])
        let entry = try XCTUnwrap(acts.last)
        XCTAssertFalse(entry.before.tree.elements.contains { $0.label == "Size" })
    }

    func testTheScreenAtTheEndHasWhatIsDrawnLate() throws {
        let server = try PageServer()
        defer { server.stop() }
        let drawing =
            "fetch('/part').then((part) => part.text()).then((text) => document.body.insertAdjacentHTML('beforeend', text))"
        let next = PageAnswer.html("<h1>Next</h1><script>\(drawing)</script>")
        server.answer("/", with: .html("<a href='/next'>Next</a>"))
        server.answer("/next", with: .later(.seconds(1), next))
        server.answer("/part", with: .later(.seconds(1), .html("<button>Menu</button>")))
        let driver = launched(at: server.url, watchesActs: true)
        try driver.launch()
        try SimulatedInput(at: driver).click("a")
        let recorder = PageRecorder(driver)
        recorder.record { true }
        let steps = try recorder.acts.acts.map { try RecordedAct($0).act.step }
        XCTAssertEqual(steps, [#"ITouch(the link with label "Next")"#])
        XCTAssertEqual(recorder.end?.tree.elements.map(\.label), ["Next", "Menu"])
    }
}
