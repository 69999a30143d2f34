import Swerkin
import SwerkinConformance
import XCTest

/// An alias may have a trait of its own, with which its declaration begins.
final class DeclarationOrderTests: XCTestCase {
    private enum Shown: String, DeclaredScreen {
        case list, copy, modal

        var declaration: Declaration<Self> {
            switch self {
            case .list: .trait("list").start()
            case .copy: .trait(.heading("List")).alias(of: .list)
            case .modal: .trait(.button("Close")).scope(.identifier("modal"))
            }
        }
    }

    func testAnAliasMayHaveATraitOfItsOwn() {
        _ = StepTrial(on: FakeDriver([])) { test in
            test.session.register(Shown.self)
        } steps: { test in
            let objects = Shown.allCases.map { test.screenPresenter.object(of: $0) }
            XCTAssertEqual(
                objects.map { $0?.traitQuery }, [.identifier("list"), .heading("List"), .button("Close")])
            XCTAssertEqual(objects.map { $0?.aliasOf?.rawValue }, [nil, "list", nil])
        }
    }
}
