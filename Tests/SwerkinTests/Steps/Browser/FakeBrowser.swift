import Foundation
import Swerkin
import SwerkinConformance

/// A fake driver with what only browsers have.
final class FakeBrowser: BrowserDriver, ForwardingDriver {
    let inner = FakeDriver()
    var titles = ["Trial"]
    var address = "http://app/shop?page=2"
    var files: [String] = []
    /// Called before each question, to change what is answered.
    var prepare: (FakeBrowser) -> Void = { _ in }

    func open(_ address: URL) throws { self.address = address.absoluteString }
    func reload() throws {}

    var currentAddress: URL {
        get throws {
            prepare(self)
            guard let url = URL(string: address) else { throw DriverError.lost("no address") }
            return url
        }
    }

    var currentTitle: String {
        get throws {
            prepare(self)
            return titles.last ?? ""
        }
    }

    func switchToTab(titled title: String) throws -> [String]? {
        prepare(self)
        guard let index = titles.firstIndex(of: title) else { return titles }
        titles.append(titles.remove(at: index))
        return nil
    }

    func closeTab() throws {
        guard titles.count > 1 else {
            throw DriverError.notPossible("it is the only tab, and the app would be gone with it")
        }
        titles.removeLast()
    }

    func downloads() throws -> [URL] {
        prepare(self)
        return files.map { URL(fileURLWithPath: "/downloads/\($0)") }
    }
}
