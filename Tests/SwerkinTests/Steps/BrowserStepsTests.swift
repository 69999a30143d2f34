import Swerkin
import SwerkinConformance
import XCTest

final class BrowserStepsTests: XCTestCase {
    static let definitions = [
        "IShouldSeePage(withTitle:)", "IShouldSeePage(withAddress:)", "ISwitchToTab(withTitle:)", "ICloseTab()",
        "IShouldSeeDownload(_:)",
    ]

    private func passes(
        _ log: String, in browser: FakeBrowser = FakeBrowser(), line: UInt = #line, _ step: (Steps) -> Void
    ) {
        let trial = StepTrial(on: browser) { step($0.When) }
        XCTAssertEqual(trial.finishedSteps, ["passed When \(log)"], line: line)
        XCTAssertEqual(trial.failures.map(\.message), [], line: line)
    }

    private func fails(
        _ log: String, _ words: String, in browser: any Driver = FakeBrowser(), line: UInt = #line,
        _ step: (Steps) -> Void
    ) {
        let trial = StepTrial(on: browser) { step($0.When) }
        XCTAssertEqual(trial.failures.map(\.message), ["When \(log) failed: \(words)"], line: line)
    }

    /// A browser in which something becomes so after a second.
    private func later(_ change: @escaping (FakeBrowser) -> Void) -> FakeBrowser {
        let browser = FakeBrowser()
        browser.prepare = { if $0.clock.now >= .seconds(1) { change($0) } }
        return browser
    }

    func testPagesAreKnownByTitleAndAddressOnceTheyHaveThem() {
        passes("IShouldSeePage(withTitle: Shop)", in: later { $0.titles = ["Shop"] }) {
            $0.IShouldSeePage(withTitle: "Shop")
        }
        passes("IShouldSeePage(withAddress: http://app/shop?page=2)") {
            $0.IShouldSeePage(withAddress: "http://app/shop?page=2")
        }
        passes("IShouldSeePage(withAddress: /shop?page=2)") { $0.IShouldSeePage(withAddress: "/shop?page=2") }
        fails("IShouldSeePage(withTitle: Shop)", #"the page has the title "Trial", not "Shop"."#) {
            $0.IShouldSeePage(withTitle: "Shop")
        }
        // The end of an address begins with a mark, so that shop is not taken for workshop.
        fails(
            "IShouldSeePage(withAddress: hop?page=2)",
            #"the page has the address "http://app/shop?page=2", not "hop?page=2"."#
        ) { $0.IShouldSeePage(withAddress: "hop?page=2") }
    }

    func testAnAddressIsKnownAsTheBrowserShowsItAndAsItIsSent() {
        let browser = FakeBrowser()
        browser.address = "http://app/caf%c3%a9/a%20b?x=100%25#top"
        for address in ["/café/a b?x=100%25#top", "/caf%C3%A9/a%20b?x=100%25#top", "http://app/café/a b?x=100%25#top"] {
            passes("IShouldSeePage(withAddress: \(address))", in: browser) { $0.IShouldSeePage(withAddress: address) }
        }
        fails(
            "IShouldSeePage(withAddress: /cafe/a b)",
            #"the page has the address "http://app/caf%c3%a9/a%20b?x=100%25#top", not "/cafe/a b"."#, in: browser
        ) { $0.IShouldSeePage(withAddress: "/cafe/a b") }
    }

    func testTabsAreSwitchedAndClosed() {
        let browser = later { $0.titles = ["Shop", "Help"] }
        passes("ISwitchToTab(withTitle: Shop)", in: browser) { $0.ISwitchToTab(withTitle: "Shop") }
        XCTAssertEqual(browser.titles, ["Help", "Shop"])
        fails("ISwitchToTab(withTitle: Help)", #"there is no tab "Help", but "Trial"."#) {
            $0.ISwitchToTab(withTitle: "Help")
        }
        let two = FakeBrowser()
        two.titles = ["Shop", "Help"]
        passes("ICloseTab()", in: two) { $0.ICloseTab() }
        XCTAssertEqual(two.titles, ["Shop"])
        fails(
            "ICloseTab()", "could not close the tab: it is the only tab, and the app would be gone with it."
        ) { $0.ICloseTab() }
    }

    func testDownloadsAreWaitedFor() {
        passes("IShouldSeeDownload(a.csv)", in: later { $0.files = ["a.csv"] }) { $0.IShouldSeeDownload("a.csv") }
        fails("IShouldSeeDownload(a.csv)", #"the browser has not downloaded "a.csv", but nothing."#) {
            $0.IShouldSeeDownload("a.csv")
        }
        fails(
            "IShouldSeeDownload(b.csv)", #"the browser has not downloaded "b.csv", but "a.csv"."#,
            in: later { $0.files = ["a.csv"] }
        ) { $0.IShouldSeeDownload("b.csv") }
    }

    func testOnlyABrowserHasTabs() {
        fails(
            "ICloseTab()",
            "this driver cannot do what only a browser can.\nAt fault: the use of Swerkin, not the app.",
            in: FakeDriver()
        ) { $0.ICloseTab() }
    }
}
