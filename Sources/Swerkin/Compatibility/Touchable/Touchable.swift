import SwerkinCore

/// Touches elements on the screen, once they are ready.
public protocol Touchable: ElementTouchable, SwitchTouchable, ButtonTouchable, TextFieldTouchable, DropDownTouchable,
    TableCellTouchable
{}

extension Steps: Touchable {}
