#if !canImport(Darwin)
import Foundation

/// The menus of an app of a Mac.
@MainActor public final class SimulatedMenuBar {
    /// An item of a menu.
    public struct Item {
        let title: String
        let key: String?
        let submenu: [Item]
        let perform: () -> Void

        /// Makes an item with an action; `key` performs it with the key Command.
        public init(_ title: String, key: String? = nil, perform: @escaping () -> Void) {
            (self.title, self.key, submenu, self.perform) = (title, key, [], perform)
        }

        /// Makes an item with a menu of its own.
        public init(_ title: String, _ submenu: [Item]) {
            (self.title, key, self.submenu, perform) = (title, nil, submenu, {})
        }
    }

    private static let barHeight = 24.0
    private static let rowHeight = 22.0
    private static let width = 120.0
    private let menus: [Item]
    /// The numbers of the items whose menus are open, the one in the bar first.
    private var open: [Int] = []

    /// Makes a bar; each item has a menu.
    public init(_ menus: [Item]) { self.menus = menus }

    // MARK: Elements

    /// The bar with all menus, open or not.
    var element: SimulatedElement {
        let items = menus.enumerated().map { index, item in
            let frame = barFrame(index)
            return SimulatedElement(
                type: .menuBarItem, frame: frame, title: item.title,
                children: [menu(item.submenu, at: [index], from: CGPoint(x: frame.minX, y: frame.maxY))])
        }
        let frame = CGRect(x: 0, y: 0, width: 390, height: Self.barHeight)
        return SimulatedElement(type: .menuBar, frame: frame, children: items)
    }

    private func barFrame(_ index: Int) -> CGRect {
        CGRect(x: 10 + Self.width * Double(index), y: 0, width: Self.width, height: Self.barHeight)
    }

    /// A menu; the items of a closed one are where they would be if the menu were in the corner of the screen.
    private func menu(_ items: [Item], at path: [Int], from origin: CGPoint) -> SimulatedElement {
        let isOpen = open.starts(with: path)
        let children = items.enumerated().map { index, item in
            let frame = row(index, from: isOpen ? origin : .zero)
            let submenu = [menu(item.submenu, at: path + [index], from: CGPoint(x: frame.maxX, y: frame.minY))]
            return SimulatedElement(
                type: .menuItem, frame: frame, title: item.title, children: item.submenu.isEmpty ? [] : submenu)
        }
        let height = Self.rowHeight * Double(items.count)
        return SimulatedElement(
            type: .menu, frame: CGRect(origin: origin, size: CGSize(width: Self.width, height: height)),
            children: children)
    }

    private func row(_ index: Int, from origin: CGPoint) -> CGRect {
        CGRect(x: origin.x, y: origin.y + Self.rowHeight * Double(index), width: Self.width, height: Self.rowHeight)
    }

    // MARK: Events

    /// Reacts to a click: of the bar, of an item of an open menu, or beside all, which closes them; returns false for any other.
    func touch(_ point: CGPoint) -> Bool {
        if let index = menus.indices.first(where: { barFrame($0).contains(point) }) {
            open = open.first == index ? [] : [index]
            return true
        }
        guard let first = open.first else { return false }
        let origin = CGPoint(x: barFrame(first).minX, y: Self.barHeight)
        guard let (path, item) = item(at: point, in: menus[first].submenu, path: [first], from: origin) else {
            open = []
            return true
        }
        open = item.submenu.isEmpty ? [] : path
        item.perform()
        return true
    }

    private func item(
        at point: CGPoint, in items: [Item], path: [Int], from origin: CGPoint
    ) -> (path: [Int], item: Item)? {
        for (index, item) in items.enumerated() {
            let (frame, path) = (row(index, from: origin), path + [index])
            if frame.contains(point) { return (path, item) }
            guard open.starts(with: path) else { continue }
            let inner = CGPoint(x: frame.maxX, y: frame.minY)
            if let found = self.item(at: point, in: item.submenu, path: path, from: inner) { return found }
        }
        return nil
    }

    /// Performs the item with a key; returns false if none has it.
    func press(_ key: String, _ modifiers: XCUIElement.KeyModifierFlags) -> Bool {
        func item(in items: [Item]) -> Item? {
            items.lazy.compactMap { $0.key == key ? $0 : item(in: $0.submenu) }.first
        }
        guard modifiers == .command, let item = item(in: menus) else { return false }
        item.perform()
        return true
    }
}
#endif
