/// Chooses in drop-downs and pickers.
///
/// All wait as actions do, and stand in logs and failures like steps.
public protocol DropDownTouchable: SessionPart {}

extension DropDownTouchable {
    /// Chooses a choice in the first wheel on the screen.
    public func select(dropDownValue value: String, file: StaticString = #filePath, line: UInt = #line) {
        perform([value], file: file, line: line) { try $0.choose(value, in: ElementQuery(.wheel).at(0)) }
    }

    /// Chooses a choice in one of the wheels on the screen, counted from 0 in reading order.
    public func select(
        dropDownValue value: String, inComponent component: Int, file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([value, component], file: file, line: line) {
            guard component >= 0 else {
                throw $0.failure(.test("there is no wheel \(component): wheels are counted from 0."))
            }
            try $0.choose(value, in: ElementQuery(.wheel).at(component))
        }
    }
}
