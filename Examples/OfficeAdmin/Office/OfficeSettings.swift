/// What can be set for the whole office.
public struct OfficeSettings: Codable, Equatable, Sendable {
    /// What the office is called.
    public var office = "Harbour Street"
    /// The first day of the week.
    public var firstDay = "Monday"
    /// How mails begin.
    public var greeting = "Dear colleague"
    /// The notifications.
    public var notices = ["bookings"]

    /// Makes the settings of a new office.
    public init() {}
}
