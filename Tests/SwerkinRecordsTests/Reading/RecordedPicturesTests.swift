import Foundation
import TestSupport
import Testing
@testable import SwerkinRecords

@Suite("The pictures of screens in a record")
struct RecordedPicturesTests {
    private static func line(_ number: Int, _ event: RecordEvent, session: String? = nil) -> RecordLine {
        RecordLine(test: "testA", number: number, session: session, event: event)
    }

    private static func picture(_ number: Int, _ file: String, session: String? = nil) -> RecordLine {
        line(number, .pictured(caption: "", files: ["screenshot": file]), session: session)
    }

    private static func trace(_ number: Int, _ file: String, at end: Int) -> RecordLine {
        line(number, .traced(at: end, files: ["screenshot": file]))
    }

    private static func arrival(
        _ number: Int, _ screen: String, _ outcome: RecordedOutcome = .passed, session: String? = nil
    ) -> RecordLine {
        let position = RecordedSegment(number: 1, count: 1, index: 0)
        let segment = SegmentEvent(from: "Any", to: screen, segment: position, depth: 1)
        return line(number, .segmentFinished(segment, EventEnd(outcome: outcome, duration: 1)), session: session)
    }

    private static func location(_ number: Int, _ screen: String) -> RecordLine {
        line(number, .located(LocationEvent(screen: screen)))
    }

    private static func step(acted: Bool = false) -> StepEvent {
        StepEvent(keyword: "When", step: "ITouch(a)", acted: acted, depth: 0, file: "/a.swift", line: 1)
    }

    private static func start(_ number: Int) -> RecordLine { line(number, .stepStarted(step())) }

    private static func end(_ number: Int) -> RecordLine {
        line(number, .stepFinished(step(acted: true), EventEnd(outcome: .passed, duration: 1)))
    }

    private static func files(_ lines: [RecordLine]) -> [String: String] {
        var pictures = RecordedPictures()
        for line in lines { pictures.add(line) }
        return pictures.files
    }

    @Test("are the first ones after the arrivals")
    func arrivals() {
        let lines = [
            Self.picture(1, "before.png"), Self.end(2), Self.location(3, "Home"), Self.picture(4, "home.png"),
            Self.picture(5, "home-2.png"),
            Self.arrival(6, "Cart"), Self.line(7, .traced(at: 6, files: [:])), Self.picture(8, "cart.png"),
        ]
        #expect(Self.files(lines) == ["Home": "home.png", "Cart": "cart.png"])
    }

    @Test("belong to the screen of the moment at which they were taken, not written")
    func trace() {
        let lines = [
            Self.arrival(2, "Home"), Self.arrival(5, "Cart"), Self.trace(6, "home.png", at: 3),
            Self.trace(7, "cart.png", at: 5),
        ]
        #expect(Self.files(lines) == ["Home": "home.png", "Cart": "cart.png"])
    }

    @Test("are none after a step that acted, unless the app is located before the next one has ended")
    func plainSteps() {
        let lines = [
            Self.start(1), Self.location(2, "Home"), Self.end(3), Self.trace(4, "deals.png", at: 3),
            Self.start(5), Self.location(6, "Deals"), Self.end(7), Self.trace(8, "unknown.png", at: 7),
        ]
        #expect(Self.files(lines) == ["Deals": "deals.png"])
    }

    @Test("are none of the apps of further sessions")
    func sessions() {
        let other = [Self.arrival(2, "Desk", session: "Ada"), Self.picture(3, "desk.png", session: "Ada")]
        let lines = [Self.arrival(1, "Home")] + other + [Self.picture(4, "home.png")]
        #expect(Self.files(lines) == ["Home": "home.png"])
    }

    @Test("are those of a navigation's goal after it")
    func navigations() {
        let lines = [
            Self.start(1), Self.arrival(2, "Cart"), Self.end(3), Self.picture(4, "cart.png"),
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
            Self.arrival(2, "Home"),
            Self.line(3, .detour(DetourEvent(from: "Home", to: "Cart", found: "Offer", reason: "", depth: 1))),
            Self.picture(4, "offer.png"),
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
