import Swerkin

// In another file than the structure and the enum.
extension NamedScreen: PresentableScreen, @unchecked Sendable {
    static let allCases: [NamedScreen] = [.start, .end]
}

extension ListedScreen: PresentableScreen, @unchecked Sendable {}
