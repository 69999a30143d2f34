import FlowGraphSource
import Testing

@Suite("UIKit")
struct UIKitTests {
    private let root = "@launch -root-> Home"

    @Test("push, present and their styles")
    func presenting() {
        let source = controllers(
            """
            class Home: UIViewController, UITableViewDelegate {
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    navigationController?.pushViewController(Detail(), animated: true)
                }
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", style: .plain, target: self, action: #selector(more))
                }
                @objc func more() {
                    let detail = Detail()
                    detail.modalPresentationStyle = .fullScreen
                    present(detail, animated: true)
                }
            }
            """)
        #expect(segments(source) == [root, "Home -fullScreenCover-> Detail [More]", "Home -push-> Detail"])
    }

    @Test("a coordinator that a delegate calls shows the screen, from the screen that calls it")
    func coordinators() {
        let source = controllers(
            """
            protocol HomeDelegate: AnyObject { func homeDidSelect() }
            class Home: UIViewController {
                weak var delegate: HomeDelegate?
                @IBAction func select() { delegate?.homeDidSelect() }
            }
            class Coordinator: HomeDelegate {
                let navigation: UINavigationController
                init(navigation: UINavigationController) { self.navigation = navigation }
                func homeDidSelect() { showDetail() }
                private func showDetail() { navigation.pushViewController(Detail(), animated: true) }
            }
            """)
        #expect(segments(source) == [root, "Home -push-> Detail"])
    }

    @Test("the actions of an alert start at the alert")
    func alerts() {
        let source = controllers(
            """
            class Home: UIViewController {
                @IBAction func ask() {
                    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
                    alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in
                        self.navigationController?.pushViewController(Detail(), animated: true)
                    })
                    present(alert, animated: true)
                }
            }
            """)
        #expect(
            segments(source).filter { $0.contains("push") }.allSatisfy {
                $0.hasPrefix("Home#alert") && $0.hasSuffix("Detail [Yes]")
            })
        #expect(segments(source).contains { $0.hasPrefix("Home -dialog-> Home#alert") })
    }

    @Test("a cell's segments start at the screen that has it")
    func cells() {
        let source = controllers(
            """
            class Cell: UITableViewCell {
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
                }
                @objc func tapped() { Navigation.shared.controller.pushViewController(Detail(), animated: true) }
            }
            class Navigation { static let shared = Navigation(); var controller = UINavigationController() }
            class Home: UITableViewController {
                override func viewDidLoad() { tableView.register(Cell.self, forCellReuseIdentifier: "Cell") }
            }
            """)
        #expect(segments(source) == [root, "Home -push-> Detail"])
    }

    @Test("a view of SwiftUI in a hosting controller is the screen")
    func hosting() {
        let source = controllers(
            """
            import SwiftUI
            struct Page: View { var body: some View { Text("Page") } }
            class Home: UIViewController {
                @IBAction func open() { present(UIHostingController(rootView: Page()), animated: true) }
            }
            """)
        #expect(segments(source) == [root, "Home -sheet-> Page"])
    }

    @Test("a call whose end isn't known is listed with its line")
    func unresolved() {
        let source = controllers(
            "class Home: UIViewController { @IBAction func open() { present(makeSomething(), animated: true) } }")
        let reading = SourceReader.read([("Home.swift", source)])
        #expect(reading.unresolved.map(\.place.line) == [11])
    }

    @Test("rows that the code tells apart have the texts of their cells, and share a segment to the same screen")
    func rows() {
        let source = controllers(
            """
            class Settings: UIViewController {}
            class Home: UITableViewController {
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                    if indexPath.section == 0 {
                        cell.textLabel?.text = ["Account", "", "Favourites"][indexPath.row]
                    } else {
                        cell.textLabel?.text = "About"
                    }
                    return cell
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    switch (indexPath.section, indexPath.row) {
                    case (0, 0), (0, 2): navigationController?.pushViewController(Detail(), animated: true)
                    case (1, _): navigationController?.pushViewController(Settings(), animated: true)
                    default: break
                    }
                }
            }
            """)
        #expect(
            segments(source) == [root, "Home -push-> Detail [Account / Favourites]", "Home -push-> Settings [About]"])
    }

    @Test("rows that enumerations name by their numbers are told apart")
    func namedRows() {
        let source = controllers(
            """
            class Settings: UIViewController {}
            enum Section: Int { case top, more }
            enum Row: Int, CaseIterable { case detail = 1, settings }
            class Home: UITableViewController {
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = UITableViewCell()
                    var content = cell.defaultContentConfiguration()
                    switch Row(rawValue: indexPath.row) {
                    case .detail: content.text = "Details"
                    case .settings: content.text = "Options"
                    default: content.text = "Rest"
                    }
                    return cell
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    guard Section(rawValue: indexPath.section) == .more else { return }
                    switch Row(rawValue: indexPath.row) {
                    case .detail: show(Detail(), sender: self)
                    case .settings: show(Settings(), sender: self)
                    case nil: break
                    }
                }
            }
            """)
        #expect(segments(source) == [root, "Home -push-> Detail [Details]", "Home -push-> Settings [Options]"])
    }

    @Test("a static row has the text of the storyboard")
    func staticRows() throws {
        let code = controllers(
            """
            class Settings: UIViewController {}
            class Home: UITableViewController {
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    if indexPath.row == 0 {
                        show(Detail(), sender: self)
                    } else if indexPath.row == 1 {
                        show(Settings(), sender: self)
                    }
                }
            }
            """)
        let storyboard = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
            <scenes><scene><objects><tableViewController id="home" customClass="Home"><tableView>
            <sections><tableViewSection><cells>
            <tableViewCell><tableViewCellContentView><label text="Details"/></tableViewCellContentView></tableViewCell>
            <tableViewCell><tableViewCellContentView><label text="Options"/></tableViewCellContentView></tableViewCell>
            </cells></tableViewSection></sections>
            </tableView></tableViewController></objects></scene></scenes></document>
            """
        let folder = try SampleFolder(["Home.swift": code, "Main.storyboard": storyboard])
        let reading = try SourceReader(folder: folder.path).read()
        let labels = reading.segments.filter { $0.kind == .push }.map { "\($0.end) [\($0.label ?? "")]" }.sorted()
        #expect(labels == ["Detail [Details]", "Settings [Options]"])
    }
}
