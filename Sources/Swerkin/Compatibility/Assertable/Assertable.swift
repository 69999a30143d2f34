/// Checks what is on the screen: asks at once, or waits.
public protocol Assertable: ElementAssertable, WaitAssertable, TextFieldAssertable, ButtonAssertable, ImageAssertable,
    LabelAssertable, TableCellAssertable
{}

extension Steps: Assertable {}
