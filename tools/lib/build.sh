# shellcheck shell=bash
# The programs that this package builds. Sourced by the scripts of this folder, which set $root.

# Prints the path of a program of this package: built_program NAME
#
# Builds it first, unless tools/test has built everything and exports the folder as SWERKIN_BUILT.
built_program() {
    local folder=${SWERKIN_BUILT-} log
    if [[ -z $folder ]]; then
        log=$(swift build --package-path "$root" --product "$1" 2>&1) || { printf '%s\n' "$log" >&2; return 1; }
        folder=$(swift build --package-path "$root" --show-bin-path)
    fi
    printf '%s/%s\n' "$folder" "$1"
}
