import Foundation
import Swerkin
import SwerkinTesting

/// A fake driver with what only browsers have.
final class FakeBrowser: BrowserDriver {
    let inner = FakeDriver()
    var titles = ["Trial"]
    var address = "http://app/shop?page=2"
    var files: [String] = []
    /// Called before each question, to change what is answered.
    var prepare: (FakeBrowser) -> Void = { _ in }

    var name: String { inner.name }
    var clock: any DriverClock { inner.clock }
    func launch() throws { try inner.launch() }
    func reset() throws { try inner.reset() }
    func end() { inner.end() }
    func snapshot() throws -> ElementTree { try inner.snapshot() }
    func perform(_ gesture: Gesture, on target: GestureTarget) throws { try inner.perform(gesture, on: target) }
    func choose(_ option: String, in element: ElementReference) throws { try inner.choose(option, in: element) }
    func scrollIntoView(_ element: ElementReference) throws { try inner.scrollIntoView(element) }
    func goBack() throws { try inner.goBack() }
    func dismiss(_ layer: DismissableLayer) throws { try inner.dismiss(layer) }
    func open(_ address: URL) throws { self.address = address.absoluteString }
    func reload() throws {}

    func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try inner.enter(text, into: element, replacing: replacing)
    }

    func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        try inner.scroll(direction, in: element)
    }

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
