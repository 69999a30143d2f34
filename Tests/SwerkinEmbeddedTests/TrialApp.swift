import Swerkin
import SwerkinEmbedded

/// An embedded app made of a few views, and what stands above its driver.
struct TrialApp {
    let driver: EmbeddedDriver<EmbeddedApp>
    let app: AppUnderTest

    /// Shows views below one another on one screen.
    init(_ views: View..., title: String = "") throws {
        try self.init(screen: EmbeddedScreen(title, content: Stack(views)))
    }

    /// Shows a screen.
    init(screen: EmbeddedScreen) throws {
        driver = EmbeddedDriver { EmbeddedApp(root: screen, clock: $0) }
        app = AppUnderTest(driver: driver)
        try driver.launch()
    }

    /// The app itself.
    var embedded: EmbeddedApp { get throws { try driver.app } }

    /// The one element with an identifier, where there is one.
    func element(_ identifier: String) throws -> Element? {
        try driver.snapshot().elements.first { $0.identifier == identifier }
    }

    /// The identifiers of what is on the display, in reading order.
    var identifiers: [String] {
        get throws { try driver.snapshot().elements.compactMap(\.identifier) }
    }

    /// The words of the failure that something ends in, or nil if it succeeds.
    func failure(of action: () throws -> Void) throws -> String? {
        do {
            try action()
            return nil
        } catch let failure as StepFailure {
            return failure.message
        }
    }
}

/// Keeps what happened, in order.
final class Diary {
    private(set) var entries: [String] = []

    func note(_ entry: String) { entries.append(entry) }
}
