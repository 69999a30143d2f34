import Foundation

/// A day of the Gregorian calendar, written as in `2026-12-31`.
public struct Day: Hashable, Sendable, Comparable {
    /// The number of days since 1 January 1970, which may be negative.
    public let number: Int

    /// Creates a day by its number.
    public init(number: Int) { self.number = number }

    /// Reads a day; returns nil if there is no such day.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], parts.joined().utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        let components = DateComponents(year: Int(parts[0]), month: Int(parts[1]), day: Int(parts[2]))
        guard components.isValidDate(in: Self.calendar), let date = Self.calendar.date(from: components) else {
            return nil
        }
        number = Int((date.timeIntervalSince1970 / 86400).rounded())
    }

    /// The day that it is now, in universal time.
    public static var today: Day { Day(number: Int((Date().timeIntervalSince1970 / 86400).rounded(.down))) }

    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        if let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
        return calendar
    }()

    /// Returns true if a day is before another.
    public static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}

extension Day: CustomStringConvertible {
    /// The day as in `2026-12-31`.
    public var description: String {
        let date = Date(timeIntervalSince1970: Double(number) * 86400)
        let parts = Self.calendar.dateComponents([.year, .month, .day], from: date)
        func digits(_ number: Int?, _ count: Int) -> String {
            let text = String(number ?? 0)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return [digits(parts.year, 4), digits(parts.month, 2), digits(parts.day, 2)].joined(separator: "-")
    }
}
