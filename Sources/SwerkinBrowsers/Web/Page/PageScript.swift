import CPageScripts
import Foundation

/// The script that runs in every document, in a world of its own, and answers what the driver asks.
package enum PageScript {
    /// The name of the isolated world.
    package static let world = "swerkin"

    /// The name of the function by which the script reports acts, which a driver has to give to its world.
    package static let report = "swerkinReport"

    /// The script's source; with `watchesActs` it reports the acts of people.
    ///
    /// It does nothing in frames that the document around them may look into, whose script does so; frames of other
    /// origins have one of their own.
    package static func source(identifierAttributes: [String], watchesActs: Bool = false) -> String {
        """
        (() => {
        "use strict";
        if (window.frameElement || globalThis.swerkin) return;
        const identifierAttributes = \(JSONText.of(identifierAttributes));
        \(body)
        \(watchesActs ? "watchActs();" : "")
        })();
        """
    }

    /// The script without the function around it.
    static var body: String { String(cString: swerkin_page_script()) }

    /// The source of a script that keeps what a document waits for and throws.
    ///
    /// It runs in the world of the page, for scripts of another world see neither its calls nor its errors.
    package static var activitySource: String { String(cString: swerkin_activity_script()) }

    /// The call of a function of the script.
    package static func call(_ action: String, _ arguments: [any Encodable & Sendable]) -> String {
        let values = [JSONText.of(action)] + arguments.map { JSONText.of($0) }
        return "swerkin(\(values.joined(separator: ", ")))"
    }

    /// The reference of an element of the document itself; throws if it has gone.
    package static func element(_ number: Int) -> String { "swerkinElement(\(number))" }
}

/// Values as JSON, which is also how JavaScript writes them.
package enum JSONText {
    /// A value as JSON; `null` if it has no JSON form, such as NaN.
    package static func of(_ value: any Encodable) -> String {
        guard let data = try? JSONEncoder().encode(value) else { return "null" }
        return String(decoding: data, as: UTF8.self)
    }
}
