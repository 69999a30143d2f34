/// The names of screens as numbers from 0 on, so that equal names need not be compared again.
///
/// Equal numbers stand for equal names. Different numbers may, too, if a name was written in several forms.
struct NameNumbers {
    /// The name of each screen.
    var screens: [Int32] = []
    /// The name of the screen that each segment leaves.
    var starts: [Int32] = []
    /// The name of the end screen of each segment, -1 if it has none.
    var ends: [Int32] = []

    /// The position of the first screen with each name, up to the last name of a screen; -1 if there is none.
    var screensByName: [Int32] {
        var positions = [Int32](repeating: -1, count: Int(screens.max() ?? -1) + 1)
        for (position, name) in screens.enumerated() where name >= 0 && positions[Int(name)] < 0 {
            positions[Int(name)] = Int32(position)
        }
        return positions
    }
}
