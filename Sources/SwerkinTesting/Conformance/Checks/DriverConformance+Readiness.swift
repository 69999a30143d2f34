import Swerkin

extension DriverConformance {
    static let readiness: [ConformanceCheck] = [
        ConformanceCheck("an act waits until an element is there", .waiting) { trial in
            try trial.open(.timing)
            try trial.app.touch(.identifier("startAppear"))
            try trial.app.touchMiddle(of: .identifier("late"))
        },
        ConformanceCheck("an act waits until an element is enabled", .waiting) { trial in
            try trial.open(.timing)
            try trial.app.touch(.identifier("startEnable"))
            try trial.check("whether \"patient\" is enabled", try trial.element("patient").isEnabled, is: false)
            try trial.app.touch(.identifier("patient"))
            try trial.status(is: "Patient touched")
        },
        ConformanceCheck("an act waits until an element is at rest", .waiting) { trial in
            try trial.open(.timing)
            try trial.app.touch(.identifier("startMove"))
            try trial.app.touch(.identifier("mover"))
            try trial.status(is: "Touched at rest")
        },
        ConformanceCheck("frames follow an element that moves", .waiting) { trial in
            try trial.open(.timing)
            let place = try trial.element("mover").bounds
            var moving = place
            // On a busy machine the motion may have ended before the snapshot.
            for _ in 1...5 where moving.origin.x <= place.origin.x {
                try trial.app.touch(.identifier("startMove"))
                moving = try trial.element("mover").bounds
            }
            try trial.check("a frame further to the right", moving.origin.x > place.origin.x, seen: "\(moving)")
            try trial.app.waitForAnimationsToFinish()
            try trial.check("the frame at rest", try trial.element("mover").bounds, is: place)
        },
        ConformanceCheck("an act that could mean several elements is not done", .waiting) { trial in
            try trial.open(.controls)
            let query = ElementQuery(.button, label: .exact("Delete"))
            let outcome = try trial.driver.wait(for: .ready(query, for: .touch), timeout: .zero)
            guard case .unmet(.ambiguous(let elements), _) = outcome else {
                throw ConformanceMismatch(wanted: "unmet(ambiguous)", seen: "\(outcome)")
            }
            try trial.check("the elements", elements.map(\.identifier), is: ["deleteFirst", "deleteSecond"])
            try trial.status(is: "Ready")
        },
        ConformanceCheck("what is in the way of an act is said", .waiting) { trial in
            try trial.open(.controls)
            try trial.check("for \"disabled\"", try obstacle("disabled", .touch, trial), is: .disabled)
            try trial.check("for \"greeting\"", try obstacle("greeting", .enterText, trial), is: .notEditable)
        },
        ConformanceCheck("what covers an element is in the way of an act", .waiting, needs: [.hitTesting]) { trial in
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
