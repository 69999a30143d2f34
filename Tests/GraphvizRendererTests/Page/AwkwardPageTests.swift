import FlowGraph
import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinConformance
import TestSupport
import XCTest

/// Pages of models in which names are any characters.
final class AwkwardPageTests: ReviewPageTestCase {
    /// Each text as the name of a screen, which has a number as its trait.
    private static let names = NastyText.samples + ["  ", "#", "/from/a/to/b", "%41", "__proto__"]

    private static func graph() throws -> NavigationGraph {
        let screens = names.enumerated().map { GraphScreen($1, trait: "number \($0)", isStart: $0 == 0) }
        let segments = zip(names, names.dropFirst()).map { Segment(from: $0, to: $1, label: $1, steps: [$1]) }
        return try NavigationGraph(name: names[0], screens: screens, segments: segments)
    }

    func testAScreenOfAnyNameIsChosenAndIsFoundAgainByItsAddress() throws {
        let driver = try driver(for: page(of: Self.graph()))
        let trial = StepTrial(on: driver) { test in
            for index in Self.names.indices {
                test.When.IEnter("number \(index)", into: .identifier("query"))
                test.And.IPressKey(.enter)
                test.Then.IShouldSee(.text("number \(index)").within(.identifier("details")))
                guard let address = try? driver.currentAddress.absoluteString else { return XCTFail("no address") }
                test.When.IPressKey(.escape)
                test.And.IOpenAddress(address)
                test.Then.IShouldSee(.text("number \(index)").within(.identifier("details")))
            }
        }
        XCTAssertEqual(trial.failures.map(\.message), [])
        XCTAssertEqual(try refusals(driver), [])
        XCTAssertEqual(try driver.pageLog.map(\.text), [])
    }
}
