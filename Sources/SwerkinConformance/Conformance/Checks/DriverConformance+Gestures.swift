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
