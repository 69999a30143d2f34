import SwerkinCore

/// A template may be a screen's ``/Swerkin/Renderable/accessibilityTrait``: the app is on the screen if the template matches.
extension AriaTemplate: AccessibilityTrait {
    /// The first mismatch, as a sentence with the line of the template, or nil if the tree matches.
    public func obstacle(in tree: AriaTree) -> String? { mismatch(in: tree)?.description }
}

/// A template as a screen declares it: its text, which is read once.
///
/// ```swift
/// final class CartScreen: ShopScreen {
///     override var accessibilityTrait: (any AccessibilityTrait)? { ScreenTemplate(#"- heading "Cart" [level=1]"#) }
/// }
/// ```
///
/// A text that is no template fails the first step that looks for the screen, with the test at fault.
public struct ScreenTemplate: AccessibilityTrait {
    private let text: String
    private let template: Result<AriaTemplate, AriaTemplateError>

    /// Reads a template from its text, in the grammar of <doc:AriaTemplates>.
    public init(_ text: String) {
        self.text = text
        template = Result { () throws(AriaTemplateError) in try AriaTemplate(yaml: text) }
    }

    /// The whole template on one line; the text if it is not a template.
    public var description: String {
        switch template {
        case .success(let template): template.description
        case .failure: AriaText.normalized(text)
        }
    }

    /// The first mismatch, or nil if the tree matches.
    ///
    /// Throws `StepFailure` if the text is no template.
    public func obstacle(in tree: AriaTree) throws -> String? {
        switch template {
        case .success(let template): return template.obstacle(in: tree)
        case .failure(let error):
            throw StepFailure(.test("the accessibility trait of a screen is no template.\n\(error)\n\(text)"))
        }
    }
}
