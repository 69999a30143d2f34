# shellcheck shell=bash
# Runs stages side by side, each with a log of its own. Sourced by tools/test, after packages.sh.

stage_names=()
stage_commands=()
# The process groups of what runs beside this script.
side_jobs=()

# Adds a stage: add_stage NAME COMMAND…
#
# Its exit code is 0 where it passed, 69 where something that it needs is not there, which its last line that begins with
# "error: " names, and another where it failed.
add_stage() {
    local command
    printf -v command '%q ' "${@:2}"
    stage_names+=("$1")
    stage_commands+=("$command")
}

# Runs all stages, several at a time, the first first: run_stages FOLDER LANES
#
# Each leaves its log and one line of how it ended in the folder. Fails where one failed.
run_stages() {
    local folder=$1 index
    for ((index = 0; index < $2; index++)); do beside run_lane "$folder"; done
    wait
    # Their numbers may become those of other processes.
    side_jobs=()
    # A lane that was killed has left no word of its stage.
    for index in "${!stage_names[@]}"; do
        [[ -s $folder/$index.result ]] \
            || printf 'FAILED   %s (ended before it was done)\n' "${stage_names[$index]}" >"$folder/$index.result"
    done
    ! grep -q '^FAILED' "$folder"/*.result
}

# Starts a command beside this script, in a process group of its own, which end_side_jobs ends.
beside() {
    set -m
    "$@" </dev/null &
    set +m
    side_jobs+=("$!")
}

# Ends what runs beside this script, and all that it has started: by the signal of the interrupt key, which swift test hands
# on to the tests, and what these have started ends with them. What is left after ten seconds is killed.
end_side_jobs() {
    local job attempt
    for job in ${side_jobs[@]+"${side_jobs[@]}"}; do kill -INT -- "-$job" 2>/dev/null || true; done
    for ((attempt = 0; attempt < 50; attempt++)); do
        any_side_job_runs || break
        sleep 0.2
    done
    for job in ${side_jobs[@]+"${side_jobs[@]}"}; do kill -KILL -- "-$job" 2>/dev/null || true; done
    wait
}

any_side_job_runs() {
    local job
    for job in ${side_jobs[@]+"${side_jobs[@]}"}; do
        ! kill -0 -- "-$job" 2>/dev/null || return 0
    done
    return 1
}

# Runs the stages that no other lane has taken yet: run_lane FOLDER
run_lane() {
    local index
    # Otherwise the next stage would begin where swift test ends by itself at an interrupt.
    trap 'exit 130' INT
    for index in "${!stage_names[@]}"; do
        # Of several lanes only one can make the folder.
        mkdir "$1/$index.taken" 2>/dev/null || continue
        run_stage "$1" "$index"
    done
}

# Runs one stage: run_stage FOLDER INDEX
run_stage() {
    local stage_log=$1/$2.log began=$SECONDS code=0 line
    say "began    ${stage_names[$2]}"
    # In a shell of its own, for a stage may end its shell.
    (eval "${stage_commands[$2]}") >"$stage_log" 2>&1 || code=$?
    line=$(told_outcome "$code" "${stage_names[$2]}" "$((SECONDS - began))" "$stage_log")
    printf '%s\n' "$line" >"$1/$2.result"
    say "$line"
}

# Tells in a line how a stage ended: told_outcome CODE NAME SECONDS LOG
told_outcome() {
    # shellcheck disable=SC2154 # packages.sh says which code that is
    case $1 in
        0) printf 'passed   %s (%s)\n' "$2" "$(executed_tests "$4")$3 s" ;;
        "$exit_unavailable") printf 'not run  %s: %s\n' "$2" "$(sed -n 's/^error: //p' "$4" | tail -1)" ;;
        *) printf 'FAILED   %s (exit code %d, %d s)\n' "$2" "$1" "$3" ;;
    esac
}

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

# Shows the logs of the stages that failed: show_failures FOLDER
show_failures() {
    local index
    for index in "${!stage_names[@]}"; do
        grep -q '^FAILED' "$1/$index.result" 2>/dev/null || continue
        say "What failed: ${stage_names[$index]}"
        cat "$1/$index.log"
    done
}
