import SwerkinCore

/// Asks about images.
///
/// Answers are about this moment; nothing waits. If the driver cannot be asked, they are false and the test fails.
public protocol ImageAssertable: SessionPart {}

extension ImageAssertable {
    /// Returns true if the screen has an image with an identifier and, unless it is nil, a label.
    public func imageExists(
        withIdentifier identifier: String, withLabel label: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.image, identifier: identifier), label.map { [.label(.normalized($0))] } ?? []),
            [identifier, label], file: file, line: line)
    }
}
