import XCTest

@testable import SwerkinCore
@testable import SwerkinTours

/// Each fault of the kiosk is found by a walk, and the flow that is shown is the shortest that the fault allows.
final class KioskFaultTests: XCTestCase {
    /// The labels of the shortest flow that shows each fault, by the kiosk's code.
    private static let shortest: [KioskFault: String] = [
        .badgeIsNotUpdated: "Tea, Add",
        .badgeCountsToTwo: "Tea, Add, Add, Add",
        .addsTwo: "Tea, Add",
        .addsNothingForMembers: "Log in, Submit, Tea, Add",
        .removesAll: "Tea, Add, Add, Back, Cart, Remove",
        .removesNothing: "Tea, Add, Back, Cart, Remove",
        .removeLeadsHome: "Tea, Add, Back, Cart, Remove",
        .payKeepsTheCart: "Tea, Add, Back, Cart, Log in, Submit, Check out, Pay",
        .totalForgetsAnItem: "Tea, Add, Add, Add, Back, Cart, Log in, Submit, Check out",
        .totalIsNotThatOfTheCart: "Tea, Add, Back, Cart, Log in, Submit, Check out",
        .receiptHasNoNumber: "Tea, Add, Back, Cart, Log in, Submit, Check out, Pay",
        .logInEmptiesTheCart: "Tea, Add, Back, Log in, Submit",
        .logOutKeepsTheUser: "Log in, Submit, Account, Log out",
        .secondLogInHangs: "Log in, Submit, Account, Log out, Log in, Submit",
        .logInFromTheCartLeadsHome: "Cart, Log in, Submit",
        .helpShowsTheCart: "Help",
        .helpDoesNotCloseInTheCart: "Cart, Help, Close",
        .helpClosesTheScreenBeneath: "Tea, Help, Close",
        .backFromCheckoutLeadsHome: "Tea, Add, Back, Cart, Log in, Submit, Check out, Leave",
        .errorAfterThreeItems: "Tea, Add, Add, Add",
        .errorForGuestsWithACart: "Tea, Add, Back, Cart",
        .crashAfterTwoRemovals: "Tea, Add, Add, Back, Cart, Remove, Remove",
    ]

    /// The greatest number of segments of a walk.
    private static let length = 400

    private func failure(of fault: KioskFault?, seed: UInt64, length: Int = length) -> WalkFailure? {
        var failure: StepFailure?
        _ = AppTrial(fault) { session in
            session.performWalk(AppWalk(seed: seed, length: .segments(length)))
            failure = session.run.endingFailure
        }
        return failure?.reason as? WalkFailure
    }

    func testEachFaultIsFoundAndShrunkToTheShortestFlow() throws {
        XCTAssertEqual(Set(Self.shortest.keys), Set(KioskFault.allCases))
        for fault in KioskFault.allCases {
            let found = (1...5).lazy.compactMap { self.failure(of: fault, seed: $0) }.first
            let shrunk = try XCTUnwrap(found?.shrunk, "\(fault) was not found")
            let labels = shrunk.segments.compactMap { $0.split(separator: "“").last?.dropLast() }
            let expected = try XCTUnwrap(Self.shortest[fault]).components(separatedBy: ", ")
            XCTAssertEqual(labels.count, expected.count, "\(fault): \(labels.joined(separator: ", "))")
            // Screens that are as near have the same fault.
            XCTAssertEqual(labels.last.map(String.init), expected.last, "\(fault): \(labels.joined(separator: ", "))")
            XCTAssertLessThanOrEqual(shrunk.runs, AppWalk.defaultShrinkingRuns + 1, "\(fault)")
            XCTAssertNil(shrunk.rate, "\(fault)")
        }
    }

    func testTheSoundKioskBreaksNothingWithTwentySeeds() {
        for seed in UInt64(1)...20 {
            XCTAssertNil(failure(of: nil, seed: seed, length: 100)?.sentence, "seed \(seed)")
        }
    }
}
