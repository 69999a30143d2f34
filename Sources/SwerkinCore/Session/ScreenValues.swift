/// The screens with values on the stack: for the name of a screen, one for each time that it lies there.
package struct ScreenValues {
    /// By name, the lowest first; nil if the value is not known.
    private var screens: [String: [(any PresentableScreen)?]] = [:]
    /// The screen that the test has stated to be on top, until the stack follows.
    private var stated: (any PresentableScreen)?

    /// Knows no values.
    init() {}

    /// The values of the screens of a stack.
    init(_ stack: [any PresentableScreen]) {
        let names = stack.map(\.rawValue)
        for index in stack.indices { enter(stack[index], on: Array(names[...index])) }
    }

    /// The topmost screen of a name, or nil if its value is not known.
    package func screen(named name: String) -> (any PresentableScreen)? {
        if let stated, stated.rawValue == name { return stated }
        return screens[name]?.last ?? nil
    }

    /// The screens of a stack; nil if a value is not known.
    func screens(on stack: [String]) -> [(any PresentableScreen)?] {
        var counts: [String: Int] = [:]
        return stack.map { name in
            let index = counts[name, default: 0]
            counts[name] = index + 1
            guard let known = screens[name], known.indices.contains(index) else { return nil }
            return known[index]
        }
    }

    /// All known screens, the topmost of a name before the others.
    var known: [any PresentableScreen] {
        [stated].compactMap { $0 }
            + screens.sorted { $0.key < $1.key }.flatMap { $0.value.reversed().compactMap { $0 } }
    }

    /// Records the screen that the test states to be on top.
    mutating func state(_ screen: (any PresentableScreen)?) { stated = screen?.value == nil ? nil : screen }

    /// Follows a change of the stack: forgets the values of popped screens, and knows none of pushed screens.
    package mutating func follow(_ stack: [String]) {
        for name in screens.keys { resize(name, to: stack) }
        guard let stated else { return }
        self.stated = nil
        if stack.contains(stated.rawValue) { enter(stated, on: stack) }
    }

    /// Records the topmost screen of its name on a stack.
    mutating func enter(_ screen: any PresentableScreen, on stack: [String]) {
        guard screen.value != nil else { return }
        resize(screen.rawValue, to: stack)
        if let last = screens[screen.rawValue]?.indices.last { screens[screen.rawValue]?[last] = screen }
    }

    /// Records that the value of the topmost screen of a name on a stack is not known.
    mutating func enterUnknown(_ name: String, on stack: [String]) {
        guard screens[name] != nil else { return }
        resize(name, to: stack)
        if let last = screens[name]?.indices.last { screens[name]?[last] = nil }
    }

    private mutating func resize(_ name: String, to stack: [String]) {
        let count = stack.count { $0 == name }
        var known = screens[name] ?? []
        // Screens come and go on top.
        known = Array(known.prefix(count)) + Array(repeating: nil, count: max(0, count - known.count))
        screens[name] = known.isEmpty ? nil : known
    }
}
