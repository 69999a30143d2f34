/// The script that runs the flows of one worker, on whichever machine an engine starts it.
///
/// It needs a POSIX shell and nothing of this package: `sh worker.sh FOLDER NUMBER`. The folder is a ``WorkFolder``; the script writes to the
/// worker's part of it alone. Time is counted in its own naps, so that clocks of machines may differ and jump.
enum WorkerScript {
    /// The exit code if the worker's folder cannot be written, EX_IOERR of sysexits.h.
    static let unwritable: Int32 = 74

    /// The text of the script.
    static let text = #"""
        #!/bin/sh
        # Runs the flows of one worker of "swerkin run": worker.sh FOLDER NUMBER
        work=$1
        folder=$work/workers/$2
        worst=0
        beat=0
        running=

        # Writes a line to a file of the worker, which others see as a whole or not at all: put FILE LINE
        put() { { printf '%s\n' "$2" >"$folder/.$1"; } 2>/dev/null && mv -f "$folder/.$1" "$folder/$1" 2>/dev/null; }

        # Ends without a result, which nothing could be written to.
        give_up() {
            [ -z "$running" ] || kill -KILL "$running" 2>/dev/null
            printf '%s: %s cannot be written; is its disk full?\n' "$machine" "$folder" >&2
            exit 74
        }

        finish() {
            put ended "$1" || give_up
            exit 0
        }

        # Counts seconds, and ends the flows if they are silent for too long, or "swerkin run" is: watch PROCESS
        watch() {
            quiet=0 alone=0 seen='' heard=''
            while kill -0 "$1" 2>/dev/null; do
                sleep 1
                beat=$((beat + 1)) quiet=$((quiet + 1)) alone=$((alone + 1))
                put beat "$beat"
                now=$(ls -ln "$folder/report" "$folder/output" 2>/dev/null | cksum)
                if [ "$now" != "$seen" ]; then seen=$now quiet=0; fi
                now=$(cat "$work/beat" 2>/dev/null)
                if [ "$now" != "$heard" ] || [ "$heartbeatTimeout" -eq 0 ]; then heard=$now alone=0; fi
                if [ "$quiet" -ge "$silence" ]; then
                    put silent "$quiet"
                    kill -KILL "$1" 2>/dev/null
                elif [ "$alone" -gt "$heartbeatTimeout" ] || [ -e "$folder/stop" ]; then
                    # The folder may stay then, and what logs in must not.
                    [ "$alone" -le "$heartbeatTimeout" ] || rm -rf "$SWERKIN_STATES"
                    put stopped "$alone"
                    kill -KILL "$1" 2>/dev/null
                fi
            done
        }

        # Runs some of the flows in a process: call ARGUMENT…
        call() {
            "$program" "$@" </dev/null >>"$folder/output" 2>&1 &
            running=$!
            watch "$running" &
            watcher=$!
            wait "$running"
            code=$?
            running=
            kill "$watcher" 2>/dev/null
            wait "$watcher" 2>/dev/null
            case $code in
                0 | 69) ;;
                1) worst=1 ;;
                *) finish "$code" ;;
            esac
        }

        machine=${SLURMD_NODENAME:-$(uname -n)}
        trap '[ -z "$running" ] || kill -KILL "$running"; exit 143' TERM INT HUP
        . "$work/settings" || exit 74
        mkdir -p "$folder/report" && true >>"$folder/output" && put machine "$machine" && put beat 0 || give_up
        SWERKIN_REPORT=$folder/report
        # What logs in is for the workers of one machine, and for this user alone.
        SWERKIN_STATES=$work/states-$machine
        mkdir -p -m 700 "$SWERKIN_STATES" || give_up
        export SWERKIN_REPORT SWERKIN_STATES
        # A disk with no space takes empty files.
        put room "$(ls -ln "$work/worker.sh")" && rm -f "$folder/room" || give_up
        . "$folder/calls" || exit 74
        finish "$worst"

        """#
}

/// Texts as words of a POSIX shell.
enum ShellWord {
    /// The text in single quotes, within which a shell changes nothing.
    static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
