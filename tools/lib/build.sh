# shellcheck shell=bash
# What this package builds. Sourced by the scripts of this folder, which set $root, and by those of Benchmarks/.

# What every build, test and run of this package is given: the commands, and products that need other packages.
# shellcheck disable=SC2034 # The scripts use it.
readonly all_products=(--traits AllProducts)

# shellcheck source=tools/lib/packages.sh
[[ -n ${exit_unavailable-} ]] || source "$(dirname "${BASH_SOURCE[0]}")/packages.sh"

# Makes sure that what a build needs is there, unless tools/test has built everything.
ensure_buildable() { [[ -n ${SWERKIN_BUILT-} ]] || ensure_packages >&2; }

# Prints the folder of what is built: built_folder ARGUMENT…
#
# Builds it first, with these arguments of swift build, unless tools/test has built everything and exports the folder as
# SWERKIN_BUILT.
built_folder() {
    local log
    if [[ -n ${SWERKIN_BUILT-} ]]; then
        printf '%s\n' "$SWERKIN_BUILT"
        return
    fi
    log=$(swift build --package-path "$root" "${all_products[@]}" "$@" 2>&1) || { printf '%s\n' "$log" >&2; return 1; }
    swift build --package-path "$root" "${all_products[@]}" --show-bin-path
}

# Prints the path of a program of this package, built if need be: built_program NAME
built_program() {
    local folder
    folder=$(built_folder --product "$1") && printf '%s/%s\n' "$folder" "$1"
}

# Prints the path of the program that the tests are built into: test_program FOLDER
#
# There is such a file on Linux alone.
test_program() { printf '%s/swerkin-flowgraphPackageTests.xctest\n' "$1"; }
