import SwerkinMobile

/// The type of an element as the XCUITest driver names it, as in `XCUIElementTypeButton`.
public typealias XCUITestElementType = SwerkinMobile.XCUITestElementType
