/// The destinations and actions of an Android navigation graph, including its nested graphs.
struct AndroidNavigation {
    /// A screen, or a graph of destinations.
    struct Destination {
        /// The role of a destination.
        enum Role: Hashable {
            /// A fragment, dialog, activity or the like.
            case screen
            /// A `<navigation>`.
            case graph
            /// An `<include>` of a file that was not read, with the file's name.
            case unresolvedInclude(String)
        }

        var role: Role
        /// The element's name, such as `fragment`.
        var element: String
        var id: String?
        /// The position of the graph around it; nil for the outermost graph.
        var parent: Int?
        /// The title of the screen, or nil if it is an unknown resource.
        var title: String?
        /// The last part of the class that implements it.
        var className: String?
        /// The id of a graph's start destination.
        var startID: String?
        /// The positions of a graph's own destinations.
        var children: [Int] = []
        /// The number of deep links to it.
        var deepLinkCount = 0
    }

    /// An action of a destination, or of every screen of a graph.
    struct Action {
        /// The position of the destination that has the action.
        var owner: Int
        var id: String?
        /// The id of its destination, or nil if it only pops screens off the stack.
        var destination: String?
        /// The id of the destination up to which screens are popped off the stack first.
        var popUpTo: String?
        /// True if that destination is popped too.
        var popsInclusively: Bool
        /// True if a destination that is on top already is not pushed again.
        var isSingleTop: Bool
        /// True if the action saves the state that it pops, or restores a saved one.
        var keepsState: Bool
    }

    /// The outermost graph first, each graph before its content.
    var destinations: [Destination] = []
    /// The actions in the files' order.
    var actions: [Action] = []
    var includeCount = 0
    var argumentCount = 0
    var deepLinkCount = 0
    /// The names of the files that were read.
    var fileNames: Set<String> = []
}
