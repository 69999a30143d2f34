import Swerkin
import SwerkinBrowsers
import SwerkinEmbedded

extension ServerDevice {
    /// Carries out one of the driver's own commands.
    func execute(_ body: JSONValue) throws -> JSONValue {
        guard let script = body["script"]?.string, let arguments = body["args"]?.array?.first else {
            throw ServerRefusal(code: .invalidArgument, message: "script and args are needed")
        }
        if automation != .xcuiTest { return try executeOnAndroid(script, arguments) }
        switch script {
        case "mobile: swipe":
            try app.perform(.swipe(direction(arguments)), on: target(arguments) ?? .screen)
        case "mobile: touchAndHold":
            let seconds = arguments["duration"]?.double ?? 0
            try app.perform(.longPress(seconds: seconds), on: target(arguments) ?? .screen)
        case "mobile: scroll":
            _ = try app.scroll(direction(arguments), in: arguments["elementId"]?.string.map(reference))
        case "mobile: scrollToElement": try app.scrollIntoView(reference(arguments["elementId"]?.string ?? ""))
        case "mobile: hideKeyboard": try hideKeyboard(arguments["keys"]?.array ?? [])
        case "mobile: alert": return try alert(arguments)
        case "mobile: terminateApp": app.end()
        case "mobile: launchApp": try app.reset()
        default: throw ServerRefusal(code: .unknownCommand, message: "Unknown mobile command \"\(script)\"")
        }
        return nil
    }

    private func direction(_ arguments: JSONValue) throws -> SwipeDirection {
        guard let direction = arguments["direction"]?.string.flatMap(SwipeDirection.init) else {
            throw ServerRefusal(code: .invalidArgument, message: "'direction' must be one of: up,down,left,right")
        }
        return direction
    }

    private func target(_ arguments: JSONValue) throws -> GestureTarget? {
        if let identifier = arguments["elementId"]?.string { return .element(try reference(identifier)) }
        guard let x = arguments["x"]?.double, let y = arguments["y"]?.double else { return nil }
        return .point(Point(x: x, y: y))
    }

    private func hideKeyboard(_ keys: [JSONValue]) throws {
        guard keys.contains("Done") else {
            throw ServerRefusal(code: .invalidElementState, message: "The keyboard cannot be dismissed")
        }
        try app.dismiss(.keyboard)
    }

    // MARK: A finger

    /// Carries out the actions of one finger: a touch, or a stroke from where it goes down to where it goes up.
    func perform(_ body: JSONValue) throws -> JSONValue {
        if automation != .xcuiTest { return try performOnAndroid(body) }
        let steps = body["actions"]?.array?.first?["actions"]?.array ?? []
        let locators = steps.filter { $0["type"] == "pointerMove" }.compactMap { move -> Point? in
            guard let x = move["x"]?.double, let y = move["y"]?.double else { return nil }
            return Point(x: x, y: y)
        }
        guard let start = locators.first, let end = locators.last else {
            throw ServerRefusal(code: .invalidArgument, message: "the finger is nowhere")
        }
        if locators.count == 1 {
            try app.perform(.touch, on: .point(start))
        } else if try app.app.hasModal, start.y < 60, end.y - start.y > 300 {
            try app.dismiss(.modal)
        } else {
            try app.perform(.swipe(Self.direction(from: start, to: end)), on: .point(start))
        }
        return nil
    }

    static func direction(from start: Point, to end: Point) -> SwipeDirection {
        let (right, down) = (end.x - start.x, end.y - start.y)
        if abs(right) > abs(down) { return right > 0 ? .right : .left }
        return down > 0 ? .down : .up
    }

    // MARK: Alerts

    /// Tells of the alert that is shown, or answers it as WebDriverAgent does unless told otherwise: by its last button.
    func alert(_ action: String) throws -> JSONValue {
        if action == "text" { return .string(try shownAlert().label ?? "") }
        return try alert(["action": .string(action)])
    }

    private func alert(_ arguments: JSONValue) throws -> JSONValue {
        let buttons = try shownAlert().selfAndDescendants.filter { $0.role == .button }
        if arguments["action"] == "getButtons" { return .array(buttons.map { .string($0.label ?? "") }) }
        let label = arguments["buttonLabel"]?.string
        guard let button = label.map({ label in buttons.first { $0.label == label } }) ?? buttons.last else {
            throw ServerRefusal(code: .invalidElementState, message: "The alert has no such button")
        }
        try app.perform(.touch, on: .element(button.reference))
        return nil
    }

    private func shownAlert() throws -> Element {
        let system = try screen().systemAlert
        guard let alert = try system ?? app.snapshot().elements.last(where: { $0.role == .alertDialog }) else {
            throw ServerRefusal(code: .noSuchAlert, message: "An attempt was made to operate on a modal dialog")
        }
        return alert
    }
}

extension JSONValue {
    /// A number, whole or not.
    var double: Double? {
        if case .number(let number) = self { number } else { integer.map(Double.init) }
    }
}

extension ServerDevice {
    /// Carries out one of the own commands of the drivers for Android.
    func executeOnAndroid(_ script: String, _ arguments: JSONValue) throws -> JSONValue {
        switch script {
        case "mobile: isKeyboardShown": return .bool(try app.snapshot().roots.contains { $0.label == "keyboard" })
        case "mobile: hideKeyboard": try app.dismiss(.keyboard)
        case "mobile: type":
            guard let field = try app.snapshot().elements.first(where: \.isFocused) else {
                throw ServerRefusal(code: .invalidElementState, message: "nothing has the focus")
            }
            try app.type(arguments["text"]?.string ?? "", into: field.reference, replacing: false)
        case "mobile: replaceElementValue":
            let field = try reference(arguments["elementId"]?.string ?? "")
            try app.enter(arguments["text"]?.string ?? "", into: field, replacing: true)
        case "mobile: terminateApp": app.end()
        case "mobile: clearApp": hasLeft = false
        case "mobile: activateApp":
            hasLeft = false
            try app.reset()
        default: throw ServerRefusal(code: .unknownCommand, message: "Unknown mobile command \"\(script)\"")
        }
        return nil
    }

    /// Goes back as Android does: out of what is in front, else a screen back, else out of the app.
    func goBack() throws {
        if try app.app.hasModal { return try app.dismiss(.modal) }
        if try app.snapshot().roots.contains(where: { $0.role == .dialog }) { return try app.dismiss(.popover) }
        do {
            try app.goBack()
        } catch DriverError.notPossible {
            hasLeft = true
        }
    }

    /// Carries out the actions of one finger: touches, one that is held, a slow drag that scrolls, or a swipe.
    func performOnAndroid(_ body: JSONValue) throws -> JSONValue {
        let finger = FingerScript(body["actions"]?.array?.first?["actions"]?.array ?? [])
        guard let start = finger.points.first, let end = finger.points.last else {
            throw ServerRefusal(code: .invalidArgument, message: "the finger is nowhere")
        }
        if finger.points.count > 1 {
            if finger.isSlow {
                _ = try app.app.drag(from: start, to: end)
            } else {
                try app.perform(.swipe(Self.direction(from: start, to: end)), on: .point(start))
            }
        } else if finger.touches > 1 {
            try app.perform(.doubleTouch, on: .point(start))
        } else if finger.longestPause >= 500 {
            try app.perform(.longPress(seconds: Double(finger.longestPause) / 1000), on: .point(start))
        } else {
            try app.perform(.touch, on: .point(start))
        }
        return nil
    }
}

/// The actions of one finger.
struct FingerScript {
    /// The points that it moves to.
    let points: [Point]
    /// The number of times that it goes down.
    let touches: Int
    /// The longest time that it rests, in milliseconds.
    let longestPause: Int
    /// True if no movement is quick enough for a swipe.
    let isSlow: Bool

    init(_ steps: [JSONValue]) {
        let moves = steps.filter { $0["type"] == "pointerMove" }
        points = moves.compactMap { move in
            guard let x = move["x"]?.double, let y = move["y"]?.double else { return nil }
            return Point(x: x, y: y)
        }
        touches = steps.filter { $0["type"] == "pointerDown" }.count
        longestPause = steps.filter { $0["type"] == "pause" }.compactMap { $0["duration"]?.integer }.max() ?? 0
        isSlow = moves.dropFirst().allSatisfy { ($0["duration"]?.integer ?? 0) >= 500 }
    }
}
