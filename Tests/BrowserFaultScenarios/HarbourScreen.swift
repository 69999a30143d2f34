// swift-format-ignore-file: AlwaysUseLowerCamelCase

import PageTesting
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

/// The pages of the harbour's screens.
enum HarbourPages {
    /// How long a page takes that comes later than acts and validations wait unless they are told to.
    static let late = Duration.seconds(3)
    /// How long a picture takes that is still missing when the screen it is on can be used.
    static let slow = Duration.seconds(2)

    /// The page of a screen; what stands in it besides its heading and its buttons.
    static func page(_ screen: HarbourScreen, _ more: String = "") -> PageAnswer {
        let buttons = links(on: screen).map { name, action in
            "<button id=\(name) onclick=\"\(action)\">\(name)</button>"
        }
        return .html("<h1 id=\(screen.trait)>\(screen.rawValue)</h1>\(buttons.joined())\(more)")
    }

    /// All pages, answered at once.
    static var all: [String: PageAnswer] {
        var pages: [String: PageAnswer] = [:]
        for screen in HarbourScreen.allCases { pages[screen.path] = page(screen) }
        return pages
    }

    /// The same, but for some.
    static func all(but others: [String: PageAnswer]) -> [String: PageAnswer] { all.merging(others) { $1 } }

    private static func links(on screen: HarbourScreen) -> [(name: String, action: String)] {
        switch screen {
        case .quay: [("to-ship", "location = '/ship'")]
        case .ship: [("to-cabin", "location = '/cabin'"), ("return", "history.back()")]
        case .cabin: [("to-ship", "location = '/ship'"), ("return", "history.back()")]
        }
    }
}
