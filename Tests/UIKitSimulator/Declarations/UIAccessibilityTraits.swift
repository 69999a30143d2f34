#if !canImport(Darwin)
/// What assistive technology says of an object's behaviour.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The member `rawValue`.
    ///
    /// Source: https://developer.apple.com/documentation/swift/rawrepresentable/rawvalue
    public let rawValue: UInt64
    /// The initializer `init`.
    ///
    /// Source: https://developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// The trait `none`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/none
    public static let none: UIAccessibilityTraits = []
    /// The trait `button`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/button
    public static let button: UIAccessibilityTraits = Self(rawValue: 1 << 0)
    /// The trait `link`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/link
    public static let link: UIAccessibilityTraits = Self(rawValue: 1 << 1)
    /// The trait `searchField`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/searchfield
    public static let searchField: UIAccessibilityTraits = Self(rawValue: 1 << 2)
    /// The trait `image`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/image
    public static let image: UIAccessibilityTraits = Self(rawValue: 1 << 3)
    /// The trait `selected`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/selected
    public static let selected: UIAccessibilityTraits = Self(rawValue: 1 << 4)
    /// The trait `playsSound`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/playssound
    public static let playsSound: UIAccessibilityTraits = Self(rawValue: 1 << 5)
    /// The trait `keyboardKey`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/keyboardkey
    public static let keyboardKey: UIAccessibilityTraits = Self(rawValue: 1 << 6)
    /// The trait `staticText`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/statictext
    public static let staticText: UIAccessibilityTraits = Self(rawValue: 1 << 7)
    /// The trait `summaryElement`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/summaryelement
    public static let summaryElement: UIAccessibilityTraits = Self(rawValue: 1 << 8)
    /// The trait `notEnabled`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/notenabled
    public static let notEnabled: UIAccessibilityTraits = Self(rawValue: 1 << 9)
    /// The trait `updatesFrequently`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/updatesfrequently
    public static let updatesFrequently: UIAccessibilityTraits = Self(rawValue: 1 << 10)
    /// The trait `startsMediaSession`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/startsmediasession
    public static let startsMediaSession: UIAccessibilityTraits = Self(rawValue: 1 << 11)
    /// The trait `adjustable`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/adjustable
    public static let adjustable: UIAccessibilityTraits = Self(rawValue: 1 << 12)
    /// The trait `allowsDirectInteraction`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/allowsdirectinteraction
    public static let allowsDirectInteraction: UIAccessibilityTraits = Self(rawValue: 1 << 13)
    /// The trait `causesPageTurn`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/causespageturn
    public static let causesPageTurn: UIAccessibilityTraits = Self(rawValue: 1 << 14)
    /// The trait `header`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/header
    public static let header: UIAccessibilityTraits = Self(rawValue: 1 << 15)
    /// The trait `tabBar`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/tabbar
    public static let tabBar: UIAccessibilityTraits = Self(rawValue: 1 << 16)
}
#endif
