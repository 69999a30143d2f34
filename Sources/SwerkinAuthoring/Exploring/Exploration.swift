import Foundation
import SwerkinCore

/// Finds the screens of an app and the segments between them by acting on the controls that it shows.
///
/// The same app, seed, rule and number of acts give the same map, as long as the app shows the same.
package final class Exploration {
    /// The parts of an exploration.
    package struct Configuration {
        /// The actions that the exploration never performs.
        package var policy = ExplorationPolicy()
        /// The texts for fields.
        package var values = FieldValues()
        /// The declared screens that the exploration knows, with their traits.
        package var declared: [DeclaredTrait] = []
        /// The beginnings beside the start of the app.
        package var beginnings: [Approach.Beginning] = []
        /// The acts that log a user in on the first screen, or nil if none are needed.
        package var logIn: ((ScreenObservation) throws -> [Act])?
        /// Performs the acts of the log-in.
        package var performLogIn: (() throws -> Void) throws -> Void = { try $0() }
        /// Masks the secrets in a snapshot.
        package var masked: (ElementTree) -> ElementTree = { $0 }
        /// True as soon as the exploration is to end.
        package var isCancelled: () -> Bool = { false }
        /// Called with each new screen, while the app shows it.
        package var onScreen: (Int, ExploredScreen) -> Void = { _, _ in }
        /// Called after each act.
        package var onAct: (ExploredMap) -> Void = { _ in }

        package init() {}
    }

    /// The longest time that a log-in may take.
    private static let longestLogIn = Duration.seconds(5)

    let app: any ExploredApp
    let configuration: Configuration
    /// The map so far.
    package internal(set) var map: ExploredMap
    var position: ExploredState?
    /// The addresses of the pages that were shown.
    var shownAddresses: Set<String>
    /// The addresses of links that were touched when the app failed; they are not opened again.
    var failedAddresses: Set<String> = []
    /// The address of the link that is being touched, or nil if no link is being touched.
    var touchedLink: String?
    private var frontier: Frontier

    /// Begins an exploration, or goes on with a map.
    package init(_ app: any ExploredApp, map: ExploredMap, configuration: Configuration = Configuration()) {
        (self.app, self.map, self.configuration) = (app, map, configuration)
        frontier = Frontier(map)
        shownAddresses = Set(map.screens.compactMap(\.observation.address))
    }

    /// Explores until a bound is reached or nothing is left to try; returns the reason for the end.
    ///
    /// A failure of the app is a problem of the map: the app is shown at its start again, and the rest is explored. Throws
    /// `DriverError` if the app cannot be reached at its start.
    package func run(_ budget: ExplorationBudget) throws -> ExplorationEnd {
        do {
            return try explored(within: budget)
        } catch let error where error.isFailureOfAppItself {
            map.report(["the app failed, and not after a touch: \(error.words)"], on: nil, after: nil, isCrash: true)
            return .appGone
        }
    }

    private func explored(within budget: ExplorationBudget) throws -> ExplorationEnd {
        let clock = ContinuousClock()
        let deadline = budget.time.map { clock.now + $0 }
        try begin()
        while true {
            if configuration.isCancelled() { return .cancelled }
            if let deadline, clock.now >= deadline { return .timeOver }
            if let acts = budget.acts, map.acts >= acts { return .actsUsed }
            guard let choice = frontier.next(in: map, isHere: isHere) else { return .nothingNew }
            try perform(choice, budget)
            frontier.note(map.screens[choice.screen].controls[choice.control], on: choice.screen)
            configuration.onAct(map)
        }
    }

    // MARK: Beginning

    private func begin() throws {
        try app.restart()
        map.moves += 1
        let seen = try look(over: nil, touching: nil)
        position = arrive(seen, by: Approach(beginning: .start))
        if let logIn = configuration.logIn { try perform(logIn) }
        for beginning in configuration.beginnings where !configuration.isCancelled() {
            guard let seen = try shown(beginning) else { continue }
            if let reason = app.isBeyond(seen.observation) {
                map.report(["\(reason)"], on: nil, after: nil)
                continue
            }
            position = arrive(seen, by: Approach(beginning: beginning))
        }
    }

    /// The snapshot at a beginning, or nil if it can't be shown; an app that fails there is shown at its start again.
    private func shown(_ beginning: Approach.Beginning) throws -> SeenScreen? {
        do {
            return try show(Approach(beginning: beginning))
        } catch let error where error.isAppFailure && !configuration.isCancelled() {
            let words = ["the app failed at \(beginning.words): \(error.words)"]
            map.report(words, on: nil, after: nil, isCrash: error.isFailureOfAppItself)
            try startAgain()
            return nil
        } catch {
            return nil
        }
    }

    /// Shows the app at its start after a failure, and logs in again if the log-in is gone; returns true if it was.
    @discardableResult
    func startAgain() throws -> Bool {
        position = nil
        map.moves += 1
        guard try app.recover() else { return false }
        guard let logIn = configuration.logIn else { return true }
        position = arrive(try look(over: nil, touching: nil), by: Approach(beginning: .start))
        do {
            try perform(logIn)
        } catch let error where !error.isAppFailure {
            map.report(["the log-in after the failure of the app failed, too: \(error.words)"], on: nil, after: nil)
        }
        return true
    }

    private func perform(_ logIn: (ScreenObservation) throws -> [Act]) throws {
        guard let before = position, case let acts = try logIn(before.seen.observation), !acts.isEmpty else { return }
        try configuration.performLogIn {
            for act in acts { try perform(act) }
            try waitForEnd(ofLogInBy: acts)
        }
        let seen = try look(over: nil, touching: nil)
        // The app begins behind the log-in from now on.
        let arrived = arrive(seen, by: Approach(beginning: .start))
        position = arrived
        guard arrived.screen != before.screen else { return }
        map.add(
            ExploredSegment(
                start: before.screen, end: arrived.screen, isBack: false, isRoot: true,
                label: Self.label(of: acts.last), acts: acts.map { $0.withoutSecret(on: before.seen.tree) }))
    }

    /// Waits until the element touched last has gone, since a server may take a while; a screen that keeps it is observed as it is.
    private func waitForEnd(ofLogInBy acts: [Act]) throws {
        guard var query = acts.last?.query else { return }
        query.timeout = Self.longestLogIn
        do { try app.app.expectNone(query) } catch let failure as StepFailure where !failure.isAppFailure {}
    }

    static func label(of act: Act?) -> String {
        if let label = act?.query?.label?.wanted { return label }
        return act?.query?.identifier ?? "Touch"
    }

    // MARK: States

    /// Returns true if the app is in the state in which a control was seen, or in one in which it can be used as well.
    ///
    /// Loading a page anew takes time, so that a page on which other controls were touched is good enough at first.
    private func isHere(_ choice: Frontier.Choice, _ control: ExploredControl) -> Bool {
        guard let position, position.screen == choice.screen else { return false }
        if position.approach.beginning == control.approach.beginning, position.approach.acts == control.approach.acts {
            return true
        }
        guard app.hasAddresses else { return false }
        if position.approach.latest == control.approach.latest { return true }
        return control.approach.latest.isEmpty && control.failures == 0 && control.kind != .fields
            && position.seen.usable(control.key).count > control.tried
    }

    /// Puts the app into the state in which a control was seen; returns false if that fails.
    func reach(_ choice: Frontier.Choice, _ control: ExploredControl) throws -> Bool {
        if isHere(choice, control) { return true }
        position = nil
        do {
            let seen = try show(control.approach)
            let screen = identify(seen, data: []) ?? -1
            guard screen == choice.screen else { return false }
            map.noteChance(in: seen, on: screen, by: control.approach)
            position = ExploredState(screen: screen, approach: control.approach, seen: seen)
            return true
        } catch let failure as StepFailure where !failure.isAppFailure {
            map.report(
                ["the approach back to a screen is lost: \(failure.reason.sentence)"], on: choice.screen, after: nil)
            return false
        }
    }

    /// Follows an approach, and takes a snapshot at its end.
    private func show(_ approach: Approach) throws -> SeenScreen {
        map.moves += 1
        switch approach.beginning {
        case .start: try app.restart()
        case .address(let address):
            try app.open(address)
        case .declared(let screen):
            guard try app.go(to: screen) else { throw StepFailure(.test("no plan leads to \(screen) any more.")) }
        }
        var seen = try look(over: nil, touching: nil)
        for (number, act) in approach.acts.enumerated() {
            let before = seen
            let cause = act.query.flatMap { try? before.area.matches($0).first }
            try perform(act)
            seen = try look(after: act, on: before, touching: cause, isFirst: number == 0)
        }
        return seen
    }

    /// Observes the screen that an act led to; a first touch that changes nothing is made once more.
    ///
    /// A page that has just been loaded may not listen yet.
    func look(
        after act: Act, on before: SeenScreen, touching cause: Element?, isFirst: Bool
    ) throws -> SeenScreen {
        let seen = try look(over: before.observation, touching: cause)
        guard isFirst, case .touch = act, app.hasAddresses, seen.tree.looksLike(before.tree) else { return seen }
        try perform(act)
        return try look(over: before.observation, touching: cause)
    }

    func perform(_ act: Act) throws {
        map.acts += 1
        try act.perform(on: app.app, configuration.values)
    }

    func look(over before: ScreenObservation?, touching cause: Element?) throws -> SeenScreen {
        let observation = try app.observe()
        var layer = ScreenLayer(of: observation, over: before, touching: cause)
        // A menu is a part of the page: its items are further controls of the page.
        if case .menu = layer { layer = .nothingNew }
        return SeenScreen(observation, layer: layer, touchesRows: app.touchesRows)
    }
}

/// The bounds of an exploration.
package struct ExplorationBudget: Sendable {
    /// The longest time on the clock of the process, or nil for any.
    package var time: Duration?
    /// The most acts, or nil for any number.
    package var acts: Int?
    /// The most screens.
    package var screens: Int

    /// Makes bounds.
    package init(time: Duration? = nil, acts: Int? = nil, screens: Int = 200) {
        (self.time, self.acts, self.screens) = (time, acts, screens)
    }
}

/// The reason why an exploration ended.
package enum ExplorationEnd: String, Codable, Sendable {
    /// All acts that the rules allow were tried.
    case nothingNew
    /// The time is over.
    case timeOver
    /// As many acts as allowed were made.
    case actsUsed
    /// It was cancelled.
    case cancelled
    /// The app failed, and could not be shown again.
    case appGone
}
