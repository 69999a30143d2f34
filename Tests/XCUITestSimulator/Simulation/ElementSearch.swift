#if !canImport(Darwin)
import Foundation

/// The way from an app to some of its elements, which is gone anew whenever something is asked of them.
@MainActor struct ElementSearch: CustomStringConvertible {
    private let identifier: String?
    private var words: [String] = []
    private var steps: [(SimulatedElement) -> [SimulatedElement]] = []
    private var index: Int?

    /// The device on which is searched.
    var device: SimulatedDevice { .current }

    /// The way to an app itself.
    init(applicationOf identifier: String?) { self.identifier = identifier }

    /// The way from each element that this one leads to.
    func narrowed(
        _ words: String, _ step: @escaping (SimulatedElement) -> [SimulatedElement]
    ) -> ElementSearch {
        var search = self
        search.words.append(words)
        search.steps.append(step)
        return search
    }

    /// The way to one of the elements that this one leads to.
    func picking(_ index: Int) -> ElementSearch {
        var search = self
        search.words.append("Element at index \(index)")
        search.index = index
        return search
    }

    /// True if the app is the tested one, and not the home screen's or another.
    var isOnTestedApp: Bool { identifier != SimulatedDevice.homeScreen && application() === device.testedApplication }

    /// The app.
    func application() -> SimulatedApplication? { device.application(identifier) }

    /// The elements that the way leads to now.
    func found() -> [SimulatedElement] {
        if !steps.isEmpty { device.countQuery() }
        guard let root else { return [] }
        let all = steps.reduce([root]) { found, step in found.flatMap(step) }
        guard let index else { return all }
        return all.indices.contains(index) ? [all[index]] : []
    }

    /// The one element that the way leads to; records a failure unless it is exactly one.
    func only(to action: String) -> SimulatedElement? {
        let all = found()
        if all.count == 1 { return all[0] }
        let reason = all.isEmpty ? "No matches found" : "Multiple matching elements found"
        device.fail("Failed to \(action) \(self): \(reason)")
        return nil
    }

    /// A snapshot of the one element.
    func snapshot() throws -> any XCUIElementSnapshot {
        device.countSnapshot()
        try application()?.prepareSnapshot()
        let all = found()
        guard all.count == 1 else {
            throw SimulationError("Failed to get matching snapshot: \(all.isEmpty ? "No matches" : "Multiple matches")")
        }
        return SimulatedSnapshot(all[0])
    }

    /// Asks each second, on the clock of the app, until something holds or the time is up; returns true if it holds.
    func wait(upTo timeout: TimeInterval, until holds: () -> Bool) -> Bool {
        var rest = timeout
        while !holds() {
            guard rest > 0, let clock = application()?.clock else { return false }
            clock.sleep(for: .seconds(min(rest, 1)))
            rest -= 1
        }
        return true
    }

    /// The app as an element, or nil if it is not running.
    private var root: SimulatedElement? {
        if identifier == SimulatedDevice.homeScreen {
            return device.isDesktop ? nil : device.frontApplication?.homeScreen()
        }
        return application()?.screen()
    }

    nonisolated var description: String { words.isEmpty ? "the app" : words.joined(separator: " -> ") }
}

/// An error that XCTest would throw.
struct SimulationError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension CGRect {
    /// The point in the middle.
    var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
#endif
