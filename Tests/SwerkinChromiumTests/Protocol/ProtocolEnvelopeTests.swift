import Foundation
import XCTest

@testable import SwerkinBrowsers

final class ProtocolEnvelopeTests: XCTestCase {
    func testEveryMessageIsReadAsJSONWouldBe() throws {
        let messages = [
            #"{"method":"A.b","params":{},"sessionId":"S"}"#, #"{"method":"A.b","params":{}}"#,
            #"{"method":"A.b","params":{"sessionId":"inner"}}"#,
            #"{"method":"A.b","params":{"x":1,"sessionId":"inner"}}"#,
            #"{"method":"A.b","params":{"text":",\"sessionId\":\"X\"}"},"sessionId":"S"}"#,
            #"{"id":7,"result":{},"sessionId":"S"}"#, #"{"sessionId":"S","method":"A.b","params":{}}"#,
            #"{"id":7,"error":{"message":"no"},"sessionId":"S"}"#, #"{"id":7,"result":{"sessionId":"inner"}}"#,
            #"{"id":7,"result":{}}"#, #"{"id":-7,"result":{},"sessionId":"S"}"#, #"{"id":7,"sessionId":"S"}"#,
            #"{"id":7,"result":{"text":",\"sessionId\":\"X\"}"},"sessionId":"S"}"#,
            #"{"id":7,"result":{"text":"},{"},"sessionId":"S"}"#, #"{ "id": 7, "result": {}, "sessionId": "S" }"#,
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
        let texts = [
            "", "x", "{", "[1,2]", #"{"method":""#, #"{"method":"}"#, #"{"method":"A.b"#, #"""}"#, #"{"id":"#,
            #"{"id":7"#, #"{"id":,"result":{},"sessionId":"S"}"#, #"{"id":x,"result":{},"sessionId":"S"}"#,
        ]
        for text in texts {
            XCTAssertNil(ProtocolEnvelope(Data(text.utf8)), text)
        }
    }
}
