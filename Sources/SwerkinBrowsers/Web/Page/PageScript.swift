import CPageScripts
import Foundation
import SwerkinCore

/// The script that runs in every document, in a world of its own, and answers the driver's requests.
package enum PageScript {
    /// The name of the isolated world.
    package static let world = "swerkin"

    /// The name of the function by which the script reports acts, which a driver has to give to its world.
    package static let report = "swerkinReport"

    /// The name of the function by which the script says how many elements it looks at now, which a driver may give to its world.
    package static let announcement = "swerkinLook"

    /// The script's source; with `watchesActs` it reports the acts of the user.
    ///
    /// It names the elements that may have closed shadow trees as the driver says that has the browser open these; with nil it
    /// names none.
    ///
    /// It does nothing in frames that the document around them may look into, whose script does so; frames of other
    /// origins have one of their own.
    package static func source(
        identifierAttributes: [String], namingHosts: HostNaming?, watchesActs: Bool = false
    ) -> String {
        """
        (() => {
        "use strict";
        if (window.frameElement || globalThis.swerkin) return;
        const identifierAttributes = \(ScriptLiteral.of(identifierAttributes));
        const hostNaming = \(ScriptLiteral.of(namingHosts?.rawValue));
        \(body)
        \(watchesActs ? "watchActs();" : "")
        })();
        """
    }

    /// The form in which a script names elements about which the driver asks the browser.
    package enum HostNaming: String {
        /// By their numbers, with a motion.
        case numbers
        /// By themselves, as the driver takes them.
        case elements
    }

    /// The script without the function around it.
    static var body: String { String(cString: swerkin_page_script()) }

    /// The source of a script that records the pending requests and uncaught errors of a document.
    ///
    /// It runs in the world of the page, for scripts of another world see neither its calls nor its errors.
    package static var activitySource: String { String(cString: swerkin_activity_script()) }

    /// The source of a script that counts the timers of a document that fire soon, in the world of the page.
    package static var timersSource: String { String(cString: swerkin_timers_script()) }

    /// The call of a function of the script.
    package static func call(_ action: String, _ arguments: [any Encodable & Sendable]) -> String {
        let values = [ScriptLiteral.of(action)] + arguments.map { ScriptLiteral.of($0) }
        return "swerkin(\(values.joined(separator: ", ")))"
    }

    /// The reference of an element of the document itself; throws if it has gone.
    package static func element(_ number: Int) -> String { "swerkinElement(\(number))" }
}

/// Values as JSON, which is also how JavaScript writes them.
package enum ScriptLiteral {
    /// A value as JSON; `null` if it has no JSON form, such as NaN.
    package static func of(_ value: any Encodable) -> String {
        guard let data = try? JSONEncoder().encode(value) else { return "null" }
        return String(decoding: data, as: UTF8.self)
    }
}

extension PageScript {
    /// Decodes the answer of the script to a call.
    ///
    /// Throws ``PageFault/elementGone`` if the element has gone, ``/Swerkin/DriverError/notPossible(_:)`` if the script
    /// refuses, and ``/Swerkin/DriverError/lost(_:)`` if there is no valid answer.
    package static func value<Value: Decodable>(of answer: String, to action: String) throws -> Value {
        let read: ScriptAnswer<Value>
        do {
            read = try JSONDecoder().decode(ScriptAnswer<Value>.self, from: Data(answer.utf8))
        } catch {
            throw failure(of: action, "\(error)")
        }
        switch read.problem {
        case "stale": throw PageFault.elementGone
        case .some: throw DriverError.notPossible(read.words ?? "it is not possible")
        case nil: break
        }
        guard let value = read.value else { throw failure(of: action, "it has no value") }
        return value
    }

    /// The driver's error if the script itself has failed.
    package static func failure(of action: String, _ problem: String) -> DriverError {
        .lost("the driver's script in the page failed at \(action): \(problem)")
    }
}

/// The answer of the page script to any request.
private struct ScriptAnswer<Value: Decodable>: Decodable {
    /// The requested value, or nil if an obstacle prevented it.
    let value: Value?
    /// The reason of a refusal: `stale`, or `notPossible`.
    let problem: String?
    /// The problem in words, for messages.
    let words: String?
}
