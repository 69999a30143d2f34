/// The notation of Android's resource files.
enum AndroidResource {
    /// The full name of an attribute of the Android framework.
    static func android(_ name: String) -> String { "{http://schemas.android.com/apk/res/android}\(name)" }

    /// The full name of an attribute of a library, such as Jetpack Navigation.
    static func app(_ name: String) -> String { "{http://schemas.android.com/apk/res-auto}\(name)" }

    /// The name within a reference, as `home` in `@id/home`, `@+id/home` and `@navigation/home`; nil for an empty one.
    static func name(_ reference: String?) -> String? {
        ScreenNames.readable(reference.map { $0.split(separator: "/").last.map(String.init) ?? "" })
    }

    /// A literal text; nil for a reference to a resource.
    static func text(_ value: String?) -> String? {
        guard let value, !value.hasPrefix("@"), !value.hasPrefix("?") else { return nil }
        return ScreenNames.readable(value)
    }
}
