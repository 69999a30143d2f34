import Foundation

/// Newer versions of models, for comparisons.
enum SampleVersions {
    /// A version of ``base`` with one difference.
    struct Version: Sendable, CustomStringConvertible {
        let name: String
        /// What is replaced by what in the base's text.
        let replacements: [(String, String)]
        var exitCode: Int32 = 1

        var description: String { name }

        var model: String {
            replacements.reduce(SampleVersions.base) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
        }
    }

    /// An app in which one thing at a time is changed.
    static let base = """
        {
          "flowgraph": 1,
          "facts": { "loggedIn": [true, false], "count": { "min": 0, "max": 3 } },
          "screens": [
            { "name": "Home", "start": true },
            { "name": "List", "title": "Offers", "trait": "list" },
            { "name": "Detail" },
            { "name": "Help" }
          ],
          "segments": [
            { "start": "Home", "end": "List", "label": "Offers" },
            { "start": "Home", "end": "Help", "label": "?", "kind": "present" },
            { "start": "List", "end": "Detail", "label": "Show", "effects": { "count": { "add": 1 } } },
            { "start": "Help", "end": "Detail", "label": "Example" },
            { "start": "Detail", "end": "Home", "kind": "root", "preconditions": { "loggedIn": true } }
          ]
        }

        """

    /// One version for each kind of change.
    static let all = [
        Version(
            name: "screen-added",
            replacements: [
                ("{ \"name\": \"Help\" }", "{ \"name\": \"Help\" },\n    { \"name\": \"Map\" }"),
                ("\"segments\": [", "\"segments\": [\n    { \"start\": \"Help\", \"end\": \"Map\" },"),
            ]),
        Version(
            name: "screen-unreachable",
            replacements: [("{ \"name\": \"Help\" }", "{ \"name\": \"Help\" },\n    { \"name\": \"Map\" }")]),
        Version(
            name: "screen-removed",
            replacements: [
                ("{ \"name\": \"Detail\" },\n    { \"name\": \"Help\" }", "{ \"name\": \"Detail\" }"),
                ("    { \"start\": \"Home\", \"end\": \"Help\", \"label\": \"?\", \"kind\": \"present\" },\n", ""),
                ("    { \"start\": \"Help\", \"end\": \"Detail\", \"label\": \"Example\" },\n", ""),
            ]),
        Version(name: "screen-renamed-by-trait", replacements: [("\"List\"", "\"Offers\"")]),
        Version(name: "screen-renamed-by-resemblance", replacements: [("\"Detail\"", "\"Product\"")]),
        Version(name: "screen-title", replacements: [("\"title\": \"Offers\"", "\"title\": \"Bargains\"")]),
        Version(
            name: "screen-start", replacements: [("{ \"name\": \"Help\" }", "{ \"name\": \"Help\", \"start\": true }")]),
        Version(
            name: "segment-added",
            replacements: [("\"segments\": [", "\"segments\": [\n    { \"start\": \"Home\", \"end\": \"Detail\" },")]),
        Version(
            name: "segment-removed",
            replacements: [("    { \"start\": \"Home\", \"end\": \"List\", \"label\": \"Offers\" },\n", "")]),
        Version(
            name: "segment-end", replacements: [("\"end\": \"List\", \"label\"", "\"end\": \"Detail\", \"label\"")]),
        Version(name: "segment-label", replacements: [("\"label\": \"Show\"", "\"label\": \"More\"")]),
        Version(name: "segment-kind", replacements: [("\"kind\": \"present\"", "\"kind\": \"replace\"")]),
        Version(
            name: "segment-cost", replacements: [("\"label\": \"Offers\"", "\"label\": \"Offers\", \"cost\": 2.5")]),
        Version(
            name: "segment-preconditions",
            replacements: [
                ("\"label\": \"Show\"", "\"label\": \"Show\", \"preconditions\": { \"count\": { \"atMost\": 2 } }"),
                ("\"label\": \"Example\"", "\"label\": \"Example\", \"preconditions\": { \"loggedIn\": true }"),
            ]),
        Version(name: "segment-effects", replacements: [("{ \"add\": 1 }", "0")]),
        Version(
            name: "segment-steps-and-tags",
            replacements: [
                ("\"label\": \"?\"", "\"label\": \"?\", \"steps\": [\"ITouchButton(help)\"], \"tags\": [\"slow\"]")
            ]),
        Version(name: "fact-added", replacements: [("\"facts\": {", "\"facts\": { \"tier\": [\"basic\", \"gold\"],")]),
        Version(
            name: "fact-removed",
            replacements: [("\"loggedIn\": [true, false], ", ""), (", \"preconditions\": { \"loggedIn\": true }", "")]),
        Version(name: "fact-values", replacements: [("\"max\": 3", "\"max\": 9")]),
        Version(
            name: "order",
            replacements: [
                ("    { \"start\": \"Home\", \"end\": \"List\", \"label\": \"Offers\" },\n", ""),
                (
                    "    { \"start\": \"Help\", \"end\"",
                    "    { \"start\": \"Home\", \"end\": \"List\", \"label\": \"Offers\" },\n    { \"start\": \"Help\", \"end\""
                ),
            ], exitCode: 0),
    ]

    /// A club whose members come in; those who are not logged in may do so first.
    static let club = """
        {
          "flowgraph": 1,
          "name": "Club",
          "screens": [
            { "name": "Home", "start": true },
            { "name": "Login" },
            { "name": "Lounge" },
            { "name": "Card" }
          ],
          "segments": [
            { "start": "Home", "end": "Login", "label": "Log in", "preconditions": { "loggedIn": false } },
            { "start": "Login", "end": "Home", "label": "Submit", "effects": { "loggedIn": true } },
            { "start": "Login", "end": "Home", "label": "Cancel" },
            { "start": "Home", "end": "Lounge", "preconditions": { "loggedIn": true } },
            { "start": "Lounge", "end": "Card" }
          ]
        }

        """

    /// The club after its log-in was taken away.
    static let closedClub = club.replacingOccurrences(
        of:
            "    { \"start\": \"Login\", \"end\": \"Home\", \"label\": \"Submit\", \"effects\": { \"loggedIn\": true } },\n",
        with: "")

    /// The shop of ``SampleModels/shop`` after a redesign.
    static let newShop = """
        {
          "flowgraph": 1,
          "name": "Shop",
          "facts": { "loggedIn": [true, false], "cartCount": { "min": 0, "max": 5 }, "tier": ["basic", "gold"], "hasAddress": [true, false] },
          "screens": [
            { "name": "Home", "start": true },
            { "name": "Product" },
            { "name": "Bag", "title": "Your bag" },
            { "name": "SignIn", "title": "Log in", "module": "Account" },
            { "name": "Address" },
            { "name": "Checkout" },
            { "name": "Lounge" }
          ],
          "segments": [
            { "start": "Home", "end": "Product", "label": "Offer" },
            { "start": "Product", "end": "Product", "label": "Add", "effects": { "cartCount": { "add": 1 } }, "cost": 0.5 },
            { "start": "Product", "end": "Bag", "label": "Cart" },
            { "start": "Bag", "end": "SignIn", "label": "Log in", "kind": "present" },
            { "start": "SignIn", "end": "Bag", "effects": { "loggedIn": true }, "cost": 2.5 },
            { "start": "Bag", "end": "Address", "label": "Pay", "preconditions": { "loggedIn": true, "cartCount": { "atLeast": 1 } } },
            { "start": "Address", "end": "Checkout", "label": "Continue", "effects": { "hasAddress": true } },
            { "start": "Checkout", "end": "Home", "kind": "root", "effects": { "cartCount": 0 } },
            { "start": "Checkout", "end": "Lounge", "kind": "present", "preconditions": { "tier": "gold", "hasAddress": false } },
            { "start": "Lounge", "end": "Home", "kind": "root" }
          ]
        }

        """
}
