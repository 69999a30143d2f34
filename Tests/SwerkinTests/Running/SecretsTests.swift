import Foundation
import SwerkinConformance
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
        XCTAssertEqual(secrets("swordfish").masked("swordFish"), "swordFish")
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

    /// Each form of a secret that is masked, as SECURITY.md lists them; some forms of others that are not.
    func testEachFormOfTheRuleIsMaskedAndNoOther() {
        let secret = "pässwort  von \"Ada\"-42"
        let forms: [(form: String, shown: String)] = [
            ("as it is", secret), ("white space as a page shows it", "pässwort von \"Ada\"-42"),
            ("capital letters", "PÄSSWORT VON \"ADA\"-42"), ("small letters", "pässwort  von \"ada\"-42"),
            ("capital first letters", "Pässwort Von \"Ada\"-42"), ("in Swift and JSON", #"pässwort  von \"Ada\"-42"#),
            ("in HTML", "pässwort  von &quot;Ada&quot;-42"), ("in HTML, folded", "pässwort von &#34;Ada&#34;-42"),
            ("encodeURIComponent", "p%C3%A4sswort%20%20von%20%22Ada%22-42"),
            ("a form", "p%c3%a4sswort++von+%22Ada%22-42"), ("escape", "p%E4sswort%20%20von%20%22Ada%22-42"),
            ("encoded twice", "p%25C3%25A4sswort%2520%2520von%2520%2522Ada%2522-42"),
            ("Base64 of UTF-8", Data(secret.utf8).base64EncodedString()),
            ("Base64 of Latin-1", (secret.data(using: .isoLatin1) ?? Data()).base64EncodedString()),
            ("Base64 in an address", Data("?\(secret)>>>".utf8).base64EncodedString().replacing("+", with: "-")),
        ]
        for (form, shown) in forms {
            XCTAssertEqual(secrets(secret).masked("it is \(shown) now"), "it is •••• now", form)
        }
        let others = ["pässwort", "24-\"adA\" nov  trowssäp", "p\u{e4}sswortvon\"Ada\"42"]
        for other in others { XCTAssertEqual(secrets(secret).masked(other), other) }
    }

    func testALongSecretWithAShortRestIsMaskedAsAShortOne() {
        XCTAssertEqual(secrets("   a   ").masked("a cat, b   a   c"), "•••• cat, b••••c")
        XCTAssertEqual(secrets("    ").masked("a b"), "a b")
    }

    func testManySecretsAreSoughtInTimeForTheTextAlone() {
        var secrets = Secrets()
        for number in 0..<3000 { secrets.insert("session=\(number)x\(number * 7919)abcdefgh") }
        let text = String(repeating: "session=299 and session=no ", count: 400)
        // Each of the spellings compared at each of the places would take minutes.
        XCTAssertEqual(secrets.masked(text), text)
        XCTAssertEqual(secrets.masked("a session=17x134623abcdefgh b"), "a •••• b")
    }

    func testOfSecretsInsideOneAnotherTheLongestGoesFirst() {
        XCTAssertEqual(secrets("fish", "swordfish", "fish").masked("swordfish and fish"), "•••• and ••••")
        XCTAssertEqual(secrets("swordfish", "fish").masked("swordfish and fish"), "•••• and ••••")
    }

    func testShortTextsAreMaskedIfTheyStandByThemselves() {
        XCTAssertEqual(secrets("123", "").masked("1234, a123, 123, pin=123&x"), "1234, a123, ••••, pin=••••&x")
        XCTAssertEqual(secrets("ab").masked("AB ab Ab aB cab"), "•••• •••• •••• aB cab")
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

final class AccessPatternTests: XCTestCase {
    private func masks(_ text: String, _ masked: String, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(text.withoutAccess, masked, file: file, line: line)
    }

    func testUserInformationInAddressesIsMasked() {
        masks("GET https://ada:pass@example.org:8080/a?b=c → 200", "GET https://••••@example.org:8080/a?b=c → 200")
        masks("ssh://token@example.org, ftp://a:b@c/", "ssh://••••@example.org, ftp://••••@c/")
        masks("http://ada:p@ss@example.org/", "http://••••@example.org/")
        masks(#"{"url":"https:\/\/ada:pass@example.org\/"}"#, #"{"url":"https:\/\/••••@example.org\/"}"#)
        masks("?next=https%3A%2F%2Fada%3Apass%40example.org%2F&x=1", "?next=https%3A%2F%2F••••%40example.org%2F&x=1")
        for plain in [
            "https://example.org/@ada", "https://example.org?mail=a@b.org", "mail ada@example.org: now", "://",
            "a: b@c",
            "?next=https%3A%2F%2Fexample.org%2F%40ada", "http://example.org \"x\"@y",
        ] { masks(plain, plain) }
    }

    func testHeadersThatAuthenticateAreMasked() {
        masks("Authorization: Custom abc def\nNext: line", "Authorization: ••••\nNext: line")
        masks("proxy-authorization : x", "proxy-authorization : ••••")
        masks(#"{"Authorization": "Custom abc", "a": "b"}"#, #"{"Authorization": "••••", "a": "b"}"#)
        masks(#"{\"authorization\":\"abc\",\"a\":1}"#, #"{\"authorization\":\"••••\",\"a\":1}"#)
        masks("{authorization: 'abc', a: 1}", "{authorization: '••••', a: 1}")
        masks("Cookie: a=b; c=d", "Cookie: ••••")
        masks("set-cookie: a=b; Path=/\r\nOther: c", "set-cookie: ••••\r\nOther: c")
        for plain in ["Cookie: we use them", "Authorization:", "reauthorization: yes", "unauthorization: a"] {
            masks(plain, plain)
        }
    }

    func testTokensBehindTheNameOfTheirSchemeAreMasked() {
        masks("sent Basic YWRhOnBhc3M= twice", "sent Basic •••• twice")
        masks("with bearer 2YotnFZFEjr1zCsicMWpAA.", "with bearer ••••")
        for plain in ["Basic information", "Basic dGVzdA==", "the bearer is unknown", "bearer certificates"] {
            masks(plain, plain)
        }
    }

    func testWhatADriverGrantsAccessByIsMaskedAlsoIfTheAppIsNotLaunched() {
        let driver = FakeDriver([])
        driver.newSecrets = ["swordfish"]
        driver.launchError = .lost("no swordfish at http://ada:pass@example.org/")
        let trial = StepTrial(on: driver) { test in test.Then.IShouldSeeElement("save") }
        XCTAssertEqual(trial.failures.count, 1)
        let message = trial.failures.first?.message ?? ""
        XCTAssertTrue(message.contains("no •••• at http://••••@example.org/"), message)
        XCTAssertFalse("\(trial.events)\(message)".contains("swordfish"))
    }

    func testWhatADriverComesToKnowIsMaskedFromThenOn() {
        let driver = FakeDriver([])
        driver.knownAttachments = [DriverAttachment(name: "console", text: "it is swordfish")]
        driver.react = { driver, _ in driver.newSecrets = ["swordfish"] }
        let trial = StepTrial(on: driver) { test in
            test.When.IGoBack()
            test.Then.IShouldSeeElement("swordfish")
        }
        XCTAssertEqual(trial.failures.count, 1)
        XCTAssertTrue("\(trial.events)".contains("it is ••••"))
        XCTAssertFalse("\(trial.events)\(trial.failures)".contains("swordfish"))
    }
}

final class StepCallTests: XCTestCase {
    func testACallShowsItsLabelsAndValues() {
        let call = StepCall(function: "ISeeButton(_:withLabel:isEnabled:file:line:)", values: ["save", "Save", true])
        XCTAssertEqual(call.name, "ISeeButton")
        XCTAssertEqual(call.words(), "ISeeButton(save, withLabel: Save, isEnabled: true)")
    }

    func testACallWithoutArgumentsShowsNone() {
        XCTAssertEqual(StepCall(function: "IGoBack(file:line:)", values: []).words(), "IGoBack()")
        XCTAssertEqual(StepCall(function: "IGoBack()", values: []).words(), "IGoBack()")
        XCTAssertEqual(StepCall(function: "back", values: []).words(), "back()")
    }

    func testLabelsAreLeftOutIfTheyDoNotFitTheValues() {
        XCTAssertEqual(StepCall(function: "ISelect(_:item:)", values: ["a", "b", "c"]).words(), "ISelect(a, b, c)")
        XCTAssertEqual(StepCall(function: "ISelect(from:item:)", values: ["a"]).words(), "ISelect(a)")
    }

    func testAnArgumentThatTheCallerLeftOutIsLeftOut() {
        let call = StepCall(function: "touch(withIdentifier:withLabel:)", values: [nil, "Save"])
        XCTAssertEqual(call.words(), "touch(withLabel: Save)")
    }

    func testTypedTextIsShownOnlyToWhomItMayBe() {
        let call = StepCall(function: "IEnter(_:text:)", values: [Typed("password"), Typed("swordfish")])
        XCTAssertEqual(call.words(), "IEnter(••••, text: ••••)")
        XCTAssertEqual(call.words { $0 == "swordfish" }, "IEnter(••••, text: swordfish)")
        XCTAssertEqual(call.arguments.map(\.mayBeSecret), [true, true])
    }
}
