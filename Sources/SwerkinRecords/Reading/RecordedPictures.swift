/// The first picture of each screen in records of tests.
package struct RecordedPictures {
    /// The pictures of the records before the current one.
    private var earlier: [String: String] = [:]
    /// The screens of the current record, and the pictures in it by the lines after which they were taken.
    private var shown = ShownScreens()
    private var looks: [(line: Int, file: String)] = []

    /// By the name of a screen: the name of the picture's file in the folder of the record.
    ///
    /// A picture of a failure shows what the test did not expect, and counts for no screen. O(pictures × log(lines)) of the current record.
    package var files: [String: String] {
        looks.reduce(into: earlier) { files, look in
            if let screen = shown.screen(at: look.line), files[screen] == nil { files[screen] = look.file }
        }
    }

    /// Creates a value without pictures.
    package init() {}

    /// Begins with the next record.
    package mutating func begin() {
        earlier = files
        (shown, looks) = (ShownScreens(), [])
    }

    /// Adds a line of the record; pictures of further sessions show other apps.
    package mutating func add(_ line: RecordLine) {
        shown.add(line)
        guard line.session == nil, let file = line.files?["screenshot"] else { return }
        switch line.event {
        case "pictured": looks.append((line.number, file))
        case "traced": looks.append((line.at ?? 0, file))
        default: break
        }
    }
}
