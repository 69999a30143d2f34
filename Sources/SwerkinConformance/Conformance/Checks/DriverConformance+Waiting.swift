import SwerkinCore

extension DriverConformance {
    /// The delay of the app's later effects.
    private static let delay = Duration.seconds(1)

    static let waiting: [ConformanceCheck] = [
        ConformanceCheck("the clock advances by the duration of a sleep", .waiting) { trial in
            try trial.checkTime(of: { trial.app.pause(for: delay) }, isAtLeast: delay)
        },
        ConformanceCheck("a wait for a present element takes no time", .waiting) { trial in
            try trial.open(.controls)
            let condition = WaitCondition.present(.identifier("save"), [.enabled(true)])
            try trial.checkTime(of: { try trial.app.wait(for: condition, timeout: .seconds(5)) }, isAtLeast: .zero)
        },
        ConformanceCheck("a wait for an element ends when it appears", .waiting) { trial in
            try trial.open(.timing)
            try trial.app.touch(.identifier("startAppear"))
            try trial.check("elements \"late\" before", try trial.find(.identifier("late")).count, is: 0)
            try trial.checkTime(
                of: { try trial.app.wait(for: .present(.identifier("late")), timeout: .seconds(5)) },
                isAtLeast: .zero, slack: delay + .seconds(1))
            try trial.check("elements \"late\" after", try trial.find(.identifier("late")).count, is: 1)
        },
        ConformanceCheck("a wait for absence ends when no match is left", .waiting) { trial in
            try trial.open(.timing)
            try trial.app.touch(.identifier("startVanish"))
            try trial.check("elements \"fading\" before", try trial.find(.identifier("fading")).count, is: 1)
            let outcome = try trial.driver.wait(for: .absent(.identifier("fading")), timeout: .seconds(5))
            try trial.check("the outcome", outcome, is: .met([]))
            try trial.check("elements \"fading\" after", try trial.find(.identifier("fading")).count, is: 0)
        },
        ConformanceCheck("a wait for a change ends when it happens", .waiting) { trial in
            try trial.open(.timing)
            try trial.app.touch(.identifier("startChange"))
            try trial.app.expect(.identifier("changing"), .label(.exact("New")))
            try trial.check("the label of \"changing\"", try trial.element("changing").label, is: "New")
        },
        ConformanceCheck("an unmet wait ends at its timeout, not before and not long after", .waiting) { trial in
            try trial.open(.timing)
            try trial.checkTime(
                of: {
                    guard
                        case .unmet(.notFound, let tree) = try trial.driver.wait(
                            for: .present(.identifier("late")), timeout: .seconds(1))
                    else { throw ConformanceMismatch(wanted: "unmet(notFound)", seen: "another outcome") }
                    let seen = tree.elements.compactMap(\.identifier)
                    try trial.check("whether the tree has \"status\"", seen.contains("status"), is: true)
                }, isAtLeast: .seconds(1))
        },
        ConformanceCheck("a wait without time takes one snapshot", .waiting) { trial in
            try trial.open(.controls)
            let there = WaitCondition.present(.identifier("save"))
            let absent = WaitCondition.present(.identifier("nothing"))
            try trial.checkTime(
                of: {
                    guard case .met = try trial.driver.wait(for: there, timeout: .zero),
                        case .unmet(.notFound, _) = try trial.driver.wait(for: absent, timeout: .zero)
                    else { throw ConformanceMismatch(wanted: "met, then unmet(notFound)", seen: "other outcomes") }
                }, isAtLeast: .zero)
        },
        ConformanceCheck("a wait for one of several elements ends with the present one", .waiting) { trial in
            try trial.open(.controls)
            let condition = WaitCondition.anyPresent([.identifier("nothing"), .identifier("greeting")])
            let found = try trial.app.wait(for: condition, timeout: .zero)
            try trial.check("the present elements", found.map(\.identifier), is: ["greeting"])
        },
        ConformanceCheck("a wait returns exactly the matches that meet the expectation", .waiting) { trial in
            try trial.open(.controls)
            let condition = WaitCondition.present(ElementQuery(.button), [.enabled(false)])
            let found = try trial.app.wait(for: condition, timeout: .zero)
            try trial.check("disabled buttons", found.map(\.identifier), is: ["disabled"])
        },
        ConformanceCheck("an unmet wait for absence reports the remaining elements", .waiting) { trial in
            try trial.open(.controls)
            let outcome = try trial.driver.wait(for: .absent(.identifier("greeting")), timeout: .zero)
            guard case .unmet(.stillThere(let element), _) = outcome else {
                throw ConformanceMismatch(wanted: "unmet(stillThere)", seen: "\(outcome)")
            }
            try trial.check("the remaining elements", element.identifier, is: "greeting")
        },
    ]
}

extension DriverConformance {
    static let readiness: [ConformanceCheck] = [
        ConformanceCheck("an action waits until an element is present", .waiting) { trial in
            try trial.open(.timing)
            try trial.app.touch(.identifier("startAppear"))
            try trial.app.touchMiddle(of: .identifier("late"))
        },
        ConformanceCheck("an action waits until an element is enabled", .waiting) { trial in
            try trial.open(.timing)
            try trial.app.touch(.identifier("startEnable"))
            try trial.check("whether \"patient\" is enabled", try trial.element("patient").isEnabled, is: false)
            try trial.app.touch(.identifier("patient"))
            try trial.status(is: "Patient touched")
        },
        ConformanceCheck("an action waits until an element is stable", .waiting) { trial in
            try trial.open(.timing)
            try trial.app.touch(.identifier("startMove"))
            try trial.app.touch(.identifier("mover"))
            try trial.status(is: "Touched at rest")
        },
        ConformanceCheck("bounds follow a moving element", .waiting) { trial in
            try trial.open(.timing)
            let place = try trial.element("mover").bounds
            var moving = place
            // On a busy machine the motion may have ended before the snapshot.
            for _ in 1...20 where moving.origin.x <= place.origin.x {
                try trial.app.touch(.identifier("startMove"))
                moving = try trial.element("mover").bounds
            }
            try trial.check("bounds further to the right", moving.origin.x > place.origin.x, seen: "\(moving)")
            try trial.app.waitForAnimationsToFinish()
            try trial.check("the bounds at rest", try trial.element("mover").bounds, is: place)
        },
        ConformanceCheck("an ambiguous action is not performed", .waiting) { trial in
            try trial.open(.controls)
            let query = ElementQuery(.button, label: .exact("Delete"))
            let outcome = try trial.driver.wait(for: .ready(query, for: .touch), timeout: .zero)
            guard case .unmet(.ambiguous(let elements), _) = outcome else {
                throw ConformanceMismatch(wanted: "unmet(ambiguous)", seen: "\(outcome)")
            }
            try trial.check("the elements", elements.map(\.identifier), is: ["deleteFirst", "deleteSecond"])
            try trial.status(is: "Ready")
        },
        ConformanceCheck("the obstacle to an action is reported", .waiting) { trial in
            try trial.open(.controls)
            try trial.check("for \"disabled\"", try obstacle("disabled", .touch, trial), is: .disabled)
            try trial.check("for \"greeting\"", try obstacle("greeting", .enterText, trial), is: .notEditable)
        },
        ConformanceCheck("a cover is an obstacle to an action", .waiting, needs: [.hitTesting]) { trial in
            try trial.open(.gestures)
            guard case .obstructed(.covered) = try obstacle("covered", .touch, trial) else {
                throw ConformanceMismatch(wanted: "that \"covered\" is obstructed", seen: "that it is not")
            }
        },
    ]

    private static func obstacle(_ identifier: String, _ action: Action, _ trial: ConformanceTrial) throws -> Obstacle?
    {
        let condition = WaitCondition.ready(.identifier(identifier), for: action)
        guard case .unmet(.notReady(_, let obstacle), _) = try trial.driver.wait(for: condition, timeout: .zero) else {
            return nil
        }
        return obstacle
    }
}
