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
