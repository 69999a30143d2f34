import Swerkin
import SwerkinConformance

/// A segment of a scripted app: how it is declared, and what really happens when its button is touched.
struct ScriptedSegment {
    enum Outcome {
        /// The app shows the segment's end.
        case arrives
        /// The app shows another screen, with this stack of screens, the current one last.
        case shows([any PresentableScreen])
        /// The app shows another screen.
        case leads(to: any PresentableScreen)
        /// The app shows the segment's end if the preconditions hold, and another screen if not.
        case arrivesUnlessRefused(to: any PresentableScreen)
        /// Nothing happens.
        case nothing
        /// There is no such button.
        case noButton
        /// The app shows no screen at all.
        case crashes
        /// The driver breaks down.
        case breaksDriver
    }

    var start: any PresentableScreen
    var end: any PresentableScreen
    var button: String
    var side = SegmentDeclaration.Side.entry
    var kind = SegmentKind.push
    var preconditions: [PreconditionKey: Condition]
    var effects: [PreconditionKey: Effect]
    var cost: Double
    var outcome: Outcome
    var label: String?
    var isDestructive = false
    /// Whether its step goes back instead of touching a button.
    var goesBack = false

    init(
        _ start: any PresentableScreen, _ end: any PresentableScreen, button: String? = nil,
        needs preconditions: [PreconditionKey: Condition] = [:], effects: [PreconditionKey: Effect] = [:],
        cost: Double = 1, outcome: Outcome = .arrives
    ) {
        self.start = start
        self.end = end
        self.button = button ?? "\(start.rawValue)-\(end.rawValue)"
        self.preconditions = preconditions
        self.effects = effects
        self.cost = cost
        self.outcome = outcome
    }

    /// A segment that takes the screen off.
    init(
        backFrom start: any PresentableScreen, button: String? = nil, effects: [PreconditionKey: Effect] = [:],
        outcome: Outcome = .arrives
    ) {
        self.init(start, start, button: button ?? "\(start.rawValue)-back", effects: effects, outcome: outcome)
        (side, kind) = (.exit, .back)
    }

    /// The segment with one of its properties changed.
    func with<Value>(_ property: WritableKeyPath<ScriptedSegment, Value>, _ value: Value) -> ScriptedSegment {
        var segment = self
        segment[keyPath: property] = value
        return segment
    }
}

/// An app of screens on a fake driver: each screen shows its trait, and a button for each segment that leaves it.
final class ScriptedApp {
    let driver = FakeDriver()
    var segments: [ScriptedSegment]
    private let start: String
    /// The app's screens, the one that it shows last; none where it shows none.
    private(set) var stack: [String] = []
    /// Screens whose traits are shown beside that of the app's screen.
    var ghosts: [any PresentableScreen] = []
    /// Texts that screens show, by the names of the screens: identifiers and texts.
    var texts: [String: [String: String]] = [:] { didSet { show(stack: stack) } }
    /// The screens that show the trait of another, by their names.
    var views: [String: any PresentableScreen] = [:]
    /// The buttons that are not shown at present.
    var hides: Set<String> = [] { didSet { show(stack: stack) } }
    /// What is really so in the app.
    var truth: [PreconditionKey: FactValue] = [:]
    /// What is so again after a reset; nil if a reset changes nothing of it.
    var truthAfterReset: [PreconditionKey: FactValue]?
    /// The buttons touched while the segment behind them was not possible.
    private(set) var violations: [String] = []
    /// The buttons touched, in order.
    private(set) var touched: [String] = []

    init(on start: any PresentableScreen, _ segments: [ScriptedSegment]) {
        self.segments = segments
        self.start = start.rawValue
        show(start.rawValue)
        driver.react = { [unowned self] _, action in try react(to: action) }
    }

    /// The screen that the app shows, or nil if it shows none.
    var screen: String? { stack.last }

    func show(_ name: String?, ghosts: [any PresentableScreen] = []) {
        show(stack: name.map { [$0] } ?? [], ghosts: ghosts)
    }

    func show(stack: [String], ghosts: [any PresentableScreen] = []) {
        self.stack = stack
        let name = stack.last
        let traits = ([name].compactMap { $0 } + ghosts.map(\.rawValue)).map {
            Self.trait(views[$0]?.rawValue ?? $0)
        }
        let buttons = segments.enumerated().filter {
            $1.start.rawValue == name && !$1.isHidden && !hides.contains($1.button)
        }.map(\.offset)
        driver.tree.roots =
            traits.map { Element(ElementReference(rawValue: $0), role: .text, identifier: $0) }
            + (texts[name ?? ""] ?? [:]).sorted { $0.key < $1.key }.map {
                Element(ElementReference(rawValue: $0.key), role: .text, identifier: $0.key, label: $0.value)
            }
            + buttons.map { Element(reference($0), role: .button, identifier: segments[$0].button) }
    }

    static func trait(_ screen: String) -> String { "\(screen)Trait" }

    private func reference(_ segment: Int) -> ElementReference { ElementReference(rawValue: "segment \(segment)") }

    private func react(to action: DriverAction) throws {
        if action == .reset {
            truth = truthAfterReset ?? truth
            return show(start)
        }
        if action == .goBack { return show(stack: stack.dropLast()) }
        guard let index = segments.indices.first(where: { action == .perform(.touch, .element(reference($0))) }) else {
            return
        }
        touched.append(segments[index].button)
        if !segments[index].isPossible(knowing: truth) { violations.append(segments[index].button) }
        switch segments[index].outcome {
        case .arrives:
            truth = segments[index].facts(after: truth)
            show(stack: segments[index].stack(after: stack))
        case .shows(let screens): show(stack: screens.map(\.rawValue))
        case .leads(let other): show(other.rawValue, ghosts: ghosts)
        case .arrivesUnlessRefused(let other):
            show(segments[index].isPossible(knowing: truth) ? segments[index].end.rawValue : other.rawValue)
        case .nothing, .noButton: break
        case .crashes: show(nil)
        case .breaksDriver: throw DriverError.lost("the connection was closed")
        }
    }
}

extension ScriptedSegment {
    /// What becomes of the app's screens; nothing where the segment takes off what is not there.
    func stack(after stack: [String]) -> [String] {
        switch kind {
        case .push, .present: return stack + [end.rawValue]
        case .replace: return stack.dropLast() + [end.rawValue]
        case .root: return [end.rawValue]
        case .back: return stack.count > 1 ? stack.dropLast() : stack
        case .unwind:
            var below = Array(stack.dropLast())
            while let top = below.last, top != end.rawValue { below.removeLast() }
            return below.isEmpty ? stack : below
        }
    }

    fileprivate var isHidden: Bool { if case .noButton = outcome { true } else { false } }

    /// Whether all preconditions hold; facts of which nothing is known fit any.
    func isPossible(knowing facts: [PreconditionKey: FactValue]) -> Bool {
        preconditions.allSatisfy { key, condition in facts[key].map(condition.holds) ?? true }
    }

    /// What is so after the segment, of facts that are only ever set.
    func facts(after facts: [PreconditionKey: FactValue]) -> [PreconditionKey: FactValue] {
        var facts = facts
        for (key, effect) in effects { if case .set(let value) = effect { facts[key] = value } }
        return facts
    }
}

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

extension ScriptedApp {
    /// A panel over the home screen, in which the checkout is opened; the panel closes by itself as often as is said.
    static func panel(closing count: Int, _ more: ScriptedSegment...) -> ScriptedApp {
        let app = ScriptedApp(
            on: Shop.home,
            [ScriptedSegment(Shop.home, Shop.cart).with(\.kind, .present), ScriptedSegment(Shop.cart, Shop.checkout)]
                + more)
        let react = app.driver.react
        var closings = 0
        app.driver.react = { driver, action in
            try react(driver, action)
            guard app.screen == "cart", closings < count else { return }
            closings += 1
            // The panel is there, and gone again before anything in it can be touched.
            app.hides = ["cart-checkout"]
            driver.virtualClock.schedule(after: .milliseconds(1)) {
                app.hides = []
                app.show("home")
            }
        }
        return app
    }
}
