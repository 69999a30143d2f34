import Swerkin

/// The picture alone.
enum Picture: String, DeclaredScreen {
    case whole

    var declaration: Declaration<Self> {
        .trait(ElementQuery(role: .image, label: .normalized("Shop"))).start()
    }
}
