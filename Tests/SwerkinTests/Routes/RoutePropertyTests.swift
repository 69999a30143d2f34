import Swerkin
import SwerkinTesting
import TestSupport
import XCTest

/// Routes in many small apps whose screens answer requests at random.
final class RoutePropertyTests: XCTestCase {
    func testTheRouteOfTheRunIsThatOfTheAppAndTheWantedOne() {
        var answered = 0
        var refused = 0
        for seed in Seeds(300) {
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
        XCTAssertGreaterThan(answered, 200, "many requests must be answered")
        XCTAssertGreaterThan(refused, 20, "and some routes be out of reach")
    }

    func testShowsAndHidesLeaveTheAppOnTheRouteThatIsPlanned() {
        var performed = 0
        for seed in Seeds(300) {
            var random = RandomRoutes(seed: seed)
            let shop = random.shop()
            let moves = (0..<4).map { _ in (random.isHide(), random.place()) }
            _ = shop.trial { test in
                for (isHide, place) in moves where !test.run.hasFailed {
                    let before = shop.app.stack
                    let plan =
                        try? isHide
                        ? test.routePlan(toHide: place, from: before) : test.routePlan(toShow: [place], from: before)
                    if isHide { test.When.IHide(place) } else { test.When.IShow(place) }
                    XCTAssertEqual(shop.app.stack, plan?.route ?? before, "seed \(seed): \(before), \(place)")
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
/// Every button for a request is on every screen, for a screen beneath may answer it.
private struct RandomRoutes {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func place() -> Place { Place.allCases.randomElement(using: &generator) ?? .home }

    mutating func isHide() -> Bool { Bool.random(using: &generator) }

    /// A route from home on, in which no screen comes twice.
    mutating func route() -> [Place] {
        let others = Place.allCases.dropFirst().shuffled(using: &generator)
        return [.home] + others.prefix(Int.random(in: 0...3, using: &generator))
    }

    mutating func shop() -> RoutedShop {
        var shop = RoutedShop([], [:])
        for place in Place.allCases { shop.configurations[place] = configuration(of: place, in: shop.app) }
        return shop
    }

    private mutating func configuration(of place: Place, in app: ScriptedApp) -> RoutedShop.Configuration {
        let shown = Place.allCases.filter { _ in Int.random(in: 0..<3, using: &generator) > 0 }
        let modal = Bool.random(using: &generator)
        let hides = Int.random(in: 0..<5, using: &generator) > 0
        let hidesOthers = Int.random(in: 0..<4, using: &generator) == 0
        for start in Place.allCases {
            for end in shown { app.offer(Way(start, end, button: "show \(end)").with(\.side, .configuration)) }
        }
        app.offer(Way(backFrom: place, button: "hide \(place)").with(\.side, .configuration))
        return { test in
            var elements = shown.map { end -> (NavigationRequest, NavigationInstruction) in
                let touch = { test.When.ITouchButton("show \(end)") }
                return (.show(end), modal ? .presentModally(step: touch) : .push(step: touch))
            }
            for other in hidesOthers ? Place.allCases : hides ? [place] : [] {
                let touch = { test.When.ITouchButton("hide \(other)") }
                elements.append((.hide(other), modal ? .dismissModally(.hard, step: touch) : .pop(step: touch)))
            }
            return NavigationConfiguration(elements)
        }
    }
}

extension ScriptedApp {
    /// Adds a way, unless a button of that name leads on from there already.
    fileprivate func offer(_ way: Way) {
        guard !ways.contains(where: { $0.start.rawValue == way.start.rawValue && $0.button == way.button }) else {
            return
        }
        ways.append(way)
        show(stack: stack)
    }
}
