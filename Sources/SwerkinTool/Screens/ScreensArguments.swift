import Foundation
import SwerkinCore
import SwerkinBrowsers

/// The problem with an argument of `swerkin screens`, without a full stop.
struct ArgumentProblem: Error, CustomStringConvertible {
    let description: String
}

/// The address of a page as written on the command line.
struct PageAddress {
    /// The address without a user's name and password.
    let url: URL
    /// A user's name and password in the address, for its server, or nil if it has none.
    let credentials: HTTPCredentials?

    /// Throws ``ArgumentProblem`` if it is neither an address of the web nor the path of a file, which may be missing.
    init(_ text: String) throws(ArgumentProblem) {
        if let url = URL(string: text), ["http", "https", "file"].contains(url.scheme?.lowercased() ?? "") {
            guard url.isFileURL || url.host?.isEmpty == false else { throw ArgumentProblem(description: Self.remedy) }
            let (plain, credentials) = url.withoutUserInformation
            self.url = plain
            self.credentials = credentials.map {
                HTTPCredentials(user: $0.user, password: $0.password, scope: .origins([plain]))
            }
        } else if !text.isEmpty, Self.isPath(text) || FileManager.default.fileExists(atPath: text) {
            (url, credentials) = (URL(fileURLWithPath: text), nil)
        } else {
            throw ArgumentProblem(description: Self.remedy)
        }
    }

    /// True if a text can only be meant as the path of a file.
    private static func isPath(_ text: String) -> Bool {
        let endings = [".html", ".htm", ".xhtml", ".svg"]
        return ["/", "./", "../"].contains(where: text.hasPrefix)
            || endings.contains(where: text.lowercased().hasSuffix)
    }

    /// The reason why the file of a page can't be opened; nil if it can, or the page is no file.
    var fileProblem: String? {
        guard url.isFileURL else { return nil }
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        if isFolder.boolValue { return "it is a folder: name an HTML file in it" }
        guard !FileManager.default.isReadableFile(atPath: url.path) else { return nil }
        return isThere ? "there is no permission" : "there is no such file or folder"
    }

    private static let remedy =
        "write an address with its scheme, such as http://localhost:8080/, or the path of an HTML file"

    /// The address as it is written: without a user's name and password.
    var plain: String { url.absoluteString }
}

/// Two texts as written on the command line with a character between them.
enum PairArgument {
    /// The field and the text of `--fill`.
    static func entry(_ text: String) throws(ArgumentProblem) -> LogIn.Entry {
        let (field, value) = try pair(text, "=", example: "Username=ada")
        let secret = try SecretArgument(value)
        return LogIn.Entry(field: field, text: secret.text, isSecret: secret.isHidden)
    }

    /// The name and the value of `--header`.
    static func header(_ text: String) throws(ArgumentProblem) -> RequestHeader {
        let (name, value) = try pair(text, ":", example: "X-Api-Key: env:API_KEY")
        return RequestHeader(name, try SecretArgument(value.trimmingCharacters(in: .whitespaces)).text)
    }

    /// The name and the password of `--user`.
    static func credentials(_ text: String) throws(ArgumentProblem) -> HTTPCredentials {
        let (user, password) = try pair(text, ":", example: "ada:engine no. 1")
        return HTTPCredentials(user: user, password: try SecretArgument(password).text)
    }

    private static func pair(
        _ text: String, _ separator: Character, example: String
    ) throws(ArgumentProblem) -> (String, String) {
        guard let index = text.firstIndex(of: separator), index > text.startIndex else {
            throw ArgumentProblem(description: "write it as \(example.quoted)")
        }
        return (String(text[..<index]), String(text[text.index(after: index)...]))
    }
}

/// The name of a type as written on the command line.
enum TypeNameArgument {
    /// Returns the name unchanged; throws ``ArgumentProblem`` unless it is made of letters and digits and begins with a capital.
    static func checked(_ text: String) throws(ArgumentProblem) -> String {
        let isName = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard isName, text.first?.isUppercase ?? false, !reserved.contains(text) else {
            throw ArgumentProblem(description: "write the name of a type, such as ShopScreen")
        }
        return text
    }

    /// The types that the declarations name themselves, and keywords.
    private static let reserved: Set<String> = [
        "Any", "Declaration", "DeclaredScreen", "ElementQuery", "Role", "Self", "SharedElements", "String", "Type",
    ]
}
