/// The files of the folder `Pages`, which are part of the program.
enum OfficePages {
    /// The file that a path names, with its type; nil if there is none.
    static func page(at path: String) -> (bytes: [UInt8], type: String)? {
        let name = path == "/" ? "index.html" : String(path.dropFirst())
        guard let bytes = files[name] else { return nil }
        return (bytes, type(of: name))
    }

    private static func type(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        default: "text/html; charset=utf-8"
        }
    }

    private static let files: [String: [UInt8]] = [
        "index.html": PackageResources.index_html, "office.css": PackageResources.office_css,
        "icons.css": PackageResources.icons_css, "api.js": PackageResources.api_js, "app.js": PackageResources.app_js,
        "dialogs.js": PackageResources.dialogs_js, "log.js": PackageResources.log_js,
        "login.js": PackageResources.login_js, "markup.js": PackageResources.markup_js,
        "member.js": PackageResources.member_js, "new-member.js": PackageResources.new_member_js,
        "overview.js": PackageResources.overview_js, "room.js": PackageResources.room_js,
        "rooms.js": PackageResources.rooms_js, "settings.js": PackageResources.settings_js,
        "team.js": PackageResources.team_js,
    ]
}
