import Foundation
import SwerkinCore
import SwerkinMobile
import SwerkinBrowsers

extension AppiumDriver {
    /// A picture of the screen as PNG; never nil.
    ///
    /// Throws ``/Swerkin/DriverError`` if the server gives none.
    public func screenshot() throws -> Data? {
        try inDriverErrors {
            let text: String = try value(of: .get("screenshot"))
            guard let picture = Data(base64Encoded: text, options: .ignoreUnknownCharacters), !picture.isEmpty else {
                throw WebDriverFault.nonsense("the picture is not in Base64", command: "GET screenshot")
            }
            return picture
        }
    }

    /// A picture of the screen as PNG on which these elements are blank, as they were placed in the last snapshot.
    ///
    /// Nil if there are elements and the configuration has no ``AppiumConfiguration/blankPicture``. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` for an element that the last snapshot lacks,
    /// ``/Swerkin/DriverError/notPossible(_:)`` if the elements can't be made blank.
    public func screenshot(blanking elements: [ElementReference]) throws -> Data? {
        if elements.isEmpty { return try screenshot() }
        guard let blank = configuration.blankPicture else { return nil }
        guard let screen = reading?.screen else { throw DriverError.lost("no app is open, so there is no picture") }
        return try screen.blanking(elements, by: blank) { try screenshot() }
    }
}
