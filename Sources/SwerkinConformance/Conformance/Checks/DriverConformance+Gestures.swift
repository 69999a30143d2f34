import SwerkinCore

extension DriverConformance {
    static let gestures: [ConformanceCheck] = [
        ConformanceCheck("a touch of a button does what the button does, once", .gestures) { trial in
            try trial.open(.controls)
            try trial.app.touch(.identifier("deleteSecond"))
            try trial.status(is: "Second deleted")
            try trial.app.touch(.identifier("wifi"))
            try trial.status(is: "Wi-Fi on")
        },
        ConformanceCheck("a touch of an element goes to its middle", .gestures) { trial in
            try trial.open(.gestures)
            try trial.app.touch(.identifier("target"))
            try trial.status(is: "Middle touched")
        },
        ConformanceCheck("a touch of a point goes to the point", .gestures) { trial in
            try trial.open(.gestures)
            let bounds = try trial.element("target").bounds
            let corner = Point(x: bounds.origin.x + 3, y: bounds.origin.y + 3)
            try trial.driver.perform(.touch, on: .point(corner))
            try trial.status(is: "Edge touched")
            try trial.driver.perform(.touch, on: .point(bounds.middle))
            try trial.status(is: "Middle touched")
        },
        ConformanceCheck("a long press is distinguished from a touch", .gestures, needs: [.longPress]) { trial in
            try trial.open(.gestures)
            try trial.app.longPress(.identifier("press"))
            try trial.status(is: "Long-pressed")
            try trial.app.touch(.identifier("press"))
            try trial.status(is: "Touched")
        },
        ConformanceCheck("a swipe goes in the given direction", .gestures) { trial in
            try trial.open(.gestures)
            for direction in SwipeDirection.allCases {
                try trial.app.swipe(direction, on: .identifier("pad"))
                try trial.status(is: "Swiped \(direction.rawValue)")
            }
        },
        ConformanceCheck("the element in front takes the touch", .gestures) { trial in
            try trial.open(.gestures)
            try trial.app.touchMiddle(of: .identifier("covered"))
            try trial.status(is: "Cover touched")
        },
        ConformanceCheck("a touch of a disabled element does nothing", .gestures) { trial in
            try trial.open(.controls)
            try trial.app.touchMiddle(of: .identifier("disabled"))
            try trial.status(is: "Ready")
            try trial.driver.reset()
            try trial.open(.table)
            try trial.app.touchMiddle(of: .identifier("plums"))
            try trial.status(is: "Ready")
        },
        ConformanceCheck("a touch turns a switch and ticks a checkbox", .gestures) { trial in
            try trial.open(.controls)
            for (identifier, label) in [("wifi", "Wi-Fi"), ("terms", "Terms")] {
                try trial.app.touch(.identifier(identifier))
                try trial.status(is: "\(label) on")
                try trial.app.expect(.identifier(identifier), .value(.exact("1")), .on(true))
                try trial.app.touch(.identifier(identifier))
                try trial.status(is: "\(label) off")
                try trial.app.expect(.identifier(identifier), .value(.exact("0")), .on(false))
            }
        },
        ConformanceCheck("a touch of a row, or of the text in it, chooses the row", .gestures) { trial in
            try trial.open(.table)
            try trial.app.touch(.label("Apples"))
            try trial.status(is: "Apples chosen")
            try trial.app.touch(ElementQuery(.text, label: .exact("Pears")))
            try trial.status(is: "Pears chosen")
        },
    ]
}

extension DriverConformance {
    /// More often than any display needs to get to the end of the long page.
    private static let enoughScrolls = 100

    static let scrolling: [ConformanceCheck] = [
        ConformanceCheck("elements below the fold are in the tree and not visible", .scrolling) { trial in
            try trial.open(.scrolling)
            let bottom = try trial.element("bottom")
            try trial.check("whether \"bottom\" is visible", bottom.isVisible, is: false)
            try trial.check("why it cannot be touched", bottom.obstruction, is: .offScreen)
            try trial.check("whether \"line1\" is visible", try trial.element("line1").isVisible, is: true)
        },
        ConformanceCheck("an action scrolls its element into view", .scrolling) { trial in
            try trial.open(.scrolling)
            try trial.app.touch(.identifier("bottom"))
            try trial.status(is: "Bottom touched")
        },
        ConformanceCheck("scrolling into view makes an element's middle touchable", .scrolling) { trial in
            try trial.open(.scrolling)
            for identifier in ["bottom", "line30", "line1"] {
                try trial.driver.scrollIntoView(try trial.element(identifier).reference)
                let element = try trial.element(identifier)
                try trial.check("whether \"\(identifier)\" is visible", element.isVisible, is: true)
                try trial.check("the obstacle", element.obstruction, is: nil)
            }
        },
        ConformanceCheck("scrolling follows the reading direction, and returns false at the end", .scrolling) { trial in
            try trial.open(.scrolling)
            try trial.check("whether it goes up from the top", try trial.driver.scroll(.up, in: nil), is: false)
            try trial.check("whether it goes down from the top", try trial.driver.scroll(.down, in: nil), is: true)
            try trial.check("whether \"line1\" is visible then", try trial.element("line1").isVisible, is: false)
            try scrollToTheEnd(.down, trial)
            try trial.check("whether \"bottom\" is visible", try trial.element("bottom").isVisible, is: true)
            try scrollToTheEnd(.up, trial)
            try trial.check("whether \"line1\" is visible", try trial.element("line1").isVisible, is: true)
        },
        ConformanceCheck("a scroll keeps a part of the visible content", .scrolling) { trial in
            try trial.open(.scrolling)
            let before = try visibleLines(trial)
            _ = try trial.driver.scroll(.down, in: nil)
            let after = try visibleLines(trial)
            try trial.check("a line that is visible before and after", !before.isDisjoint(with: after), seen: "none")
        },
        ConformanceCheck("scrolling to an element ends when it is visible", .scrolling) { trial in
            try trial.open(.scrolling)
            try scrollToTheEnd(.down, trial)
            try trial.driver.scrollIntoView(try trial.element("line1").reference)
            try trial.app.scroll(.down, until: .label("Line 40"))
            try trial.check("whether \"line40\" is visible", try trial.element("line40").isVisible, is: true)
        },
        ConformanceCheck("a swipe over the screen moves its content", .scrolling) { trial in
            try trial.open(.scrolling)
            try trial.app.swipe(.up)
            try trial.app.expect(.identifier("line1"), .visible(false))
        },
        ConformanceCheck("a swipe turns a page", .scrolling) { trial in
            try trial.open(.pages)
            try trial.app.expect(.identifier("firstPage"), .visible(true))
            try trial.app.swipe(.left, on: .identifier("pages"))
            try trial.app.expect(.identifier("secondPage"), .visible(true))
            try trial.app.expectNone(.identifier("firstPage"), .visible(true))
            try trial.app.swipe(.right, on: .identifier("pages"))
            try trial.app.expect(.identifier("firstPage"), .visible(true))
            try trial.app.expectNone(.identifier("secondPage"), .visible(true))
        },
    ]

    /// Scrolls to the end and wants there to be one.
    static func scrollToTheEnd(_ direction: SwipeDirection, _ trial: ConformanceTrial) throws {
        for _ in 0..<enoughScrolls where try !trial.driver.scroll(direction, in: nil) { return }
        throw ConformanceMismatch(
            wanted: "false at the end of scrolling \(direction.rawValue)", seen: "true, \(enoughScrolls) times")
    }

    private static func visibleLines(_ trial: ConformanceTrial) throws -> Set<String> {
        Set(try trial.find(ElementQuery(.text)).filter(\.isVisible).compactMap(\.identifier))
    }
}
