import Swerkin
import SwerkinConformance
import TestSupport
import XCTest

/// Routes in many small apps whose screens answer requests at random.
final class RoutePropertyTests: XCTestCase {
    func testTheRouteOfTheRunIsThatOfTheAppAndTheWantedOne() {
        var answered = 0
        var refused = 0
        for seed in Seeds(200) {
            var random = RandomRoutes(seed: seed)
            let shop = random.shop()
            let wanted = (0..<3).map { _ in random.route() }
            let trial = shop.trial { test in
                for route in wanted where !test.run.hasFailed {
                    let before = shop.app.stack
                    let plan = try? test.routePlan(to: route, from: before)
                    test.When.INavigate(route: route)
                    XCTAssertEqual(test.run.hasFailed, plan == nil, "seed \(seed): \(before) to \(route)")
                    XCTAssertEqual(shop.app.stack, plan == nil ? before : route.map(\.rawValue), "seed \(seed)")
                    XCTAssertEqual(test.screenStack.map(\.rawValue), shop.app.stack, "seed \(seed)")
                    answered += plan?.answers.count ?? 0
                }
            }
            refused += trial.messages.count
        }
        XCTAssertGreaterThan(answered, 100, "many requests must be answered")
        XCTAssertGreaterThan(refused, 20, "and some routes be out of reach")
    }

    func testShowsAndHidesLeaveTheAppOnTheRouteThatIsPlanned() {
        var performed = 0
        for seed in Seeds(200) {
            var random = RandomRoutes(seed: seed)
            let shop = random.shop()
            let moves = (0..<4).map { _ in (random.isHide(), random.shopScreen()) }
            _ = shop.trial { test in
                for (isHide, shopScreen) in moves where !test.run.hasFailed {
                    let before = shop.app.stack
                    let plan =
                        try? isHide
                        ? test.routePlan(toHide: shopScreen, from: before)
                        : test.routePlan(toShow: [shopScreen], from: before)
                    if isHide { test.When.IHide(shopScreen) } else { test.When.IShow(shopScreen) }
                    XCTAssertEqual(shop.app.stack, plan?.route ?? before, "seed \(seed): \(before), \(shopScreen)")
                    XCTAssertEqual(test.screenStack.map(\.rawValue), shop.app.stack, "seed \(seed)")
                    performed += plan?.answers.count ?? 0
                }
            }
        }
        XCTAssertGreaterThan(performed, 200, "many requests must be answered")
    }
}

/// Makes shops and routes at random.
///
/// Every screen has every button, for a screen beneath may answer. Each button says what kind of segment it is.
private struct RandomRoutes {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func shopScreen() -> Shop { Shop.allCases.randomElement(using: &generator) ?? .home }

    mutating func isHide() -> Bool { Bool.random(using: &generator) }

    /// A route from home on, in which no screen comes twice.
    mutating func route() -> [Shop] {
        let others = Shop.allCases.dropFirst().shuffled(using: &generator)
        return [.home] + others.prefix(Int.random(in: 0...3, using: &generator))
    }

    mutating func shop() -> RoutedShop {
        var shop = RoutedShop([], [:])
        for shopScreen in Shop.allCases {
            shop.configurations[shopScreen] = configuration(of: shopScreen, in: shop.app)
        }
        return shop
    }

    /// What a screen answers: some shows, each by a kind of its own, and hides of itself or of others.
    private mutating func configuration(of shopScreen: Shop, in app: ScriptedApp) -> RoutedShop.Configuration {
        let shown = Shop.allCases.filter { _ in chance(3) }.map { ($0, showingKind()) }
        let hidden = chance(5) ? [(shopScreen, hidingAction())] : chance(2) ? Shop.allCases.map { ($0, .pop) } : []
        for start in Shop.allCases {
            for (end, kind) in shown {
                app.offer(ScriptedSegment(start, end, button: "\(kind) \(end)").with(\.kind, kind))
            }
            app.offer(ScriptedSegment(backFrom: start, button: "back"))
            app.offer(ScriptedSegment(start, Shop.home, button: "home").with(\.kind, .unwind))
        }
        return { test in
            let shows = shown.map { end, kind in
                (NavigationRequest.show(end), kind.instruction { test.When.ITouchButton("\(kind) \(end)") })
            }
            let hides = hidden.map { screen, action in
                (NavigationRequest.hide(screen), action.instruction { test.When.ITouchButton($0) })
            }
            return NavigationConfiguration(shows + hides)
        }
    }

    /// True in all cases but one of some.
    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) > 0 }

    private mutating func showingKind() -> SegmentKind {
        [.push, .push, .present, .replace, .root][Int.random(in: 0..<5, using: &generator)]
    }

    private mutating func hidingAction() -> NavigationAction {
        [.pop, .dismissModally(.hard), .dismissModally(.soft), .popTo("home")][Int.random(in: 0..<4, using: &generator)]
    }
}

extension SegmentKind {
    /// The instruction that shows a screen as segments of the kind do.
    fileprivate func instruction(_ step: @escaping () -> Void) -> NavigationInstruction {
        switch self {
        case .push: .push(step: step)
        case .present: .presentModally(step: step)
        default: .custom(self, step: step)
        }
    }
}

extension NavigationAction {
    /// The instruction of the action, which touches a button of the name that it is given.
    fileprivate func instruction(_ touch: @escaping (String) -> Void) -> NavigationInstruction {
        switch self {
        case .popTo(let screen): .popTo(screen) { touch("home") }
        case .dismissModally(let behaviour): .dismissModally(behaviour) { touch("back") }
        default: .pop { touch("back") }
        }
    }
}

extension ScriptedApp {
    /// Adds a button that no screen declares as a segment, unless there is a button of that name already.
    fileprivate func offer(_ segment: ScriptedSegment) {
        guard !segments.contains(where: { $0.start.rawValue == segment.start.rawValue && $0.button == segment.button })
        else {
            return
        }
        segments.append(segment.with(\.side, .configuration))
        show(stack: stack)
    }
}
