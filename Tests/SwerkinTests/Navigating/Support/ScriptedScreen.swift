import Swerkin

/// The screens of the scripted shop.
enum Shop: String, PresentableScreen {
    case home, login, cart, checkout, receipt
}

/// Screens in an enum of their own.
enum Annex: String, PresentableScreen {
    case help, about
}

/// A screen object that declares the segments of a scripted app.
final class ScriptedScreen: Screen, Routable {
    let test: BaseTestCase
    var trait: String
    /// The trait query, if it is not the element with the trait.
    var ownTraitQuery: ElementQuery?
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

    var traitQuery: ElementQuery? { ownTraitQuery ?? (trait.isEmpty ? nil : .identifier(trait)) }

    func renderScreen() { rendering(test) }
    func entryPathSegments() -> [PathSegment] { entries() }
    func exitPathSegments() -> [PathSegment] { exits() }
    func tabGroups() -> [TabGroup] { tabs() }
    var navigationConfiguration: NavigationConfiguration { configuration() }

    /// Declares the segments of an app that belong to one of its screens.
    convenience init(_ screen: any PresentableScreen, of app: ScriptedApp, test: BaseTestCase) {
        self.init(testCase: test)
        trait = ScriptedApp.trait(screen.rawValue)
        entries = { [unowned self] in
            app.segments.filter { $0.side == .entry && $0.end.rawValue == screen.rawValue }.map(pathSegment)
        }
        exits = { [unowned self] in
            app.segments.filter { $0.side == .exit && $0.start.rawValue == screen.rawValue }.map(pathSegment)
        }
    }

    private func pathSegment(_ segment: ScriptedSegment) -> PathSegment {
        let test = test
        return PathSegment(
            start: segment.start, end: segment.end, label: segment.label, kind: segment.kind,
            preconditions: segment.preconditions,
            effects: segment.effects, cost: segment.cost, destructive: segment.isDestructive,
            steps: [segment.goesBack ? "IGoBack()" : "ITouch(\(segment.button))"]
        ) {
            if segment.goesBack { return test.When.IGoBack() }
            test.When.performStep([segment.button], "ITouch(_:)", file: "Screens.swift", line: 7) {
                try test.When.app.touch(.identifier(segment.button))
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
