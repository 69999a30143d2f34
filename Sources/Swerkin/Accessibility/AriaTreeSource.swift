/// Something that tells what assistive technology is told of the screen; a driver may be one.
public protocol AriaTreeSource {
    /// What assistive technology is told of what is on screen now.
    ///
    /// Never waits. Throws what the driver throws where it cannot look.
    func ariaTree() throws -> AriaTree
}
