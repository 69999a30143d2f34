import CAuditScripts
import Foundation
import SwerkinBrowsers
import SwerkinCore

/// The answer of the audits' script to one look at a page.
struct PageExamination: Decodable {
    /// A fault of an element, with the text that it has.
    struct Fault: Decodable {
        let rule: String
        let subject: String
        let text: String
    }

    /// A pair of colours with too little contrast.
    struct Contrast: Decodable {
        let colours: String
        let ratio: Double
        let needed: Double
        let text: String
        let element: String
        let count: Int
    }

    /// The costs of the path to a screen.
    struct Costs: Decodable {
        let requests: Double
        let bytes: Double
        let largestRequest: String?
        /// Milliseconds, or nil if nothing large was painted.
        let largestPaint: Double?
        let paintedElement: String?
        let layoutShift: Double
        let shiftedElement: String?
        /// Milliseconds.
        let longTasks: Double
    }

    let layout: [Fault]
    let contrasts: [Contrast]
    let costs: Costs?
}

/// An audit's own walk by the tab key.
struct KeyboardWalk: Decodable {
    /// The number of controls that it should meet.
    let count: Int
}

/// The answer after one press of the tab key.
struct KeyboardStop: Decodable {
    let isOver: Bool
}

extension ScriptedPageDriver {
    /// Calls a function of the audits' script with a value.
    func answer<Value: Decodable>(calling function: String, _ argument: some Encodable) throws -> Value {
        let value = String(decoding: try JSONEncoder().encode(argument), as: UTF8.self)
        return try answer(to: "(() => { \"use strict\";\n\(AuditScript.source)\nreturn \(function)(\(value)); })()")
    }

    /// The value that an expression stands for, as JSON.
    func answer<Value: Decodable>(to expression: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(evaluate(expression).utf8))
    }
}

/// The script that looks at pages for the audits.
private enum AuditScript {
    static let source = String(cString: swerkin_audit_script())
}
