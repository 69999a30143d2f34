import SwerkinCore

extension ReportedScreen {
    /// The part of a scroll view's window by which a finger moves its content at once.
    package static let scrollShare = 0.8

    /// The part of the screen that neither the keyboard nor the bar above it covers.
    package var freeArea: Rectangle {
        let screen = Rectangle(x: 0, y: 0, width: tree.size.width, height: tree.size.height)
        guard hasKeyboard, let keyboard = elements.last(where: \.isKeyboardOrPicker)?.bounds else { return screen }
        let bar = elements.last { $0.type == .toolbar && abs($0.bounds.maxY - keyboard.origin.y) < 2 }
        let top = min(keyboard.origin.y, bar?.bounds.origin.y ?? keyboard.origin.y)
        return Rectangle(x: 0, y: 0, width: screen.size.width, height: max(top, 0))
    }

    /// The path of a finger that scrolls by most of the window of a scroll view, or nil if the window is empty.
    package func path(scrolling direction: SwipeDirection, in view: Element) -> FingerPath? {
        guard let window = view.bounds.intersection(freeArea) else { return nil }
        let distance = Self.scrollShare
        return switch direction {
        case .up: window.path(right: 0, down: distance * window.size.height)
        case .down: window.path(right: 0, down: -distance * window.size.height)
        case .left: window.path(right: distance * window.size.width, down: 0)
        case .right: window.path(right: -distance * window.size.width, down: 0)
        }
    }

    /// The path of a finger that brings an element nearer, or nil if no scroll view around it needs to move.
    ///
    /// The outermost scroll view that must move comes first: until an inner one is in its window, no finger reaches that.
    package func path(revealing reference: ElementReference) -> FingerPath? {
        guard let chain = tree.chain(to: reference), let target = chain.last else { return nil }
        let views = chain.dropLast().filter { reported($0.reference)?.type.scrolls == true }
        var window = freeArea
        for (view, next) in zip(views, views.dropFirst() + [target]) {
            guard let inner = window.intersection(view.bounds) else { return nil }
            window = inner
            let isTarget = next.reference == target.reference
            if isTarget ? window.contains(next.bounds.middle) : window.intersection(next.bounds) != nil { continue }
            return window.path(toBring: next.bounds.middle)
        }
        return nil
    }
}

extension ReportedElement {
    fileprivate var isKeyboardOrPicker: Bool { type == .keyboard || type == .picker || type == .pickerWheel }
}

extension Rectangle {
    /// A path around the middle.
    fileprivate func path(right: Double, down: Double) -> FingerPath {
        FingerPath(
            from: Point(x: middle.x - right / 2, y: middle.y - down / 2),
            to: Point(x: middle.x + right / 2, y: middle.y + down / 2))
    }

    /// The path that brings a point outside nearer to the middle, as far as a finger can move in here.
    fileprivate func path(toBring point: Point) -> FingerPath {
        let share = ReportedScreen.scrollShare
        if point.y < origin.y || point.y >= maxY {
            let most = share * size.height
            return path(right: 0, down: min(max(middle.y - point.y, -most), most))
        }
        let most = share * size.width
        return path(right: min(max(middle.x - point.x, -most), most), down: 0)
    }
}

extension ReportedScreen {
    /// The scroll views of the frontmost layer, the largest first; of the same size, the last.
    package var scrollViews: [Element] {
        let all = tree.elements
        let region = all.lastIndex { $0.identifier == ReportedElement.nameOfDismissRegion }
        let views = all[(region ?? 0)...].filter { element in
            element.isVisible && !element.isCovered && reported(element.reference)?.type.scrolls == true
        }
        return views.enumerated().sorted { first, second in
            (first.element.area, first.offset) > (second.element.area, second.offset)
        }.map(\.element)
    }

    /// The positions of all elements.
    package var positions: [ElementReference: Rectangle] {
        Dictionary(tree.elements.map { ($0.reference, $0.bounds) }) { first, _ in first }
    }
}

extension Element {
    fileprivate var area: Double { bounds.size.width * bounds.size.height }

    fileprivate var isCovered: Bool { if case .covered = obstruction { true } else { false } }
}
