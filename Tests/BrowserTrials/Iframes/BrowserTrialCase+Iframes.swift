import Foundation
import PageTesting
import Swerkin
import XCTest

extension BrowserTrialCase {
    /// A page with nothing but text in an `iframe` is read, with all around it.
    public func checkAnIframeWithPlainText() throws {
        let app = try app(showing: "<button id=outer>Outer</button><iframe srcdoc=\"<p>plain text</p>\"></iframe>")
        try app.expect(ElementQuery(.text, label: .exact("plain text")))
        try app.expect(.identifier("outer"), .label(.exact("Outer")), .touchable(true))
    }

    /// Elements of the same origin are found, read and acted on, however deep the `iframe`s lie in one another.
    public func checkIframesOfTheSameOrigin() throws {
        let app = try app(
            showing:
                "<h1>Shop</h1><iframe src=/middle style=\"margin-left: 30px; width: 400px; height: 300px\"></iframe>",
            [
                "/middle": .html("<label>Name <input id=name></label><iframe src=/inner></iframe>"),
                "/inner": .html(
                    """
                    <button id=pay onclick="this.textContent = 'Paid by ' + parent.document.getElementById('name').value">\
                    Pay</button>
                    """
                ),
            ])
        try app.enter("Ada", into: ElementQuery(.textField, label: .exact("Name")))
        try app.touch(ElementQuery(.button, label: .exact("Pay")))
        try app.expect(.identifier("pay"), .label(.exact("Paid by Ada")))
        try app.expect(ElementQuery(role: .heading, label: .exact("Shop")))
    }

    /// An `iframe` that comes and goes is followed, and so is the document that it shows.
    public func checkIframesThatComeAndGo() throws {
        let app = try app(
            showing: """
                <button id=add onclick="place.innerHTML = '<iframe src=/one></iframe>'">Add</button>
                <button id=remove onclick="place.innerHTML = ''">Remove</button><div id=place></div>
                """,
            [
                "/one": .html("<a href=/two>Next</a>"),
                "/two": .html("<button id=last onclick=\"this.textContent = 'Done'\">Last</button>"),
            ])
        for _ in 1...2 {
            try app.touch(.identifier("add"))
            try app.touch(ElementQuery(role: .link, label: .exact("Next")))
            try app.touch(ElementQuery(.button, label: .exact("Last")))
            try app.expect(.identifier("last"), .label(.exact("Done")))
            try app.touch(.identifier("remove"))
            try app.expectNone(.identifier("last"))
        }
    }

    /// A dialog of the browser that a script of an `iframe` opens, and a modal `dialog` inside one, are answered.
    public func checkDialogsInIframes() throws {
        let app = try app(
            showing: "<h1>Outer</h1><iframe src=/inner style=\"width: 450px; height: 300px\"></iframe>",
            [
                "/inner": .html(
                    """
                    <button id=ask onclick="out.textContent = confirm('Sure?')">Ask</button><p id=out>-</p>
                    <button id=open onclick="modal.showModal()">Open</button>
                    <dialog id=modal aria-label=Question><form method=dialog><button id=yes>Yes</button></form></dialog>
                    """)
            ])
        try app.touch(ElementQuery(.button, label: .exact("Ask")))
        try app.touch(ElementQuery(.button, label: .exact("OK")))
        try app.expect(.identifier("out"), .label(.exact("true")))
        try app.touch(.identifier("open"))
        try app.touch(ElementQuery(.button, label: .exact("Yes")))
        try app.expectNone(.identifier("yes"))
        try app.expect(.identifier("open"), .touchable(true))
    }

    /// The focus is in the field of an `iframe` that is typed into, and goes back to the page.
    public func checkTheFocusInIframes() throws {
        let app = try app(
            showing: "<input id=outer aria-label=Outer><iframe srcdoc=\"<input id=inner aria-label=Inner>\"></iframe>")
        for (identifier, other) in [("inner", "outer"), ("outer", "inner")] {
            try app.enter(identifier, into: .identifier(identifier))
            try app.expect(.identifier(identifier), .value(.exact(identifier)), .focused(true))
            try app.expect(.identifier(other), .focused(false))
        }
    }

    /// Files are chosen in a field of an `iframe`.
    public func checkFilesInIframes(_ file: URL) throws {
        let app = try app(
            showing: "<iframe src=/inner></iframe>",
            ["/inner": .html("<input id=file type=file onchange=\"out.textContent = 'Chosen'\"><p id=out>-</p>")])
        try app.enter(file.path, into: .identifier("file"))
        try app.expect(.identifier("out"), .label(.exact("Chosen")))
    }
}
