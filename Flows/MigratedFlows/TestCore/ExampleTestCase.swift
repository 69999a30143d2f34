// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import ExampleApp
import Swerkin
import SwerkinEmbedded

open class ExampleTestCase: BaseTestCase {
    open override class var validationTimeout: TimeInterval { get { return 10.0 } }
    open override var waitingTimeout: TimeInterval { get { return 10.0 } }

    open override func setUp() {
        super.setUp()

        self.screenPresenter.registerScreenProvider(
            ExampleScreenProvider(testCase: self), for: ExamplePresentableScreen.self)
    }

    open override func tearDown() {
        resetNavigation {
            self.navigateHome()
            self.waitForAnimationsToFinish()
        }

        super.tearDown()
    }

    open override func makeDriver() throws -> any Driver {
        EmbeddedDriver { clock in ComponentsApp(clock: clock) }
    }

    var exampleApp: ComponentsApp? {
        try? (run.app().driver as? EmbeddedDriver<ComponentsApp>)?.app
    }

    private func resetNavigation(navigate: @escaping () -> Void) {
        exampleApp?.dismissPopover()
        navigate()
    }

    private func navigateHome() {
        exampleApp?.popToRoot()
    }
}
