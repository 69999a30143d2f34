import SwerkinCore

extension DriverConformance {
    static let states: [ConformanceCheck] = [
        ConformanceCheck("exactly the disabled elements are reported as disabled", .finding) { trial in
            try trial.open(.controls)
            try trial.check("whether \"disabled\" is enabled", try trial.element("disabled").isEnabled, is: false)
            try trial.check("whether \"save\" is enabled", try trial.element("save").isEnabled, is: true)
            let traits = try trial.element("disabled").traits
            try trial.check(
                "that \"disabled\" has the trait notEnabled", traits.contains(.notEnabled), seen: "\(traits)")
            try trial.driver.reset()
            try trial.open(.table)
            let rows = try trial.rows().map(\.isEnabled)
            try trial.check("whether the rows are enabled", rows, is: [true, true, false])
            try trial.driver.reset()
            try trial.open(.fields)
            try trial.check("whether \"locked\" is enabled", try trial.element("locked").isEnabled, is: false)
        },
        ConformanceCheck("exactly the elements drawn as pressed are reported as pressed", .finding) { trial in
            try trial.open(.controls)
            try trial.app.expect(.identifier("highlighted"), .highlighted(true))
            try trial.app.expect(.identifier("save"), .highlighted(false))
        },
        ConformanceCheck("an element on the display is visible and unobstructed, with bounds on the display", .finding)
        { trial in
            try trial.open(.controls)
            let display = try trial.driver.snapshot().size
            let save = try trial.element("save")
            try trial.check("whether \"save\" is visible", save.isVisible, is: true)
            try trial.check("what covers \"save\"", save.obstruction, is: nil)
            let area = Rectangle(x: 0, y: 0, width: display.width, height: display.height)
            try trial.check(
                "bounds on the display", save.bounds.intersection(area) == save.bounds, seen: "\(save.bounds)")
        },
        ConformanceCheck("a covered element is visible, and its cover is reported", .finding, needs: [.hitTesting]) {
            trial in
            try trial.open(.gestures)
            let covered = try trial.element("covered")
            try trial.check("whether \"covered\" is visible", covered.isVisible, is: true)
            guard case .covered(let cover) = covered.obstruction else {
                throw ConformanceMismatch(
                    wanted: "that something covers \"covered\"",
                    seen: covered.obstruction.map { "\($0)" } ?? "nothing does")
            }
            try trial.check("a cover that is called Cover or cover", cover.lowercased().contains("cover"), seen: cover)
            try trial.check("what covers \"cover\"", try trial.element("cover").obstruction, is: nil)
        },
        ConformanceCheck("elements below one another have bounds below one another", .finding) { trial in
            try trial.open(.controls)
            let first = try trial.element("deleteFirst").bounds
            let second = try trial.element("deleteSecond").bounds
            try trial.check(
                "that \"deleteSecond\" begins where \"deleteFirst\" ends, or lower", second.origin.y >= first.maxY,
                seen: "\(first) and \(second)")
        },
    ]
}
