import Foundation
import Swerkin
import SwerkinConformance
import SwerkinDrawing
import SwerkinPictures
import SwerkinSnapshots
import XCTest

/// The screens of an app that is nothing but a fake driver.
enum TrialScreen: String, PresentableScreen {
    case home, cart, late
}

/// A test case of an app with a button `add` on the screen `cart`, which adds an item.
class TrialTestCase: BaseTestCase {
    /// Nothing that the machine says, so that tests mean the same wherever they run.
    override var environment: SwerkinEnvironment { SwerkinEnvironment(variables: [:]) }

    override class var startScreens: [any PresentableScreen] { [TrialScreen.home] }

    override func setUp() {
        super.setUp()
        screenPresenter.registerScreenProvider(TrialProvider(test: self), for: TrialScreen.self)
    }

    override func makeDriver() throws -> any Driver {
        let driver = FakeDriver([Self.element("home"), Self.element("toCart", role: .button)])
        driver.react = { driver, action in
            guard case .perform(_, .element(let touched)) = action else { return }
            if touched.rawValue == "toCart" { Self.show(.cart, on: driver) }
            if touched.rawValue == "add" { driver.tree.roots.append(Self.element("item", role: .listItem)) }
        }
        return driver
    }

    static func show(_ screen: TrialScreen, on driver: FakeDriver) {
        let further = screen == .home ? "toCart" : "add"
        driver.tree.roots = [element(screen.rawValue), element(further, role: .button)]
    }

    static func element(_ name: String, role: Role = .text) -> Element {
        Element(
            ElementReference(rawValue: name), role: role, identifier: name, label: name.capitalized,
            bounds: Rectangle(x: 0, y: 0, width: 100, height: 44))
    }
}

/// Makes the screen objects.
final class TrialProvider: ScreenProvider<TrialScreen> {
    private unowned let test: BaseTestCase

    init(test: BaseTestCase) { self.test = test }

    override func screen(for screen: TrialScreen) -> (any Screen)? { typeMarker(for: screen)?.init(testCase: test) }

    override func typeMarker(for screen: TrialScreen) -> (any Screen.Type)? {
        switch screen {
        case .home: TrialHome.self
        case .cart: TrialCart.self
        case .late: TrialLate.self
        }
    }
}

class TrialHome: Screen {
    unowned let test: BaseTestCase

    required init(testCase: BaseTestCase) { test = testCase }

    var screen: TrialScreen { .home }
    var trait: String { screen.rawValue }
    var accessibilityTrait: (any AccessibilityTrait)? { nil }
    var name: String { screen.rawValue }

    func renderScreen() {
        test.When.performStep {
            guard let driver = try test.run.app().driver as? FakeDriver else { return }
            TrialTestCase.show(screen, on: driver)
        }
    }

    func entryPathSegments() -> [PathSegment] { [] }
}

final class TrialCart: TrialHome {
    override var screen: TrialScreen { .cart }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(start: TrialScreen.home, end: TrialScreen.cart, label: "To cart") {
                self.test.When.ITouchButton("toCart")
            }
        ]
    }
}

/// A screen that appears a second after it was rendered, recognised by its accessibility tree.
final class TrialLate: TrialHome {
    override var screen: TrialScreen { .late }
    override var trait: String { "" }
    override var accessibilityTrait: (any AccessibilityTrait)? { ScreenTemplate("- text: Late") }

    override func renderScreen() {
        test.When.performStep {
            guard let driver = try test.run.app().driver as? FakeDriver else { return }
            driver.virtualClock.schedule(after: .seconds(1)) { driver.tree.roots = [TrialTestCase.element("late")] }
        }
    }
}

/// A test that takes pictures of the trial app into a folder of its own, which is deleted after it.
class MatrixTestCase: XCTestCase {
    typealias Screen = PicturedScreen<TrialTestCase>
    typealias State = PicturedState<TrialTestCase>

    private(set) var root = FileManager.default.temporaryDirectory
    var folder: URL { root.appendingPathComponent("pictures") }
    var references: URL { root.appendingPathComponent("references") }

    static let device = PictureDevice("pad", size: Size(width: 40, height: 60), scale: 1)

    override func setUpWithError() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: root) }

    func matrix(_ screens: [Screen], stage: TrialStage = TrialStage()) -> PictureMatrix<TrialTestCase> {
        var matrix = PictureMatrix(of: TrialTestCase.self, screens: screens)
        matrix.devices = [Self.device]
        matrix.stages = [stage]
        return matrix
    }

    /// What the matrix says of each picture, a line each.
    func words(_ result: PictureResult) -> [String] {
        result.pictures.map { "\($0.subject.path): \($0.outcome)" }
    }

    func text(_ path: String, in folder: URL? = nil) throws -> String {
        try String(contentsOf: (folder ?? self.folder).appendingPathComponent(path), encoding: .utf8)
    }

    func image(_ path: String) throws -> PixelImage {
        try PixelImage(png: Data(contentsOf: folder.appendingPathComponent(path)))
    }

    /// The paths of all files in a folder, in order.
    func files(in folder: URL) -> [String] {
        let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return all.filter { path in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(
                atPath: folder.appendingPathComponent(path).path, isDirectory: &isFolder)
            return !isFolder.boolValue
        }.sorted()
    }
}

/// Takes pictures of a fake driver: as large as the display, white below a row of one colour.
struct TrialStage: PictureStage {
    var lanes = 1
    /// What the app waits for, as far as this stage knows.
    var waitsFor: String?
    /// Called with each display that a driver is prepared for.
    var onPrepare: @Sendable (PictureVariant, PictureDisplay) throws -> Void = { _, _ in }
    /// The pixels of a picture's first row: red, green and blue.
    var colorOf: @Sendable (PictureVariant) -> [UInt8] = { _ in [10, 20, 30] }
    /// How many pixels the pictures are larger than the display, in each direction.
    var excess = 0

    func accepts(_ driver: any Driver) -> Bool { driver is FakeDriver }

    func prepare(_ driver: any Driver, for variant: PictureVariant, on display: PictureDisplay) throws {
        guard let driver = driver as? FakeDriver else { return }
        driver.picture = try image(of: display, variant).png()
        try onPrepare(variant, display)
    }

    private func image(of display: PictureDisplay, _ variant: PictureVariant) -> PixelImage {
        let scale = variant.device.scale
        let (width, height) = (Int(display.size.width * scale) + excess, Int(display.size.height * scale) + excess)
        var pixels = Array(repeating: UInt8(255), count: width * height * 4)
        for (index, value) in colorOf(variant).enumerated() {
            for column in 0..<width { pixels[column * 4 + index] = value }
        }
        return PixelImage(width: width, height: height, pixels: pixels)
    }

    func missingPart(on driver: any Driver) throws -> String? { waitsFor }

    func settle(_ driver: any Driver) throws {}

    func picture(on driver: any Driver) throws -> Data {
        guard let picture = try driver.screenshot() else { throw DriverError.lost("there is no picture") }
        return picture
    }

    func wholeScreen(on driver: any Driver) throws -> Data { try PixelImage(width: 2, height: 9, pixels: []).png() }

    func wholeContent(of element: ElementReference, on driver: any Driver) throws -> Data {
        try PixelImage(width: 3, height: element.rawValue.count, pixels: []).png()
    }
}
