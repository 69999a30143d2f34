import Swerkin

/// The screens of the scripted shop.
enum Place: String, PresentableScreen {
    case home, login, cart, checkout, receipt
}

/// Screens in an enum of their own.
enum Annex: String, PresentableScreen {
    case help, about
}

/// A screen object that declares the ways of a scripted app.
final class ScriptedScreen: Screen, Routable {
    let test: BaseTestCase
    var trait: String
    /// What the screen is recognised by, where that is not its trait.
    var mark: ElementQuery?
    /// What the whole screen is recognised by.
    var accessibilityTrait: (any AccessibilityTrait)?
    var aliasOf: (any PresentableScreen)?
    var scope: ElementQuery?
    var name = ""
    var tags: [String] = []
    var observations: [FactObservation] = []
    var entries: () -> [PathSegment] = { [] }
    var exits: () -> [PathSegment] = { [] }
    var tabs: () -> [TabGroup] = { [] }
    var configuration: () -> NavigationConfiguration = { [:] }
    /// Shows the screen straight away.
    var rendering: (BaseTestCase) -> Void = { _ in }

    init(testCase: BaseTestCase) {
        test = testCase
        trait = ""
    }

    var traitQuery: ElementQuery? { mark ?? (trait.isEmpty ? nil : .identifier(trait)) }

    func renderScreen() { rendering(test) }
    func entryPathSegments() -> [PathSegment] { entries() }
    func exitPathSegments() -> [PathSegment] { exits() }
    func tabGroups() -> [TabGroup] { tabs() }
    var navigationConfiguration: NavigationConfiguration { configuration() }

    /// Declares the ways of an app that belong to one of its screens.
    convenience init(_ screen: any PresentableScreen, of app: ScriptedApp, test: BaseTestCase) {
        self.init(testCase: test)
        trait = ScriptedApp.trait(screen.rawValue)
        entries = { [unowned self] in
            app.ways.filter { $0.side == .entry && $0.end.rawValue == screen.rawValue }.map(segment)
        }
        exits = { [unowned self] in
            app.ways.filter { $0.side == .exit && $0.start.rawValue == screen.rawValue }.map(segment)
        }
    }

    private func segment(_ way: Way) -> PathSegment {
        let test = test
        return PathSegment(
            start: way.start, end: way.end, label: way.label, kind: way.kind, preconditions: way.preconditions,
            effects: way.effects, cost: way.cost, destructive: way.isDestructive,
            steps: [way.goesBack ? "IGoBack()" : "ITouch(\(way.button))"]
        ) {
            if way.goesBack { return test.When.IGoBack() }
            test.When.performStep([way.button], "ITouch(_:)", file: "Screens.swift", line: 7) {
                try test.When.app.touch(.identifier(way.button))
            }
        }
    }
}

/// Makes screen objects by a closure, each once a test.
final class ScriptedProvider<T: PresentableScreen>: ScreenProvider<T> {
    private let make: (T) -> ScriptedScreen?
    private var made: [String: ScriptedScreen] = [:]

    init(_ make: @escaping (T) -> ScriptedScreen?) { self.make = make }

    override func screen(for screen: T) -> (any Screen)? {
        if made[screen.rawValue] == nil { made[screen.rawValue] = make(screen) }
        return made[screen.rawValue]
    }
}
