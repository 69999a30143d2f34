import Swerkin
import SwerkinSnapshots
import SwerkinConformance
import XCTest

@testable import SwerkinBrowsers

/// What rules find on pages, and steps that compare what a browser tells.
final class AccessibilityFindingTests: ChromiumTestCase {
    func testBarriersOfAPageAreFound() throws {
        let driver = try driver(
            showing: """
                <style>button, input { display: block; width: 60px; height: 60px } .small { height: 20px }</style>
                <button id=bare></button><button>Save</button><button class=small>Small</button>
                <input id=search placeholder=Search><label>Name <input></label>
                <img id=map src=x width=50 height=50><img alt="" src=x><button><img src=x alt=Bin></button>
                <ul><li>Milk <button>Delete</button></li><li>Bread <button>Delete</button></li></ul>
                <button id=again>Save</button>
                """)
        let tree = try driver.snapshot()
        let findings = try tree.accessibilityFindings()
        XCTAssertEqual(
            findings.map { "\($0.rule) \($0.element.identifier ?? $0.element.label ?? "")" },
            [
                "unnamed-control bare", "unlabelled-field search", "unlabelled-picture map", "same-name Save",
                "small-target Small",
            ], tree.text)
    }

    func testTheStepsWaitForWhatTheBrowserReports() throws {
        let driver = try driver(
            showing: """
                <h1>Loading</h1><section id=news aria-label=News></section>
                <script>setTimeout(() => {
                    document.querySelector("h1").textContent = "Cart"
                    news.innerHTML = "<a href='#1'>One</a>"
                }, 200)</script>
                """)
        let trial = StepTrial(on: driver) {
            $0.Then.IShouldSeeAccessibility("- heading \"Cart\" [level=1]")
            $0.And.IShouldSeeAccessibility("- region:\n  - link:\n    - /url: \"#1\"", of: .identifier("news"))
            $0.But.IShouldSeeAccessibility("- heading \"Basket\"")
        }
        let lines = trial.failures.map(\.message).first?.split(separator: "\n").dropFirst().map(String.init)
        XCTAssertEqual(
            lines,
            [
                "The template, line 1, column 3: wanted the name \"Basket\", seen is \"Cart\".",
                "Wanted (−) and seen (+):", "− - heading \"Basket\"", "+ - heading \"Cart\"",
            ])
    }
}
