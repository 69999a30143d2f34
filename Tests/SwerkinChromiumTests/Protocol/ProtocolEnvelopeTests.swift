import Foundation
import XCTest

@testable import SwerkinChromium

final class ProtocolEnvelopeTests: XCTestCase {
    func testEveryMessageIsReadAsJSONWouldBe() throws {
        let messages = [
            #"{"method":"A.b","params":{},"sessionId":"S"}"#, #"{"method":"A.b","params":{}}"#,
            #"{"method":"A.b","params":{"sessionId":"inner"}}"#,
            #"{"method":"A.b","params":{"x":1,"sessionId":"inner"}}"#,
            #"{"method":"A.b","params":{"text":",\"sessionId\":\"X\"}"},"sessionId":"S"}"#,
            #"{"id":7,"result":{},"sessionId":"S"}"#, #"{"sessionId":"S","method":"A.b","params":{}}"#,
            #"{"method":"A.b","sessionId":"S"}"#, #"{ "method": "A.b", "params": {}, "sessionId": "S" }"#,
            #"{"method":"A.b","params":{},"sessionId":""}"#,
            #"{"method":"A.b","params":{"text":"\#(String(repeating: "x", count: 1000))"},"sessionId":"S"}"#,
            #"{"method":"A.b","params":{},"sessionId":"\#(String(repeating: "S", count: 100))"}"#,
        ]
        for message in messages {
            let data = Data(message.utf8)
            let read = try JSONDecoder().decode(ProtocolEnvelope.self, from: data)
            XCTAssertEqual(ProtocolEnvelope(data), read, message)
        }
    }

    func testWhatIsNoMessageIsNone() {
        for text in ["", "x", "{", "[1,2]", #"{"method":""#, #"{"method":"}"#, #"{"method":"A.b"#, #"""}"#] {
            XCTAssertNil(ProtocolEnvelope(Data(text.utf8)), text)
        }
    }
}
