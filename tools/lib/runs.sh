# shellcheck shell=bash
# Runs flows by "swerkin run", and looks at what became of them. Sourced by tools/check-run, which sets $root.

fail() {
    printf 'tools/check-run: %s\n' "$1" >&2
    [[ ! -f ${work-}/run.log ]] || sed 's/^/    /' "$work/run.log" >&2
    exit 1
}

# Builds the tests and the command, unless tools/test has just done it, and makes a folder for all that is written.
begin_runs() {
    local folder
    ensure_buildable
    folder=$(built_folder --build-tests) || fail "the build failed"
    swerkin=$folder/swerkin
    tests_program=$(test_program "$folder")
    [[ -f $tests_program ]] || give_up "the tests are no program on this system, but a bundle"
    work=$(mktemp -d "${TMPDIR:-/tmp}/run.XXXXXX")
    trap end_runs EXIT
    cp "$root/Tests/SwerkinToolTests/Machines/flows.sh" "$work/Flows.xctest"
    # What else is to be ended, a command a line.
    endings=()
}

end_runs() {
    local ending
    for ending in ${endings[@]+"${endings[@]}"}; do "$ending" || true; done
    rm -rf "$work"
}

# Makes flows that wait for some seconds each: make_flows COUNT SECONDS
make_flows() {
    local number
    # Whoever waits for a line of the next run must not find one of the last.
    rm -f "$work/run.log"
    fake_flows=""
    for ((number = 1; number <= $1; number++)); do fake_flows+="Waiting.Flows/testSleep${number}_$2 "; done
    tr ' ' '\n' <<<"${fake_flows% }" | tr / . | sort >"$work/expected"
}

# Runs the flows that make_flows has made: run_fake ARGUMENT…
run_fake() { FAKE_FLOWS=$fake_flows run_flows "$work/Flows.xctest" "$@"; }

# Runs flows of a program, and keeps the exit code in $code, the seconds in $took: run_flows PROGRAM ARGUMENT…
run_flows() {
    local began
    rm -rf "$work/out"
    began=$(date +%s.%N)
    code=0
    "$swerkin" run "$1" -o "$work/out" "${@:2}" >"$work/run.log" 2>&1 || code=$?
    took=$(awk -v began="$began" -v ended="$(date +%s.%N)" 'BEGIN { print ended - began }')
}

# Fails unless the run had an exit code, and each expected flow passed once: require_run CODE
require_run() {
    local ran left
    [[ $code == "$1" ]] || fail "the run ends with $code instead of $1"
    ran=$(sed -n 's/^✓ \([^ ]*\)  .*/\1/p' "$work/run.log" | sort)
    [[ $ran == "$(<"$work/expected")" ]] || fail "other flows ran than were listed, or not once"
    left=$(find "$work" -maxdepth 1 -name '.*run-*')
    [[ -z $left ]] || fail "this is left behind: $left"
}
