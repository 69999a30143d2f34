import Foundation
import SwerkinCore
import SwerkinBrowsers
import SwerkinAuthoring

/// The texts that must not appear in anything that is written about a page.
///
/// Those are the texts of `--fill` that come from the environment or a file, or are for a secure field, everything else that is typed
/// into secure fields, and what grants access to the page's server: passwords, headers, cookies.
final class PageSecrets {
    private let driver: ChromiumDriver
    private let entries: [LogIn.Entry]
    private let session: LiveSession?
    private var typed: [String] = []

    /// Takes the texts of `--fill`, and the session that types texts too, if there is one.
    init(of driver: ChromiumDriver, filling entries: [LogIn.Entry], _ session: LiveSession? = nil) {
        (self.driver, self.entries, self.session) = (driver, entries, session)
        for entry in entries where entry.isSecret { note(entry.text) }
    }

    /// Keeps a text secret from now on.
    func note(_ text: String) {
        guard !text.isEmpty, !typed.contains(text) else { return }
        typed.append(text)
        session?.keep(secret: text)
    }

    /// Keeps the texts of `--fill` secret that are for secure fields of a snapshot, before they are typed.
    func note(fieldsOf tree: ElementTree) {
        for entry in entries where !typed.contains(entry.text) {
            if LogIn.field(entry.field, on: tree)?.isSecure == true { note(entry.text) }
        }
    }

    /// The mask for all that is written.
    var mask: SecretMask { SecretMask(typed + driver.knownSecrets + (session?.secretTexts ?? [])) }

    /// A picture of the page on which elements that show a secret are blank, or nil if there can be none.
    func picture() -> Data? {
        let mask = mask
        guard let tree = try? driver.snapshot() else { return nil }
        return (try? driver.screenshot(blanking: mask.revealing(in: tree))) ?? nil
    }
}
