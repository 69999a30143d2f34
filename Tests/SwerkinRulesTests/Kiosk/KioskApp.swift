import Swerkin
import SwerkinEmbedded

/// A fault that can be put into the kiosk.
enum KioskFault: String, CaseIterable, Sendable {
    case badgeIsNotUpdated, badgeCountsToTwo, addsTwo, addsNothingForMembers
    case removesAll, removesNothing, removeLeadsHome
    case payKeepsTheCart, totalForgetsAnItem, totalIsNotThatOfTheCart, receiptHasNoNumber
    case logInEmptiesTheCart, logOutKeepsTheUser, secondLogInHangs, logInFromTheCartLeadsHome
    case helpShowsTheCart, helpDoesNotCloseInTheCart, helpClosesTheScreenBeneath
    case backFromCheckoutLeadsHome, errorAfterThreeItems, errorForGuestsWithACart, crashAfterTwoRemovals
}

/// A shop for tea in the test's own process, which has a fault if one is asked for.
///
/// It obeys ``KioskApp/rules`` and its declarations if it has none.
final class KioskApp: EmbeddedApp {
    let fault: KioskFault?
    var count = 0
    var isMember = false
    var logIns = 0
    var removals = 0
    var hasError = false

    init(_ fault: KioskFault? = nil, clock: VirtualClock = VirtualClock()) {
        self.fault = fault
        super.init(root: EmbeddedScreen(), clock: clock)
        setRoot(HomeView(self))
    }

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
                : [button("logIn") { [unowned self] in kiosk.present(LogInView(kiosk)) }])
    }
}

final class ProductView: KioskView {
    init(_ kiosk: KioskApp) { super.init("product", kiosk) }

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
                : [button("logIn") { [unowned self] in kiosk.present(LogInView(kiosk)) }])
    }
}

final class LogInView: KioskView {
    init(_ kiosk: KioskApp) { super.init("logIn", kiosk) }

    override func parts() -> [View] {
        [
            button("submit") { [unowned self] in
                kiosk.logIn()
                if kiosk.fault == .secondLogInHangs, kiosk.logIns > 1 { return }
                kiosk.dismissModal()
                if kiosk.fault == .logInFromTheCartLeadsHome { kiosk.popToRoot() }
            },
            button("cancel") { [unowned self] in kiosk.dismissModal() },
        ]
    }
}

final class CheckoutView: KioskView {
    init(_ kiosk: KioskApp) { super.init("checkout", kiosk) }

    override func parts() -> [View] {
        let counted = kiosk.fault == .totalForgetsAnItem && kiosk.count > 2 ? kiosk.count - 1 : kiosk.count
        let fee = kiosk.fault == .totalIsNotThatOfTheCart ? 1 : 0
        return [
            Label("\(counted * 4 + fee) €", identifier: "total"),
            button("pay") { [unowned self] in
                kiosk.pay()
                kiosk.setRoot(ReceiptView(kiosk))
            },
            button("leave") { [unowned self] in
                if kiosk.fault == .backFromCheckoutLeadsHome { kiosk.popToRoot() } else { kiosk.pop() }
            },
        ]
    }
}

final class ReceiptView: KioskView {
    private let number = Label("Please wait", identifier: "receiptNumber")

    init(_ kiosk: KioskApp) {
        super.init("receipt", kiosk)
        // The cash register needs a moment.
        kiosk.after(.milliseconds(300)) { [unowned self] in
            if kiosk.fault != .receiptHasNoNumber { number.text = "Receipt 1" }
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
