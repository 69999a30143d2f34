/// Says of a test case when its steps write the files that they compare with.
///
/// ```swift
/// class ShopTestCase: BaseTestCase, Recording {
///     let recordMode = RecordMode.never
/// }
/// ```
public protocol Recording {
    /// The record mode of the test case, unless `CI`, `SWERKIN_RECORD` or the step sets one.
    var recordMode: RecordMode { get }
}
