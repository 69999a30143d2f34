/// Turns switches on and off.
///
/// All wait as actions do, and stand in logs and failures like steps.
public protocol SwitchTouchable: SessionPart {}

extension SwitchTouchable {
    /// Touches the switch with an identifier, unless it has the wanted state already, and checks the new state.
    ///
    /// A checkbox is a switch too.
    public func setSwitch(
        withIdentifier identifier: String, to isOn: Bool, file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier, isOn], file: file, line: line) {
            try $0.turn(ElementQuery(.toggle, identifier: identifier), on: isOn)
        }
    }
}
