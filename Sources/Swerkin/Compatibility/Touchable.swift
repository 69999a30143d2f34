import SwerkinCore

/// Touches elements on the screen, once they are ready.
public protocol Touchable: ElementTouchable, SwitchTouchable, ButtonTouchable, TextFieldTouchable, DropDownTouchable,
    TableCellTouchable
{}

extension Steps: Touchable {}

/// Touches buttons.
///
/// All wait as actions do, and stand in logs and failures like steps.
public protocol ButtonTouchable: SessionPart {
    /// Touches the button with an identifier, a label or both.
    ///
    /// A screen may touch buttons in its own way; calls through ``Screen`` arrive there.
    func touchButton(withIdentifier identifier: String?, withLabel label: String?, file: StaticString, line: UInt)
}

// The arguments that a call leaves out are filled in by functions of other types than the requirement, for a function with the
// same type would be called instead of a screen's own.
extension ButtonTouchable {
    /// Touches the button with an identifier, a label or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func touchButton(
        withIdentifier identifier: String?, withLabel label: String?, file: StaticString, line: UInt
    ) {
        perform([identifier, label], file: file, line: line) {
            try $0.touch(.meant(.button, identifier: identifier, label: label))
        }
    }

    /// Fails as a wrong use: it is not said which button is meant.
    public func touchButton(file: StaticString = #filePath, line: UInt = #line) {
        touchButton(withIdentifier: nil, withLabel: nil, file: file, line: line)
    }

    /// Touches the button with an identifier.
    public func touchButton(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        touchButton(withIdentifier: identifier, withLabel: nil, file: file, line: line)
    }

    /// Touches the button with a label.
    public func touchButton(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) {
        touchButton(withIdentifier: nil, withLabel: label, file: file, line: line)
    }

    /// Touches the button with an identifier, a label or both, called without a file.
    public func touchButton(
        withIdentifier identifier: String?, withLabel label: String?, file: StaticString = #filePath, line: Int = #line
    ) {
        touchButton(withIdentifier: identifier, withLabel: label, file: file, line: UInt(line))
    }
}

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

/// Turns switches on and off.
///
/// All wait as actions do, and stand in logs and failures like steps.
public protocol SwitchTouchable: SessionPart {
    /// Touches the switch with an identifier, unless it has the wanted state already, and checks the new state.
    ///
    /// A checkbox is a switch too.
    func setSwitch(withIdentifier identifier: String, to isOn: Bool, file: StaticString, line: UInt)
}

extension SwitchTouchable {
    /// Touches the switch with an identifier, unless it has the wanted state already, and checks the new state.
    ///
    /// A checkbox is a switch too.
    public func setSwitch(withIdentifier identifier: String, to isOn: Bool, file: StaticString, line: UInt) {
        perform([identifier, isOn], file: file, line: line) {
            try $0.turn(ElementQuery(.toggle, identifier: identifier), on: isOn)
        }
    }
}

// Calls that leave the file and the line out arrive at a screen's own functions too.
extension SwitchTouchable {
    /// Touches the switch with an identifier, unless it has the wanted state already, and checks the new state.
    ///
    /// A checkbox is a switch too.
    public func setSwitch(
        withIdentifier identifier: String, to isOn: Bool, file: StaticString = #filePath, line: Int = #line
    ) {
        setSwitch(withIdentifier: identifier, to: isOn, file: file, line: UInt(line))
    }
}

/// Touches the rows of tables.
///
/// All wait as actions do, and stand in logs and failures like steps.
public protocol TableCellTouchable: SessionPart {
    /// Touches the row with a label.
    func touchTableCell(withLabel label: String, file: StaticString, line: UInt)
}

extension TableCellTouchable {
    /// Touches the row with a label.
    public func touchTableCell(withLabel label: String, file: StaticString, line: UInt) {
        perform([label], file: file, line: line) { try $0.touch(ElementQuery(.row, label: .normalized(label))) }
    }
}

// Calls that leave the file and the line out arrive at a screen's own functions too.
extension TableCellTouchable {
    /// Touches the row with a label.
    public func touchTableCell(withLabel label: String, file: StaticString = #filePath, line: Int = #line) {
        touchTableCell(withLabel: label, file: file, line: UInt(line))
    }
}
