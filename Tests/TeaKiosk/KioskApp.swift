import Swerkin
import SwerkinEmbedded

/// A fault that can be put into the kiosk; the last ones come out only when something goes wrong around it.
package enum KioskFault: String, CaseIterable, Sendable {
    case badgeIsNotUpdated, badgeCountsToTwo, addsTwo, addsNothingForMembers
    case removesAll, removesNothing, removeLeadsHome
    case payKeepsTheCart, totalForgetsAnItem, totalIsNotThatOfTheCart, receiptHasNoNumber
    case logInEmptiesTheCart, logOutKeepsTheUser, secondLogInHangs, logInFromTheCartLeadsHome
    case helpShowsTheCart, helpDoesNotCloseInTheCart, helpClosesTheScreenBeneath
    case backFromCheckoutLeadsHome, errorAfterThreeItems, errorForGuestsWithACart, crashAfterTwoRemovals
    case saysNothingOfUnpaidOrders, payCanBePressedOnce, unpaidOrdersEmptyTheCart
    case logInIsBlankOffline, logInCrashesOnErrors
    case logInOpensTwice, lateAnswerDrawsOverHome, turningForgetsTheCart

    /// True if flows alone don't show it.
    package var needsTrouble: Bool {
        switch self {
        case .saysNothingOfUnpaidOrders, .payCanBePressedOnce, .unpaidOrdersEmptyTheCart, .logInIsBlankOffline,
            .logInCrashesOnErrors, .logInOpensTwice, .lateAnswerDrawsOverHome, .turningForgetsTheCart:
            true
        default: false
        }
    }
}

/// A shop for tea in the test's own process, which has a fault if one is asked for.
///
/// It obeys ``KioskApp/rules`` and its declarations if it has none.
package final class KioskApp: EmbeddedApp {
    let fault: KioskFault?
    var count = 0
    var isMember = false
    var logIns = 0
    var removals = 0
    var hasError = false
    /// True while a screen is about to be presented.
    private var isOpening = false
    /// The fault around the app, under which its requests fail.
    private var trouble: AppFault?
    private var failed: [FaultedRequest] = []

    package init(_ fault: KioskFault? = nil, clock: VirtualClock = VirtualClock()) {
        self.fault = fault
        super.init(root: EmbeddedScreen(), clock: clock)
        setRoot(HomeView(self))
    }

    // MARK: Trouble

    package override var faults: Set<AppFault> { [.offline, .serverError, .turned] }
    package override func begin(_ fault: AppFault) {
        if fault == .turned { return turn() }
        (trouble, failed) = (fault, [])
    }
    package override func end(_ fault: AppFault) -> [FaultedRequest] {
        if fault == .turned { turn() }
        trouble = nil
        return failed
    }

    /// Sends something to the server; returns the trouble that has kept it from getting there.
    func send(_ path: String) -> AppFault? {
        guard let trouble else { return nil }
        failed.append(FaultedRequest(method: "POST", address: "https://kiosk.example/\(path)"))
        return trouble
    }

    /// Turns the display, by which a careless app forgets what it has.
    private func turn() {
        environment.size = Size(width: environment.size.height, height: environment.size.width)
        guard fault == .turningForgetsTheCart else { return }
        count = 0
        (currentScreen as? KioskView)?.show()
    }

    // MARK: The cart and the user

    func add() {
        count += fault == .addsTwo ? 2 : fault == .addsNothingForMembers && isMember ? 0 : 1
        hasError = fault == .errorAfterThreeItems && count >= 3
    }

    func remove() {
        removals += 1
        if fault != .removesNothing { count = fault == .removesAll ? 0 : count - 1 }
    }

    func logIn() {
        logIns += 1
        isMember = true
        if fault == .logInEmptiesTheCart { count = 0 }
    }

    /// Presents the sheet a moment later, once unless the fault is there.
    func openLogIn() {
        guard !isOpening || fault == .logInOpensTwice else { return }
        isOpening = true
        after(.milliseconds(20)) { [weak self] in
            guard let self else { return }
            isOpening = false
            present(LogInView(self))
        }
    }

    func logOut() { if fault != .logOutKeepsTheUser { isMember = false } }
    func pay() { if fault != .payKeepsTheCart { count = 0 } }

    /// The number on the badge.
    var badge: Int { fault == .badgeCountsToTwo ? min(count, 2) : count }

    func showHelp(on screen: String) {
        let title = fault == .helpShowsTheCart ? "cart" : "help"
        let close = Button("Close", identifier: "close") { [unowned self] in
            if fault == .helpDoesNotCloseInTheCart, screen == "cart" { return }
            dismissModal()
            if fault == .helpClosesTheScreenBeneath { pop() }
        }
        present(EmbeddedScreen("Help", content: Stack([Label("Help", identifier: "\(title)Page"), close])))
    }
}

/// A page of the kiosk with a badge, a button for help, and what it has of its own.
class KioskView: EmbeddedScreen {
    let kiosk: KioskApp
    private let name: String
    private let views = Stack()
    private lazy var count = Label("\(kiosk.badge) in the cart", identifier: "badge")

    init(_ name: String, _ kiosk: KioskApp) {
        (self.name, self.kiosk) = (name, kiosk)
        super.init(name, content: views)
        _ = count
    }

    /// The views of the page, as it is now.
    func parts() -> [View] { [] }

    override func didAppear() { show() }

    func show() {
        if kiosk.fault != .badgeIsNotUpdated || name != "product" { count.text = "\(kiosk.badge) in the cart" }
        let user = kiosk.isMember ? [Label("Ada", identifier: "user")] : []
        let isWrong =
            kiosk.hasError
            || kiosk.fault == .errorForGuestsWithACart && !kiosk.isMember && kiosk.count > 0
                && name == "cart"
        let error = isWrong ? [Label("Something went wrong", identifier: "error")] : []
        let help = Button("Help", identifier: "help") { [unowned self] in kiosk.showHelp(on: name) }
        views.items = [Label(name, identifier: "\(name)Page"), count, help] + user + error + parts()
    }

    /// What went wrong, if something did.
    private(set) var problem: [View] = []

    func complain(_ words: String) {
        problem = [Label(words, identifier: "problem")]
        show()
    }

    func button(_ identifier: String, _ action: @escaping () -> Void) -> Button {
        Button(identifier, identifier: identifier, onTouch: action)
    }
}

final class HomeView: KioskView {
    init(_ kiosk: KioskApp) { super.init("home", kiosk) }

    override func parts() -> [View] {
        [
            button("tea") { [unowned self] in kiosk.push(ProductView(kiosk)) },
            button("cart") { [unowned self] in kiosk.push(CartView(kiosk)) },
        ]
            + (kiosk.isMember
                ? [button("account") { [unowned self] in kiosk.push(AccountView(kiosk)) }]
                : [button("logIn") { [unowned self] in kiosk.openLogIn() }])
    }
}

final class ProductView: KioskView {
    init(_ kiosk: KioskApp) {
        super.init("product", kiosk)
        guard kiosk.fault == .lateAnswerDrawsOverHome else { return }
        kiosk.after(.milliseconds(200)) { [weak kiosk, weak self] in
            if let kiosk, kiosk.currentScreen !== self { kiosk.setRoot(EmbeddedScreen("Late")) }
        }
    }

    override func parts() -> [View] {
        [
            button("add") { [unowned self] in
                kiosk.add()
                show()
            }
        ]
    }
}

final class CartView: KioskView {
    init(_ kiosk: KioskApp) { super.init("cart", kiosk) }

    private func remove() {
        kiosk.remove()
        if kiosk.fault == .crashAfterTwoRemovals, kiosk.removals == 2 { kiosk.setRoot(EmbeddedScreen("Crash")) }
        if kiosk.fault == .removeLeadsHome { kiosk.pop() } else { show() }
    }

    override func parts() -> [View] {
        [Label("Total: \(kiosk.count * 4) €", identifier: "cartTotal")]
            + (kiosk.count > 0 ? [button("remove") { [unowned self] in remove() }] : [])
            + (kiosk.isMember
                ? [button("checkout") { [unowned self] in kiosk.push(CheckoutView(kiosk)) }]
                : [button("logIn") { [unowned self] in kiosk.openLogIn() }])
    }
}

final class LogInView: KioskView {
    init(_ kiosk: KioskApp) { super.init("logIn", kiosk) }

    override func parts() -> [View] {
        [
            button("submit") { [unowned self] in
                if let trouble = kiosk.send("session") { return fail(trouble) }
                kiosk.logIn()
                if kiosk.fault == .secondLogInHangs, kiosk.logIns > 1 { return }
                kiosk.dismissModal()
                if kiosk.fault == .logInFromTheCartLeadsHome { kiosk.popToRoot() }
            },
            button("cancel") { [unowned self] in kiosk.dismissModal() },
        ] + problem
    }

    private func fail(_ trouble: AppFault) {
        switch kiosk.fault {
        case .logInIsBlankOffline where trouble == .offline: kiosk.present(EmbeddedScreen("Blank"))
        case .logInCrashesOnErrors where trouble == .serverError: kiosk.setRoot(EmbeddedScreen("Crash"))
        default: complain("You could not be logged in")
        }
    }
}

final class CheckoutView: KioskView {
    private var isPaying = false

    init(_ kiosk: KioskApp) { super.init("checkout", kiosk) }

    override func parts() -> [View] {
        let counted = kiosk.fault == .totalForgetsAnItem && kiosk.count > 2 ? kiosk.count - 1 : kiosk.count
        let fee = kiosk.fault == .totalIsNotThatOfTheCart ? 1 : 0
        return [
            Label("\(counted * 4 + fee) €", identifier: "total"),
            button("pay") { [unowned self] in
                if kiosk.fault == .payCanBePressedOnce, isPaying { return }
                isPaying = true
                if kiosk.send("orders") != nil { return fail() }
                kiosk.pay()
                kiosk.setRoot(ReceiptView(kiosk))
            },
            button("leave") { [unowned self] in
                if kiosk.fault == .backFromCheckoutLeadsHome { kiosk.popToRoot() } else { kiosk.pop() }
            },
        ] + problem
    }

    private func fail() {
        if kiosk.fault == .unpaidOrdersEmptyTheCart { kiosk.pay() }
        if kiosk.fault == .saysNothingOfUnpaidOrders { show() } else { complain("The order was not sent") }
    }
}

final class ReceiptView: KioskView {
    private let number = Label("Please wait", identifier: "receiptNumber")

    init(_ kiosk: KioskApp) {
        super.init("receipt", kiosk)
        // The cash register needs a moment.
        kiosk.after(.milliseconds(300)) { [weak kiosk, number] in
            if kiosk?.fault != .receiptHasNoNumber { number.text = "Receipt 1" }
        }
    }

    override func parts() -> [View] {
        [number, button("done") { [unowned self] in kiosk.setRoot(HomeView(kiosk)) }]
    }
}

final class AccountView: KioskView {
    init(_ kiosk: KioskApp) { super.init("account", kiosk) }

    override func parts() -> [View] {
        [
            button("logOut") { [unowned self] in
                kiosk.logOut()
                kiosk.setRoot(HomeView(kiosk))
            }
        ]
    }
}
