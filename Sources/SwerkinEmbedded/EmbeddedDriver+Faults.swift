import SwerkinCore

extension EmbeddedDriver: FaultDriver {
    /// A second press, a turned display, and what the app gives itself by ``EmbeddedApp/faults``.
    public var faults: Set<AppFault> { Set([.pressedTwice, .turned]).union(running?.faults ?? []) }

    /// Gives a fault.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` before the launch, ``/Swerkin/DriverError/unsupported(_:)`` if neither driver nor app
    /// can give it.
    public func begin(_ fault: AppFault) throws {
        let app = try app
        guard faults.contains(fault) else { throw DriverError.unsupported("give the app the fault \(fault.rawValue)") }
        switch fault {
        case _ where app.faults.contains(fault): app.begin(fault)
        case .pressedTwice: pressesTwice = true
        case .turned: app.turn()
        default: break
        }
    }

    /// Ends a fault.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if the app is not running.
    public func end(_ fault: AppFault) throws -> [FaultedRequest] {
        pressesTwice = false
        let app = try app
        if app.faults.contains(fault) { return app.end(fault) }
        if fault == .turned { app.turn() }
        return []
    }
}

extension EmbeddedDriver {
    /// Touches an element a second time if it still takes touches; another one in its position gets none.
    func touchAgain(_ target: GestureTarget) throws {
        guard let element = target.element, let view = try? view(element) else { return }
        let app = try app
        app.layOut()
        if app.obstruction(of: view) == nil { app.touch(view.bounds.middle) }
    }
}

extension EmbeddedApp {
    /// Turns the display by a quarter.
    fileprivate func turn() {
        environment.size = Size(width: environment.size.height, height: environment.size.width)
    }
}
