# shellcheck shell=bash
# Reads what XCTest and Swift Testing have printed. Sourced by stages.sh.

# Prints how many tests ran, as "12 tests, 3 of them skipped, "; nothing where there were none: executed_tests LOG
executed_tests() {
    awk '
        # The same tests are told of as those of a class, of a target and of all.
        match($0, /Executed [0-9]+ tests?, with [0-9]+ tests? skipped/) {
            split(substr($0, RSTART), word, " ")
            if (word[2] + 0 >= most) { most = word[2] + 0; skipped = word[5] + 0 }
            next
        }
        match($0, /Executed [0-9]+ tests?,/) {
            split(substr($0, RSTART), word, " ")
            if (word[2] + 0 > most) { most = word[2] + 0; skipped = 0 }
        }
        match($0, /Test run with [0-9]+ tests?/) { split(substr($0, RSTART), word, " "); others = word[4] + 0 }
        END {
            if (most + others > 0) printf "%d tests, ", most + others
            if (skipped > 0) printf "%d of them skipped, ", skipped
        }' "$1"
}

# Prints the tests that failed in a stage, at most twenty, each with its first message: told_failures LOG
#
# A test in which the tests crashed is among them, with the message and the innermost calls: of a long output, continuous
# integration shows the end alone.
told_failures() {
    awk '
        function tell(name, message) {
            if (name in known) return
            known[name] = 1
            if (++count <= 20) printf "         %s: %s\n", name, substr(message, 1, 300)
        }
        /^Test Case .* started at / { split($0, part, "\047"); running = part[2]; calls = 0; fatal = "" }
        /^Test Case .* (passed|failed|skipped) \(/ { running = "" }
        /^◇ Test .* started\.$/ && !/^◇ Test run / { running = $0; gsub(/^◇ Test | started\.$/, "", running) }
        /^(✔|✘|➜) Test .* (passed|failed|skipped)/ { running = "" }
        /Fatal error: / || /Program crashed: / { if (fatal == "") fatal = $0 }
        /^Thread .* crashed:/ { calls = 1; next }
        calls > 0 && / in / && calls <= 8 { sub(/^ */, ""); call[calls++] = $0; next }
        # XCTest says what failed before it says which test did; other lines of this form are what tests print.
        match($0, /: error: [A-Za-z0-9_]+\.[A-Za-z0-9_]+ : /) {
            name = substr($0, RSTART + 9, RLENGTH - 12)
            if (!(name in message)) message[name] = substr($0, RSTART + RLENGTH)
            next
        }
        /^Test Case .* failed \(/ { split($0, part, "\047"); tell(part[2], message[part[2]]) }
        match($0, /^✘ Test .* recorded an issue/) {
            name = substr($0, RSTART, RLENGTH - length(" recorded an issue"))
            sub(/^✘ Test /, "", name)
            tell(name, substr($0, RSTART + RLENGTH + 1))
        }
        END {
            if (count > 20) printf "         and %d more\n", count - 20
            if (running == "") exit
            printf "         %s did not end: %s\n", running, (fatal == "" ? "no message" : substr(fatal, 1, 300))
            for (place = 1; place < calls; place++) printf "           %s\n", substr(call[place], 1, 200)
        }' "$1"
}

# Prints the names of the tests that failed in what swift test has printed, as in Class/test; none where they are more than
# three, or it is not clear which, or a test did not end.
failed_tests() {
    local output names
    output=$(cat)
    ! grep -q '✘' <<<"$output" || return 0
    ! told_failures /dev/stdin <<<"$output" | grep -q '^ *[^ ]* did not end: ' || return 0
    names=$(sed -nE "s/^Test Case '([A-Za-z0-9_]+)\.([^']+)' failed .*/\1\/\2/p" <<<"$output" | LC_ALL=C sort -u)
    [[ $(wc -l <<<"$names") -gt 3 ]] || printf '%s\n' "$names"
}
