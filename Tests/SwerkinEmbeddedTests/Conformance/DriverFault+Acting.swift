import Swerkin
import SwerkinEmbedded

extension DriverFault {
    /// Faults in gestures, typing, choosing and scrolling.
    static var inActing: [DriverFault] {
        [
            DriverFault(
                name: "touches the corner of elements",
                perform: { driver, gesture, target in
                    guard case .element(let reference) = target, gesture == .touch,
                        let element = try driver.snapshot().element(reference)
                    else { return try driver.perform(gesture, on: target) }
                    let corner = Point(x: element.bounds.origin.x + 1, y: element.bounds.origin.y + 1)
                    try driver.perform(gesture, on: .point(corner))
                }),
            DriverFault(
                name: "touches twice",
                perform: { driver, gesture, target in
                    try driver.perform(gesture, on: target)
                    if gesture == .touch { try? driver.perform(gesture, on: target) }
                }),
            DriverFault(
                name: "takes points for the middle of the screen",
                perform: { driver, gesture, target in
                    if case .point = target {
                        try driver.perform(gesture, on: .screen)
                    } else {
                        try driver.perform(gesture, on: target)
                    }
                }),
            DriverFault(
                name: "presses for a short time only",
                perform: { driver, gesture, target in
                    if case .longPress = gesture {
                        try driver.perform(.touch, on: target)
                    } else {
                        try driver.perform(gesture, on: target)
                    }
                }),
            DriverFault(
                name: "swipes in the opposite direction",
                perform: { driver, gesture, target in
                    guard case .swipe(let direction) = gesture else { return try driver.perform(gesture, on: target) }
                    let opposites: [SwipeDirection: SwipeDirection] = [
                        .left: .right, .right: .left, .up: .down, .down: .up,
                    ]
                    try driver.perform(.swipe(opposites[direction] ?? direction), on: target)
                }),
            DriverFault(
                name: "does not replace text",
                enter: { driver, text, reference, _ in try driver.enter(text, into: reference, replacing: false) }),
            DriverFault(
                name: "always replaces text",
                enter: { driver, text, reference, _ in try driver.enter(text, into: reference, replacing: true) }),
            DriverFault(
                name: "loses the last key", enter: { try $0.enter(String($1.dropLast()), into: $2, replacing: $3) }),
            DriverFault(
                name: "types at once", type: { try $0.enter($1, into: $2, replacing: $3) }),
            DriverFault(
                name: "replaces nothing by typing",
                type: { driver, text, reference, _ in try driver.type(text, into: reference, replacing: false) }),
            DriverFault(name: "enters key by key", enter: { try $0.type($1, into: $2, replacing: $3) }),
            DriverFault(
                name: "pastes instead of the present text",
                paste: { driver, text, reference in try driver.enter(text, into: reference, replacing: true) }),
            DriverFault(
                name: "types Latin letters only",
                enter: { driver, text, reference, replacing in
                    let typed = text.unicodeScalars.filter { $0.value < 0x250 }
                    try driver.enter(String(String.UnicodeScalarView(typed)), into: reference, replacing: replacing)
                }),
            DriverFault(
                name: "loses the ends of lines",
                enter: { try $0.enter($1.filter { !$0.isNewline }, into: $2, replacing: $3) }),
            DriverFault(
                name: "takes the focus away after typing",
                enter: { driver, text, reference, replacing in
                    try driver.enter(text, into: reference, replacing: replacing)
                    try driver.dismiss(.keyboard)
                }),
            DriverFault(
                name: "leaves the keyboard",
                dismiss: { driver, layer in if layer != .keyboard { try driver.dismiss(layer) } }),
            DriverFault(
                name: "refuses to dismiss a keyboard that is not shown",
                dismiss: { driver, layer in
                    let isShown = try driver.snapshot().elements.contains(where: \.isFocused)
                    if layer == .keyboard, !isShown { throw DriverError.notPossible("there is no keyboard") }
                    try driver.dismiss(layer)
                }),
            DriverFault(
                name: "chooses the first that is offered",
                choose: { driver, _, reference in
                    let first = try driver.snapshot().element(reference)?.options?.first?.label ?? ""
                    try driver.choose(first, in: reference)
                }),
            DriverFault(
                name: "chooses nothing if a choice is not offered",
                choose: { driver, option, reference in
                    do { try driver.choose(option, in: reference) } catch DriverError.notPossible {}
                }),
            DriverFault(name: "scrolls nothing into view", scrollIntoView: { _, _ in }),
            DriverFault(
                name: "scrolls in the opposite direction",
                scroll: { driver, direction, reference in
                    let opposites: [SwipeDirection: SwipeDirection] = [
                        .left: .right, .right: .left, .up: .down, .down: .up,
                    ]
                    return try driver.scroll(opposites[direction] ?? direction, in: reference)
                }),
            DriverFault(
                name: "never says that scrolling is at its end",
                scroll: { driver, direction, reference in
                    _ = try driver.scroll(direction, in: reference)
                    return true
                }),
            DriverFault(
                name: "always says that scrolling is at its end",
                scroll: { driver, direction, reference in
                    _ = try driver.scroll(direction, in: reference)
                    return false
                }),
            DriverFault(
                name: "scrolls by two lengths",
                scroll: { driver, direction, reference in
                    let moved = try driver.scroll(direction, in: reference)
                    _ = try driver.scroll(direction, in: reference)
                    return moved
                }),
        ]
    }
}
