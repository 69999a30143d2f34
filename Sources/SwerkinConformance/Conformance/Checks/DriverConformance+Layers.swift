import SwerkinCore

extension DriverConformance {
    static let layers: [ConformanceCheck] = [
        ConformanceCheck("a pushed screen covers the one below", .layers) { trial in
            try trial.open(.layers)
            try trial.app.touch(.identifier("openSecond"))
            try trial.app.expect(.identifier("secondText"))
            try trial.app.expectNone(.identifier("openSecond"))
        },
        ConformanceCheck("the button Back goes back", .layers) { trial in
            try trial.open(.layers)
            try trial.app.touch(.identifier("openSecond"))
            try trial.see(.second)
            try trial.app.touch(ElementQuery(.button, label: .exact("Back")))
            try trial.see(.layers)
            try trial.app.expectNone(.identifier("secondText"))
        },
        ConformanceCheck("the driver goes back in its own history", .layers, needs: [.history]) { trial in
            try trial.open(.layers)
            try trial.app.touch(.identifier("openSecond"))
            try trial.see(.second)
            try trial.driver.goBack()
            try trial.see(.layers)
            try trial.driver.goBack()
            try trial.see(.home)
        },
        ConformanceCheck("a driver without a history does not go back", .layers, lacks: [.history]) { trial in
            try trial.open(.layers)
            try trial.checkRefusal(
                of: { try trial.driver.goBack() }, "that the driver throws unsupported or notPossible"
            ) {
                if case .unsupported = $0 { true } else { $0.isNotPossible }
            }
            try trial.see(.layers)
        },
        ConformanceCheck("a popover comes, and is dismissed", .layers) { trial in
            try trial.open(.layers)
            try trial.app.touch(.identifier("showPopover"))
            try trial.app.expect(.identifier("popoverText"), .label(.exact("Hello from the popover")), .touchable(true))
            try trial.app.dismiss(.popover)
            try trial.app.expectNone(.identifier("popoverText"))
            try trial.app.expect(.identifier("showPopover"), .touchable(true))
        },
        ConformanceCheck("a modal comes, and is dismissed", .layers) { trial in
            try trial.open(.layers)
            try trial.app.touch(.identifier("presentModal"))
            try trial.app.expect(.identifier("modalText"), .touchable(true))
            try trial.app.dismiss(.modal)
            try trial.app.expectNone(.identifier("modalText"))
            try trial.app.expect(.identifier("presentModal"), .touchable(true))
        },
        ConformanceCheck("no query finds what lies beneath a modal", .layers) { trial in
            try trial.open(.layers)
            try trial.app.touch(.identifier("presentModal"))
            try trial.app.expect(.identifier("modalText"))
            for identifier in ["openSecond", "presentModal"] { try trial.app.expectNone(.identifier(identifier)) }
            try trial.app.touch(.identifier("close"))
            try trial.app.expect(.identifier("openSecond"), .touchable(true))
        },
        ConformanceCheck("queries find what lies beneath a popover", .layers) { trial in
            try trial.open(.layers)
            try trial.app.touch(.identifier("showPopover"))
            try trial.app.expect(.identifier("popoverText"))
            try trial.app.expect(.identifier("openSecond"))
        },
        ConformanceCheck("an absent layer cannot be dismissed", .layers) { trial in
            try trial.open(.layers)
            for layer in [DismissableLayer.popover, .modal] {
                try trial.checkRefusal(
                    of: { try trial.driver.dismiss(layer) },
                    "that the driver throws notPossible for a \(layer.rawValue)", \.isNotPossible)
            }
        },
        ConformanceCheck("an alert is an alert, and lies over everything until it is answered", .layers) { trial in
            try trial.open(.layers)
            try trial.app.touch(.identifier("showAlert"))
            let alert = try trial.app.expect(ElementQuery(.alert))
            try trial.check("the label of the alert", alert.label, is: "Attention")
            let message = ElementQuery(.text, label: .exact("Something happened"))
            try trial.app.expect(message.within(ElementQuery(.alert)))
            try trial.app.expectNone(.identifier("openSecond"))
            try trial.app.touch(ElementQuery(.button, label: .exact("OK")))
            try trial.app.expectNone(ElementQuery(.alert))
            try trial.status(is: "Alert answered")
        },
        ConformanceCheck(
            "a prompt of the system is allowed, and reported", .layers, needs: [.systemPrompts]
        ) {
            trial in
            try trial.open(.layers)
            try trial.check("whether there was one before", try trial.driver.acceptSystemAlert(), is: false)
            try trial.app.touch(.identifier("askSystem"))
            try trial.check("whether there was one", try trial.driver.acceptSystemAlert(), is: true)
            try trial.status(is: "Allowed")
            try trial.check("whether there is one still", try trial.driver.acceptSystemAlert(), is: false)
        },
        ConformanceCheck("without a prompt of the system, none is allowed", .layers) { trial in
            try trial.open(.layers)
            try trial.check("whether there was one", try trial.driver.acceptSystemAlert(), is: false)
            try trial.status(is: "Ready")
        },
    ]
}
