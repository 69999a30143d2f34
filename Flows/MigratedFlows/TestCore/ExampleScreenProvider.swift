// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import Swerkin

public class ExampleScreenProvider: ScreenProvider<ExamplePresentableScreen> {
    public var testReference: BaseTestCase! = nil

    public required init(testCase: BaseTestCase?) {
        self.testReference = testCase
    }

    public override func screen(for screen: ExamplePresentableScreen) -> Screen? {
        switch screen {
        case .buttonScreen:
            return ButtonScreen(testCase: self.testReference)
        case .dropDownScreen:
            return DropdownScreen(testCase: testReference)
        case .endToEndScreen:
            return EndToEndScreen(testCase: testReference)
        case .tappableScreen:
            return TappableScreen(testCase: testReference)
        case .textFieldScreen:
            return TextFieldScreen(testCase: testReference)
        case .waitToSeeScreen:
            return WaitToSeeScreen(testCase: testReference)
        }
    }

    public override func typeMarker(for screen: ExamplePresentableScreen) -> Screen.Type? {
        switch screen {
        case .buttonScreen:
            return ButtonScreen.self
        case .dropDownScreen:
            return DropdownScreen.self
        case .endToEndScreen:
            return EndToEndScreen.self
        case .tappableScreen:
            return TappableScreen.self
        case .textFieldScreen:
            return TextFieldScreen.self
        case .waitToSeeScreen:
            return WaitToSeeScreen.self
        }
    }
}
