import Foundation
import Swerkin
import SwerkinDrawing
import SwerkinPictures
import SwerkinSnapshots
import XCTest

final class ReferenceTests: MatrixTestCase {
    private let path = "home/initial/pad-portrait/en/light"

    private func take(
        _ mode: RecordMode, _ stage: TrialStage = TrialStage(), screens: [Screen] = [Screen(TrialScreen.home)]
    ) throws -> PictureResult {
        var matrix = matrix(screens, stage: stage)
        matrix.references = PictureReferences(references, recordMode: mode)
        return try matrix.takePictures(into: folder)
    }

    private func message(_ result: PictureResult) -> String {
        do {
            try result.check()
            return ""
        } catch {
            return "\(error)".split(separator: "\n").dropFirst().joined(separator: "\n")
        }
    }

    func testMissingReferencesAreRecordedAndTheNextRunCompares() throws {
        XCTAssertEqual(
            message(try take(.missing)),
            """
            - \(path): Recorded, for nothing was compared. light.aria.yaml is new.
              light.png is new.
            What was recorded is compared by the next run; look at it before you keep it.
            """)
        XCTAssertEqual(files(in: references), ["\(path).aria.yaml", "\(path).png"])
        XCTAssertEqual(try take(.missing).problems.count, 0)
    }

    func testMissingReferencesThatAreNotRecordedAreFailures() throws {
        XCTAssertEqual(
            message(try take(.never)),
            """
            - \(path): light.aria.yaml has no reference: record one with SWERKIN_RECORD=missing.
              light.png has no reference: record one with SWERKIN_RECORD=missing.
            """)
        XCTAssertEqual(files(in: references), [])
    }

    func testPixelsThatDifferAreReportedWithTheToleranceAndDrawn() throws {
        _ = try take(.missing)
        let kept = try Data(contentsOf: references.appendingPathComponent("\(path).png"))
        XCTAssertEqual(
            message(try take(.missing, red)),
            """
            - \(path): light.png differs from its reference: 40 of 2400 pixels (1.67 %) differ by more than 8 of 255, and \
            0.1 % may.
            """)
        XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent("\(path).reference.png")), kept)
        XCTAssertEqual(Array(try image("\(path).difference.png").pixels.prefix(4)), [214, 0, 40, 255])
        XCTAssertEqual(try Data(contentsOf: references.appendingPathComponent("\(path).png")), kept)
    }

    func testTheToleranceCanBeChosen() throws {
        _ = try take(.missing)
        var matrix = matrix([Screen(TrialScreen.home)], stage: red)
        matrix.references = PictureReferences(references, tolerance: PixelTolerance(differingShare: 0.02))
        XCTAssertEqual(try matrix.takePictures(into: folder).problems.count, 0)
    }

    private var red: TrialStage { TrialStage(colorOf: { _ in [200, 20, 30] }) }

    func testTextsAreComparedFirst() throws {
        _ = try take(.missing)
        let file = references.appendingPathComponent("\(path).aria.yaml")
        try Data("- text: Home\n- button \"Away\"\n".utf8).write(to: file)
        XCTAssertEqual(
            message(try take(.missing, TrialStage(excess: 2))),
            """
            - \(path): light.aria.yaml differs from its reference in 1 line that came and 1 that went.
              light.png has 42 × 62 pixels, and its reference 40 × 60: take it on the same device, or record it anew with \
            SWERKIN_RECORD=failed.
            """)
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "- text: Home\n- button \"Away\"\n")
    }

    func testAReferenceThatIsNoPictureSaysSoAndStays() throws {
        _ = try take(.missing)
        let file = references.appendingPathComponent("\(path).png")
        try Data("nothing".utf8).write(to: file)
        XCTAssertEqual(
            message(try take(.missing)),
            """
            - \(path): The reference of light.png cannot be read: the data is no PNG file; check that it is not a picture \
            of another format.
            """)
        XCTAssertEqual(try Data(contentsOf: file), Data("nothing".utf8))
    }

    func testWhatFailsIsRecordedIfThatIsWanted() throws {
        _ = try take(.missing)
        let result = try take(.failed, TrialStage(excess: 2))
        XCTAssertEqual(
            message(result),
            """
            - \(path): Recorded anew. light.png has 42 × 62 pixels, and its reference 40 × 60: take \
            it on the same device, or record it anew with SWERKIN_RECORD=failed.
            What was recorded is compared by the next run; look at it before you keep it.
            """)
        XCTAssertEqual(try take(.never, TrialStage(excess: 2)).problems.count, 0)
    }

    func testEverythingIsRecordedIfThatIsWantedAndNothingPasses() throws {
        _ = try take(.missing)
        XCTAssertEqual(try take(.all).problems.count, 1)
    }

    func testWhatLayBesideAPictureGoesWhenItIsAsItsReferenceAgain() throws {
        _ = try take(.missing)
        _ = try take(.never, TrialStage(excess: 2))
        XCTAssertTrue(files(in: folder).contains("\(path).reference.png"))
        _ = try take(.never)
        XCTAssertFalse(files(in: folder).contains("\(path).reference.png"))
    }

    func testAPictureThatCannotBeTakenLeavesItsReference() throws {
        _ = try take(.missing)
        let before = files(in: references)
        let broken = Screen(TrialScreen.home, states: [State("initial") { $0.When.ITouchButton("nowhere") }])
        XCTAssertEqual(try take(.all, screens: [broken]).problems.count, 1)
        XCTAssertEqual(files(in: references), before)
    }

    func testPicturesAreNotWrittenIntoTheFolderOfReferences() throws {
        var matrix = matrix([Screen(TrialScreen.home)])
        matrix.references = PictureReferences(folder)
        XCTAssertThrowsError(try matrix.takePictures(into: folder)) {
            XCTAssertEqual(
                "\($0)",
                """
                The folder \(folder.path) has the references, which pictures must not overwrite: name another folder for \
                these.
                """)
        }
    }
}

final class PixelComparisonTests: XCTestCase {
    /// A grey picture of ten pixels with some others in it.
    private func image(_ others: [Int: UInt8] = [:]) -> PixelImage {
        var pixels = Array(repeating: UInt8(100), count: 40)
        for pixel in 0..<10 { pixels[pixel * 4 + 3] = 255 }
        for (pixel, red) in others { pixels[pixel * 4] = red }
        return PixelImage(width: 5, height: 2, pixels: pixels)
    }

    private func compare(_ others: [Int: UInt8], _ tolerance: PixelTolerance) throws -> PixelComparison {
        try XCTUnwrap(PixelComparison(image(), image(others), tolerance: tolerance))
    }

    func testDifferencesOfAChannelWithinTheToleranceDoNotCount() throws {
        let comparison = try compare([3: 108, 4: 92], PixelTolerance(channelDifference: 8, differingShare: 0))
        XCTAssertEqual(comparison.differingPixels, 0)
        XCTAssertEqual(comparison.greatestDifference, 8)
        XCTAssertTrue(comparison.isWithinTolerance)
        XCTAssertFalse(try compare([3: 109], PixelTolerance(channelDifference: 8, differingShare: 0)).isWithinTolerance)
    }

    func testAShareOfPixelsMayDiffer() throws {
        let tolerance = PixelTolerance(channelDifference: 0, differingShare: 0.2)
        XCTAssertTrue(try compare([0: 0, 9: 255], tolerance).isWithinTolerance)
        XCTAssertFalse(try compare([0: 0, 5: 1, 9: 255], tolerance).isWithinTolerance)
        XCTAssertEqual(try compare([0: 0, 5: 1, 9: 255], tolerance).differingShare, 0.3)
    }

    func testOpacityCountsAsAChannel() throws {
        var pixels = image().pixels
        pixels[3] = 0
        let other = PixelImage(width: 5, height: 2, pixels: pixels)
        XCTAssertEqual(try XCTUnwrap(PixelComparison(image(), other, tolerance: .exact)).differingPixels, 1)
    }

    func testPicturesOfOtherSizesAreNotCompared() {
        XCTAssertNil(PixelComparison(image(), PixelImage(width: 2, height: 5, pixels: [])))
        XCTAssertNil(image().difference(to: PixelImage(width: 2, height: 5, pixels: [])))
    }

    func testTheDifferencePictureHasWhatDiffersInRedAndTheRestInPaleGrey() throws {
        let drawn = try XCTUnwrap(image().difference(to: image([1: 255])))
        XCTAssertEqual(Array(drawn.pixels[4..<8]), [214, 0, 40, 255])
        XCTAssertEqual(Array(drawn.pixels[0..<4]), [197, 197, 197, 255])
    }
}
