import Foundation
import Swerkin
import XCTest

extension BrowserTrialCase {
    /// A page whose `aria-hidden` was left behind when a modal closed is found and acted on, by roles and names.
    public func checkWhatAModalLeavesHidden() throws {
        let app = try app(
            showing: """
                <div id=page><h1 id=title>Hosts</h1><label>Name <input id=name></label>
                <button id=open onclick="page.ariaHidden = 'true'; modal.hidden = false">Open<i aria-hidden=true>+</i></button>
                <a id=help href="#" onclick="this.textContent = 'Helped'">Help</a></div>
                <div id=modal hidden style="position: fixed; inset: 0; background: white" role=dialog aria-label=Edit>
                <button id=close onclick="modal.hidden = true">Close</button></div>
                """)
        XCTAssertFalse(try app.snapshot().elements.contains(where: \.isAccessibilityHidden))
        try app.touch(ElementQuery(.button, label: .exact("Open")))
        try app.expect(.identifier("close"), .touchable(true))
        try app.expectNone(.identifier("title"))
        try app.touch(.identifier("close"))
        try app.expect(ElementQuery(role: .heading, label: .exact("Hosts")))
        try app.enter("Ada", into: ElementQuery(.textField, label: .exact("Name")))
        try app.expect(.identifier("name"), .value(.exact("Ada")))
        try app.expect(ElementQuery(.button, label: .exact("Open")), .touchable(true))
        try app.touch(ElementQuery(role: .link, label: .exact("Help")))
        try app.expect(.identifier("help"), .label(.exact("Helped")))
        XCTAssertTrue(try app.snapshot().matches(.identifier("title")).allSatisfy(\.isAccessibilityHidden))
        app.timeouts.waiting = .zero
        XCTAssertThrowsError(try app.touch(.identifier("nowhere"))) { error in
            let words = "is hidden from assistive technology, yet visible: was aria-hidden left behind?"
            let message = (error as? StepFailure)?.message ?? ""
            XCTAssertTrue(message.contains(words), message)
        }
    }

    /// The buttons of a modal that hide themselves, as toolkits write them, are found and acted on; those beneath it are not.
    public func checkButtonsThatHideThemselvesInAModal() throws {
        let app = try app(
            showing: """
                <button id=beneath aria-hidden=true>Beneath</button>
                <div id=modal><div style="position: fixed; inset: 0; background: gray"></div>
                <div role=dialog aria-label=Settings style="position: fixed; inset: 20%; background: white">
                <a id=cross aria-hidden=true style="cursor: pointer" onclick="this.textContent = 'crossed'">×</a>
                <button id=save>Save<i aria-hidden=true>✓</i></button>
                <button id=close aria-hidden=true onclick="modal.remove()">Close</button></div></div>
                """)
        try app.touch(.identifier("cross"))
        try app.expect(.identifier("cross"), .label(.exact("crossed")))
        try app.expect(.identifier("save"), .label(.exact("Save")))
        try app.expectNone(.identifier("beneath"))
        try app.touch(ElementQuery(.button, label: .exact("Close")))
        try app.touch(.identifier("beneath"))
        XCTAssertTrue(try app.snapshot().matches(.identifier("beneath")).allSatisfy(\.isAccessibilityHidden))
    }

    /// What was left hidden is found wherever the page is scrolled to, as long as it is scrolled up and down alone.
    public func checkWhatIsLeftHiddenOnALongPage() throws {
        let items = (0..<40).map { "<p><button id=item\($0) onclick=\"this.textContent = 'Met'\">Item</button></p>" }
        let app = try app(
            showing: """
                <div id=graph aria-hidden=true><table><tr><td>21 °C</table></div>
                <div id=page aria-hidden=true>\(items.joined())<div style="height: 2000px"></div>
                <button id=last>Last</button></div><p id=end>End</p>
                """)
        try app.expect(.identifier("graph"))
        try app.touch(.identifier("last"))
        try app.expect(.identifier("end"), .visible(true))
        for identifier in ["graph", "item39"] { try app.expect(.identifier(identifier), .visible(false)) }
        try app.touch(.identifier("item0"))
        try app.expect(.identifier("item0"), .label(.exact("Met")))
    }

    /// Decoration, and elements out of reach, stay hidden by `aria-hidden`.
    public func checkWhatIsRightlyHidden() throws {
        let app = try app(
            showing: """
                <button id=close aria-label=Close><i aria-hidden=true>×</i></button><p id=stars>Rated <i aria-hidden=true>★★★</i></p>
                <div aria-hidden=true><p>Decoration</p></div>
                <div style="cursor: pointer">Row <i aria-hidden=true>Chevron</i></div>
                <div aria-hidden=true style="position: absolute; left: -9999px"><button id=clone>Clone</button></div>
                <select id=native aria-hidden=true tabindex=-1 style="position: absolute; opacity: 0; pointer-events: none">
                <option>One</select>
                """)
        try app.expect(.identifier("close"), .label(.exact("Close")))
        try app.expect(.identifier("stars"), .label(.exact("Rated")))
        for text in ["Decoration", "Chevron"] { try app.expectNone(ElementQuery(text: .exact(text))) }
        for identifier in ["clone", "native"] { try app.expectNone(.identifier(identifier)) }
    }
}
