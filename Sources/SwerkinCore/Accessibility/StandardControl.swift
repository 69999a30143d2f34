/// The controls of every platform, each with its own display.
///
/// The names are those of the corresponding controls in UIKit.
public enum StandardControl: Hashable, Sendable {
    /// A piece of text.
    case label(String)
    /// A button, with its title.
    case button(title: String)
    /// Something that is on or off.
    case `switch`(isOn: Bool)
    /// A knob on a track, with its value and the range of values.
    case slider(value: Double, range: ClosedRange<Double>)
    /// A progress bar, from 0 to 1.
    case progressView(Double)
    /// Two buttons that count up and down, with their value, or nil if it is not known.
    case stepper(value: Double?)
    /// Titles side by side, with the position of the one that is chosen, from 0, or nil if none is.
    case segmentedControl(titles: [String], selection: Int?)
    /// A spinner that turns while the app is busy.
    case activityIndicator(isAnimating: Bool)
    /// A field of one line with its content; bullets (•) if the content is secret.
    case textField(String)
    /// A field of several lines, with its content.
    case textView(String)
}

extension StandardControl {
    /// The traits that go without saying of the control, so that ``AccessibilityElement/traits`` leaves them out.
    package var impliedTraits: AccessibilityTraits {
        switch self {
        case .label: .staticText
        case .stepper: .adjustable
        default: []
        }
    }
}
