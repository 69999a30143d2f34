import Foundation
import Swerkin
import SwerkinConformance
import SwerkinPictures
import SwerkinSnapshots
import XCTest

final class PictureTakingTests: MatrixTestCase {
    func testEachStateBecomesAPictureAndATextUnderItsPath() throws {
        let matrix = matrix([
            Screen(TrialScreen.home),
            Screen(TrialScreen.cart, states: [State("empty"), State("one item") { $0.When.ITouchButton("add") }]),
        ])
        let result = try matrix.assertPictures(in: folder)
        XCTAssertEqual(
            files(in: folder),
            [
                "cart/empty/pad-portrait/en/light.aria.yaml", "cart/empty/pad-portrait/en/light.png",
                "cart/one-item/pad-portrait/en/light.aria.yaml", "cart/one-item/pad-portrait/en/light.png",
                "home/initial/pad-portrait/en/light.aria.yaml", "home/initial/pad-portrait/en/light.png", "index.html",
            ])
        XCTAssertEqual(try text("cart/empty/pad-portrait/en/light.aria.yaml"), "- text: Cart\n- button \"Add\"\n")
        XCTAssertEqual(
            try text("cart/one-item/pad-portrait/en/light.aria.yaml"),
            "- text: Cart\n- button \"Add\"\n- listitem \"Item\"\n")
        XCTAssertEqual(result.gallery.path, folder.path + "/index.html")
        let picture = try image("cart/empty/pad-portrait/en/light.png")
        XCTAssertEqual([picture.width, picture.height], [40, 60])
    }

    func testAScreenIsReachedAsItDeclares() throws {
        let screens = [
            Screen(TrialScreen.home), Screen(TrialScreen.cart, states: [State("navigated")]),
            Screen(TrialScreen.cart, by: .rendering, states: [State("rendered")]),
        ]
        XCTAssertEqual(try matrix(screens).takePictures(into: folder).problems.count, 0)
        // Nothing leads there but rendering it.
        let late = try matrix([Screen(TrialScreen.late, states: [State("navigated")])]).takePictures(into: folder)
        XCTAssertEqual(late.problems.count, 1)
        let custom = Screen(
            TrialScreen.cart,
            by: .custom { test in
                test.Given.IRender(screen: TrialScreen.home)
                test.When.ITouchButton("toCart")
            })
        XCTAssertEqual(try matrix([custom]).takePictures(into: folder).problems.count, 0)
    }

    func testAScreenWithATemplateAsTraitIsWaitedForByIt() throws {
        XCTAssertEqual(
            try matrix([Screen(TrialScreen.late, by: .rendering)]).takePictures(into: folder).problems.count, 0)
        XCTAssertEqual(try text("late/initial/pad-portrait/en/light.aria.yaml"), "- text: Late\n")
    }

    func testAPictureThatCannotBeTakenEndsNothingElseAndLeavesWhatWasThere() throws {
        let path = "cart/broken/pad-portrait/en/light"
        let before = folder.appendingPathComponent("\(path).png")
        try FileManager.default.createDirectory(
            at: before.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("before".utf8).write(to: before)
        let broken = State("broken") { $0.When.ITouchButton("nowhere") }
        let result = try matrix([
            Screen(TrialScreen.cart, states: [broken, State("empty")]), Screen(TrialScreen.home),
        ]).takePictures(into: folder)
        XCTAssertEqual(result.problems.map(\.subject.path), [path])
        XCTAssertEqual(result.pictures.count, 3)
        XCTAssertEqual(try Data(contentsOf: before), Data("before".utf8))
        XCTAssertThrowsError(try result.check()) { error in
            XCTAssertEqual(
                "\(error)",
                """
                1 of 3 pictures are not as they should be; see \(folder.path)/index.html.
                - \(path): Could not be taken: When ITouchButton(nowhere) failed: there is no button with \
                identifier "nowhere" (waited 2 s).
                  On the screen: button "add" labelled "Add".
                """)
        }
    }

    func testAScreenThatNeverGetsReadySaysWhichAndHowLong() throws {
        var screen = Screen(TrialScreen.cart, states: [State("empty")])
        screen.context.isReady = { test in try test.run.app().snapshot().elements.count > 5 }
        screen.context.readyLimit = .milliseconds(1500)
        let result = try matrix([screen]).takePictures(into: folder)
        XCTAssertEqual(
            words(result),
            [
                """
                cart/empty/pad-portrait/en/light: failed("the screen \\"cart\\" in the state \\"empty\\" was not ready to be \
                pictured within 1.5 s: isReady says no. Where it may take longer, raise readyLimit of its context.")
                """
            ])
        XCTAssertEqual(files(in: folder), ["index.html"])
    }

    func testWhatAStageIsWaitingForIsNamed() throws {
        let result = try matrix([Screen(TrialScreen.home)], stage: TrialStage(waitsFor: "an image"))
            .takePictures(into: folder)
        XCTAssertEqual(
            words(result),
            [
                """
                home/initial/pad-portrait/en/light: failed("the screen \\"home\\" in the state \\"initial\\" was not ready to \
                be pictured within 5 s: an image is still being loaded. Where it may take longer, raise readyLimit of its \
                context.")
                """
            ])
    }

    func testAScreenIsPicturedOnceItIsReady() throws {
        let late = State("late") { test in
            test.When.performStep {
                guard let driver = try test.run.app().driver as? FakeDriver else { return }
                driver.virtualClock.schedule(after: .seconds(3)) {
                    driver.tree.roots.append(TrialTestCase.element("late"))
                }
            }
        }.ready { test in try test.run.app().snapshot().elements.contains { $0.identifier == "late" } }
        _ = try matrix([Screen(TrialScreen.cart, states: [late])]).assertPictures(in: folder)
        XCTAssertEqual(
            try text("cart/late/pad-portrait/en/light.aria.yaml"), "- text: Cart\n- button \"Add\"\n- text: Late\n")
    }

    func testHooksAndStatesAreCalledInTheirOrder() throws {
        let calls = Calls()
        var screen = Screen(
            TrialScreen.cart,
            states: [
                State("empty") { _ in calls.note("steps") }.given { _ in calls.note("given") }
                    .beforeLaunch { driver in calls.note("driver \(driver.name)") }
            ])
        for moment in PictureMoment.allCases { screen.context.hooks[moment] = { _ in calls.note(moment.rawValue) } }
        screen.context.isReady = { _ in
            calls.note("isReady")
            return true
        }
        _ = try matrix([screen]).assertPictures(in: folder)
        XCTAssertEqual(
            calls.all,
            [
                "given", "beforeLaunch", "driver fake", "beforeRender", "steps", "afterRender", "isReady", "whenReady",
                "afterPicture",
            ])
    }

    func testWhatScrollsIsPicturedInFullLengthToo() throws {
        var screen = Screen(TrialScreen.cart)
        screen.context.scrollViews = ["all of it": .screen, "list": .element(.identifier("add"))]
        _ = try matrix([screen]).assertPictures(in: folder)
        let whole = try image("cart/initial/pad-portrait/en/light.all-of-it.png")
        XCTAssertEqual([whole.width, whole.height], [2, 9])
        let list = try image("cart/initial/pad-portrait/en/light.list.png")
        XCTAssertEqual([list.width, list.height], [3, 3])
    }

    func testSeveralLanesTakeTheSamePictures() throws {
        var matrix = matrix([
            Screen(TrialScreen.home),
            Screen(TrialScreen.cart, states: (1...10).map { State("\($0) items") }),
        ])
        let alone = words(try matrix.takePictures(into: folder))
        matrix.lanes = 4
        XCTAssertEqual(words(try matrix.takePictures(into: folder)), alone)
        XCTAssertEqual(alone.count, 11)
    }

    func testADriverThatNoStageKnowsIsAWrongUse() throws {
        var matrix = matrix([Screen(TrialScreen.home)])
        matrix.stages = [ChromiumStage()]
        let result = try matrix.takePictures(into: folder)
        guard case .failed(let message) = result.pictures[0].outcome else { return XCTFail("\(result.pictures)") }
        XCTAssertTrue(
            message.contains("no stage of the matrix knows the driver fake: add one to its stages."), message)
    }

    func testAFolderThatCannotBeWrittenToIsSaidBeforeAnythingIsTaken() throws {
        let file = root.appendingPathComponent("file")
        try Data().write(to: file)
        XCTAssertThrowsError(
            try matrix([Screen(TrialScreen.home)]).takePictures(into: file.appendingPathComponent("pictures"))
        ) { error in
            let words = "\(error)"
            XCTAssertTrue(
                words.hasPrefix("The folder \(file.path)/pictures cannot be written to: "), words)
            XCTAssertTrue(words.hasSuffix(" Name another, or make room for it."), words)
        }
    }
}

/// Notes what is called, from any thread.
final class Calls: @unchecked Sendable {
    private let lock = NSLock()
    private var noted: [String] = []

    var all: [String] { lock.withLock { noted } }
    func note(_ call: String) { lock.withLock { noted.append(call) } }
}

private final class TestCaseInCI: TrialTestCase {
    override var environment: SwerkinEnvironment {
        SwerkinEnvironment(variables: ["CI": "true", "SWERKIN_RECORD": "all"])
    }
}

private final class TestCaseThatRecords: TrialTestCase {
    override var environment: SwerkinEnvironment { SwerkinEnvironment(variables: ["SWERKIN_RECORD": "failed"]) }
}

private final class TestCaseWithAnOddMode: TrialTestCase {
    override var environment: SwerkinEnvironment { SwerkinEnvironment(variables: ["SWERKIN_RECORD": "often"]) }
}

private final class TestCaseThatIsLeftOut: TrialTestCase {
    override var environment: SwerkinEnvironment { SwerkinEnvironment(variables: ["EXCLUDE_TAGS": "all"]) }
}

/// What the environment says about taking pictures.
final class PictureEnvironmentTests: MatrixTestCase {
    private func matrix<TestCase: TrialTestCase>(of testClass: TestCase.Type) -> PictureMatrix<TestCase> {
        var matrix = PictureMatrix(of: testClass, screens: [PicturedScreen(TrialScreen.home)])
        matrix.devices = [Self.device]
        matrix.stages = [TrialStage()]
        matrix.references = PictureReferences(references)
        return matrix
    }

    func testNothingIsRecordedInContinuousIntegration() throws {
        var matrix = matrix(of: TestCaseInCI.self)
        matrix.references?.recordMode = .all
        XCTAssertEqual(try matrix.takePictures(into: folder).problems.count, 1)
        XCTAssertEqual(files(in: references), [])
    }

    func testTheEnvironmentSaysWhatIsRecordedBeforeTheTestDoes() throws {
        var matrix = matrix(of: TestCaseThatRecords.self)
        matrix.references?.recordMode = .never
        XCTAssertEqual(try matrix.takePictures(into: folder).problems.count, 1)
        XCTAssertEqual(files(in: references).count, 2)
    }

    func testAModeThatIsUnknownIsSaidBeforeAnythingIsTaken() {
        XCTAssertThrowsError(try matrix(of: TestCaseWithAnOddMode.self).takePictures(into: folder)) {
            XCTAssertEqual(
                "\($0)",
                """
                SWERKIN_RECORD=often is unknown; known are all, missing, failed, never.
                At fault: the use of Swerkin, not the app.
                """)
        }
        XCTAssertEqual(files(in: folder), [])
    }

    func testATestClassThatIsLeftOutTakesNothing() throws {
        let matrix = matrix(of: TestCaseThatIsLeftOut.self)
        let result = try matrix.takePictures(into: folder)
        XCTAssertNotNil(result.skipReason)
        XCTAssertEqual(result.pictures.count, 0)
        XCTAssertEqual(files(in: folder), [])
        XCTAssertThrowsError(try matrix.assertPictures(in: folder)) { XCTAssertTrue($0 is XCTSkip) }
    }
}
