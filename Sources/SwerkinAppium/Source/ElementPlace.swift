import Swerkin

/// Where the server finds an element again: how it is looked for, and which of those that are found it is.
struct ElementPlace: Hashable, Sendable {
    /// How it is looked for.
    let locator: ElementLocator
    /// Which of the elements found it is, from 0.
    let position: Int
    /// How many elements were found so when the source was read; where it is another number, the element may have gone.
    let count: Int
    /// What the server told of the element.
    let source: SourceElement
}
