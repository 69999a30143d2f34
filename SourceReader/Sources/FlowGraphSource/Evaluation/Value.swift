/// What the reader knows of a value of the app.
package struct Value {
    package var content: Content
    /// The type as written where the value comes from.
    package var type: String?
    /// The state that holds the value.
    package var origin: StateKey?
    /// Whether the code says that it isn't nil: a condition binds it, or a parameter that can't be nil.
    var isSome = false
    /// The getter of a binding that the code computes.
    var getter: BindingGetter?

    package indirect enum Content {
        case unknown
        /// Nil.
        case none
        case boolean(Bool)
        /// The number of a row or a section; other numbers are not followed.
        case integer(Int)
        case text(String)
        case instance(Instance)
        case enumCase(String, [GivenArgument])
        case closure(ClosureValue)
        /// A function of a type, to be called on a value.
        case method(SourceNode, Box)
        /// A type itself, by its written name.
        case metatype(String)
        /// Something that is shown within a screen, and is none.
        case inlineView
        /// One of several values, by a condition.
        case choice([Choice])
        case array([Value])
        case tuple([GivenArgument])
        case keyPath(String)
        /// The act that closes the screen: `@Environment(\.dismiss)`.
        case dismissAction
        /// The page of the system that an act of the environment shows.
        case selector(String)
    }

    package init(_ content: Content, type: String? = nil, origin: StateKey? = nil) {
        self.content = content
        self.type = type
        self.origin = origin
    }

    static var unknown: Value { Value(.unknown) }
    static var inlineView: Value { Value(.inlineView) }

    var isUnknown: Bool { if case .unknown = content { true } else { false } }

    var instance: Instance? { if case .instance(let instance) = content { instance } else { nil } }

    var string: String? { if case .text(let text) = content { text } else { nil } }

    var isNone: Bool { if case .none = content { true } else { false } }

    /// True if the code decides what it is: one case, one text, or none.
    var isDecided: Bool {
        switch content {
        case .enumCase, .boolean, .integer, .none, .text: true
        default: false
        }
    }

    var closure: ClosureValue? { if case .closure(let closure) = content { closure } else { nil } }

    /// The values that it may be.
    var alternatives: [Choice] {
        if case .choice(let choices) = content { choices } else { [Choice(condition: nil, value: self)] }
    }

    /// One of the values, flat, without repetition of what is unknown.
    static func oneOf(_ values: [Value]) -> Value { oneOf(values.flatMap(\.alternatives)) }

    /// One of the values, each with its condition.
    static func oneOf(_ choices: [Choice]) -> Value {
        let known = choices.filter { !$0.value.isUnknown || $0.value.origin != nil }
        if known.isEmpty { return choices.first?.value ?? .unknown }
        return known.count == 1 && choices.count == 1 ? known[0].value : Value(.choice(Array(known.prefix(64))))
    }
}

/// A value under a condition.
package struct Choice {
    var condition: String?
    var keys: [StateKey] = []
    var value: Value
}

/// An argument of a call, or an associated value.
package struct GivenArgument {
    var label: String
    var value: Value
    var isTrailing = false
    var node: SourceNode?
}

/// A reference to a value, for what refers to it recursively.
package final class Box {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// A closure with the frame that it was written in.
package struct ClosureValue {
    let node: SourceNode
    let frame: Frame
}

/// What the getter of a computed binding reads, the state that holds the value apart.
package final class BindingGetter {
    let closure: ClosureValue
    let keys: [StateKey]

    init(closure: ClosureValue, keys: [StateKey]) {
        self.closure = closure
        self.keys = keys
    }
}

/// A property that the app's views show or set, of all objects of a type, or of one view.
package struct StateKey: Hashable {
    let owner: String
    let property: String
    /// The view that owns it, 0 for an object that several share.
    let instance: Int
    /// The property of the state's value that is meant, `sheet` of `$router.sheet`.
    var description: String { owner + "." + property }
}

/// An object or structure that the app makes, with what is known of its properties.
package final class Instance {
    let type: String
    let appType: AppType?
    var fields: [String: Value] = [:]
    let number: Int
    var place: SourcePlace?
    /// What the view finds in its environment, if its code at hand says so.
    var environment: ViewEnvironment?
    /// The job that has rendered it last.
    var renderedIn = 0

    init(type: String, appType: AppType?, number: Int, place: SourcePlace?) {
        self.type = type
        self.appType = appType
        self.number = number
        self.place = place
    }
}

/// The local names of a function or closure that is followed.
package final class Frame {
    var locals: [String: Value] = [:]
    let parent: Frame?
    let selfValue: Value?
    /// The type whose names are in scope.
    let owner: AppType?
    let file: String
    var results: [Choice] = []
    /// The condition of the branch that is followed, and the states that it reads.
    var condition: String?
    var conditionKeys: [StateKey] = []
    /// Whether the rest isn't reached.
    var isDone = false
    /// The number among the frames of closures that values were compared by; 0 for all others.
    var number = 0

    init(parent: Frame?, selfValue: Value?, owner: AppType?, file: String) {
        self.parent = parent
        self.selfValue = selfValue
        self.owner = owner
        self.file = file
    }

    func local(_ name: String) -> Value? {
        var frame: Frame? = self
        while let current = frame {
            if let value = current.locals[name] { return value }
            frame = current.parent
        }
        return nil
    }

    func assign(_ name: String, _ value: Value) -> Bool {
        var frame: Frame? = self
        while let current = frame {
            if current.locals[name] != nil {
                current.locals[name] = value
                return true
            }
            frame = current.parent
        }
        return false
    }
}
