/// An enum of declared screens of which some have values: “product 4711”, “conversation with Ada”.
///
/// ```swift
/// enum ShopScreen: ParameterizedScreen {
///     case home, product(String)
///
///     static let allCases: [Self] = [.home, .product("4711")]
///
///     var declaration: Declaration<Self> {
///         switch self {
///         case .home: .trait("welcome").start()
///         case .product(let number):
///             .trait(.heading("Product \(number)")).from(.home, "Product") { $0.ITouchButton("product-\(number)") }
///         }
///     }
/// }
/// ```
///
/// `When.INavigate(toScreen: ShopScreen.product("17"))` reads the declaration of that value: its steps, its trait. In the graph
/// each case is one screen, with the value that `allCases` has as a sample: the value for visits and pictures, and of the
/// screens that a path only passes. So all values of a case have the same segments, with the same conditions, effects and
/// costs.
///
/// A segment of a screen with a value that starts on another screen with a value starts on that value only:
/// `.from(.product(number), "Reviews")`. In a list of starts, as in the declaration of a screen without a value, any value will do.
public protocol ParameterizedScreen: DeclaredScreen {
    /// The value in words, or an empty text if the screen has none.
    ///
    /// Two screens of one case with the same words are the same. Unless implemented: the descriptions of the associated values.
    var valueInWords: String { get }
}

extension ParameterizedScreen {
    /// The name of the case, without its values.
    public var rawValue: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }

    /// The descriptions of the associated values, with commas between them.
    public var valueInWords: String {
        guard let value = Mirror(reflecting: self).children.first?.value else { return "" }
        let parts = Mirror(reflecting: value)
        return parts.displayStyle == .tuple ? parts.children.map { "\($0.value)" }.joined(separator: ", ") : "\(value)"
    }
}

extension PresentableScreen {
    /// The value of the screen in words, or nil if it has none.
    var value: String? { (self as? any ParameterizedScreen)?.valueInWords.nonEmpty }

    /// The name of the screen with its value, as logs show it: `product 4711`.
    package var words: String { ([rawValue] + [value].compactMap { $0 }).joined(separator: " ") }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
