import Foundation
import Swerkin
import SwerkinBrowsers
import XCTest

@testable import SwerkinTool

/// What the walk of `swerkin screens` does not touch.
final class LeftOutTests: XCTestCase {
    private func words(_ label: String, _ consequences: TouchConsequences) throws -> String? {
        let element = Element(ElementReference(rawValue: "1"), role: .link, label: label)
        let page = try XCTUnwrap(URL(string: "http://localhost:8080/"))
        return LeftOut.Reason(toLeave: element, consequences, on: page).map { LeftOut(name: label, reason: $0).words }
    }

    func testWhatOnlyLeadsOnIsTouched() throws {
        XCTAssertNil(try words("Orders", TouchConsequences(address: "http://localhost:8080/orders?page=2#list")))
        XCTAssertNil(try words("Menu", TouchConsequences()))
        XCTAssertNil(try words("Undelete", TouchConsequences(address: "javascript:void(0)")))
    }

    func testWhatSubmitsDestroysOrLeadsElsewhereIsNotTouched() throws {
        let elsewhere = TouchConsequences(address: "http://localhost:8081/")
        let leaving = TouchConsequences(address: "http://localhost:8080/session/logout")
        let expected: [(String, TouchConsequences, String)] = [
            ("Log out", TouchConsequences(), #"it says "log out""#),
            ("Remove…", TouchConsequences(), #"it says "remove""#),
            ("Exit", leaving, #"its address says "logout""#),
            ("Save", TouchConsequences(isInForm: true), "it is a button of a form"),
            ("Archive", TouchConsequences(sends: true), "it sends a request that changes something"),
            ("Docs", elsewhere, "it leads to another server, localhost"),
            (
                "Mail", TouchConsequences(address: "mailto:ada@example.com"),
                "it is no address of a page, but begins with mailto:"
            ),
            ("Report", TouchConsequences(address: "http://localhost:8080/a.csv", downloads: true), "it is a download"),
            ("Preview", TouchConsequences(address: "http://localhost:8080/", opensWindow: true), "it opens a window"),
        ]
        for (label, consequences, words) in expected {
            XCTAssertEqual(try self.words(label, consequences), words, label)
        }
    }
}
