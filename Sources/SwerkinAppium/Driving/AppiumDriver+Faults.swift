import SwerkinCore
import SwerkinBrowsers

extension AppiumDriver {
    /// Does something, and converts errors to those of a driver.
    ///
    /// - Parameters:
    ///   - element: the element of the action, which is stale if the server does not find it.
    ///   - body: the action.
    /// - Returns: the result of the body.
    /// - Throws: ``/Swerkin/DriverError``, and ``/Swerkin/StepFailure`` unchanged.
    @discardableResult
    func inDriverErrors<Value>(_ element: ElementReference? = nil, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let fault as WebDriverFault {
            if let element, fault.tellsOfMissingElement { throw DriverError.staleElement(element) }
            throw fault.errorOfApp
        } catch let fault as PageSource.Fault {
            throw DriverError.lost("the server's page source cannot be read: \(fault.problem)")
        }
    }
}

extension WebDriverFault {
    /// True if the element that was meant is not there.
    var tellsOfMissingElement: Bool { code == .noSuchElement || code == .staleElementReference }

    /// True if the server tried the request and the app refused it.
    var isFailedAction: Bool { code.map(Self.failedActions.contains) ?? false }

    // WebDriverAgent has no error of its own for most of what XCTest cannot do.
    private static let failedActions: Set<WebDriverErrorCode> = [
        .invalidElementState, .elementNotInteractable, .invalidArgument, .moveTargetOutOfBounds, .timeout,
        .unknownError,
    ]

    /// The fault as an error of a driver of apps.
    fileprivate var errorOfApp: DriverError {
        switch self {
        case .refused(.invalidElementState, let message, let command),
            .refused(.elementNotInteractable, let message, let command),
            .refused(.moveTargetOutOfBounds, let message, let command),
            .refused(.noSuchElement, let message, let command):
            .notPossible("the server refused \(command): \(message)")
        case .refused(.unexpectedAlertOpen, _, _):
            .notPossible("an alert must be answered first, and nothing else can be done before")
        default: driverError
        }
    }
}
