import Swerkin
import SwerkinEmbedded
import SwerkinBrowsers

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
