import Swerkin

/// The 40 actions that all clients are measured by; the same, in the same order, as those of the reference clients.
enum ShopFlow {
    static let actions: [ShopAction] = logIn + search + deleteAndAdd + checkOut + settings + lateElement

    private static let logIn: [ShopAction] = [
        .type("ann", "username", .textField, "Username"),
        .type("secret", "password", .textField, "Password"),
        .touch("loginButton", .button, "Log in"),
        .read("Home", "title"),
        .read("Welcome, ann", "welcome"),
    ]

    private static let search: [ShopAction] = [
        .touch("goList", .button, "Items"),
        .read("Items", "title"),
        .type("Item 1", "search", .searchField, "Search items"),
        .read("4 items", "count"),
        .touch("item-11", .link, "Open Item 11"),
        .read("Item 11", "itemName"),
    ]

    private static let deleteAndAdd: [ShopAction] = [
        .touch("plus", .button, "Increase quantity"),
        .touch("plus", .button, "Increase quantity"),
        .readInside("2", "qty"),
        .touch("deleteItem", .button, "Delete"),
        .read("This cannot be undone.", "confirmText"),
        .touch("confirmCancel", .button, "Cancel"),
        .touch("addCart", .button, "Add to cart"),
        .readInside("Added to cart", "detailStatus"),
    ]

    private static let checkOut: [ShopAction] = [
        .touch("nav-cart", .link, "Cart"),
        .readInside("Total $66", "total"),
        .touch("checkout", .button, "Checkout"),
        .type("1 Main St", "address", .textField, "Address"),
        .choose("Express", "shipping", "Shipping"),
        .touch("terms", .checkbox, "Accept terms"),
        .touch("placeOrder", .button, "Place order"),
        .readInside("exp:1 Main St", "orderLine"),
        ShopAction(kind: .confirm("Print receipt?"), identifier: "alertButton", role: .button, name: "Show alert"),
        .readInside("printed", "alertResult"),
    ]

    private static let settings: [ShopAction] = [
        .touch("nav-settings", .link, "Settings"),
        .choose("Blue", "color", "Color"),
        .read("Blue", "colorValue"),
        .touch("notif", .checkbox, "Notifications"),
        .read("on", "notifValue"),
    ]

    private static let lateElement: [ShopAction] = [
        .touch("nav-delayed", .link, "Slow"),
        .touch("load", .button, "Load"),
        ShopAction(kind: .touchLate, identifier: "lateButton", role: .button, name: "Late button"),
        .read("Clicked late", "lateButton"),
        .touch("nav-profile", .link, "Profile"),
        .touch("logout", .button, "Log out"),
    ]
}
