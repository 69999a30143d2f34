import SwerkinCore

extension DriverConformance {
    private static let signatureOfPNG: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static let running: [ConformanceCheck] = [
        ConformanceCheck("a test begins on the first screen", .running) { trial in
            try trial.see(.home)
        },
        ConformanceCheck("a driver has a name", .running) { trial in
            try trial.check("a name", !trial.driver.name.isEmpty, seen: "none")
        },
        ConformanceCheck("a reset puts the app back into its first state", .running) { trial in
            let wanted = ConformanceApp.screen(.home).shownIdentifiers
            try trial.open(.fields)
            try trial.app.enter("Grace", into: .identifier("name"))
            try trial.driver.reset()
            try trial.see(.home)
            let seen = try trial.driver.snapshot().elements.compactMap(\.identifier).filter { !$0.isEmpty }
            try trial.check("the identifiers", seen, is: wanted)
            try trial.open(.fields)
            try trial.app.expect(.identifier("name"), .text(.exact("Ada")), .focused(false))
        },
        ConformanceCheck("an effect scheduled before a reset does not happen after it", .running) { trial in
            try trial.open(.timing)
            try trial.app.touch(.identifier("startAppear"))
            try trial.driver.reset()
            try trial.open(.timing)
            trial.app.pause(for: .seconds(2))
            try trial.check("elements \"late\"", try trial.find(.identifier("late")).count, is: 0)
        },
        ConformanceCheck("references from before a reset are stale", .running) { trial in
            let before = try trial.element("openControls").reference
            try trial.driver.reset()
            _ = try trial.driver.snapshot()
            try trial.checkRefusal(
                of: { try trial.driver.perform(.touch, on: .element(before)) }, "that the driver throws staleElement",
                \.isStale)
        },
        ConformanceCheck("launching an app that runs leaves it running", .running) { trial in
            try trial.driver.launch()
            try trial.see(.home)
            try trial.open(.controls)
        },
        ConformanceCheck("after the end the app is lost", .running) { trial in
            trial.end()
            try trial.checkRefusal(of: { _ = try trial.driver.snapshot() }, "that the driver throws lost", \.isLost)
        },
        ConformanceCheck("a snapshot changes nothing", .running) { trial in
            try trial.open(.fields)
            try trial.app.touch(.identifier("name"))
            let before = try trial.driver.snapshot()
            try trial.check("whether a second snapshot is the same", try trial.driver.snapshot() == before, is: true)
            try trial.status(is: "Ready")
        },
        ConformanceCheck("a picture is a PNG", .running, needs: [.screenshots]) { trial in
            let picture = try trial.driver.screenshot()
            let beginning = picture.map { Array($0.prefix(8)) } ?? []
            try trial.check("the first eight bytes", beginning, is: signatureOfPNG)
        },
        ConformanceCheck("a driver without pictures returns none", .running, lacks: [.screenshots]) { trial in
            try trial.check("whether there is a picture", try trial.driver.screenshot() != nil, is: false)
        },
    ]
}
