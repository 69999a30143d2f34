#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

extension XCUITestDriver {
    /// The time for a menu to open.
    private static let timeToOpen = Duration.seconds(1)

    /// Opens the menus of a menu bar around an item, the outermost first, by clicks; returns false for any other element.
    ///
    /// A menu that does not open is left to the wait for the item.
    func openMenus(around item: ElementReference) throws -> Bool {
        guard let screen = reading, let chain = screen.tree.chain(to: item) else { return false }
        let items = chain.filter { element in
            let type = screen.reported(element.reference)?.type
            return type == .menuBarItem || type == .menuItem
        }
        guard items.count > 1, screen.reported(items[0].reference)?.type == .menuBarItem else { return false }
        for (opener, next) in zip(items, items.dropFirst()) where try !element(next.reference).isVisible {
            try touch(element(opener.reference).bounds.middle)
            _ = try clock.poll(for: Self.timeToOpen, read) { $0.tree.element(next.reference)?.isVisible == true }
        }
        return true
    }
}
#endif
