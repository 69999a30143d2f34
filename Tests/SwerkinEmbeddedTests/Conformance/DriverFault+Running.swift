import EmbeddedConformance
import Foundation
import Swerkin
import SwerkinEmbedded

/// An error that no driver may throw.
private struct ForeignError: Error {}

extension DriverFault {
    /// Faults in waiting, in what lies in front, and in the app's life.
    static var inRunning: [DriverFault] {
        [
            DriverFault(
                name: "waits for the first of several only",
                wait: { driver, condition, timeout in
                    guard case .anyPresent(let queries) = condition else {
                        return try driver.poll(for: condition, timeout: timeout)
                    }
                    return try driver.poll(for: .anyPresent(Array(queries.prefix(1))), timeout: timeout)
                }),
            DriverFault(name: "has a clock that is slow", clock: { SlowClock($0.clock) }),
            DriverFault(name: "has no name", driverName: ""),
            DriverFault(
                name: "launches only once",
                launch: { driver in
                    guard (try? driver.app) == nil else { throw DriverError.lost("it runs already") }
                    try driver.launch()
                }),
            DriverFault(
                name: "starts on another screen",
                reset: { driver in
                    try driver.reset()
                    try driver.app.push(EmbeddedConformanceScreen(.controls))
                }),
            DriverFault(
                name: "ends waits too early", wait: { try $0.poll(for: $1, timeout: min($2, .milliseconds(100))) }),
            DriverFault(
                name: "ends waits too late",
                wait: { driver, condition, timeout in
                    let outcome = try driver.poll(for: condition, timeout: timeout)
                    driver.clock.sleep(for: .seconds(2))
                    return outcome
                }),
            DriverFault(
                name: "takes all waits for met",
                wait: { driver, condition, timeout in
                    guard case .unmet(_, let tree) = try driver.poll(for: condition, timeout: timeout) else {
                        return try driver.poll(for: condition, timeout: timeout)
                    }
                    return .met(Array(tree.elements.prefix(1)))
                }),
            DriverFault(
                name: "takes the first of several",
                wait: { driver, condition, timeout in
                    let outcome = try driver.poll(for: condition, timeout: timeout)
                    guard case .unmet(.ambiguous(let elements), _) = outcome else { return outcome }
                    return .met([elements[0]])
                }),
            DriverFault(
                name: "does not wait for stability",
                wait: { driver, condition, timeout in
                    guard case .ready(let query, .touch) = condition,
                        let element = try driver.snapshot().matches(query).first,
                        element.isEnabled, element.obstruction == nil
                    else { return try driver.poll(for: condition, timeout: timeout) }
                    let same = try driver.snapshot().outermostMatches(query)
                    return same.count == 1 ? .met(same) : try driver.poll(for: condition, timeout: timeout)
                }),
            DriverFault(
                name: "returns all matches, as expected or not",
                wait: { driver, condition, timeout in
                    let outcome = try driver.poll(for: condition, timeout: timeout)
                    guard case .met = outcome, case .present(let query, _) = condition else { return outcome }
                    return .met(try driver.snapshot().matches(query))
                }),
            DriverFault(
                name: "is never stale",
                perform: { driver, gesture, target in
                    do { try driver.perform(gesture, on: target) } catch DriverError.staleElement {}
                }),
            DriverFault(
                name: "throws errors of its own for what is stale",
                perform: { driver, gesture, target in
                    do { try driver.perform(gesture, on: target) } catch DriverError.staleElement {
                        throw ForeignError()
                    }
                }),
            DriverFault(name: "does not go back", goBack: { _ in }),
            DriverFault(
                name: "goes back to the first screen", goBack: { driver in while (try? driver.goBack()) != nil {} }),
            DriverFault(
                name: "does not dismiss popovers",
                dismiss: { driver, layer in if layer != .popover { try driver.dismiss(layer) } }),
            DriverFault(
                name: "does not dismiss modals",
                dismiss: { driver, layer in if layer != .modal { try driver.dismiss(layer) } }),
            DriverFault(name: "leaves prompts of the system", acceptSystemAlert: { _ in false }),
            DriverFault(
                name: "always says that it allowed something",
                acceptSystemAlert: { driver in
                    _ = try driver.acceptSystemAlert()
                    return true
                }),
            DriverFault(name: "does not reset", reset: { _ in }),
            DriverFault(
                name: "resets the screen and not scheduled effects",
                reset: { driver in
                    let app = try driver.app
                    if let screen = app.currentScreen as? EmbeddedConformanceScreen, screen.title == "Timing" { return }
                    try driver.reset()
                }),
            DriverFault(name: "goes on after the end", end: { _ in }),
            DriverFault(name: "returns pictures that are no PNG", screenshot: { _ in Data("no picture".utf8) }),
            DriverFault(
                name: "takes the focus away by a snapshot",
                changeSnapshot: { tree, driver in
                    try driver.app.focus(nil)
                    return tree
                }),
        ]
    }
}
