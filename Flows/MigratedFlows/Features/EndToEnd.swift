import Swerkin

class EndToEnd: ExampleTestCase {
    func testINavigateToScreen() {
        Given.IAmOnScreen(ExamplePresentableScreen.endToEndScreen)
        And.IRender(screen: ExamplePresentableScreen.endToEndScreen)
        When.INavigate(
            fromScreen: ExamplePresentableScreen.endToEndScreen,
            toScreen: ExamplePresentableScreen.dropDownScreen)
        Then.IWaitToSeeScreen(ExamplePresentableScreen.dropDownScreen)
    }

    func testISeeThatOthersSeeTheSame() {
        Given.IRender(screen: ExamplePresentableScreen.endToEndScreen)
        When.IStartTheTest()
        Then.IShouldSeeElement(WaitToSeeScreen.View.firstLabel.accessibilityIdentifier)
    }
}

extension Steps {
    func IStartTheTest(file: StaticString = #filePath, line: UInt = #line) {
        self.performStep([], file: file, line: line) {
            self.touchButton(
                withIdentifier: EndToEndScreen.View.startTestButton.accessibilityIdentifier, file: file, line: line)
            self.waitForElement(
                withIdentifier: WaitToSeeScreen.View.firstLabel.accessibilityIdentifier, file: file, line: line)
        }
    }
}
