import Foundation
import InputSimulation
import Swerkin
import XCTest

@testable import SwerkinBrowsers
@testable import SwerkinAuthoring

/// What pages report of a person's acts.
final class WatchingTests: RecordingTestCase {
    /// True if the page that a driver watches looks as wanted.
    private func watches(_ driver: ChromiumDriver, _ isWanted: (WatchedPage) -> Bool) throws -> Bool {
        _ = try driver.takeActs(within: .milliseconds(50))
        return driver.watchedPage.map(isWanted) ?? false
    }

    func testTypingIsOneEntryAndTheTouchThatGivesTheFocusIsLeftOut() throws {
        let (driver, person) = try watched("<label>Name <input id=n></label><button>Save</button>")
        try person.click("input")
        try person.type("Ada L")
        try person.press("Backspace")
        try person.click("button")
        XCTAssertEqual(
            try steps(of: driver, atLeast: 2),
            [#"IEnter(Ada , into: the field with label "Name")"#, #"ITouch(the button with label "Save")"#])
    }

    func testATextForASecureFieldIsNoPartOfAStep() throws {
        let (driver, person) = try watched(
            "<label>Password <input type=password></label><label>Code <input autocomplete=one-time-code></label>")
        try person.click("input[type=password]")
        try person.type("notebook g")
        try person.click("input[autocomplete]")
        try person.type("1815")
        let acts = try acts(of: driver, atLeast: 2).map { try RecordedAct($0) }
        XCTAssertEqual(
            acts.map(\.act.step),
            [
                #"IEnter(••••, into: the field with label "Password")"#,
                #"IEnter(••••, into: the field with label "Code")"#,
            ])
        XCTAssertEqual(acts.compactMap(\.secret).map(\.field), ["Password", "Code"])
        let seen = try XCTUnwrap(driver.watchedPage).tree.elements.compactMap(\.value)
        XCTAssertFalse(seen.contains("notebook g"))
    }

    func testASecureFieldThatShowsItsTextStaysSecure() throws {
        let (driver, person) = try watched(
            "<label>Password <input id=p type=password></label><button onclick=\"p.type = 'text'\">Show</button>")
        try person.click("#p")
        try person.type("xy")
        try person.click("button")
        try person.click("#p")
        try person.type("c")
        try person.click("swerkin-bar")
        try person.click("#p")
        let steps = try steps(of: driver, atLeast: 4)
        XCTAssertEqual(
            steps.suffix(2),
            [
                #"IEnter(••••, into: the field with label "Password")"#,
                #"IShouldSee(the field with label "Password")"#,
            ])
        XCTAssertFalse(steps.joined().contains("xy"))
    }

    func testATouchOfALabelIsOneTouchOfItsField() throws {
        let (driver, person) = try watched("<input type=checkbox id=c><label for=c><i>Express</i></label>")
        try person.click("i")
        XCTAssertEqual(try steps(of: driver, atLeast: 1), [#"ITouch(the switch with label "Express")"#])
        XCTAssertEqual(try person.evaluate("document.querySelector('#c').checked"), "true")
    }

    func testReturnSendsAFormWithoutATouchOfItsButton() throws {
        let (driver, person) = try watched(
            "<form onsubmit='document.title = 1; return false'><label>Find <input></label><button>Go</button></form>")
        try person.click("input")
        try person.type("ferns")
        try person.press("Enter")
        try person.wait(until: "document.title == 1")
        XCTAssertEqual(
            try steps(of: driver, atLeast: 2),
            [#"IEnter(ferns, into: the field with label "Find")"#, "IPressKey(Enter)"])
    }

    func testAKeyOnAButtonTouchesIt() throws {
        let (driver, person) = try watched("<button>Save</button>")
        try person.evaluate("document.querySelector('button').focus()")
        try person.press("Enter")
        XCTAssertEqual(try steps(of: driver, atLeast: 1), [#"ITouch(the button with label "Save")"#])
    }

    func testTwoClicksAreADoubleTouchAndTheOtherButtonOpensTheMenu() throws {
        let (driver, person) = try watched("<button>Row</button>")
        try person.click("button", times: 2)
        try person.click("button", isSecondary: true)
        XCTAssertEqual(
            try steps(of: driver, atLeast: 2),
            [#"IDoubleTouch(the button with label "Row")"#, #"IContextTouch(the button with label "Row")"#])
    }

    func testAChoiceIsAStepWithoutTheTouchesThatMadeIt() throws {
        let (driver, person) = try watched(
            "<label>Size <select><option>Small<option>Medium<option>Large</select></label>")
        try person.evaluate("document.querySelector('select').focus()")
        try person.type("L")
        XCTAssertEqual(try steps(of: driver, atLeast: 1), [#"ISelect(Large, from: the field with label "Size")"#])
    }

    func testATouchThatReplacesTheElementIsMeantForTheOneFromBefore() throws {
        let (driver, person) = try watched(
            "<div id=d><button onmousedown=\"d.innerHTML = '<button>Other</button>'\">First</button></div>"
                + "<button onclick=\"document.body.innerHTML = '<h1>Gone</h1>'\">Leave</button>")
        try person.click("body > button")
        let acts = try acts(of: driver, atLeast: 1)
        XCTAssertEqual(try acts.map { try RecordedAct($0).act.step }, [#"ITouch(the button with label "Leave")"#])
        XCTAssertEqual(driver.watchedPage?.tree.elements.map(\.label), ["Gone"])
    }

    func testGoingBackByTheBrowserIsAnActAndBackByThePageIsNone() throws {
        let (driver, person) = try watched(
            "<a href='#a'>Forth</a><button onclick='history.back()'>Back</button>")
        try person.click("a")
        try person.wait(until: "location.hash == '#a'")
        try person.goBack()
        try person.wait(until: "location.hash == ''")
        try person.click("a")
        try person.wait(until: "location.hash == '#a'")
        try person.click("button")
        try person.wait(until: "location.hash == ''")
        XCTAssertEqual(
            try steps(of: driver, atLeast: 4),
            [
                #"ITouch(the link with label "Forth")"#, "IGoBack()", #"ITouch(the link with label "Forth")"#,
                #"ITouch(the button with label "Back")"#,
            ])
    }

    func testADialogIsAnsweredByATouchOfItsButton() throws {
        let (driver, person) = try watched(
            "<button onclick=\"document.title = confirm('Delete it?')\">Delete</button>")
        try person.click("button")
        _ = try driver.takeActs(within: .milliseconds(300))
        try person.answerDialog(accept: false)
        try person.wait(until: "document.title == 'false'")
        XCTAssertEqual(
            try steps(of: driver, atLeast: 1), [#"ITouch(the button with label "Cancel")"#])
    }

    func testActsInIframesAndShadowTreesAreSeen() throws {
        let (driver, person) = try watched(
            "<iframe srcdoc='<button>Inner</button>'></iframe><x-box></x-box><script>"
                + "document.querySelector('x-box').attachShadow({ mode: 'open' }).innerHTML = '<button>Deep</button>'</script>"
        )
        try eventually { try watches(driver) { $0.tree.elements.contains { $0.label == "Inner" } } }
        try person.click("button", within: "document.querySelector('iframe').contentDocument")
        try person.click("button", within: "document.querySelector('x-box').shadowRoot")
        XCTAssertEqual(
            try steps(of: driver, atLeast: 2),
            [#"ITouch(the button with label "Inner")"#, #"ITouch(the button with label "Deep")"#])
    }

    func testTabsAreFollowedSwitchedAndClosed() throws {
        let second = try page("<script>document.title = 'Second'</script><button>There</button>")
        let (driver, person) = try watched("<a target=_blank href='\(second)'>Open</a><button>Here</button>")
        try person.click("a")
        _ = try acts(of: driver, atLeast: 1)
        try eventually { try watches(driver) { $0.title == "Second" } }
        let other = try SimulatedInput(atPageEnding: second.lastPathComponent, isolatesSites: true)
        try other.click("button")
        XCTAssertEqual(try steps(of: driver, atLeast: 1), [#"ITouch(the button with label "There")"#])
        _ = try driver.takeActs(within: .milliseconds(600))
        try person.click("button")
        XCTAssertEqual(
            try steps(of: driver, atLeast: 2),
            ["ISwitchToTab(withTitle: Trial)", #"ITouch(the button with label "Here")"#])
        _ = try driver.takeActs(within: .milliseconds(1100))
        try other.close()
        XCTAssertEqual(try steps(of: driver, atLeast: 1), ["ICloseTab()"])
        try person.click("button")
        XCTAssertEqual(try steps(of: driver, atLeast: 1), [#"ITouch(the button with label "Here")"#])
    }

    func testAWindowThatClosesItselfEndsNoRecording() throws {
        let second = try page("<script>document.title = 'Second'</script><button onclick='close()'>Save</button>")
        let (driver, person) = try watched(
            "<a target=_blank rel=opener href='\(second)'>Add</a><button id=b>Here</button>")
        let recorder = PageRecorder(driver)
        try person.click("a")
        let soon = driver.clock.now + .seconds(10)
        recorder.record { driver.watchedPage?.title == "Second" || driver.clock.now > soon }
        try SimulatedInput(atPageEnding: second.lastPathComponent, isolatesSites: true).click("button")
        let closed = driver.clock.now + .seconds(2)
        recorder.record { driver.clock.now > closed }
        try person.click("#b")
        let count = recorder.acts.acts.count
        let later = driver.clock.now + .seconds(10)
        recorder.record { recorder.acts.acts.count > count || driver.clock.now > later }
        XCTAssertNil(recorder.problem)
        let steps = try recorder.acts.acts.map { try RecordedAct($0).act.step }
        XCTAssertEqual(steps.first, #"ITouch(the link with label "Add")"#)
        XCTAssertEqual(steps.last, #"ITouch(the button with label "Here")"#)
    }

    func testAPageThatCannotBeWatchedAnyMoreEndsTheRecordingWithWhatThereIs() throws {
        let (driver, person) = try watched("<button>Here</button>")
        let recorder = PageRecorder(driver)
        try person.click("button")
        let acts = try acts(of: driver, atLeast: 1)
        var takes = 0
        recorder.record(until: { false }) {
            takes += 1
            if takes == 1 { return acts }
            throw DriverError.appFailed("the page does not answer")
        }
        XCTAssertEqual(takes, 1 + PageRecorder.mostFaults)
        XCTAssertEqual(recorder.acts.acts.count, 1)
        XCTAssertEqual(recorder.problem, "\(DriverError.appFailed("the page does not answer"))")
    }

    func testFilesThatAreChosenAreEnteredByTheirPaths() throws {
        let file = try page("")
        let (driver, person) = try watched("<label>Picture <input type=file></label>")
        try eventually { try watches(driver) { _ in true } }
        try person.choose(file, in: "input")
        XCTAssertEqual(
            try steps(of: driver, atLeast: 1),
            [#"IEnter(\#(file.path), into: the field with label "Picture")"#])
    }

    func testATouchAfterTheSwitchOfTheBarIsACheckAndNoTouch() throws {
        let (driver, person) = try watched(
            "<button onclick='document.title = 1'>Save</button><p>Saved</p><label>Name <input value=Ada></label>")
        for selector in ["button", "p", "input"] {
            try person.click("swerkin-bar")
            try person.click(selector)
        }
        try person.click("swerkin-bar")
        try person.click("swerkin-bar")
        try person.click("button")
        XCTAssertEqual(
            try steps(of: driver, atLeast: 4),
            [
                #"IShouldSee(the button with label "Save")"#, #"IShouldSee(the text with label "Saved")"#,
                #"IShouldSee(the field with label "Name", withValue: Ada)"#,
                #"ITouch(the button with label "Save")"#,
            ])
        XCTAssertFalse(try driver.snapshot().elements.contains { $0.label == "Check…" })
    }

    func testAltAndCSayThatTheNextTouchIsACheckAlsoInADialog() throws {
        let (driver, person) = try watched(
            "<dialog aria-label=New><button>Save</button></dialog>"
                + "<script>document.querySelector('dialog').showModal()</script>")
        try person.pressWithAlt("c")
        try person.click("button")
        XCTAssertEqual(try steps(of: driver, atLeast: 1), [#"IShouldSee(the button with label "Save")"#])
    }

    func testScriptsOfThePageAreNoPerson() throws {
        let (driver, person) = try watched("<button id=b>Save</button><label>Name <input id=n></label>")
        try person.evaluate("(b.click(), n.value = 'x', n.dispatchEvent(new Event('input', { bubbles: true })), 0)")
        try person.click("#b")
        XCTAssertEqual(try steps(of: driver, atLeast: 1), [#"ITouch(the button with label "Save")"#])
    }

    func testWatchingDelaysAnActByLessThanFiveMilliseconds() throws {
        let rows = (1...400).map {
            "<li><a href='#\($0)'>Row \($0)</a> <button>Edit \($0)</button> <span>text</span></li>"
        }
        let (driver, person) = try watched("<ul>\(rows.joined())</ul><label>Name <input></label>")
        var times: [Double] = []
        for number in [3, 30, 300, 40, 4, 60] {
            try person.click("li:nth-child(\(number)) button")
            times += try acts(of: driver, atLeast: 1).map(\.milliseconds)
        }
        try person.click("input")
        try person.type("Lovelace")
        times += try driver.takeActs(within: .milliseconds(300)).map(\.milliseconds)
        print("recording: milliseconds of acts on a page of 1,200 elements:", times)
        XCTAssertLessThan(times.sorted()[times.count / 2], 5)
    }
}
