import Foundation
import TestSupport
import Testing
@testable import SwerkinRecords

@Suite("The pictures of screens in a record")
struct RecordedPicturesTests {
    private static func line(_ number: Int, _ event: String, _ change: (inout RecordLine) -> Void = { _ in })
        -> RecordLine
    {
        var line = RecordLine(test: "testA", number: number, event: event)
        change(&line)
        return line
    }

    private static func picture(_ number: Int, _ file: String, at: Int? = nil) -> RecordLine {
        line(number, at == nil ? "pictured" : "traced") {
            $0.files = ["screenshot": file]
            $0.at = at
        }
    }

    private static func arrival(_ number: Int, _ screen: String, _ outcome: RecordedOutcome = .passed) -> RecordLine {
        line(number, "segmentFinished") { ($0.to, $0.outcome) = (screen, outcome) }
    }

    private static func files(_ lines: [RecordLine]) -> [String: String] {
        var pictures = RecordedPictures()
        for line in lines { pictures.add(line) }
        return pictures.files
    }

    @Test("are the first ones after the arrivals")
    func arrivals() {
        let lines = [
            Self.picture(1, "before.png"), Self.line(2, "stepFinished") { $0.acted = true },
            Self.line(3, "located") { $0.screen = "Home" }, Self.picture(4, "home.png"), Self.picture(5, "home-2.png"),
            Self.arrival(6, "Cart"), Self.line(7, "traced") { $0.at = 6 }, Self.picture(8, "cart.png"),
        ]
        #expect(Self.files(lines) == ["Home": "home.png", "Cart": "cart.png"])
    }

    @Test("belong to the screen of the moment at which they were taken, not written")
    func trace() {
        let lines = [
            Self.arrival(2, "Home"), Self.arrival(5, "Cart"), Self.picture(6, "home.png", at: 3),
            Self.picture(7, "cart.png", at: 5),
        ]
        #expect(Self.files(lines) == ["Home": "home.png", "Cart": "cart.png"])
    }

    @Test("are none after a step that acted, unless the app is located before the next one has ended")
    func plainSteps() {
        let lines = [
            Self.line(1, "stepStarted") { $0.depth = 0 }, Self.line(2, "located") { $0.screen = "Home" },
            Self.line(3, "stepFinished") { $0.acted = true }, Self.picture(4, "deals.png", at: 3),
            Self.line(5, "stepStarted") { $0.depth = 0 }, Self.line(6, "located") { $0.screen = "Deals" },
            Self.line(7, "stepFinished") { $0.acted = true }, Self.picture(8, "unknown.png", at: 7),
        ]
        #expect(Self.files(lines) == ["Deals": "deals.png"])
    }

    @Test("are none of the apps of further sessions")
    func sessions() {
        var other = [Self.arrival(2, "Desk"), Self.picture(3, "desk.png")]
        for position in other.indices { other[position].session = "Ada" }
        let lines = [Self.arrival(1, "Home")] + other + [Self.picture(4, "home.png")]
        #expect(Self.files(lines) == ["Home": "home.png"])
    }

    @Test("are those of a navigation's goal after it")
    func navigations() {
        let lines = [
            Self.line(1, "stepStarted") { $0.depth = 0 }, Self.arrival(2, "Cart"),
            Self.line(3, "stepFinished") { $0.acted = true }, Self.picture(4, "cart.png"),
        ]
        #expect(Self.files(lines) == ["Cart": "cart.png"])
    }

    @Test("are none where the app may be anywhere: after a segment that failed, and at the start of the next record")
    func unknown() {
        let failed = [Self.arrival(2, "Home"), Self.arrival(4, "Cart", .failed), Self.picture(5, "unknown.png")]
        #expect(Self.files(failed).isEmpty)
        var pictures = RecordedPictures()
        pictures.add(Self.arrival(2, "Home"))
        pictures.begin()
        pictures.add(Self.picture(3, "other.png"))
        #expect(pictures.files.isEmpty)
        let detour = [
            Self.arrival(2, "Home"), Self.line(3, "detour") { $0.found = "Offer" }, Self.picture(4, "offer.png"),
        ]
        #expect(Self.files(detour) == ["Offer": "offer.png"])
    }
}

@Suite("The screens that a record shows")
struct ShownScreensTests {
    @Test("are known after a step that acted only if a location says where the app is")
    func plainSteps() {
        func step(_ step: String) -> [String] { [ShopRun.started(step), ShopRun.finished(step)] }
        let record = ShopRun.record(
            "A.a",
            [#""event":"located","screen":"Home""#] + step("ITouchButton(deals)") + step("IWait()") + [
                ShopRun.started("ITouchButton(first)"), #""event":"located","screen":"Deals""#,
                ShopRun.finished("ITouchButton(first)"), ShopRun.end("passed"),
            ])
        var (reader, shown) = (RecordReader(file: "a.jsonl"), ShownScreens())
        reader.read(Data(record.utf8)) { shown.add($0) }
        #expect([3, 5, 7, 10].map(shown.screen(at:)) == ["Home", nil, "Deals", nil])
    }
}
