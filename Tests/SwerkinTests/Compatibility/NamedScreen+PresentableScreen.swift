import Swerkin

// In another file than the structure and the enum.
extension NamedScreen: PresentableScreen {
    static let allCases: [NamedScreen] = [.start, .end]
}

extension ListedScreen: PresentableScreen {}
