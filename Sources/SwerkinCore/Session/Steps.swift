/// The steps of a session under one Gherkin word.
///
/// `Given.IAmOnScreen(…)` makes one and asks it for a step. The catalogue of steps is in extensions of this class, and so are a
/// project's own steps, written with ``performStep(_:_:file:line:f:)``.
public class Steps: SessionPart {
    /// The Gherkin word; of steps in order, that of the next step.
    public var stepType: StepType { order?.next ?? fixedType }
    private let fixedType: StepType
    /// The order of steps that follow one another under different words, or nil if all have the same.
    private var order: StepOrder?
    /// The session that the steps belong to.
    public let session: FlowSession
    /// The longest wait of a step at a time, or nil for the test's own.
    private var timeout: Duration?
    /// True if they look everywhere, even while the app is on a screen that has a scope.
    private var looksAnywhere = false

    /// Makes the steps of a session under a word.
    public required init(stepType: StepType, session: FlowSession) {
        fixedType = stepType
        self.session = session
    }

    /// Makes steps of which the first is performed under `When`, and all others under `And`.
    init(inOrderOf session: FlowSession) {
        fixedType = .When
        self.session = session
        order = StepOrder()
    }

    /// The same steps with a timeout of their own, instead of `waitingTimeout` and `validationTimeout`.
    ///
    /// It holds for every wait of the step and of the steps inside it, a navigation's among them:
    ///
    /// ```swift
    /// When.waiting(upTo: .seconds(10)).ITouchButton("save")
    /// When.waiting(upTo: .seconds(30)).INavigate(toScreen: ShopScreen.Report)
    /// ```
    ///
    /// A query with a timeout of its own keeps that: ``ElementQuery/waiting(upTo:)``.
    public func waiting(upTo timeout: Duration) -> Self {
        let steps = copy()
        steps.timeout = timeout
        return steps
    }

    /// The same steps, looking everywhere, also while the app is on a screen that has a scope.
    ///
    /// ```swift
    /// When.anywhere.ITouchButton("undo")
    /// ```
    ///
    /// A query does the same with ``ElementQuery/anywhere``.
    public var anywhere: Self {
        let steps = copy()
        steps.looksAnywhere = true
        return steps
    }

    private func copy() -> Self {
        let steps = Self(stepType: stepType, session: session)
        (steps.timeout, steps.looksAnywhere, steps.order) = (timeout, looksAnywhere, order)
        return steps
    }

    /// The app as steps see it; launched on the first call.
    ///
    /// Throws ``StepFailure`` if the test names no driver, or the driver cannot launch the app.
    public var app: AppUnderTest {
        get throws { try session.run.app() }
    }

    /// Performs a step: logs it, times it, and reports an error that it throws as one failure at the caller's line.
    ///
    /// Every step is written with it, and gets everything that the steps of the catalogue have:
    ///
    /// ```swift
    /// extension Steps {
    ///     public func ISearchFor(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    ///         performStep([Typed(text)], file: file, line: line) {
    ///             try app.enter(text, into: .identifier("search"))
    ///             try app.touch(ElementQuery(.button, label: .normalized("Search")))
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// A step may call others; if one of them fails, the rest is skipped and the failure is reported at the line of the
    /// outermost. After a failure all further steps of the test are skipped. An error that is no ``StepFailure`` is reported by
    /// its description.
    ///
    /// - Parameters:
    ///   - values: the arguments of the step, in order, to be shown in logs; ``Typed`` marks those that may be secret, and nil
    ///     stands for an argument that the caller left out.
    ///   - name: the step's name; left out, the name of the function that calls this one.
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    ///   - f: the actions of the step.
    public func performStep(
        _ values: [(any CustomStringConvertible)?] = [], _ name: String = #function, file: StaticString = #filePath,
        line: UInt = #line, f: () throws -> Void
    ) {
        perform(StepCall(function: name, values: values), file: file, line: line, f)
    }

    /// The same for a step that is to end on a screen, which records name; nil if it may be any.
    package func performStep(
        _ values: [(any CustomStringConvertible)?] = [], goal: (any PresentableScreen)?, _ name: String = #function,
        file: StaticString, line: UInt, f: () throws -> Void
    ) {
        var call = StepCall(function: name, values: values)
        call.goal = goal?.rawValue
        perform(call, file: file, line: line, f)
    }

    private func perform(_ call: StepCall, file: StaticString, line: UInt, _ f: () throws -> Void) {
        let word = stepType
        order?.next = .And
        session.run.perform(word, call, timeout: timeout, file: file, line: line) {
            if looksAnywhere { try session.lookingAnywhere(f) } else { try f() }
        }
    }
}

/// The word of the next of several steps.
private final class StepOrder {
    var next = StepType.When
}

extension FlowSession {
    /// The steps of a segment, which reads as "When …, And …".
    var stepsInOrder: Steps { Steps(inOrderOf: self) }
}
