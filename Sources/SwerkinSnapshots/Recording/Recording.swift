/// Says of a test case when its steps write the files that they compare with.
///
/// ```swift
/// class ShopTestCase: BaseTestCase, Recording {
///     let recordMode = RecordMode.never
/// }
/// ```
public protocol Recording {
    /// When files are written, where neither `CI` nor `SWERKIN_RECORD` nor the step says.
    var recordMode: RecordMode { get }
}
