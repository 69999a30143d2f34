/// The destinations and actions of an Android navigation graph with all graphs inside it.
struct AndroidNavigation {
    /// A place that can be shown, or a graph of them.
    struct Destination {
        /// What a destination is.
        enum Role: Hashable {
            /// A fragment, dialog, activity or the like.
            case screen
            /// A `<navigation>`.
            case graph
            /// An `<include>` of a file that was not read, by the file's name.
            case unresolvedInclude(String)
        }

        var role: Role
        /// The element's name, such as `fragment`.
        var element: String
        var id: String?
        /// The position of the graph around it; nil for the outermost graph.
        var parent: Int?
        /// The text on the screen, or nil if it is a resource that is not known here.
        var title: String?
        /// The last part of the class that shows it.
        var className: String?
        /// The id of the destination that a graph shows first.
        var startID: String?
        /// The positions of a graph's own destinations.
        var children: [Int] = []
        /// The number of deep links to it.
        var deepLinkCount = 0
    }

    /// A way from a destination, or from every screen of a graph.
    struct Action {
        /// The position of the destination that has the action.
        var owner: Int
        var id: String?
        /// The id of its destination, or nil if it only pops screens off the stack.
        var destination: String?
        /// The id of the destination up to which screens are taken off the stack first.
        var popUpTo: String?
        /// Whether that destination is taken off too.
        var popsInclusively: Bool
        /// Whether a destination that is on top already is not put there again.
        var isSingleTop: Bool
        /// Whether what is taken off is kept for later, or what was kept is put back.
        var keepsState: Bool
    }

    /// The outermost graph first, each graph before what it holds.
    var destinations: [Destination] = []
    /// In the files' order.
    var actions: [Action] = []
    var includeCount = 0
    var argumentCount = 0
    var deepLinkCount = 0
    /// The names of the files that were read.
    var fileNames: Set<String> = []
}
