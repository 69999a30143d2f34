import Foundation
import Swerkin
import XCTest

extension BrowserScenario {
    /// No query finds elements beneath a modal until it closes, also with two modals on top of each other.
    public func checkModals(madeAs page: ModalPage) throws {
        if let missing = page.missing { throw XCTSkip("needs the package \(missing)") }
        let app = try app(showing: page.html())
        let beneath = ["title", "name", "open", "far"]
        for identifier in beneath { try app.expect(.identifier(identifier)) }
        try app.touch(.identifier("open"))
        try app.expect(.identifier("save"), .touchable(true))
        for identifier in beneath { try app.expectNone(.identifier(identifier)) }
        try app.touch(.identifier("more"))
        try app.expect(.identifier("yes"), .touchable(true))
        for identifier in beneath + ["save", "more"] { try app.expectNone(.identifier(identifier)) }
        try app.touch(.identifier("yes"))
        try app.expect(.identifier("save"), .touchable(true))
        try app.expectNone(.identifier("title"))
        try app.touch(.identifier("save"))
        for identifier in beneath { try app.expect(.identifier(identifier)) }
    }

    /// Says of an element beneath a modal which modal that is.
    public func checkTheWordsForAnElementBeneathAModal() throws {
        let app = try app(showing: ModalPage.ownBackdrop.html())
        try app.touch(.identifier("open"))
        try app.expect(.identifier("save"))
        app.timeouts.waiting = .zero
        XCTAssertThrowsError(try app.touch(ElementQuery(.button, label: .exact("Open")))) { error in
            let words = "There is a button \"open\" labelled \"Open\", but it lies beneath the dialog \"Edit\"."
            let message = (error as? StepFailure)?.message ?? ""
            XCTAssertTrue(message.contains(words), message)
        }
    }

    /// Queries find a menu in front of a modal, elsewhere in the document, and items to scroll to in it.
    public func checkAMenuInFrontOfAModal() throws {
        let app = try app(
            showing: """
                <p id=page>Page</p>
                <div role=dialog aria-modal=true aria-label=Edit style="position: fixed; inset: 0; background: #eee">
                <button id=choose onclick="menu.hidden = false">Choose</button></div>
                <ul id=menu hidden role=menu \
                style="position: fixed; top: 90px; left: 10px; width: 200px; height: 60px; overflow: auto">
                <li role=menuitem id=tea>Tea<li role=menuitem style="height: 300px">Milk
                <li role=menuitem id=ale onclick="this.textContent = 'Chosen'">Ale</ul>
                """)
        try app.touch(.identifier("choose"))
        try app.expect(.identifier("tea"), .touchable(true))
        try app.touch(.identifier("ale"))
        try app.expect(.identifier("ale"), .label(.exact("Chosen")))
        try app.expectNone(.identifier("page"))
    }

    /// A modal without a role is left as people leave it.
    public func checkThatAModalWithoutARoleIsDismissed() throws {
        let app = try app(
            showing: """
                <button id=open onclick="dim.hidden = box.hidden = false">Open</button><p id=page>Page</p>
                <div id=dim hidden style="position: fixed; inset: 0; background: black; opacity: 0.5"></div>
                <div id=box hidden style="position: fixed; top: 60px; left: 60px; background: white"><h3>Edit</h3></div>
                <script>
                addEventListener('keydown', (event) => { if (event.key === 'Escape') dim.hidden = box.hidden = true; });
                </script>
                """)
        try app.touch(.identifier("open"))
        try app.expect(.heading("Edit"))
        try app.expectNone(.identifier("page"))
        try app.dismiss(.modal)
        try app.expect(.identifier("page"))
        try app.expectNone(.heading("Edit"))
    }

    /// A popover, a menu of `details`, a menu that a touch beside it closes, and a dialog beside the page are not modal.
    public func checkLayersThatAreNotModal() throws {
        let app = try app(
            showing: """
                <button id=page>Page</button><button id=show popovertarget=pop>Show</button><div id=pop popover>Popover</div>
                <details><summary id=menu>Menu</summary><button id=item>Item</button></details>
                <div id=paper style="position: fixed; inset: 0; z-index: -1; background: #eef"></div>
                <button id=more onclick="catcher.hidden = list.hidden = false">More</button>
                <div id=catcher hidden style="position: fixed; inset: 0" onclick="catcher.hidden = list.hidden = true"></div>
                <ul id=list hidden role=menu style="position: fixed; top: 40px; left: 200px; background: white">
                <li role=menuitem id=first onclick="this.textContent = 'Met'">First</ul>
                <div role=dialog aria-label=Cookies style="position: fixed; bottom: 0; left: 0; right: 0; height: 60px">
                <button id=accept>Accept</button></div><div style="height: 3000px"></div><p id=far>Far</p>
                """)
        try app.touch(.identifier("menu"))
        try app.expect(.identifier("item"), .touchable(true))
        try app.touch(.identifier("show"))
        try app.expect(ElementQuery(.text, label: .exact("Popover")))
        for identifier in ["page", "accept", "far"] { try app.expect(.identifier(identifier)) }
        try app.touch(.identifier("more"))
        try app.touch(.identifier("first"))
        try app.expect(.identifier("first"), .label(.exact("Met")))
        for identifier in ["page", "accept", "far"] { try app.expect(.identifier(identifier)) }
    }

    /// No query finds elements that the page has made inert.
    public func checkWhatIsInert() throws {
        let app = try app(
            showing: """
                <div inert id=section><button id=inner>Inner</button></div>
                <button id=free onclick="document.getElementById('section').inert = false">Free</button>
                """)
        try app.expectNone(.identifier("inner"))
        try app.touch(.identifier("free"))
        try app.expect(.identifier("inner"), .touchable(true))
    }
}

extension BrowserScenario {
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
