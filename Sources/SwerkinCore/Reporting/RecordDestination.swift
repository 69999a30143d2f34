/// The destination of the records of a run, as `SWERKIN_REPORT` names it.
package enum RecordDestination: Hashable, Sendable {
    /// A folder; if it cannot be written to, the results of the tests, as far as these keep files.
    case folder(String)
    /// The results of the tests.
    case results

    /// The destination that a value of the variable names: the results if it is `xcresult`, and a folder otherwise.
    init(_ value: String) { self = value == "xcresult" ? .results : .folder(value) }
}

/// The result of a test that keeps files, as XCTest of Xcode does in a result bundle.
package protocol AttachableResult: AnyObject, Sendable {
    /// Keeps a file for good, under a name.
    func attach(_ content: AttachedContent, named name: String)
}

/// What is attached to the result of a test.
package struct AttachedContent: Hashable, Sendable {
    /// The content.
    package let bytes: [UInt8]
    /// The uniform type identifier, such as `public.png`.
    package let type: String
}
