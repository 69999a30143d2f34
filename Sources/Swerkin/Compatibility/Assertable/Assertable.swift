import SwerkinCore

/// Checks the elements on the screen, at once or after waiting.
public protocol Assertable: ElementAssertable, WaitAssertable, TextFieldAssertable, ButtonAssertable, ImageAssertable,
    LabelAssertable, TableCellAssertable
{}

extension Steps: Assertable {}
