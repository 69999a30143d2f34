import FlowGraph
import Foundation
import SwerkinBrowsers
import SwerkinCore

/// An element that the walk does not touch, and why.
struct LeftOut: Hashable {
    /// The reasons.
    enum Reason: Hashable {
        case destroys(String)
        case addressDestroys(String)
        case isInForm
        case sends
        case downloads
        case opensWindow
        case otherServer(String)
        case otherScheme(String)
        /// It could not be touched, or the screen after it could not be observed.
        case failed(String)
        /// It leads to another server, which only the touch has shown.
        case ledElsewhere(String)
        /// The page has it at some visits alone.
        case isNotThereEachTime
        /// It leads to another page each time, so that a segment would be chance.
        case leadsElsewhereEachTime
        /// A screen, to which only elements lead that are chance.
        case isReachedByChance
    }

    /// The element's label.
    let name: String
    let reason: Reason

    /// The reason in words.
    var words: String {
        switch reason {
        case .destroys(let phrase): "it says \(phrase.quoted)"
        case .addressDestroys(let phrase): "its address says \(phrase.quoted)"
        case .isInForm: "it is a button of a form"
        case .sends: "it sends a request that changes something"
        case .downloads: "it is a download"
        case .opensWindow: "it opens a window"
        case .otherServer(let host): "it leads to another server, \(host)"
        case .otherScheme(let scheme): "it is no address of a page, but begins with \(scheme):"
        case .failed(let problem): problem
        case .ledElsewhere(let host): "it led to another server, \(host)"
        case .isNotThereEachTime: "it is not there each time"
        case .leadsElsewhereEachTime: "it leads to another page each time"
        case .isReachedByChance: "what leads to this screen is not there each time, or leads elsewhere"
        }
    }
}

extension LeftOut.Reason {
    /// The reason not to touch an element, or nil if nothing speaks against it.
    ///
    /// The effects of scripts are not known, so the walk keeps all requests but reading ones from their servers too.
    ///
    /// - Parameters:
    ///   - element: the element.
    ///   - consequences: the consequences of a touch by its document.
    ///   - page: the address of the page.
    init?(toLeave element: Element, _ consequences: TouchConsequences, on page: URL) {
        let texts = [element.label, element.hint, element.identifier].compactMap(\.self)
        if let phrase = texts.lazy.compactMap({ DestructiveWords.phrase(in: $0) }).first {
            self = .destroys(phrase)
        } else if consequences.isInForm {
            self = .isInForm
        } else if consequences.sends {
            self = .sends
        } else if let reason = Self(consequences, on: page) {
            self = reason
        } else {
            return nil
        }
    }

    /// The reason not to follow a link, or nil if nothing speaks against it.
    init?(_ link: TouchConsequences, on page: URL) {
        guard let address = link.address, let url = URL(string: address), url.scheme != "javascript" else { return nil }
        guard ["http", "https", "file"].contains(url.scheme ?? "") else {
            self = .otherScheme(url.scheme ?? "")
            return
        }
        if url.origin != page.origin {
            self = .otherServer(url.host ?? address)
        } else if link.downloads {
            self = .downloads
        } else if link.opensWindow {
            self = .opensWindow
        } else if let phrase = DestructiveWords.phrase(in: [url.path, url.query, url.fragment].pathWords) {
            self = .addressDestroys(phrase)
        } else {
            return nil
        }
    }
}

extension [String?] {
    fileprivate var pathWords: String { compactMap(\.self).joined(separator: " ") }
}

extension URL {
    /// The server: scheme, host and port.
    var origin: String { "\(scheme ?? "")://\(host ?? ""):\(port.map(String.init) ?? "")" }
}
