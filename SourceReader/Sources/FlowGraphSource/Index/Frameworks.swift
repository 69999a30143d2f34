/// What the reader knows of Apple's frameworks: which class inherits which, and which are pages of the system.
package enum Frameworks {
    /// The modules whose types and functions are called by their whole names beside the app's own.
    static let modules: Set<String> = ["SwiftUI", "UIKit", "Foundation", "Combine", "Swift"]

    /// The superclass of a framework's class.
    static let superclasses: [String: String] = [
        "UIViewController": "UIResponder", "UIResponder": "NSObject", "UIView": "UIResponder",
        "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
        "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
        "UISplitViewController": "UIViewController", "UIPageViewController": "UIViewController",
        "UIHostingController": "UIViewController", "UIAlertController": "UIViewController",
        "UIActivityViewController": "UIViewController", "UISearchController": "UIViewController",
        "UIDocumentPickerViewController": "UIViewController", "UIImagePickerController": "UINavigationController",
        "SFSafariViewController": "UIViewController", "MFMailComposeViewController": "UINavigationController",
        "UITableViewCell": "UIView", "UICollectionViewCell": "UICollectionReusableView",
        "UICollectionReusableView": "UIView", "UITableViewHeaderFooterView": "UIView", "UIControl": "UIView",
        "UIButton": "UIControl", "UILabel": "UIView", "UIStackView": "UIView", "UIScrollView": "UIView",
        "UITableView": "UIScrollView", "UICollectionView": "UIScrollView", "UIImageView": "UIView",
        "UITextField": "UIControl", "UITextView": "UIScrollView", "WKWebView": "UIView", "UIToolbar": "UIView",
        "UINavigationBar": "UIView", "UISearchBar": "UIView", "UISwitch": "UIControl", "UIVisualEffectView": "UIView",
        "UITabBar": "UIView", "UIWindow": "UIView", "AVPlayerViewController": "UIViewController",
        "UIViewControllerRepresentable": "View", "UIViewRepresentable": "View",
        "QLPreviewController": "UIViewController", "SLComposeServiceViewController": "UIViewController",
    ]

    /// The system's page that a class shows, by class.
    static let systemPages: [String: String] = [
        "SFSafariViewController": "sys:Safari", "UIActivityViewController": "sys:ShareSheet",
        "UIDocumentPickerViewController": "sys:DocumentPicker", "UIDocumentBrowserViewController": "sys:DocumentPicker",
        "UIDocumentInteractionController": "sys:DocumentInteraction",
        "UIImagePickerController": "sys:ImagePicker", "PHPickerViewController": "sys:PhotoPicker",
        "MFMailComposeViewController": "sys:MailComposer", "MFMessageComposeViewController": "sys:MessageComposer",
        "UIFontPickerViewController": "sys:FontPicker", "UIColorPickerViewController": "sys:ColorPicker",
        "SKStoreProductViewController": "sys:StoreProduct", "QLPreviewController": "sys:QuickLook",
        "AVPlayerViewController": "sys:Player", "CNContactPickerViewController": "sys:ContactPicker",
        "CNContactViewController": "sys:Contact", "EKEventEditViewController": "sys:EventEditor",
        "GKGameCenterViewController": "sys:GameCenter", "VNDocumentCameraViewController": "sys:DocumentCamera",
        "ASWebAuthenticationSession": "sys:WebAuthentication", "UIReferenceLibraryViewController": "sys:Dictionary",
        "UICloudSharingController": "sys:CloudSharing", "PKAddPassesViewController": "sys:AddPasses",
        "LPLinkView": "sys:Link", "UIPrintInteractionController": "sys:Print",
        "STPAddCardViewController": "sys:AddCard", "INUIAddVoiceShortcutViewController": "sys:AddVoiceShortcut",
    ]

    /// The system's page that a modifier of SwiftUI shows, by modifier.
    static let systemModifiers: [String: String] = [
        "fileImporter": "sys:DocumentPicker", "fileExporter": "sys:DocumentPicker", "fileMover": "sys:DocumentPicker",
        "photosPicker": "sys:PhotoPicker", "manageSubscriptionsSheet": "sys:ManageSubscriptions",
        "offerCodeRedemption": "sys:OfferCodeRedemption", "refundRequestSheet": "sys:RefundRequest",
        "quickLookPreview": "sys:QuickLook", "appStoreOverlay": "sys:StoreProduct",
        "translationPresentation": "sys:Translation", "musicSubscriptionOffer": "sys:MusicSubscription",
        "familyActivityPicker": "sys:FamilyActivityPicker", "subscriptionStoreSheet": "sys:Store",
    ]

    static func isControllerName(_ name: String) -> Bool {
        name.hasSuffix("ViewController") || name == "UINavigationController" || name == "UITabBarController"
            || name == "UIHostingController" || name == "UISearchController" || name == "UIAlertController"
            || name == "UIImagePickerController" || name == "QLPreviewController" || systemPages[name] != nil
    }

    /// Whether a view that the app doesn't declare only hands its content on: `StoreProvider` of a package, too.
    static func isTransparent(_ name: String) -> Bool { transparentViews.contains(name) || name.hasSuffix("Provider") }

    /// Views of SwiftUI that show what they contain, and nothing beside it.
    static let transparentViews: Set<String> = [
        "NavigationStack", "NavigationView", "Group", "AnyView", "Section", "LazyView", "GeometryReader",
        "WindowGroup", "Window", "Scene", "IfLetStore", "SwitchStore", "CaseLet", "WithViewStore",
        "WithPerceptionTracking",
        "NavigationStackStore", "ScrollViewReader", "TimelineView", "DocumentGroup", "EquatableView", "ViewThatFits",
        "NavigationStackBackport",
    ]

    /// Constructors that give the content of a control as their trailing closure, and its act elsewhere.
    static let controls: Set<String> = [
        "Button", "NavigationLink", "Toggle", "Menu", "Link", "ShareLink", "DisclosureGroup", "Picker", "AsyncButton",
    ]
}
