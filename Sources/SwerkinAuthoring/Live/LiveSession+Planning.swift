import FlowGraph
import SwerkinCore

extension LiveSession {
    /// A goal, with the screens to pass before.
    package struct NavigationTask: Hashable, Sendable {
        /// The screen to get to.
        package var goal: String
        /// The screen to begin on; nil for the one that the app is on, or the model's start screen.
        package var start: String?
        /// The screens to pass before, in order.
        package var waypoints: [String] = []
        /// True if destructive segments may be crossed if nothing else leads there.
        package var allowsDestructive = false

        package init(to goal: String) { self.goal = goal }
    }

    /// The best plan, or the reason why there is none.
    package func plan(_ task: NavigationTask) -> LiveAnswer {
        do throws(PlanningError) {
            guard let graph = model.graph else { return noModel }
            let plan = try graph.plan(try query(for: task))
            return LiveAnswer(
                plan.description.split(whereSeparator: \.isNewline).map(String.init) + unperformable(in: plan))
        } catch {
            return .impossible(words(error))
        }
    }

    /// The reason why a screen can't be reached, with the repair; or that it can.
    package func whyNot(_ task: NavigationTask) -> LiveAnswer {
        let answer = plan(task)
        guard answer.isPossible else {
            return LiveAnswer(answer.words)
        }
        return LiveAnswer(["there is a plan:"] + answer.words)
    }

    /// Navigates on the app.
    package func navigate(_ task: NavigationTask) -> LiveAnswer {
        withApp { _ in
            let screens = try (task.waypoints + [task.goal]).map(screen)
            let (goal, waypoints) = (screens[screens.count - 1], Array(screens.dropLast()))
            let failure = attempt(navigation: swift(task)) {
                if task.allowsDestructive {
                    flow.When.INavigate(toScreen: goal, via: waypoints, allowingDestructive: true)
                } else if waypoints.isEmpty {
                    flow.When.INavigate(toScreen: goal)
                } else {
                    flow.When.INavigate(toScreen: goal, via: waypoints)
                }
            }
            return acted(failure)
        }
    }

    /// Goes to the best segment with a label by a plan, and crosses it.
    package func cross(_ label: String) -> LiveAnswer {
        withApp { _ in
            acted(
                attempt(navigation: "INavigate(performing: \(label.quoted))") {
                    flow.When.INavigate(performing: label)
                })
        }
    }

    /// States a fact that holds now.
    package func give(_ fact: String, _ value: FactValue) -> LiveAnswer {
        flow.preconditions[PreconditionKey(rawValue: fact)] = value.preconditionValue
        return LiveAnswer("\(fact) = \(value)")
    }

    private var noModel: LiveAnswer { .impossible("the model has no screens yet: declare this one") }

    private func screen(named name: String) throws -> ModelScreen {
        guard model.graph?.index(ofScreen: name) != nil else {
            let nearest = SpellingSuggestion.nearest(to: name, among: model.screens.map(\.name))
            throw StepFailure(.test("\(PlanningError.unknownScreen(name: name, suggestion: nearest))"))
        }
        return ModelScreen(name)
    }

    private func query(for task: NavigationTask) throws(PlanningError) -> PlanQuery {
        let here = hasApp ? location : nil
        let starts = model.startScreens
        guard let start = task.start ?? here ?? starts.first else { throw .noStartScreen(candidates: []) }
        let stack = task.start == nil && here != nil ? flow.screenStack.map(\.rawValue) : []
        return PlanQuery(
            from: start, stack: stack.last == start ? stack : [], to: task.goal, via: task.waypoints, given: facts,
            allowingDestructive: task.allowsDestructive)
    }

    /// The known facts that the model has.
    private var facts: KnownFacts {
        let known = Set((model.graph?.facts ?? []).map(\.name))
        let entries = flow.knownFacts.compactMap { key, value in
            FactValue(of: value).map { KnownFacts.Entry(key.rawValue, $0) }
        }
        return KnownFacts(entries.filter { known.contains($0.fact) }.sorted { $0.fact < $1.fact })
    }

    private func words(_ error: PlanningError) -> String {
        if case .noPlan(let explanation) = error { return explanation.description }
        return "\(error)"
    }

    private func unperformable(in plan: Plan) -> [String] {
        guard hasApp else { return [] }
        return plan.segments.compactMap { planned in
            do throws(SegmentObstacle) {
                _ = try model.steps(of: planned.segment)
                return nil
            } catch {
                return "\(planned.segment.ends) can't be performed here: \(error)"
            }
        }
    }
}

// MARK: Swift

extension LiveSession {
    /// The enum of screens that `swerkin screens` declares, for screens of which the model names none.
    private static let usualEnum = "AppScreen"

    /// A navigation in Swift.
    private func swift(_ task: NavigationTask) -> String {
        let waypoints = task.waypoints.map(swift(ofScreen:)).joined(separator: ", ")
        let via = waypoints.isEmpty ? "" : ", via: [\(waypoints)]"
        let destructive = task.allowsDestructive ? ", allowingDestructive: true" : ""
        return "INavigate(toScreen: \(swift(ofScreen: task.goal))\(via)\(destructive))"
    }

    /// A screen as a case of its enum, which a step needs: it takes screens of any enum.
    private func swift(ofScreen name: String) -> String {
        let screen = model.graph.flatMap { graph in graph.index(ofScreen: name).map { graph.screens[$0] } }
        // Models of other programs may call their modules anything.
        let module = screen?.module.flatMap { SwiftName.isMember($0) ? $0 : nil }
        return "\(module ?? Self.usualEnum).\(SwiftName.enumCase(name))"
    }
}
