/// A report of the page's script while it watches what people do.
package struct WatchReport: Decodable {
    /// An act of a person.
    package struct Act: Decodable, Sendable {
        /// The kinds of acts.
        package enum Kind: String, Decodable, Sendable {
            case touch, doubleTouch, contextTouch
            /// A text is in a field now; each key reports it anew.
            case enter
            /// An option of a field was chosen.
            case choose
            /// Files were chosen.
            case attach
            /// A key was pressed.
            case press
            /// The person went back by the browser's history.
            case goBack
            /// An element that is to be checked was touched; the page does not know of it.
            case check
            /// The person brought another tab to the front; no page reports it.
            case switchTab
            /// The person closed a tab; no page reports it.
            case closeTab
        }

        /// The kind.
        package let kind: Kind
        /// The elements that it may be meant for, the innermost first.
        package let targets: [Int]
        /// The text, the option, the names of the files, or the key.
        package let text: String?
        /// True if the text is that of a secure field.
        package let isSecure: Bool?
        /// The time by which the act was delayed, in milliseconds.
        package let milliseconds: Double
    }

    /// The document as it looks now, if it looks otherwise than before.
    package let view: PageView?
    /// The title, with a view.
    package let title: String?
    /// The address, with a view.
    package let address: String?
    /// True if the document has not loaded completely, or only just.
    package let isLoading: Bool?
    /// The act, or nil if the document has changed by itself.
    package let act: Act?
}
