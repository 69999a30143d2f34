import XCTest

@testable import SwerkinRecords

final class AttachedNameTests: XCTestCase {
    private let record = "Shop.CheckoutFlows.testPaying.attached-0a1b2c3d"

    func testTheNamesOfFilesAreRestoredFromThoseThatXcodeGives() {
        let identifier = "_0_96B887EF-3941-4AF2-B98F-5ECBAEE2068E"
        for (exported, file) in [
            ("\(record)\(identifier).jsonl", "\(record).jsonl"),
            ("\(record).failure\(identifier).png", "\(record).failure.png"),
            ("\(record).failure.console\(identifier).txt", "\(record).failure.console.txt"),
            // The ending may stay before the identifier, be added, be replaced, or be left out.
            ("\(record).jsonl\(identifier)", "\(record).jsonl"),
            ("\(record).jsonl\(identifier).txt", "\(record).jsonl"),
            ("\(record)\(identifier).txt", "\(record).jsonl"),
            ("\(record)\(identifier)", "\(record).jsonl"),
            ("\(record).failure.png\(identifier).png", "\(record).failure.png"),
            ("\(record).01-Checkout.png", "\(record).01-Checkout.png"),
        ] { XCTAssertEqual(AttachedName.file(ofExported: exported), file, exported) }
    }

    func testOtherAttachmentsBelongToNoRecord() {
        for name in [
            "screen_0_96B887EF-3941-4AF2-B98F-5ECBAEE2068E.png", "log.jsonl", "a.attached-12.jsonl",
            "a.attached-0a1b2c3dx.png", ".attached-0a1b2c3d.jsonl", ".a.attached-0a1b2c3d.jsonl",
            "a/b.attached-0a1b2c3d.jsonl", "ü.attached-0a1b2c3d.jsonl", "",
        ] { XCTAssertNil(AttachedName.file(ofExported: name), name) }
    }

    func testEachRecordHasAnotherNameEvenOfTheSameTest() {
        let names = (1...100).map { _ in AttachedName.record(of: "A.test") }
        XCTAssertGreaterThan(Set(names).count, 95)
        for name in names { XCTAssertEqual(AttachedName.file(ofExported: "\(name).jsonl"), "\(name).jsonl") }
    }
}
