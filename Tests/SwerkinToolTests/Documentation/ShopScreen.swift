// Proposed by swerkin screens for http://localhost:8080/.
import Swerkin

enum ShopScreen: String, DeclaredScreen {
    case shop, orders

    var declaration: Declaration<Self> {
        switch self {
        case .shop:
            .trait(.heading("Shop")).title("Shop").start()
        case .orders:
            .trait(.heading("Orders")).title("Orders")
                .from(.shop, "Orders") { $0.ITouch(.link("Orders")) }
                .back { $0.IGoBack() }
        }
    }
}
