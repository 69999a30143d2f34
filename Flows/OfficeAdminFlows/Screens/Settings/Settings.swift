import Swerkin

/// The settings of the office: three tabs.
enum Settings: String, ScreenModule {
    case general
    case notices
    case mail
    case mailPreview

    var screenType: any Screen.Type {
        switch self {
        case .general: GeneralSettingsScreen.self
        case .notices: NoticesScreen.self
        case .mail: MailScreen.self
        case .mailPreview: MailPreviewScreen.self
        }
    }
}
