import Swerkin
import Testing

@testable import SwerkinBrowsers
@testable import SwerkinAuthoring

/// Recordings of sketched pages.
@Suite struct RecordingTests {
    private let home = Sketch((.heading, "Home"), (.link, "Orders"), (.text, "Welcome"), (.button, "Search"))
    private let orders = Sketch(
        (.heading, "Orders"), (.button, "New order"), (.textField, "Filter"), address: "http://localhost/orders")

    @Test("a change of screen is a segment, and the way back is one to the screen beneath")
    func segments() throws {
        let recording = try Recording(home.act(.touch, "Orders"), orders.act(.goBack), end: home)
        #expect(
            recording.lines == [
                #"0 → 1 Orders: ITouch(the link with label "Orders")"#, "1 ↩ 0 Back: IGoBack()",
            ])
        #expect(recording.steps.map(\.start) == [0, 1])
        #expect(recording.steps.map(\.end) == [1, 0])
    }

    @Test("a screen without its segment back has no act that leads back")
    func leftOut() throws {
        let map = try Recording(home.act(.touch, "Orders"), orders.act(.goBack), end: home).map
        #expect(map.observations()[1].return != nil)
        #expect(map.observations(without: Set(map.segments.filter { !$0.isBack }))[1].return != nil)
        #expect(map.observations(without: Set(map.segments.filter(\.isBack)))[1].return == nil)
    }

    @Test("a page that was seen while it loaded is the screen that it becomes, and was before")
    func loading() throws {
        let account = Sketch(
            (.heading, "Account"), (.textField, "Name"), (.button, "Save"), (.button, "Menu"),
            address: "http://localhost/account")
        let part = Sketch((.heading, "Account"), (.button, "Skip"), address: "http://localhost/account")
        #expect(try Recording(account.act(.touch, "Save"), end: part).steps.map(\.end) == [1])
        #expect(try Recording(account.act(.touch, "Save"), end: part.loading).steps.map(\.end) == [0])
        let first = try Recording(part.loading.act(.touch, "Skip"), end: account)
        #expect(first.steps.map(\.end) == [0])
        #expect(first.map.screens[0].observation.tree.elements.contains { $0.label == "Save" })
    }

    @Test("a page that was seen only while it loaded is recognised by nothing that it lacked then")
    func lacks() throws {
        let form = Sketch((.heading, "New page"), (.button, "Save"), address: "http://localhost/new")
        let page = Sketch(
            (.heading, "New page"), (.button, "Save"), (.button, "Menu"), address: "http://localhost/page")
        for (first, trait) in [(form, " unless there is the button with label \"Menu\""), (form.loading, "")] {
            let recording = try Recording(first.act(.touch, "Save"), end: page)
            let model = try ExploredModel(of: recording.map)
            #expect(model.graph.screens[0].trait == "the heading with label \"New page\"" + trait)
        }
    }

    @Test("acts that change no screen are steps of the flow and of no segment")
    func stays() throws {
        let recording = try Recording(
            home.act(.touch, "Search"), home.act(.touch, "Orders"), orders.act(.enter, "Filter", text: "a"), end: orders
        )
        #expect(recording.lines == [#"0 → 1 Orders: ITouch(the link with label "Orders")"#])
        #expect(recording.steps.count == 3)
    }

    @Test("a button's segment has the entries of its form, and secrets are masked")
    func forms() throws {
        let form = Sketch(
            (.heading, "Members"), (.textField, "Name"), (.textField, "Password"), (.button, "Log in"),
            (.button, "Help"))
        let recording = try Recording(
            form.act(.enter, "Name", text: "A"), form.act(.enter, "Name", text: "Ada"), form.act(.touch, "Help"),
            form.act(.enter, "Password", text: "secret", isSecure: true), form.act(.touch, "Log in"), end: home)
        let lines = recording.lines
        #expect(
            lines == [
                #"0 ⇒ 1 Log in: IEnter(Ada, into: the field with label "Name"), "#
                    + #"IEnter(••••, into: the field with label "Password"), ITouch(the button with label "Log in")"#
            ])
        #expect(recording.secrets.map(\.text) == ["secret"])
    }

    @Test("an element that a menu has brought up needs the touch that opened it")
    func menus() throws {
        let open = Sketch(
            (.heading, "Home"), (.link, "Orders"), (.text, "Welcome"), (.button, "Search"), (.link, "Archive"))
        let recording = try Recording(home.act(.touch, "Search"), open.act(.touch, "Archive"), end: orders)
        #expect(
            recording.lines == [
                #"0 → 1 Archive: ITouch(the button with label "Search"), ITouch(the link with label "Archive")"#
            ])
    }

    @Test("a dialog is a screen, and what closes it leads to the screen beneath")
    func dialogs() throws {
        let dialog = orders.beneath(dialog: "New", (.textField, "Title"), (.button, "Save"))
        let recording = try Recording(
            orders.act(.touch, "New order"), dialog.act(.enter, "Title", text: "Ink"), dialog.act(.touch, "Save"),
            end: orders)
        #expect(
            recording.lines == [
                #"0 → 1 New order: ITouch(the button with label "New order")"#,
                #"1 ↩ 0 Save: IEnter(Ink, into: the field with label "Title"), ITouch(the button with label "Save")"#,
            ])
    }

    @Test("a touch of a text counts only if it changed something")
    func noise() throws {
        let touch = home.act(.touch, "Welcome")
        #expect(try Recording(touch, home.act(.touch, "Orders"), end: orders).steps.count == 1)
        #expect(try Recording(touch, end: orders).steps.count == 1)
    }

    @Test("a check is a step of the flow and of no segment, even if the screen changes after it")
    func checks() throws {
        let field = Sketch((.heading, "Home"), (.link, "Orders"), (.text, "Welcome"), (.button, "Search"))
        let recording = try Recording(home.act(.touch, "Orders"), field.act(.check, "Welcome"), end: orders)
        #expect(recording.steps.map(\.act.act.step).last == #"IShouldSee(the text with label "Welcome")"#)
        #expect(recording.lines == [#"0 → 1 Orders: ITouch(the link with label "Orders")"#])
        #expect(try Recording(home.act(.check, "Welcome"), end: orders).lines == [])
    }

    @Test("a declared screen is recognised by its trait, whatever its marks are")
    func declared() throws {
        let acts = [try RecordedAct(home.act(.touch, "Orders"))]
        let recording = Recording(acts, end: orders.observed, declared: [("orderList", .heading("Orders"))])
        #expect(recording.map.screens.map(\.declaredName) == [nil, "orderList"])
    }

    @Test("no acts are a recording of one screen")
    func nothing() throws {
        let recording = try Recording(end: home)
        #expect(recording.map.screens.count == 1)
        #expect(recording.steps.isEmpty)
    }

    @Test("each crossing has the way to its start, without loops, and by the record that was opened last")
    func approaches() throws {
        func record(_ name: String) -> Sketch {
            Sketch((.heading, "Member"), (.button, "Save"), (.link, "Members"), address: "http://localhost/m/\(name)")
        }
        let list = Sketch((.heading, "Members"), (.link, "Ada"), (.link, "Bob"), address: "http://localhost/m")
        let saved = Sketch((.heading, "Saved"), (.link, "Members"), address: "http://localhost/saved")
        let recording = try Recording(
            list.act(.touch, "Ada"), record("1").act(.touch, "Members"), list.act(.touch, "Bob"),
            record("2").act(.touch, "Save"), end: saved)
        #expect(recording.map.screens.count == 3)
        #expect(recording.crossings.map(\.segment.label) == ["Ada", "Members", "Bob", "Save"])
        #expect(recording.crossings.map(\.approach) == [[], [0], [], [2]])
        #expect(recording.crossings.map(\.mayChange) == [false, false, false, true])
    }

    @Test("acts on another record of the same screen are doubted")
    func doubts() throws {
        func record(_ name: String) -> Sketch {
            Sketch((.heading, "Member"), (.link, "Next"), (.button, "Save"), address: "http://localhost/m/\(name)")
        }
        let saved = Sketch((.heading, "Saved"), address: "http://localhost/saved")
        let recording = try Recording(
            record("1").act(.touch, "Next"), record("2").act(.touch, "Save"), end: saved)
        #expect(
            recording.crossings.map(\.doubt) == [.otherRecord(from: "http://localhost/m/1", to: "http://localhost/m/2")]
        )
    }

    @Test("what deletes is destructive, and what opens the question whether to is not")
    func destruction() throws {
        let list = Sketch((.heading, "Members"), (.link, "Delete"), (.button, "Log out"), (.link, "Help"))
        let question = Sketch((.heading, "Sure?"), (.button, "Yes"), (.link, "No"), address: "http://localhost/sure")
        let recording = try Recording(
            list.act(.touch, "Delete"), question.act(.touch, "No"), list.act(.touch, "Delete"),
            question.act(.touch, "Yes"), list.act(.touch, "Log out"), end: home)
        let marks = recording.map.segments.map { "\($0.label): \(recording.map.isDestructive($0))" }
        #expect(marks == ["Delete: false", "No: false", "Yes: true", "Log out: true"])
    }

    @Test("what no query means is said")
    func unrecordable() throws {
        #expect(throws: UnrecordableAct.unseen(.touch)) { try RecordedAct(home.act(.touch, "None")) }
        #expect(throws: Never.self) { try RecordedAct(home.act(.press, text: "Escape")) }
        let words = UnrecordableAct.nameless("button \"\"").description
        #expect(words == "an act on button \"\" is left out: no query means it alone; give it a label or an identifier")
        #expect(
            UnrecordableAct.unseen(.touch).description
                == "an act (touch) is left out: the page shows no element there that a query could mean")
    }
}
