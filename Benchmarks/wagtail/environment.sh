# shellcheck shell=bash
# What the comparisons in Wagtail's admin need. Sourced by them, with `repository` set.

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
    local requirements="$package/wagtail/requirements.txt"
    cmp --silent "$requirements" "$environment/requirements.txt" && return
    rm -rf "$environment"
    python3 -m venv "$environment"
    "$environment/bin/pip" install --quiet --disable-pip-version-check --require-hashes --no-deps --requirement "$requirements"
    cp "$requirements" "$environment/requirements.txt"
}

# Builds the command optimised, unless SWERKIN names one, and prints its path.
build_swerkin() {
    if [[ -n ${SWERKIN-} ]]; then
        printf '%s\n' "$SWERKIN"
        return
    fi
    local scratch="$repository/.build/release-swerkin"
    swift build --package-path "$repository" --configuration release --product swerkin --scratch-path "$scratch" >&2
    printf '%s\n' "$scratch/release/swerkin"
}
