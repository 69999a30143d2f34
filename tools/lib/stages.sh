# shellcheck shell=bash
# Runs stages side by side, each with a log of its own. Sourced by tools/test, after packages.sh.

# shellcheck source=tools/lib/test-logs.sh
source "$(dirname "${BASH_SOURCE[0]}")/test-logs.sh"

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

# Shows the logs of the stages that failed: show_failures FOLDER
show_failures() {
    local index
    for index in "${!stage_names[@]}"; do
        grep -q '^FAILED' "$1/$index.result" 2>/dev/null || continue
        say "What failed: ${stage_names[$index]}"
        cat "$1/$index.log"
    done
}
