/// Sees what is on the screen.
public protocol Viewable {}
/// Checks what is on the screen.
public protocol Assertable {}
/// Touches what is on the screen.
public protocol Touchable {}
