import SwerkinCore

/// Pages side by side, one of which is shown.
///
/// Until the first turn, all pages are in the accessibility tree, as in apps that lay out their pages before they know the
/// current one; from then on, only the current one.
open class PagedScrollView: View {
    /// The pages, from left to right.
    public let pages: [View]
    /// The page that is shown, from 0.
    public private(set) var currentPage = 0
    private var wasTurned = false
    private let pageHeight: Double
    private let marks = PageControl()

    /// Makes pages of a height in points, with a page control below them.
    public init(_ pages: [View], identifier: String? = nil, height: Double = 300) {
        self.pages = pages
        pageHeight = height
        super.init(identifier: identifier)
        marks.pageCount = pages.count
    }

    /// A region of its own.
    open override var role: Role { .region }
    /// The pages and the page control.
    open override var children: [View] { pages + [marks] }
    /// The shown page and the page control; before the first turn, all pages.
    open override var exposedChildren: [View] {
        wasTurned && pages.indices.contains(currentPage) ? [pages[currentPage], marks] : children
    }
    /// The pages' height and the page control's.
    open override func height(fitting width: Double) -> Double { pageHeight + marks.height(fitting: width) }

    /// Side by side, the shown page in the window.
    open override func placeChildren(clip: Rectangle) {
        let width = bounds.size.width
        let window = bounds.intersection(clip) ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
        for (index, page) in pages.enumerated() {
            let x = bounds.origin.x + Double(index - currentPage) * width
            place(page, in: Rectangle(x: x, y: bounds.origin.y, width: width, height: pageHeight), clip: window)
        }
        marks.currentPage = currentPage
        place(
            marks,
            in: Rectangle(
                x: bounds.origin.x, y: bounds.origin.y + pageHeight, width: width,
                height: marks.height(fitting: width)), clip: clip)
    }

    /// A swipe to the left shows the next page, one to the right the previous page; the other way round in a right-to-left
    /// language.
    open override func swiped(_ direction: SwipeDirection) -> Bool {
        super.swiped(direction) || scrolls(direction.opposite)
    }

    /// Scrolling right shows the next page, left the previous one; the other way round if the layout is mirrored.
    override func scrolls(_ direction: SwipeDirection) -> Bool {
        switch direction {
        case .right: turn(to: currentPage + (isMirrored ? -1 : 1))
        case .left: turn(to: currentPage + (isMirrored ? 1 : -1))
        case .up, .down: false
        }
    }

    /// Shows the page that a view is on.
    func show(_ target: View) {
        let chain = target.selfAndSuperviews
        guard let page = pages.firstIndex(where: { page in chain.contains { $0 === page } }), page != currentPage
        else { return }
        _ = turn(to: page)
    }

    /// Shows a page.
    ///
    /// Returns false if there is no such page, which still counts as a turn.
    private func turn(to page: Int) -> Bool {
        wasTurned = true
        guard pages.indices.contains(page), page != currentPage else { return false }
        currentPage = page
        return true
    }
}

/// The marks below pages that say which is shown.
final class PageControl: View {
    var pageCount = 0
    var currentPage = 0

    override var role: Role { .tabList }
    override var value: String? { "page \(currentPage + 1) of \(pageCount)" }
    override var traits: AccessibilityTraits { .adjustable }
    override func height(fitting width: Double) -> Double { 30 }

    override func draw(in canvas: inout Canvas) {
        let distance = 16.0
        let row = bounds.centered(width: Double(pageCount) * distance, height: bounds.size.height)
        for page in 0..<pageCount {
            let place = isMirrored ? pageCount - 1 - page : page
            let x = row.origin.x + Double(place) * distance
            let mark = Rectangle(x: x, y: row.origin.y, width: distance, height: row.size.height)
            let color = page == currentPage ? canvas.palette.accent : canvas.palette.fill
            canvas.fill(mark.centered(width: 8, height: 8), color, cornerRadius: 4)
        }
    }
}
