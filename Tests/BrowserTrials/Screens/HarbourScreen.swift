// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Swerkin

/// The screens of a small app of pages, each of which has a button to the next.
public enum HarbourScreen: String, PresentableScreen {
    case quay, ship, cabin

    /// The identifier of the heading that only this screen has.
    public var trait: String { "\(rawValue)-heading" }
    /// The path of the screen's page.
    public var path: String { "/\(rawValue)" }
}

/// What a test knows of the screens.
final class HarbourScreenProvider: ScreenProvider<HarbourScreen> {
    private let screens: [HarbourScreen: HarbourScreenObject]

    init(testCase: BaseTestCase) {
        let quay = HarbourScreenObject(testCase: testCase, .quay, from: [])
        let ship = HarbourScreenObject(testCase: testCase, .ship, from: [.quay, .cabin])
        let cabin = HarbourScreenObject(testCase: testCase, .cabin, from: [.ship])
        screens = [.quay: quay, .ship: ship, .cabin: cabin]
    }

    override func screen(for screen: HarbourScreen) -> (any Screen)? { screens[screen] }
}

/// A screen that is entered by buttons named after it, on others.
final class HarbourScreenObject: Screen {
    let test: BaseTestCase
    private let screen: HarbourScreen
    private let starts: [HarbourScreen]

    init(testCase: BaseTestCase, _ screen: HarbourScreen, from starts: [HarbourScreen]) {
        test = testCase
        self.screen = screen
        self.starts = starts
    }

    convenience init(testCase: BaseTestCase) { self.init(testCase: testCase, .quay, from: []) }

    var trait: String { screen.trait }
    var name: String { screen.rawValue }
    func renderScreen() {}

    func entryPathSegments() -> [PathSegment] {
        starts.map { start in
            PathSegment(start: start, end: screen) { [unowned test, screen] in
                test.When.ITouchButton("to-\(screen.rawValue)", file: "Harbour.swift", line: 1)
            }
        }
    }
}
