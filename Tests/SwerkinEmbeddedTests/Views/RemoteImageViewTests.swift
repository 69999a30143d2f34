import Foundation
import Swerkin
import SwerkinEmbedded
import XCTest

final class RemoteImageViewTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")
    private let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("content-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try png.write(to: folder.appendingPathComponent("hills.png"))
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    private func driver(
        _ address: String, unanswered: UnansweredRequestPolicy = .forbidden
    ) throws -> EmbeddedDriver<EmbeddedApp> {
        let content = LocalContent(folder: folder)
        let driver = EmbeddedDriver { clock in
            let loader = LocalContentLoader(content, clock: clock, delay: .seconds(2), unanswered: unanswered)
            let image = RemoteImageView(address, loader: loader, identifier: "hills", label: "Hills")
            let app = EmbeddedApp(root: EmbeddedScreen(content: Stack([image])), clock: clock)
            app.contentLoader = loader
            return app
        }
        try driver.launch()
        return driver
    }

    private func value(_ driver: EmbeddedDriver<EmbeddedApp>) throws -> String? {
        try XCTUnwrap(try driver.snapshot().elements.first { $0.identifier == "hills" }).value
    }

    func testAPictureIsLoadingUntilItIsThere() throws {
        let driver = try driver("https://example.org/hills.png")
        XCTAssertEqual(try value(driver), "loading")
        driver.virtualClock.sleep(for: .milliseconds(1999))
        XCTAssertEqual(try value(driver), "loading")
        XCTAssertFalse(try driver.app.drawing().commands.description.contains("picture"))
        driver.virtualClock.sleep(for: .milliseconds(1))
        XCTAssertNil(try value(driver))
        XCTAssertTrue(try driver.app.drawing().commands.description.contains("picture"))
    }

    func testWhatNoFileAnswersFailsAndIsListed() throws {
        let driver = try driver("https://example.org/moon.png", unanswered: .allowed)
        XCTAssertEqual(try value(driver), "loading")
        driver.virtualClock.sleep(for: .seconds(2))
        XCTAssertEqual(try value(driver), "failed")
        let loader = try XCTUnwrap(try driver.app.contentLoader as? LocalContentLoader)
        XCTAssertEqual(loader.unansweredRequests, [UnansweredRequest(address: "https://example.org/moon.png")])
    }

    func testAForbiddenRequestFailsTheTestAtTheNextSnapshot() throws {
        let driver = try driver("https://example.org/moon.png")
        XCTAssertThrowsError(try AppUnderTest(driver: driver).expect(.identifier("hills"))) { error in
            let lines = (error as? StepFailure)?.message.split(separator: "\n").map(String.init) ?? []
            XCTAssertTrue(
                lines.contains(
                    "  https://example.org/moon.png: a file named \"https%3A%2F%2Fexample.org%2Fmoon.png\", \"moon.png\" or "
                        + "\"moon\" would answer it"), "\(lines)")
            XCTAssertEqual((error as? StepFailure)?.reason.culprit, .test)
        }
        XCTAssertNoThrow(try driver.snapshot())
    }

    func testAViewIsNotifiedWhenItsPictureHasLoaded() {
        let clock = VirtualClock()
        let loader = LocalContentLoader(LocalContent(folder: folder), clock: clock)
        let image = RemoteImageView("https://example.org/hills.png", loader: loader)
        var states: [RemoteImageView.State] = []
        image.onChange = { states.append($0) }
        clock.sleep(for: .seconds(1))
        clock.sleep(for: .seconds(1))
        XCTAssertEqual(states, [.loaded])
    }

    func testALoaderKeepsNoViewAlive() {
        let clock = VirtualClock()
        let loader = LocalContentLoader(LocalContent(folder: folder), clock: clock)
        weak var gone: RemoteImageView?
        do {
            let image = RemoteImageView("https://example.org/hills.png", loader: loader)
            gone = image
        }
        XCTAssertNil(gone)
        clock.sleep(for: .seconds(1))
    }
}
