import Foundation
import TestSupport
import Testing

@testable import SwerkinRecords

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
