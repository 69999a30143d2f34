/// Something beside the app that a test uses: a server.
package struct TestFixture {
    /// The identity of the object.
    let identifier: ObjectIdentifier
    /// Its attachments to a failure of the test.
    let attachments: () -> [DriverAttachment]
    /// Its problem during the test, as a sentence, or nil if it has none.
    let problem: () -> String?
    /// Called once, after the app has ended.
    let end: () -> Void

    /// A fixture that stands for an object.
    package init(
        of object: AnyObject, attachments: @escaping () -> [DriverAttachment], problem: @escaping () -> String?,
        end: @escaping () -> Void
    ) {
        identifier = ObjectIdentifier(object)
        self.attachments = attachments
        self.problem = problem
        self.end = end
    }
}
