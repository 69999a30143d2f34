#if !canImport(Darwin)
/// The control of VoiceOver.
///
/// Platforms: iOS, macOS
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuivoiceoverservice
@MainActor open class XCUIVoiceOverService {
    private unowned let device: SimulatedDevice
    /// The position of VoiceOver among the elements that it stops at.
    private var position = 0

    init(_ device: SimulatedDevice) { self.device = device }

    /// True if VoiceOver is on.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuivoiceoverservice/isenabled
    public private(set) var isEnabled = false

    /// Turns VoiceOver on.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuivoiceoverservice/enable()
    public func enable() throws { (isEnabled, position) = (true, 0) }

    /// Turns VoiceOver off.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuivoiceoverservice/disable()
    public func disable() throws { isEnabled = false }

    /// The speech for the current element.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuivoiceoverservice/currentspeech()
    public func currentSpeech() throws -> XCUIVoiceOverService.Output {
        guard isEnabled else { throw SimulationError("VoiceOver is not running") }
        let texts = device.frontApplication?.speech ?? []
        guard !texts.isEmpty else { throw SimulationError("No speech available") }
        return Output(texts[min(position, texts.count - 1)])
    }

    /// Moves to the next element, and returns its speech; at the last it stays.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuivoiceoverservice/moveforward()
    public func moveForward() throws -> XCUIVoiceOverService.Output {
        position = min(position + 1, max((device.frontApplication?.speech.count ?? 0) - 1, 0))
        return try currentSpeech()
    }

    /// What VoiceOver says of an element.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuivoiceoverservice/output
    @MainActor public class Output {
        /// The words.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuivoiceoverservice/output/utterance
        public let utterance: String

        init(_ utterance: String) { self.utterance = utterance }
    }
}
#endif
