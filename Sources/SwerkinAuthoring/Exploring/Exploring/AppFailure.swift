import SwerkinCore

/// Failures of the app, among the errors of acts.
extension Error {
    /// True if the app, or what runs it, answers nothing any more until it is started again.
    var isAppFailure: Bool {
        switch driverError {
        case .appFailed, .lost: true
        default: false
        }
    }

    /// True if the app itself has failed: it has crashed, or answers nothing any more.
    var isFailureOfAppItself: Bool {
        if case .appFailed = driverError { true } else { false }
    }

    /// The error in words.
    var words: String {
        if let error = self as? DriverError { return DriverFailure(error, action: "go on").sentence }
        return (self as? StepFailure)?.reason.sentence ?? "\(self)"
    }

    private var driverError: DriverError? {
        self as? DriverError ?? ((self as? StepFailure)?.reason as? DriverFailure)?.error
    }
}

extension Approach.Beginning {
    /// The beginning in words.
    var words: String {
        switch self {
        case .start: "the start"
        case .address(let address): address
        case .declared(let screen): screen
        }
    }
}
