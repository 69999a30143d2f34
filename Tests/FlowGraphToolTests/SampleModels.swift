import Foundation

/// Model files for the tests of the command.
enum SampleModels {
    /// A shop with facts of all types, a screen that nothing leads to and a way to pay that needs a log-in.
    static let shop = """
        {
          "flowgraph": 1,
          "name": "Shop",
          "facts": {
            "loggedIn": [true, false],
            "cartCount": { "min": 0, "max": 3 },
            "tier": ["basic", "gold"]
          },
          "screens": [
            { "name": "Home", "start": true },
            { "name": "Product" },
            { "name": "Cart" },
            { "name": "Login", "title": "Log in", "module": "Account" },
            { "name": "Checkout" },
            { "name": "Lounge" },
            { "name": "Attic" }
          ],
          "segments": [
            { "start": "Home", "end": "Product", "label": "Offer" },
            { "start": "Product", "end": "Product", "label": "Add", "effects": { "cartCount": { "add": 1 } }, "cost": 0.5 },
            { "start": "Product", "end": "Cart", "label": "Cart" },
            { "start": "Home", "end": "Cart", "label": "Cart" },
            { "start": "Cart", "end": "Login", "label": "Log in", "kind": "present" },
            { "start": "Login", "end": "Cart", "effects": { "loggedIn": true }, "cost": 2.5 },
            { "start": "Cart", "end": "Checkout", "label": "Pay", "preconditions": { "loggedIn": true, "cartCount": { "atLeast": 1 } } },
            { "start": "Checkout", "end": "Home", "kind": "root", "effects": { "cartCount": 0 } },
            { "start": "Checkout", "end": "Lounge", "preconditions": { "tier": "gold" } },
            { "start": "Lounge", "end": "Home", "kind": "root" }
          ]
        }

        """

    /// Notes whose log-in is reached only by logging out.
    static let notes = """
        {
          "flowgraph": 1,
          "screens": [{ "name": "Notes", "start": true }, { "name": "Login" }],
          "segments": [{ "start": "Notes", "end": "Login", "label": "Log out", "kind": "root", "destructive": true }]
        }

        """

    /// The shop without a start screen.
    static let startless = shop.replacingOccurrences(of: ", \"start\": true", with: "")

    /// The shop with two start screens.
    static let twoStarts = shop.replacingOccurrences(
        of: "{ \"name\": \"Cart\" }", with: "{ \"name\": \"Cart\", \"start\": true }")

    /// A club that members and guests may enter, with a number that can grow and a sheet that is closed by going back.
    static let club = """
        {
          "flowgraph": 1,
          "name": "Club",
          "facts": {
            "member": [true, false],
            "guest": [true, false],
            "tier": ["none", "basic", "gold"],
            "points": { "min": 0, "max": 3 }
          },
          "screens": [
            { "name": "Door", "start": true },
            { "name": "Log-in" },
            { "name": "Hall" },
            { "name": "Bar" },
            { "name": "Lounge" },
            { "name": "Quiz" },
            { "name": "Shop" },
            { "name": "Cellar" }
          ],
          "segments": [
            { "start": "Door", "end": "Log-in", "kind": "present", "preconditions": { "guest": false } },
            { "start": "Log-in", "kind": "back", "effects": { "member": true } },
            { "start": "Door", "end": "Hall", "preconditions": { "member": true } },
            { "start": "Door", "end": "Hall", "label": "With a friend", "preconditions": { "guest": true } },
            { "start": "Hall", "kind": "back" },
            { "start": "Hall", "end": "Bar", "preconditions": { "tier": { "not": "none" } } },
            { "start": "Bar", "kind": "back" },
            { "start": "Hall", "end": "Lounge", "preconditions": { "member": true, "tier": "gold" } },
            { "start": "Lounge", "end": "Door", "kind": "root", "effects": { "member": null } },
            { "start": "Hall", "end": "Quiz" },
            { "start": "Quiz", "kind": "back", "preconditions": { "points": { "atLeast": 1 } }, "effects": { "points": { "add": 1 } } },
            { "start": "Hall", "end": "Shop", "preconditions": { "points": 3 } },
            { "start": "Shop", "end": "Door", "kind": "root", "effects": { "points": 0 } }
          ]
        }

        """

    /// An app with a sheet that goes back to whichever screen has presented it, and a checkout that needs what it sets.
    static let sheet = """
        {
          "flowgraph": 1,
          "facts": { "loggedIn": [true, false] },
          "screens": [
            { "name": "Home", "start": true },
            { "name": "Search" },
            { "name": "Product" },
            { "name": "Login" },
            { "name": "Checkout" }
          ],
          "segments": [
            { "start": "Home", "end": "Search" },
            { "start": "Search", "end": "Product" },
            { "start": "Home", "end": "Login", "kind": "present" },
            { "start": "Search", "end": "Login", "kind": "present" },
            { "start": "Product", "end": "Login", "kind": "present" },
            { "start": "Login", "kind": "back", "label": "Log in", "effects": { "loggedIn": true }, "cost": 2.5 },
            { "start": "Login", "kind": "back", "label": "Cancel" },
            { "start": "Product", "kind": "back" },
            { "start": "Search", "kind": "back" },
            { "start": "Product", "end": "Checkout", "preconditions": { "loggedIn": true } },
            { "start": "Checkout", "end": "Home", "kind": "unwind" }
          ]
        }

        """

    /// A graph with a modal that cannot be closed, a trap, a gateway, and a fact that is needed before it can be set.
    static let flawedClub = """
        {
          "flowgraph": 1,
          "name": "Club",
          "screens": [
            { "name": "Home", "start": true },
            { "name": "Share" },
            { "name": "Terms" },
            { "name": "Privacy" },
            { "name": "Lounge" },
            { "name": "Join" }
          ],
          "segments": [
            { "start": "Home", "end": "Share", "label": "Share", "kind": "present" },
            { "start": "Home", "end": "Lounge", "preconditions": { "member": true } },
            { "start": "Lounge", "kind": "back" },
            { "start": "Lounge", "end": "Join" },
            { "start": "Lounge", "end": "Terms" },
            { "start": "Join", "kind": "back", "effects": { "member": true } },
            { "start": "Terms", "end": "Privacy", "kind": "replace" },
            { "start": "Privacy", "end": "Terms", "kind": "replace" }
          ]
        }
        """

    /// An app with many screens that cannot be left.
    static func deadEnds(_ count: Int) -> String {
        let names = (1...count).map { "Detail\($0)" }
        let screens = names.map { ",\n    { \"name\": \"\($0)\" }" }.joined()
        let segments = names.map { "    { \"start\": \"List\", \"end\": \"\($0)\" }" }.joined(separator: ",\n")
        return """
            {
              "flowgraph": 1,
              "name": "Dead ends",
              "screens": [
                { "name": "List", "start": true }\(screens)
              ],
              "segments": [
            \(segments)
              ]
            }

            """
    }

    /// A model with something for each severity once ``gate`` is beside it, whose names are made of what formats give a meaning.
    static let awkward = #"""
        {
          "flowgraph": 1,
          "name": "::error::50% off <&>",
          "facts": { "a,b:c": [true, false] },
          "screens": [
            { "name": "Home", "start": true },
            { "name": "say \"hi\" & <bye>" },
            { "name": "100%\n::error file=x::one, two" },
            { "name": "결제 🙂é]]>", "trait": "same" },
            { "name": "Twin", "trait": "same" }
          ],
          "segments": [
            { "start": "Home", "end": "say \"hi\" & <bye>", "label": "50%: a, b\r\n" },
            { "start": "say \"hi\" & <bye>", "end": "Home", "preconditions": { "a,b:c": true } },
            { "start": "Home", "end": "결제 🙂é]]>", "kind": "present" },
            { "start": "결제 🙂é]]>", "end": "Twin" },
            { "start": "Twin", "end": "Home", "kind": "root", "effects": { "seen": true } }
          ]
        }

        """#

    /// A configuration of checks that makes one rule an error and one a piece of information.
    static let gate = """
        # How this model is checked.
        given:
          "a,b:c": false
        rules:
          equal-trait: information
          fact-never-set: off
          no-way-out: error

        """

    /// A file that is no valid model at two positions.
    static let invalid = """
        {
          "flowgraph": 1,
          "screens": [{ "name": "Home", "start": true }],
          "segments": [
            { "start": "Home", "end": "Hme" },
            { "start": "Home", "end": "Home", "cost": 0 }
          ]
        }

        """

    /// An Android navigation graph in which not everything can become a part of a graph.
    static let android = """
        <?xml version="1.0" encoding="utf-8"?>
        <navigation xmlns:android="http://schemas.android.com/apk/res/android"
            xmlns:app="http://schemas.android.com/apk/res-auto"
            android:id="@+id/nav_graph" app:startDestination="@id/home">
          <fragment android:id="@+id/home" android:label="Home">
            <action android:id="@+id/open_details" app:destination="@id/details"/>
            <action android:id="@+id/open_nothing" app:destination="@id/nothing"/>
          </fragment>
          <fragment android:id="@+id/details" android:label="Details">
            <action android:id="@+id/to_home" app:destination="@id/home"/>
          </fragment>
        </navigation>

        """
}
