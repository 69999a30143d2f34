import Foundation
import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class SecretsTests: XCTestCase {
    private func secrets(_ texts: String...) -> Secrets {
        var secrets = Secrets()
        for text in texts { secrets.insert(text) }
        return secrets
    }

    func testASecretIsMaskedAtEveryPosition() {
        XCTAssertEqual(secrets("swordfish").masked("swordfish, my swordfish!"), "••••, my ••••!")
        XCTAssertEqual(secrets("swordfish").masked("Swordfish"), "Swordfish")
    }

    func testASecretIsMaskedInUpperAndLowerCase() {
        XCTAssertEqual(secrets("Sword fish").masked("SWORD FISH, sword fish"), "••••, ••••")
        XCTAssertEqual(secrets("straße").masked("STRASSE"), "••••")
    }

    func testASecretIsMaskedInHTML() {
        let secrets = secrets("a<b>&\"c'")
        for spelling in [
            "a&lt;b&gt;&amp;\"c'", "a&lt;b&gt;&amp;&quot;c&#39;", "a&lt;b&gt;&amp;&#34;c&#39;",
            "a&lt;b&gt;&amp;&quot;c&#x27;",
            "A&lt;B&gt;&amp;&quot;C&apos;",
        ] { XCTAssertEqual(secrets.masked("<p>\(spelling)</p>"), "<p>••••</p>") }
    }

    func testASecretIsMaskedAsBase64AtEveryOffset() {
        let secrets = secrets("swordfish")
        for before in ["", "a", "ab", "user:", "anna:", "me@x:"] {
            for after in ["", "!", "!!"] {
                let encoded = Data((before + "swordfish" + after).utf8).base64EncodedString()
                XCTAssertEqual(secrets.masked("Basic \(encoded)\nNext"), "Basic ••••\nNext")
            }
        }
        let inAddresses = Data("??>swordfish".utf8).base64EncodedString().replacingOccurrences(of: "/", with: "_")
        XCTAssertEqual(secrets.masked("?token=\(inAddresses)&x=1"), "?token=••••&x=1")
    }

    func testTheBeginningsOfWhatIsTypedKeyByKeyAreMasked() {
        var secrets = Secrets()
        secrets.insert("sword/fish", keyByKey: true)
        XCTAssertEqual(
            secrets.masked("input s, sw, swo, SWORD; ?q=sword%2ff&x [sword/fis] now"),
            "input ••••, ••••, ••••, ••••; ?q=••••&x [••••] now")
        // What merely begins alike is another word, up to a length that tells.
        XCTAssertEqual(secrets.masked("sworn swords"), "sworn swords")
        XCTAssertEqual(secrets.masked("sword/fidelity"), "••••delity")
        XCTAssertEqual(self.secrets("swordfish").masked("swordfis"), "swordfis")
    }

    func testOfSecretsInsideOneAnotherTheLongestGoesFirst() {
        XCTAssertEqual(secrets("fish", "swordfish", "fish").masked("swordfish and fish"), "•••• and ••••")
        XCTAssertEqual(secrets("swordfish", "fish").masked("swordfish and fish"), "•••• and ••••")
    }

    func testShortTextsAreMaskedIfTheyStandByThemselves() {
        XCTAssertEqual(secrets("123", "").masked("1234, a123, 123, pin=123&x"), "1234, a123, ••••, pin=••••&x")
        XCTAssertEqual(secrets("ab").masked("AB ab Ab cab"), "•••• •••• Ab cab")
        XCTAssertEqual(secrets("1234").masked("12345"), "••••5")
    }

    func testASecretIsMaskedInAddressesToo() {
        let secrets = secrets("a b&c=(d)")
        XCTAssertEqual(secrets.masked("?x=a+b%26c%3D%28d%29&y=1"), "?x=••••&y=1")
        XCTAssertEqual(secrets.masked("?x=a%20b%26c%3D(d)#a b&c=(d)"), "?x=••••#••••")
        XCTAssertEqual(secrets.masked("?x=a%20b%26c%3d(d)&x=a%20b&c=(d)"), "?x=••••&x=••••")
    }

    func testAQuotedSecretIsMaskedToo() {
        let secret = "sword\"fi\\sh\n"
        XCTAssertEqual(secrets(secret).masked("the label \("no \(secret)".quoted)"), "the label \"no ••••\"")
        XCTAssertEqual(secrets(secret).masked(secret), "••••")
    }

    func testEveryTextOfATreeIsMasked() {
        let tree = ElementTree.sample(
            .sample(.generic, "box") {
                $0.children = [
                    .sample(.textField, "field", label: "swordfish") {
                        $0.value = "my swordfish"
                        $0.placeholder = "swordfish?"
                        $0.fieldName = "swordfish:"
                        $0.hint = "Not swordfish"
                        $0.actions = ["Show swordfish"]
                    }
                ]
            })
        let masked = secrets("swordfish").masked(tree).element(ElementReference(rawValue: "field"))
        XCTAssertEqual(
            [masked?.label, masked?.value, masked?.placeholder, masked?.fieldName, masked?.hint],
            ["••••", "my ••••", "••••?", "••••:", "Not ••••"])
        XCTAssertEqual(masked?.actions, ["Show ••••"])
        XCTAssertEqual(Secrets().masked(tree), tree)
    }

    func testTheElementsThatShowASecretAreKnown() {
        let tree = ElementTree.sample(
            .sample(.generic, "box") {
                $0.children = [
                    .sample(.textField, "field") { $0.value = "swordfish" }, .sample(.text, "other", label: "fish"),
                    .sample(.text, "echo", label: "You typed swordfish."),
                ]
            })
        XCTAssertEqual(secrets("swordfish").revealing(in: tree).map(\.rawValue), ["field", "echo"])
        XCTAssertEqual(Secrets().revealing(in: tree), [])
    }
}
