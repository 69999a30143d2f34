/// Commands of the protocol's domain Accessibility.
enum AccessibilityDomain {
    /// Has the page keep what it computes for assistive technology up to date.
    ///
    /// A script that asks for the role or the name of an element gets it within microseconds then; otherwise the page would
    /// compute all roles and names for each question.
    struct Enable: ProtocolCommand {
        static let method = "Accessibility.enable"
        typealias Reply = NoReply
    }
}
