import Foundation
import XCTest

@testable import SwerkinBrowsers

final class RuntimeDomainTests: XCTestCase {
    func testAnExceptionIsReadForEveryThrownValue() throws {
        let thrown = #"{"type":"object","subtype":"error","value":{}}"#
        for value in [thrown, #"{"type":"number","value":7}"#, #"{"type":"undefined"}"#] {
            let answer =
                #"{"result":\#(value),"exceptionDetails":{"text":"Uncaught","exception":{"description":"TypeError: x"}}}"#
            let reply = try JSONDecoder().decode(RuntimeDomain.Evaluate.Reply.self, from: Data(answer.utf8))
            XCTAssertEqual(reply.exceptionDetails?.exception?.description, "TypeError: x")
        }
    }

    func testAnAnswerThatIsNoTextIsRefused() {
        let answer = Data(#"{"result":{"type":"number","value":7}}"#.utf8)
        XCTAssertThrowsError(try JSONDecoder().decode(RuntimeDomain.Evaluate.Reply.self, from: answer))
    }
}
