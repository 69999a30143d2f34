import Swerkin
import SwerkinBrowsers
import SwerkinDrawing
import TestSupport
import XCTest
@testable import SwerkinPictures

/// What people do with the gallery, at a desk.
final class GalleryFlows: GalleryTestCase {
    func testAtFirstEverythingIsShownAndWhatIsWrongIsSaid() throws {
        Then.IShouldSee(.heading("The shop </script>"))
        And.IShouldSeeElement("summary", withLabel: "12 pictures, 10 not as they should be")
        And.IShouldSeeElement("count", withLabel: "12 of 12 shown")
        XCTAssertEqual(try shownCards(), 12)
    }

    func testEachChoiceNarrowsWhatIsShown() throws {
        When.ISelectFromDropDown("screen", item: "cart")
        Then.IShouldSeeElement("count", withLabel: "8 of 12 shown")
        When.ISelectFromDropDown("language", item: "ar")
        Then.IShouldSeeElement("count", withLabel: "4 of 12 shown")
        When.ISelectFromDropDown("colorScheme", item: "dark")
        Then.IShouldSeeElement("count", withLabel: "2 of 12 shown")
        When.ISelectFromDropDown("state", item: "empty")
        Then.IShouldSeeElement("count", withLabel: "1 of 12 shown")
        XCTAssertEqual(try shownCards(), 1)
        When.ISelectFromDropDown("outcome", item: "could not be taken")
        Then.IShouldSeeElement("count", withLabel: "0 of 12 shown")
    }

    func testWhatAllPicturesShareIsNoChoice() {
        Then.IShouldNotSeeElement("device")
        And.IShouldNotSeeElement("orientation")
    }

    func testTheSearchFindsNamesTextsAndFailures() throws {
        When.IEnterIntoTextField("search", text: "ITEM dark")
        Then.IShouldSeeElement("count", withLabel: "4 of 12 shown")
        When.IClearTextField("search")
        And.IEnterIntoTextField("search", text: "nowhere")
        Then.IShouldSeeElement("count", withLabel: "4 of 12 shown")
    }

    func testAPictureIsPutBesideItsReferenceByASlider() throws {
        When.ITouchButton(withLabel: "cart, empty pad, portrait, en, light differs")
        Then.IShouldSee(.heading("cart, empty – pad, portrait, en, light"))
        let slider = try XCTUnwrap(try run.app().snapshot().elements.first { $0.role == .slider })
        let before = try chromium().screenshot()
        // The row that differs is at the upper edge: it changes with how much of the new picture is shown.
        When.performStep {
            let bounds = slider.bounds
            try run.app().driver.perform(
                .touch, on: .point(Point(x: bounds.origin.x + bounds.size.width * 0.1, y: bounds.middle.y)))
        }
        let moved = try XCTUnwrap(try run.app().snapshot().elements.first { $0.role == .slider })
        XCTAssertLessThan(try XCTUnwrap(Double(moved.value ?? "")), 20)
        XCTAssertNotEqual(try chromium().screenshot(), before)
    }

    func testADifferenceAndTwoPicturesSideBySideAreShown() {
        When.ITouchButton(withLabel: "cart, empty pad, portrait, en, light differs")
        And.ITouch(mode("Difference"))
        Then.IShouldSee(ElementQuery(.image, label: .exact("What differs, in red")))
        When.ITouch(mode("Side by side"))
        Then.IShouldSee(ElementQuery(.image, label: .exact("Reference")))
        And.IShouldSee(ElementQuery(.image, label: .exact("New")))
        But.IShouldNotSee(ElementQuery(.image, label: .exact("What differs, in red")))
    }

    func testAddedLinesOfTheTextAreMarked() throws {
        When.ITouchButton(withLabel: "cart, empty pad, portrait, ar, light differs")
        Then.IShouldSee(.heading("Accessibility"))
        let texts = try run.app().snapshot().elements.compactMap(\.label)
        XCTAssertTrue(texts.contains { $0.contains("listitem \"Item\"") }, "\(texts)")
    }

    func testAFailureIsShownInTheWordsOfTheTest() {
        When.ITouchButton(withLabel: "No picture cart, one <item> pad, portrait, en, dark could not be taken")
        Then.IShouldSeeElement(
            "verdict", withPartialLabel: "Could not be taken: When ITouchButton(nowhere) failed: there is no button")
    }

    func testButtonsLeadFromPictureToPicture() throws {
        When.ITouchButton(withLabel: "home, initial pad, portrait, en, light differs")
        And.ITouchButton("next")
        Then.IShouldSee(.heading("home, initial – pad, portrait, en, dark"))
        When.ITouchButton("next")
        Then.IShouldSee(.heading("home, initial – pad, portrait, ar, light"))
        When.ITouchButton("previous")
        Then.IShouldSee(.heading("home, initial – pad, portrait, en, dark"))
        When.ITouchButton("close")
        Then.IShouldNotSeeElement("viewer-title")
    }

    func testAPictureHasAnAddressOfItsOwn() throws {
        When.ITouchButton(withLabel: "home, initial pad, portrait, ar, dark")
        let address = try chromium().currentAddress
        XCTAssertEqual(address.fragment, "home/initial/pad-portrait/ar/dark")
        When.performStep { try chromium().reload() }
        Then.IShouldSee(.heading("home, initial – pad, portrait, ar, dark"))
    }

    func testNothingSticksOutAtTheDesk() throws {
        XCTAssertEqual(try widthOfPage(), 1280)
    }

    func testNothingIsSaidToTheConsole() throws {
        When.ITouchButton(withLabel: "home, initial pad, portrait, ar, dark")
        XCTAssertEqual(try chromium().pageLog.map { "\($0)" }, [])
    }

    func testThePolicyOfThePageRefusesNothingThatItDoes() throws {
        When.IEnterIntoTextField("search", text: "cart\n")
        And.ITouchButton(withLabel: "cart, empty pad, portrait, en, light differs")
        And.ITouch(mode("Difference"))
        Then.IShouldSee(ElementQuery(.image, label: .exact("What differs, in red")))
        let refusals = try chromium().pageLog.filter { $0.text.contains("Content Security Policy") }
        XCTAssertEqual(refusals, [])
    }
}

/// The gallery on a telephone, light and dark.
final class GalleryOnPhoneFlows: GalleryTestCase {
    override var viewport: Size { Size(width: 390, height: 844) }

    func testNothingSticksOutWithAnythingOpen() throws {
        XCTAssertEqual(try widthOfPage(), 390)
        When.ITouchButton(withLabel: "cart, empty pad, portrait, en, light differs")
        for mode in ["Side by side", "Difference", "Slider"] {
            When.ITouch(self.mode(mode))
            XCTAssertEqual(try widthOfPage(), 390, mode)
            try XCTAssertEqual(elementsOutside(), [], mode)
        }
    }

    /// What can be seen and lies beside the display, by its label.
    private func elementsOutside() throws -> [String] {
        try run.app().snapshot().elements.filter {
            $0.isVisible && ($0.bounds.maxX > 390.5 || $0.bounds.origin.x < -0.5)
        }
        .map { "\($0.role.rawValue) \($0.label ?? "")" }
    }

    func testWhatIsTouchedIsLargeEnoughForFingers() throws {
        When.ITouchButton(withLabel: "cart, empty pad, portrait, en, light differs")
        let small = try run.app().snapshot().elements.filter { $0.role == .button && $0.isVisible }
            .filter { min($0.bounds.size.width, $0.bounds.size.height) < 44 }
        XCTAssertEqual(small.map { $0.label ?? "" }, [])
    }

    func testItIsLightOrDarkAsItsReaderLikes() throws {
        let light = try PixelImage(png: chromium().screenshot(of: .viewport))
        When.performStep { try chromium().emulate { $0.colorScheme = .dark } }
        let dark = try PixelImage(png: chromium().screenshot(of: .viewport))
        XCTAssertGreaterThan(light.pixels[0], 200)
        XCTAssertLessThan(dark.pixels[0], 60)
    }
}

final class GalleryPolicyTests: XCTestCase {
    func testThePolicyAllowsTheStyleAndTheScriptOfThePageAndNothingElse() throws {
        let page = String(decoding: try Gallery(title: "<script>alert(1)</script>", pictures: []).html(), as: UTF8.self)
        let hashes = try PageHashes(of: page)
        XCTAssertEqual(hashes.present.count, 2)
        XCTAssertEqual(hashes.allowed, hashes.present, "gallery.html has the hashes")
        XCTAssertTrue(
            page.contains(
                "content=\"default-src 'none'; base-uri 'none'; form-action 'none'; img-src 'self' file: data:;"))
    }
}
