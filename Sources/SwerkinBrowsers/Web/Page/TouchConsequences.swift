/// The consequences of touching an element, as a document declares them.
///
/// Scripts may do anything else, which no document says.
package struct TouchConsequences: Decodable, Hashable, Sendable {
    /// The address that a link leads to, or nil if the element is none.
    package var address: String?
    /// True if it is a button of a form or in one.
    package var isInForm: Bool
    /// True if an attribute of a known library has it send a request that changes something.
    package var sends: Bool
    /// True if the link is a download.
    package var downloads: Bool
    /// True if the link opens a window.
    package var opensWindow: Bool

    package init(
        address: String? = nil, isInForm: Bool = false, sends: Bool = false, downloads: Bool = false,
        opensWindow: Bool = false
    ) {
        (self.address, self.isInForm, self.sends) = (address, isInForm, sends)
        (self.downloads, self.opensWindow) = (downloads, opensWindow)
    }

    // Of what is false, the script says nothing.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let isTrue = { (key: CodingKeys) in try values.decodeIfPresent(Bool.self, forKey: key) ?? false }
        self.init(
            address: try values.decodeIfPresent(String.self, forKey: .address), isInForm: try isTrue(.isInForm),
            sends: try isTrue(.sends), downloads: try isTrue(.downloads), opensWindow: try isTrue(.opensWindow))
    }

    private enum CodingKeys: CodingKey {
        case address, isInForm, sends, downloads, opensWindow
    }
}
