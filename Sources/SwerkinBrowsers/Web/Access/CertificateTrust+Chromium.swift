import Foundation
import SwerkinCore

extension CertificateTrust {
    /// Throws ``AccessProblem/invalidKey(_:)`` if a key is none.
    package func check() throws(AccessProblem) {
        guard case .keys(let keys) = self else { return }
        for key in keys where Data(base64Encoded: key)?.count != 32 { throw .invalidKey(key) }
    }

    /// The arguments by which Chromium accepts such certificates, in all its pages, frames and workers.
    ///
    /// Source: Chromium's `services/network/public/cpp/network_switches.cc`.
    package var chromiumArguments: [String] {
        switch self {
        case .verified: []
        case .keys(let keys):
            keys.isEmpty ? [] : ["--ignore-certificate-errors-spki-list=\(keys.joined(separator: ","))"]
        case .any: ["--ignore-certificate-errors"]
        }
    }
}
