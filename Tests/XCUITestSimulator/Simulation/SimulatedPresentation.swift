#if !canImport(Darwin)
import Foundation

/// Something that UIKit shows in front of an app, and that the embedded toolkit lacks.
///
/// It takes all touches while it is there.
@MainActor protocol SimulatedPresentation: AnyObject {
    /// Its elements in their order, behind those of the app.
    func elements(on screen: CGRect) -> [SimulatedElement]
    /// Reacts to a touch; returns false if it goes away by that.
    func touch(_ point: CGPoint, on screen: CGRect) -> Bool
    /// Reacts to a slow drag by a distance.
    func drag(from start: CGPoint, down distance: Double)
}

extension SimulatedPresentation {
    func drag(from start: CGPoint, down distance: Double) {}
}

/// An action sheet: an alert controller of the style `actionSheet`, or what SwiftUI makes of a confirmation dialog.
@MainActor public final class SimulatedActionSheet: SimulatedPresentation {
    /// True if it is shown in a popover, as on a tablet and on every device since iOS 26.
    public let isPopover: Bool
    private let title: String
    private let actions: [String]
    private let cancel: String?
    private let perform: (String) -> Void

    private static let rowHeight = 50.0

    /// Makes a sheet with actions, which are performed with their labels; `cancel` labels the one that cancels.
    public init(
        _ title: String, _ actions: [String], cancel: String? = nil, isPopover: Bool = false,
        perform: @escaping (String) -> Void = { _ in }
    ) {
        (self.title, self.actions, self.cancel, self.isPopover) = (title, actions, cancel, isPopover)
        self.perform = perform
    }

    /// The labels of the buttons: a popover has none that cancels.
    private var labels: [String] { isPopover ? actions : actions + (cancel.map { [$0] } ?? []) }

    /// The area of the sheet: at the lower edge, or that of the popover.
    private func area(on screen: CGRect) -> CGRect {
        let height = Self.rowHeight * Double(labels.count + 1)
        return isPopover
            ? CGRect(x: screen.midX - 120, y: 72, width: 240, height: height)
            : CGRect(x: 8, y: screen.maxY - height - 34, width: screen.width - 16, height: height)
    }

    private func row(_ index: Int, on screen: CGRect) -> CGRect {
        let area = area(on: screen)
        return CGRect(
            x: area.minX, y: area.minY + Self.rowHeight * Double(index), width: area.width, height: Self.rowHeight)
    }

    func elements(on screen: CGRect) -> [SimulatedElement] {
        let area = area(on: screen)
        let buttons = labels.enumerated().map { SimulatedElement.button($1, row($0 + 1, on: screen)) }
        let text = SimulatedElement(type: .staticText, frame: row(0, on: screen), label: title)
        let sheet = SimulatedElement(type: .sheet, frame: area, label: title, children: [text] + buttons)
        guard isPopover else { return [sheet] }
        return [.dismissRegion(screen), SimulatedElement(type: .popover, frame: area, children: [sheet])]
    }

    /// A touch of a button performs its action; one beside the sheet performs the one that cancels, if there is one.
    func touch(_ point: CGPoint, on screen: CGRect) -> Bool {
        if let index = labels.indices.first(where: { row($0 + 1, on: screen).contains(point) }) {
            perform(labels[index])
            return false
        }
        if area(on: screen).contains(point) || cancel == nil && !isPopover { return true }
        if let cancel { perform(cancel) }
        return false
    }
}

/// The calendar that a date picker of the compact style opens.
@MainActor public final class SimulatedCalendar: SimulatedPresentation {
    /// The names of the months.
    nonisolated public static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    /// The years that can be chosen.
    nonisolated public static let years = 2000...2030
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let rowHeight = 36.0

    /// The month that is shown, from 0.
    public private(set) var month: Int
    /// The year that is shown.
    public private(set) var year: Int
    /// True if wheels for the month and the year are shown instead of days.
    public private(set) var showsWheels = false
    private let choose: (String) -> Void

    /// Makes a calendar that shows a month, counted from 0; called with the label of each day that is chosen.
    public init(month: Int, year: Int, choose: @escaping (String) -> Void) {
        (self.month, self.year, self.choose) = (month, year, choose)
    }

    // MARK: Days

    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    /// The labels of the days, as in `Sunday, 10 March`.
    private var days: [String] {
        let parts = DateComponents(year: year, month: month + 1, day: 1)
        guard let first = Self.calendar.date(from: parts),
            let count = Self.calendar.range(of: .day, in: .month, for: first)?.count
        else { return [] }
        let weekday = Self.calendar.component(.weekday, from: first) - 1
        return (0..<count).map { "\(Self.weekdays[(weekday + $0) % 7]), \($0 + 1) \(Self.months[month])" }
    }

    private func move(_ distance: Int) {
        let all = year * 12 + month + distance
        (year, month) = (all / 12, all % 12)
    }

    // MARK: Layout

    private func area(on screen: CGRect) -> CGRect { CGRect(x: 20, y: 200, width: screen.width - 40, height: 340) }

    /// Buttons and what they do, with the frame of each.
    private func controls(on screen: CGRect) -> [(element: SimulatedElement, act: () -> Void)] {
        let area = area(on: screen)
        let top = { (x: Double, width: Double) in CGRect(x: area.minX + x, y: area.minY, width: width, height: 40) }
        let title = SimulatedElement.button(
            "Month", top(0, 150), identifier: "DatePicker.Show", value: "\(Self.months[month]) \(year)")
        let toggle = { self.showsWheels.toggle() }
        if showsWheels { return [(title, toggle)] }
        let previous = SimulatedElement.button("Previous Month", top(230, 50), identifier: "DatePicker.PreviousMonth")
        let next = SimulatedElement.button("Next Month", top(290, 50), identifier: "DatePicker.NextMonth")
        return [(title, toggle), (previous, { self.move(-1) }), (next, { self.move(1) })]
    }

    private func cells(on screen: CGRect) -> [SimulatedElement] {
        let area = area(on: screen)
        let (width, height) = (area.width / 7, 48.0)
        return days.enumerated().map { day, label in
            .button(
                label,
                CGRect(
                    x: area.minX + width * Double(day % 7), y: area.minY + 44 + height * Double(day / 7),
                    width: width, height: height))
        }
    }

    /// The frames of the wheels of the month and the year.
    private func wheels(on screen: CGRect) -> [CGRect] {
        let area = area(on: screen)
        return [0.0, area.width / 2].map {
            CGRect(x: area.minX + $0, y: area.minY + 60, width: area.width / 2, height: 216)
        }
    }

    func elements(on screen: CGRect) -> [SimulatedElement] {
        let values = [Self.months[month], "\(year)"]
        let turning = zip(wheels(on: screen), values).map {
            SimulatedElement(type: .pickerWheel, frame: $0, value: $1, isHittable: true)
        }
        let grid = SimulatedElement(type: .collectionView, frame: area(on: screen), children: cells(on: screen))
        let picker = SimulatedElement(
            type: .datePicker, frame: area(on: screen),
            children: controls(on: screen).map(\.element) + (showsWheels ? turning : [grid]))
        return [.dismissRegion(screen), SimulatedElement(type: .other, frame: screen, children: [picker])]
    }

    // MARK: Events

    private var screen = CGRect.zero

    func touch(_ point: CGPoint, on screen: CGRect) -> Bool {
        self.screen = screen
        guard area(on: screen).contains(point) else { return false }
        if let control = controls(on: screen).first(where: { $0.element.frame.contains(point) }) {
            control.act()
        } else if showsWheels {
            turn(at: point) { point.y - $0.midY }
        } else if let day = cells(on: screen).first(where: { $0.frame.contains(point) }) {
            choose(day.label)
        }
        return true
    }

    func drag(from start: CGPoint, down distance: Double) { turn(at: start) { _ in -distance } }

    /// Turns the wheel at a point by the rows of a distance: months begin anew after the last, years end.
    private func turn(at point: CGPoint, by distance: (CGRect) -> Double) {
        guard showsWheels, let index = wheels(on: screen).firstIndex(where: { $0.contains(point) }) else { return }
        let rows = Int((distance(wheels(on: screen)[index]) / Self.rowHeight).rounded())
        if index == 0 {
            month = ((month + rows) % 12 + 12) % 12
        } else {
            year = min(max(year + rows, Self.years.lowerBound), Self.years.upperBound)
        }
    }
}
#endif
