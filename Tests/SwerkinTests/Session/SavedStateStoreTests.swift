import Swerkin
import XCTest

@testable import SwerkinCore

/// The saved states that flows, and processes, share.
final class SavedStateStoreTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "states-\(UUID().uuidString)"
        addTeardownBlock { [folder] in try? FileManager.default.removeItem(atPath: folder) }
    }

    func testOtherProcessesWaitForTheOneThatMakesTheState() throws {
        let (one, other) = (SavedStateStore(folder: folder), SavedStateStore(folder: folder))
        try withClaim(of: one) { claim in
            XCTAssertThrowsError(try other.find("Ada", within: .milliseconds(50))) { error in
                XCTAssertTrue(error is SavedStateStore.StillBeingMade, "\(error)")
            }
            try claim.fulfil(StoredData(Data("secret".utf8)))
        }
        guard case .saved(let data, generation: 1) = try other.find("Ada", within: .zero) else {
            return XCTFail("the state isn't there")
        }
        XCTAssertEqual(String(decoding: data.content, as: UTF8.self), "secret")
        XCTAssertEqual("\(data)", "6 bytes of stored data")
    }

    func testAClaimThatIsGoneLetsTheNextOneMakeIt() throws {
        for store in [SavedStateStore(folder: folder), SavedStateStore(folder: nil)] {
            try withClaim(of: store) { _ in }
            try withClaim(of: store) { _ in }
        }
    }

    func testAStaleStateIsMadeAnewByOneAlone() throws {
        let store = SavedStateStore(folder: folder)
        try withClaim(of: store) { try $0.fulfil(StoredData(Data("old".utf8))) }
        guard case .absent(let claim) = try store.find("Ada", newerThan: 1, within: .zero) else {
            return XCTFail("the stale state was given out")
        }
        try claim.fulfil(StoredData(Data("new".utf8)))
        guard case .saved(_, generation: 2) = try store.find("Ada", newerThan: 1, within: .zero) else {
            return XCTFail("the new state isn't there")
        }
    }

    func testFilesCanBeReadByTheirOwnerAlone() throws {
        try withClaim(of: SavedStateStore(folder: folder)) { try $0.fulfil(StoredData(Data("secret".utf8))) }
        let files = FileManager.default
        XCTAssertEqual(try files.attributesOfItem(atPath: folder)[.posixPermissions] as? Int, 0o700)
        let names = try files.contentsOfDirectory(atPath: folder)
        XCTAssertEqual(names.count, 2, "\(names)")
        for name in names {
            let mode = try files.attributesOfItem(atPath: "\(folder)/\(name)")[.posixPermissions] as? Int
            XCTAssertEqual(mode, 0o600, name)
        }
    }

    func testAFolderThatCannotBeMadeIsNamed() throws {
        let path = "/dev/null/states"
        XCTAssertThrowsError(try SavedStateStore(folder: path).find("Ada", within: .zero)) { error in
            let sentence = (error as? StepFailure)?.reason.sentence ?? "\(error)"
            XCTAssertTrue(
                sentence.hasPrefix("saved states can't be kept in \"/dev/null/states\", which SWERKIN_STATES names: "),
                sentence)
        }
    }

    private func withClaim(of store: SavedStateStore, _ body: (SavedStateStore.Claim) throws -> Void) throws {
        guard case .absent(let claim) = try store.find("Ada", within: .zero) else {
            return XCTFail("the state is there, or another flow makes it")
        }
        try body(claim)
    }
}
