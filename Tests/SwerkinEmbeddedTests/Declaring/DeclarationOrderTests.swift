import Swerkin
import SwerkinTesting
import XCTest

/// A trait may follow another beginning of a declaration.
final class DeclarationOrderTests: XCTestCase {
    private enum Shown: String, DeclaredScreen {
        case list, copy, query, modal

        var declaration: Declaration<Self> {
            switch self {
            case .list: .trait("list").start()
            case .copy: .alias(of: .list).trait("list")
            case .query: .trait(.heading("List")).alias(of: .list)
            case .modal: .scope(.identifier("modal")).trait(.button("Close"))
            }
        }
    }

    func testATraitFollowsAnAliasAndAScopeAndAnAliasATrait() {
        _ = StepTrial(on: FakeDriver([])) { test in
            test.session.register(Shown.self)
        } steps: { test in
            let objects = Shown.allCases.map { test.screenPresenter.object(of: $0) }
            XCTAssertEqual(
                objects.map { $0?.traitQuery },
                [.identifier("list"), .identifier("list"), .heading("List"), .button("Close")])
            XCTAssertEqual(objects.map { $0?.aliasOf?.rawValue }, [nil, "list", "list", nil])
            XCTAssertEqual(objects[3]?.scope, .identifier("modal"))
        }
    }
}
