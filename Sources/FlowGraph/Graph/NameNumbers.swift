/// Which names of screens are the same, as numbers from 0 on, for those who have compared them already.
///
/// Equal numbers stand for equal names. Different ones may, too, where a name was written in several ways.
struct NameNumbers {
    /// The name of each screen.
    var screens: [Int32] = []
    /// The name of the screen that each segment leaves.
    var starts: [Int32] = []
    /// The name of the screen that each segment leads to, -1 where it names none.
    var ends: [Int32] = []

    /// The position of the first screen with each name, up to the last name of a screen; -1 where there is none.
    var screensByName: [Int32] {
        var positions = [Int32](repeating: -1, count: Int(screens.max() ?? -1) + 1)
        for (position, name) in screens.enumerated() where name >= 0 && positions[Int(name)] < 0 {
            positions[Int(name)] = Int32(position)
        }
        return positions
    }
}
