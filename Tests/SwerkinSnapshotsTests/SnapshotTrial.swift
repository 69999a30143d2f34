import Foundation
import Swerkin
import SwerkinSnapshots
import SwerkinConformance

/// Steps tried on a screen that is made up, as a test of a given name in a given environment.
struct SnapshotTrial {
    let messages: [String]
    let line: UInt?
    let steps: [String]
    /// What was printed for people.
    let output: [String]

    /// Performs steps in a test case that no framework runs.
    init(
        _ elements: [Element] = [], named test: String = "testPaying", in suite: String = "ShopFlows",
        variables: [String: String] = [:],
        make: (FakeDriver) -> ShopFlows = ShopFlows.init, steps: (ShopFlows) -> Void
    ) {
        self.init(on: FakeDriver(elements), named: test, in: suite, variables: variables, make: make, steps: steps)
    }

    init(
        on driver: FakeDriver, named test: String = "testPaying", in suite: String = "ShopFlows",
        variables: [String: String] = [:],
        make: (FakeDriver) -> ShopFlows = ShopFlows.init, steps: (ShopFlows) -> Void
    ) {
        let flows = make(driver)
        flows.identity = TestIdentity(module: "ShopTests", suite: suite, test: test)
        flows.variables = variables
        let recorder = CollectingRecorder()
        let observer = CollectingObserver()
        flows.failureRecorder = recorder
        flows.observers = [observer]
        steps(flows)
        flows.finish()
        messages = recorder.failures.map(\.message)
        line = recorder.failures.first?.position.line
        self.steps = observer.finishedSteps
        output = observer.events.compactMap { if case .output(let line) = $0 { line } else { nil } }
    }
}

/// A test case on a driver that it is given.
class ShopFlows: BaseTestCase {
    private var driver = FakeDriver()
    var variables: [String: String] = [:]

    convenience init(_ driver: FakeDriver) {
        self.init()
        self.driver = driver
    }

    override func makeDriver() throws -> any Driver { driver }
    override var environment: SwerkinEnvironment { SwerkinEnvironment(variables: variables) }
}

extension Element {
    /// An element of a made-up screen; its reference is its label, or what else is given.
    static func sample(
        _ role: Role, _ label: String? = nil, reference: String? = nil, identifier: String? = nil, value: String? = nil,
        placeholder: String? = nil, fieldName: String? = nil, level: Int? = nil, traits: AccessibilityTraits = [],
        size: Size = Size(width: 100, height: 50), isEnabled: Bool = true, isSecure: Bool = false,
        containing children: [Element] = []
    ) -> Element {
        Element(
            ElementReference(rawValue: reference ?? identifier ?? label ?? role.rawValue), role: role,
            identifier: identifier, label: label, value: value, placeholder: placeholder, fieldName: fieldName,
            level: level, traits: traits, bounds: Rectangle(x: 10, y: 20, width: size.width, height: size.height),
            isEnabled: isEnabled, isSecure: isSecure, children: children)
    }
}
