import SwerkinCore

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
