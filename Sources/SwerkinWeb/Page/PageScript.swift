/// The script that runs in every document, in a world of its own, and answers what the driver asks.
package enum PageScript {
    /// What the world is called.
    package static let world = "swerkin"

    /// The script's source.
    ///
    /// It does nothing in the frames of a page: the script of the outermost document looks into those that it may.
    package static func source(identifierAttributes: [String]) -> String {
        let parts = [
            PackageResources.computed_js, PackageResources.elements_js, PackageResources.watching_js,
            PackageResources.acts_js,
        ]
        let body = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
        return """
            (() => {
            "use strict";
            if (window !== window.top || globalThis.swerkin) return;
            const identifierAttributes = \(JSONText.of(identifierAttributes));
            \(body)
            })();
            """
    }

    /// The call of one of the script's acts.
    package static func call(_ act: String, _ arguments: [any Encodable & Sendable]) -> String {
        let values = [JSONText.of(act)] + arguments.map { JSONText.of($0) }
        return "swerkin(\(values.joined(separator: ", ")))"
    }
}
