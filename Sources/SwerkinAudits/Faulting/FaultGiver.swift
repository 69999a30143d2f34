import SwerkinCore

/// Gives faults to an app by what its driver can do.
struct FaultGiver {
    private let driver: any Driver

    init(_ driver: any Driver) { self.driver = driver }

    /// The reason why a fault can't be given here, or nil if it can; never asks the app.
    func obstacle(to fault: AppFault) -> String? {
        let isPossible =
            switch fault {
            case _ where own(fault) != nil: true
            case .back: true
            case .reload: driver is any BrowserDriver
            case .turned, .background: driver is any DeviceDriver
            default: false
            }
        return isPossible ? nil : "the driver \(driver.name) can't give it"
    }

    /// Begins a fault that is given before or during the steps; what is slow gives people the time to go back.
    func begin(_ fault: AppFault) throws {
        switch fault {
        case .back, .reload: try own(.slow)?.begin(.slow)
        case .background: break
        case .turned where own(.turned) == nil: try device(fault).turn(to: turned())
        default: try own(fault)?.begin(fault)
        }
    }

    /// Gives a fault after the steps.
    func strike(_ fault: AppFault) throws {
        switch fault {
        case .back: try driver.goBack()
        case .reload: try (driver as? any BrowserDriver)?.reload()
        case .background:
            if let own = own(fault) { return try own.begin(fault) }
            let device = try device(fault)
            try device.press(.home)
            try device.activate()
        default: break
        }
    }

    /// Ends a fault; returns the requests that it has met.
    func end(_ fault: AppFault) throws -> [FaultedRequest] {
        switch fault {
        case .back, .reload: _ = try own(.slow)?.end(.slow)
        case .turned where own(.turned) == nil: try device(fault).turn(to: turned())
        default: return try own(fault)?.end(fault) ?? []
        }
        return []
    }

    private func own(_ fault: AppFault) -> (any FaultDriver)? {
        guard let driver = driver as? any FaultDriver, driver.faults.contains(fault) else { return nil }
        return driver
    }

    private func device(_ fault: AppFault) throws -> any DeviceDriver {
        guard let device = driver as? any DeviceDriver else {
            throw DriverError.unsupported("give the fault \(fault.rawValue)")
        }
        return device
    }

    private func turned() throws -> DeviceOrientation {
        try device(.turned).orientation() == .portrait ? .landscape : .portrait
    }
}
