import SwerkinCore

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
