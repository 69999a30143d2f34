import SwerkinCore
import SwerkinMobile

/// The position of an element in the results of a locator, by which the server finds it again.
struct IndexedLocator: Hashable, Sendable {
    /// The locator.
    let locator: ElementLocator
    /// The index of the element in the results, from 0.
    let position: Int
    /// The number of results when the source was read; if it has changed, the element may have gone.
    let count: Int
    /// The element as the server reports it, without those inside it.
    let reported: ReportedElement
}
