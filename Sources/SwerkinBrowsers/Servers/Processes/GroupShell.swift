/// A shell that runs a program, and ends its whole group and deletes its folder once the tests have ended, even if they are killed.
///
/// It watches the socket that ``spawn(_:environment:socket:log:keepsOutput:)`` gives to its program. The watcher is in the group too: it first
/// asks the others to end, so that no process writes to the folder any more, which takes them a while on a busy machine, and then kills
/// the rest.
struct GroupShell {
    /// The name by which lists of processes show it.
    let name: String
    /// The folder that it deletes.
    let folder: String
    /// Commands before the program, which find the folder in `$folder` and may take arguments off the front.
    let setUp: String

    /// The arguments of the shell for a program with its own.
    func arguments(_ program: [String]) -> [String] {
        let script = """
            folder=$1; shift
            \(setUp)
            "$@" 3<&- 4>&- &
            program=$!
            (trap '' TERM; read -r _ <&3; kill -TERM 0
              for pause in 0.3 1 3; do sleep "$pause"; rm -rf -- "$folder"; done; kill -KILL 0) &
            wait "$program"
            """
        return ["/bin/sh", "-c", script, name, folder] + program
    }
}
