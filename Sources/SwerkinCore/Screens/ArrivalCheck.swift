/// A check that is made at each arrival on a screen, in every flow, tour and visit: a `Rule` of `SwerkinRules`.
public protocol ArrivalCheck: Sendable {}

#if compiler(>=6.2)
/// Declares checks of arrivals: an app, an enum of screens, or a class of test cases.
///
/// `Ruled` of `SwerkinRules` is such a declaration. In a module whose code belongs to the main actor unless it says otherwise, the
/// types that conform stay off it.
public protocol ArrivalChecked: SendableMetatype {
    /// The checks; read once a session.
    static var arrivalChecks: [any ArrivalCheck] { get }
}
#else
/// Declares checks of arrivals: an app, an enum of screens, or a class of test cases.
///
/// `Ruled` of `SwerkinRules` is such a declaration.
public protocol ArrivalChecked {
    /// The checks; read once a session.
    static var arrivalChecks: [any ArrivalCheck] { get }
}
#endif
