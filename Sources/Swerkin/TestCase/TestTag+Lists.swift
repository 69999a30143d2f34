import Foundation

extension ProcessInfo {
    /// The tags that a variable of the environment names, separated by commas; none if it is not set.
    public func getListOfTags(from name: String) -> [TestTag] { TagSelection.tags(environment[name]) }
}

extension [TestTag] {
    /// Returns true if a test has one of these tags, among its own or at the end of its name, or if all tests are meant.
    ///
    /// All are meant if the list is empty, or has ``TestTag/all``. Capital letters in the name make no difference.
    public func found(in tags: [TestTag], orAtEndOf name: String) -> Bool {
        isEmpty || contains(.all) || contains { tags.contains($0) || name.endsWithTag($0) }
    }
}
