import Foundation
import Swerkin
import SwerkinDrawing
import SwerkinEmbedded
@testable import SwerkinPictures
import XCTest

final class PictureFramingTests: MatrixTestCase {
    private let path = "home/initial/pad-portrait/en/light.png"

    /// Takes a picture on a device of 40 × 160 points, of which the system takes up some.
    private func picture(
        _ change: (inout PictureContext<TrialTestCase>) -> Void, displays: Displays = Displays()
    ) throws -> PixelImage {
        var screen = Screen(TrialScreen.home)
        change(&screen.context)
        let stage = TrialStage(onPrepare: { displays.note($1) }, colorOf: { _ in [255, 255, 255] })
        var matrix = matrix([screen], stage: stage)
        matrix.devices = [
            PictureDevice(
                "pad", size: Size(width: 40, height: 160),
                portraitEdges: PictureDevice.Edges(top: 10, left: 4, bottom: 6, right: 5, keyboard: 50))
        ]
        _ = try matrix.assertPictures(in: folder)
        return try image(path)
    }

    private func pixel(_ x: Int, _ y: Int, of image: PixelImage) -> [UInt8] {
        let start = (y * image.width + x) * 4
        return Array(image.pixels[start..<start + 3])
    }

    func testWithoutAnythingAroundItThePictureIsTheApps() throws {
        let displays = Displays()
        let image = try picture({ _ in }, displays: displays)
        XCTAssertEqual([image.width, image.height], [40, 160])
        XCTAssertEqual(displays.all.map(\.size), [Size(width: 40, height: 160)])
    }

    func testTheAppGetsTheRoomThatTheContainerLeaves() throws {
        let displays = Displays()
        let red = Drawing.Color(0xFF0000)
        let image = try picture(
            { context in
                context.container = PictureContainer(top: 20, bottom: 30) { bar in
                    XCTAssertEqual(bar.size, Size(width: 40, height: bar.edge == .top ? 30 : 36))
                    return Drawing(
                        size: bar.size, commands: [.fill(bar.freeArea, red, cornerRadius: 0)])
                }
            }, displays: displays)
        XCTAssertEqual([image.width, image.height], [40, 160])
        XCTAssertEqual(displays.all.map(\.size), [Size(width: 40, height: 94)])
        XCTAssertEqual(displays.all.map(\.edges), [PictureDevice.Edges(left: 4, right: 5, keyboard: 50)])
        XCTAssertEqual(pixel(20, 29, of: image), [255, 0, 0])
        XCTAssertEqual(pixel(20, 30, of: image), [255, 255, 255])
        XCTAssertEqual(pixel(20, 124, of: image), [255, 0, 0])
        XCTAssertNotEqual(pixel(20, 154, of: image), [255, 0, 0])
    }

    func testNavigationAndTabBarsSayWhatTheyAreGiven() throws {
        let top = try picture { $0.container = .navigationBar("Cart") }
        XCTAssertEqual([top.width, top.height], [40, 160])
        XCTAssertGreaterThan(Set(stride(from: 0, to: 54 * 40 * 4, by: 4).map { top.pixels[$0] }).count, 5)
        let bottom = try picture { $0.container = .tabBar(["A", "B"], selected: 1) }
        XCTAssertNotEqual(pixel(29, 122, of: bottom), pixel(9, 122, of: bottom))
    }

    func testTabsBeginWhereLinesDo() {
        let position = { (language: String) in
            let variant = PictureVariant(device: .phone, language: language)
            let bar = PictureBar(edge: .bottom, size: Size(width: 390, height: 83), variant: variant)
            return PictureContainer.tabBar(["First", "Second"]).draw(bar).texts.map(\.bounds.origin.x)
        }
        XCTAssertEqual(position("en"), [0, 195])
        XCTAssertEqual(position("ar"), [195, 0])
    }

    func testTheSafeAreaIsAVeilAlongTheEdges() throws {
        let image = try picture { $0.drawsSafeArea = true }
        let veiled: [UInt8] = [191, 191, 191]
        for (x, y) in [(20, 9), (3, 80), (35, 80), (20, 154)] {
            XCTAssertEqual(pixel(x, y, of: image), veiled, "\(x), \(y)")
        }
        for (x, y) in [(20, 10), (4, 80), (34, 80), (20, 153)] {
            XCTAssertEqual(pixel(x, y, of: image), [255, 255, 255], "\(x), \(y)")
        }
    }

    func testTheKeyboardIsAVeilOverTheLowerEnd() throws {
        let image = try picture {
            $0.showsKeyboard = true
            $0.drawsSafeArea = true
        }
        XCTAssertEqual(pixel(20, 109, of: image), [255, 255, 255])
        XCTAssertEqual(pixel(20, 110, of: image), [191, 191, 191])
        XCTAssertEqual(pixel(20, 159, of: image), [191, 191, 191])
        XCTAssertEqual(pixel(1, 120, of: image), [191, 191, 191])
    }
}

/// Notes displays, from any thread.
final class Displays: @unchecked Sendable {
    private let lock = NSLock()
    private var noted: [PictureDisplay] = []

    var all: [PictureDisplay] { lock.withLock { noted } }
    func note(_ display: PictureDisplay) { lock.withLock { noted.append(display) } }
}
