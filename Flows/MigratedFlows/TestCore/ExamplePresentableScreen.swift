// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import Swerkin

public enum ExamplePresentableScreen: String, PresentableScreen {
    case buttonScreen
    case dropDownScreen
    case endToEndScreen
    case tappableScreen
    case textFieldScreen
    case waitToSeeScreen

    public var rawValue: String {
        get {
            return String(describing: self).capitalized
        }
    }
}
