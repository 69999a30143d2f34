import XCTest

@testable import Swerkin

final class SecretsTests: XCTestCase {
    private func secrets(_ texts: String...) -> Secrets {
        var secrets = Secrets()
        for text in texts { secrets.insert(text) }
        return secrets
    }

    func testASecretIsMaskedWhereverItStands() {
        XCTAssertEqual(secrets("swordfish").masked("swordfish, my swordfish!"), "••••, my ••••!")
        XCTAssertEqual(secrets("swordfish").masked("Swordfish"), "Swordfish")
    }

    func testOfSecretsInsideOneAnotherTheLongestGoesFirst() {
        XCTAssertEqual(secrets("fish", "swordfish", "fish").masked("swordfish and fish"), "•••• and ••••")
        XCTAssertEqual(secrets("swordfish", "fish").masked("swordfish and fish"), "•••• and ••••")
    }

    func testShortTextsAreNotLookedFor() {
        XCTAssertEqual(secrets("123", "").masked("1234"), "1234")
        XCTAssertEqual(secrets("1234").masked("12345"), "••••5")
    }

    func testASecretIsMaskedInAddressesToo() {
        let secrets = secrets("a b&c=(d)")
        XCTAssertEqual(secrets.masked("?x=a+b%26c%3D%28d%29&y=1"), "?x=••••&y=1")
        XCTAssertEqual(secrets.masked("?x=a%20b%26c%3D(d)#a b&c=(d)"), "?x=••••#••••")
    }

    func testASecretIsMaskedInQuotationMarksToo() {
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
}
