import SwerkinCore

/// Chooses in drop-downs and pickers.
///
/// All wait as actions do, and stand in logs and failures like steps.
public protocol DropDownTouchable: SessionPart {
    /// Chooses a choice in the first wheel on the screen.
    func select(dropDownValue value: String, file: StaticString, line: UInt)

    /// Chooses a choice in one of the wheels on the screen, counted from 0 in reading order.
    func select(dropDownValue value: String, inComponent component: Int, file: StaticString, line: UInt)
}

extension DropDownTouchable {
    /// Chooses a choice in the first wheel on the screen.
    public func select(dropDownValue value: String, file: StaticString, line: UInt) {
        perform([value], file: file, line: line) { try $0.choose(value, in: ElementQuery(.wheel).at(0)) }
    }

    /// Chooses a choice in one of the wheels on the screen, counted from 0 in reading order.
    public func select(dropDownValue value: String, inComponent component: Int, file: StaticString, line: UInt) {
        perform([value, component], file: file, line: line) {
            guard component >= 0 else {
                throw $0.failure(.test("there is no wheel \(component): wheels are counted from 0."))
            }
            try $0.choose(value, in: ElementQuery(.wheel).at(component))
        }
    }
}

// Calls that leave the file and the line out arrive at a screen's own functions too.
extension DropDownTouchable {
    /// Chooses a choice in the first wheel on the screen.
    public func select(dropDownValue value: String, file: StaticString = #filePath, line: Int = #line) {
        select(dropDownValue: value, file: file, line: UInt(line))
    }

    /// Chooses a choice in one of the wheels on the screen, counted from 0 in reading order.
    public func select(
        dropDownValue value: String, inComponent component: Int, file: StaticString = #filePath, line: Int = #line
    ) {
        select(dropDownValue: value, inComponent: component, file: file, line: UInt(line))
    }
}
