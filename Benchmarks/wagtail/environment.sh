# shellcheck shell=bash
# What the comparisons in Wagtail's admin need. Sourced by them, with `repository` set.

# shellcheck source=tools/lib/packages.sh
source "$repository/tools/lib/packages.sh"
# shellcheck source=tools/lib/build.sh
source "$repository/tools/lib/build.sh"
package="$repository/Benchmarks"
environment="$package/.build/wagtail"

# Ends the script, with a line that says so, if Wagtail is not there.
require_wagtail() {
    if [[ ! -f $repository/.build/wagtail/ready ]]; then
        echo "skipped: Wagtail is not there: tools/wagtail"
        exit 0
    fi
}

# Makes the environment of Python, from PyPI, once.
make_environment() {
    ensure_python_environment "$environment" "$package/wagtail/requirements.txt" "the comparison" --no-deps
}

# Builds the command optimised, unless SWERKIN names one, and prints its path.
build_swerkin() {
    if [[ -n ${SWERKIN-} ]]; then
        printf '%s\n' "$SWERKIN"
        return
    fi
    local scratch="$repository/.build/release-swerkin"
    ensure_packages >&2
    swift build --package-path "$repository" "${all_products[@]}" --configuration release --product swerkin --scratch-path "$scratch" >&2
    printf '%s\n' "$scratch/release/swerkin"
}
