/// The behaviour of an element for assistive technology, by UIKit's names of traits.
///
/// On platforms without UIKit, drivers translate their own properties, such as a browser's roles and states.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The traits as bits; their positions are this type's own.
    public let rawValue: UInt32

    /// Makes a set of traits from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// No trait at all.
    public static let none: AccessibilityTraits = []
    /// The element behaves like a button.
    public static let button = AccessibilityTraits(rawValue: 1 << 0)
    /// The element behaves like a link.
    public static let link = AccessibilityTraits(rawValue: 1 << 1)
    /// The element is a picture.
    public static let image = AccessibilityTraits(rawValue: 1 << 2)
    /// The element is a field to search with.
    public static let searchField = AccessibilityTraits(rawValue: 1 << 3)
    /// The element is a key of a keyboard.
    public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 4)
    /// The element is text that cannot be changed.
    public static let staticText = AccessibilityTraits(rawValue: 1 << 5)
    /// The element divides content into sections.
    public static let header = AccessibilityTraits(rawValue: 1 << 6)
    /// The element holds the app's tabs.
    public static let tabBar = AccessibilityTraits(rawValue: 1 << 7)
    /// The element summarises the app's content at launch.
    public static let summaryElement = AccessibilityTraits(rawValue: 1 << 8)
    /// The element is selected.
    public static let selected = AccessibilityTraits(rawValue: 1 << 9)
    /// The element cannot be used at present.
    public static let notEnabled = AccessibilityTraits(rawValue: 1 << 10)
    /// The element's value can be turned up and down.
    public static let adjustable = AccessibilityTraits(rawValue: 1 << 11)
    /// Touches reach the element itself, past assistive technology.
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 12)
    /// The element's label or value changes often.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 13)
    /// Reading the element to its end turns the page.
    public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
    /// Touching the element plays a sound.
    public static let playsSound = AccessibilityTraits(rawValue: 1 << 15)
    /// Touching the element starts a recording or a film.
    public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 16)
}

extension AccessibilityTraits {
    /// All traits that there are.
    static let standard = AccessibilityTraits(names.map(\.0))
}

extension AccessibilityTraits: CustomStringConvertible {
    private static let names: [(AccessibilityTraits, String)] = [
        (.button, "button"), (.link, "link"), (.image, "image"), (.searchField, "searchField"),
        (.keyboardKey, "keyboardKey"), (.staticText, "staticText"), (.header, "header"), (.tabBar, "tabBar"),
        (.summaryElement, "summaryElement"), (.selected, "selected"), (.notEnabled, "notEnabled"),
        (.adjustable, "adjustable"), (.allowsDirectInteraction, "allowsDirectInteraction"),
        (.updatesFrequently, "updatesFrequently"), (.causesPageTurn, "causesPageTurn"), (.playsSound, "playsSound"),
        (.startsMediaSession, "startsMediaSession"),
    ]

    /// The trait of a name, or nil if there is none.
    package init?(named name: String) {
        guard let trait = Self.names.first(where: { $0.1 == name }) else { return nil }
        self = trait.0
    }

    /// The names of the traits in UIKit's order.
    var names: [String] { Self.names.filter { contains($0.0) }.map(\.1) }

    /// The names of the traits in UIKit's order, separated by commas; `none` if there are none.
    public var description: String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}
