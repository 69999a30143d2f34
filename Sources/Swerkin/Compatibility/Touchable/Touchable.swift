/// Touches what is on the screen, once it is ready for that.
public protocol Touchable: ElementTouchable, SwitchTouchable, ButtonTouchable, TextFieldTouchable, DropDownTouchable,
    TableCellTouchable
{}

extension Steps: Touchable {}
