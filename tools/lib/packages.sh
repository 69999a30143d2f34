# shellcheck shell=bash
# Finds and installs the system packages that the project needs beside Swift. Sourced by the scripts of this folder.

# The exit code for "something this needs is not there", EX_UNAVAILABLE of sysexits.h.
readonly exit_unavailable=69

# Whether sudo is used without asking: --yes of the scripts says so, and what they call is told by the environment.
use_sudo_unasked() { [[ -n ${SWERKIN_YES-} || (-n ${CI-} && ${CI-} != false) ]]; }

# Asks whether packages may be installed as root; no where nobody is there to answer: may_use_sudo PACKAGE…
may_use_sudo() {
    local answer
    ! use_sudo_unasked || return 0
    if [[ ! -t 0 ]]; then
        say "System packages: sudo is not used unasked; give --yes, or set CI, to have it install $*"
        return 1
    fi
    printf 'Install %s with sudo apt-get? [y/N] ' "$*" >&2
    read -r answer && [[ $answer == [yY] || $answer == [yY][eE][sS] ]]
}

say() { printf '==> %s\n' "$*"; }

# Says why the script cannot go on, a line for each argument, and ends it.
give_up() {
    printf 'error: %s\n' "$1" >&2
    shift
    if (($# > 0)); then printf '       %s\n' "$@" >&2; fi
    exit "$exit_unavailable"
}

# Whether the Swift runtime is to be linked statically, which takes more.
links_statically=false

# Prints what is missing, a word a line: git, pkg-config, graphviz, pango, sqlite, font, libxml2, c++; for a static runtime also
# curl-headers and libxml2-headers.
missing_requirements() {
    # Swift fetches the packages that this one depends on with git.
    command -v git >/dev/null || printf '%s\n' git
    if ! command -v pkg-config >/dev/null; then
        printf '%s\n' pkg-config
        # Without pkg-config there is no telling, and installing what is there already does no harm.
        printf '%s\n' graphviz pango sqlite
    else
        pkg-config --exists libgvc libcgraph || printf '%s\n' graphviz
        pkg-config --exists pangocairo || printf '%s\n' pango
        # Apple's systems have SQLite with their compiler, where no pkg-config finds it.
        [[ $(uname -s) != Linux ]] || pkg-config --exists sqlite3 || printf '%s\n' sqlite
    fi
    [[ $(uname -s) == Linux ]] || return 0
    has_font || printf '%s\n' font
    has_libxml2 || printf '%s\n' libxml2
    has_linker_libraries || printf '%s\n' c++
    ! $links_statically || missing_headers
}

# What Swift links into every program comes with a compiler of C++.
has_linker_libraries() {
    [[ -n $(find /usr/lib/gcc /usr/lib64/gcc -name crtbeginS.o -print -quit 2>/dev/null) ]] \
        && [[ -n $(find /usr/lib/gcc /usr/lib64/gcc /usr/lib/libstdc++.so /usr/lib64/libstdc++.so -name libstdc++.so -print -quit 2>/dev/null) ]]
}

# Prints what a static Swift runtime lacks to be linked: of Foundation it names curl and libxml2, which the shared one has linked
# already.
missing_headers() {
    pkg-config --exists libcurl 2>/dev/null || printf '%s\n' curl-headers
    pkg-config --exists libxml-2.0 2>/dev/null || printf '%s\n' libxml2-headers
}

# Without a single font, pictures have boxes where the text should be.
has_font() {
    local folder
    for folder in /usr/share/fonts /usr/local/share/fonts "${HOME:-/root}/.fonts" "${HOME:-/root}/.local/share/fonts"; do
        [[ -d $folder ]] || continue
        [[ -z $(find -L "$folder" \( -name '*.ttf' -o -name '*.otf' \) -print -quit 2>/dev/null) ]] || return 0
    done
    return 1
}

# Swift's FoundationXML loads libxml2, which Swift does not bring along.
has_libxml2() {
    local resources library loaded
    resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
    library=$resources/linux/libFoundationXML.so
    [[ -f $library ]] || return 0
    loaded=$(ldd "$library")
    ! grep -q 'libxml2.*not found' <<<"$loaded"
}

# Turns what is missing into the names that a package manager knows: package_names apt graphviz font …
package_names() {
    local manager=$1 requirement
    shift
    for requirement in "$@"; do
        case $manager/$requirement in
            */git) printf '%s\n' git ;;
            apt/graphviz) printf '%s\n' libgraphviz-dev ;;
            apt/pango) printf '%s\n' libpango1.0-dev ;;
            apt/sqlite) printf '%s\n' libsqlite3-dev ;;
            apt/pkg-config) printf '%s\n' pkg-config ;;
            apt/font) printf '%s\n' fonts-dejavu-core ;;
            apt/libxml2 | apt/libxml2-headers) printf '%s\n' libxml2-dev ;;
            apt/curl-headers) printf '%s\n' libcurl4-openssl-dev ;;
            apt/c++) printf '%s\n' g++ ;;
            apt/python-environments) printf '%s\n' python3-venv ;;
            dnf/graphviz) printf '%s\n' graphviz-devel ;;
            dnf/pango) printf '%s\n' pango-devel ;;
            dnf/sqlite) printf '%s\n' sqlite-devel ;;
            dnf/pkg-config) printf '%s\n' pkgconf-pkg-config ;;
            dnf/font) printf '%s\n' dejavu-sans-fonts ;;
            dnf/libxml2) printf '%s\n' libxml2 ;;
            dnf/c++) printf '%s\n' gcc-c++ ;;
            dnf/libxml2-headers) printf '%s\n' libxml2-devel ;;
            dnf/curl-headers) printf '%s\n' libcurl-devel ;;
            pacman/graphviz) printf '%s\n' graphviz ;;
            pacman/pango) printf '%s\n' pango ;;
            pacman/sqlite) printf '%s\n' sqlite ;;
            pacman/pkg-config) printf '%s\n' pkgconf ;;
            pacman/font) printf '%s\n' ttf-dejavu ;;
            pacman/libxml2 | pacman/libxml2-headers) printf '%s\n' libxml2-legacy ;;
            pacman/c++) printf '%s\n' gcc ;;
            pacman/curl-headers) printf '%s\n' curl ;;
            brew/graphviz) printf '%s\n' graphviz ;;
            brew/pango) printf '%s\n' pango ;;
            brew/sqlite) printf '%s\n' sqlite ;;
            brew/pkg-config) printf '%s\n' pkgconf ;;
        esac
    done
}

# Prints the command that installs what is missing, for a person to type.
install_command() {
    local manager=$1 names
    shift
    names=$(package_names "$manager" "$@" | tr '\n' ' ')
    case $manager in
        apt) printf 'apt-get update && apt-get install -y %s\n' "${names% }" ;;
        dnf) printf 'dnf install %s\n' "${names% }" ;;
        pacman) printf 'pacman -S %s\n' "${names% }" ;;
        brew) printf 'brew install %s\n' "${names% }" ;;
    esac
}

# Gives up unless there is a Swift that starts, and is not too old.
require_swift() {
    local told
    command -v swift >/dev/null || give_up "Swift is not installed or not in PATH" "see https://www.swift.org/install"
    told=$(swift --version 2>&1) \
        || give_up "Swift does not start: ${told##*$'\n'}" "install the packages that https://www.swift.org/install names for this system"
    [[ $told =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] || return 0
    ((BASH_REMATCH[1] * 100 + BASH_REMATCH[2] >= 601)) || give_up "Swift ${BASH_REMATCH[1]}.${BASH_REMATCH[2]} is too old" "this needs 6.1 or later"
}

# Makes sure that Swift and every system package are there. Installs packages where that can be done
# (Debian and Ubuntu, as root or, once it was allowed, through sudo); elsewhere says what to install and exits 69.
ensure_packages() {
    local missing=() requirement
    require_swift
    while IFS= read -r requirement; do missing+=("$requirement"); done < <(missing_requirements)
    if ((${#missing[@]} == 0)); then
        say "System packages: all there"
        return
    fi
    command -v apt-get >/dev/null || refuse_to_install "${missing[@]}"
    install_with_apt "${missing[@]}"
    while IFS= read -r requirement; do
        give_up "$requirement is still missing after installing it" "look at what apt-get said above"
    done < <(missing_requirements)
}

# The same for a build with --static-swift-stdlib.
ensure_packages_for_static_build() {
    links_statically=true
    ensure_packages
}

# Says for each package manager how to install what is missing, and ends the script.
refuse_to_install() {
    if [[ $(uname -s) == Darwin ]]; then
        give_up "these are missing: $*" "$(install_command brew "$@")"
    fi
    give_up "these are missing: $*" \
        "Debian, Ubuntu:  $(install_command apt "$@")" \
        "Fedora:          $(install_command dnf "$@")" \
        "Arch:            $(install_command pacman "$@")"
}

install_with_apt() {
    local packages=() name
    while IFS= read -r name; do packages+=("$name"); done < <(package_names apt "$@")
    try_to_install_with_apt "${packages[@]}" \
        || give_up "apt-get could not install ${packages[*]}" "as root: $(install_command apt "$@")"
}

# Installs packages by the names that apt knows; fails where sudo is needed and not there or not allowed, or apt-get fails.
try_to_install_with_apt() {
    local as_root=()
    if ((EUID != 0)); then
        command -v sudo >/dev/null || return 1
        may_use_sudo "$@" || return 1
        as_root=(sudo)
    fi
    say "System packages: installing $*"
    # An empty array counts as unset in bash before 4.4, hence the longer way to write it.
    ${as_root[@]+"${as_root[@]}"} apt-get -qq update \
        && ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive \
            apt-get -qq install -y --no-install-recommends "$@" </dev/null >/dev/null
}

# What tests in browsers need. None of it is needed by anything else, so where it is missing its tests are left out.

# Says why there is no Chromium after ensure_chromium has failed.
chromium_problem=""

# Makes sure that there is a Chromium; installs the headless shell where that can be done. Fails where
# there is none, and says why in chromium_problem.
ensure_chromium() {
    has_chromium && return
    if ! command -v apt-get >/dev/null; then
        chromium_problem="install Chromium or Chrome, or name its program in SWERKIN_CHROMIUM"
    elif ! try_to_install_with_apt chromium-headless-shell fonts-dejavu-core; then
        chromium_problem="apt-get could not install chromium-headless-shell; install Chromium or Chrome, or name its program in SWERKIN_CHROMIUM"
    elif ! has_chromium; then
        chromium_problem="chromium-headless-shell is installed, and its program is not where it is looked for"
    fi
    [[ -z $chromium_problem ]]
}

# Looks where the driver for Chromium looks first; it finds some more.
has_chromium() {
    local name
    [[ -z ${SWERKIN_CHROMIUM-} ]] || return 0
    for name in chromium-headless-shell chromium chromium-browser google-chrome-stable google-chrome \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
        ! command -v "$name" >/dev/null || return 0
    done
    return 1
}

# Makes sure that chromedriver and a WebKit with its driver are there, as ensure_chromium does, each for itself; what is
# missing then is told by the tests that need it.
ensure_webdrivers() {
    local packages=()
    command -v apt-get >/dev/null || return 0
    command -v chromedriver >/dev/null || packages+=(chromium-driver)
    command -v WebKitWebDriver >/dev/null || packages+=(webkit2gtk-driver)
    command -v Xvfb >/dev/null || packages+=(xvfb)
    command -v dbus-run-session >/dev/null || packages+=(dbus)
    if ((${#packages[@]} > 0)); then try_to_install_with_apt "${packages[@]}" || true; fi
}

# Makes sure that a Firefox is there, as ensure_chromium does; its tests say what is missing.
ensure_firefox() {
    command -v apt-get >/dev/null || return 0
    if [[ -n ${SWERKIN_FIREFOX-} ]] || command -v firefox-esr >/dev/null; then return 0; fi
    try_to_install_with_apt firefox-esr || true
}

# Makes sure that Bootstrap 3 and 5 are there, whose modals the browser tests open, where they can be installed; tests say what
# is missing.
ensure_bootstrap() {
    local scripts=/usr/share/javascript packages=()
    command -v apt-get >/dev/null || return 0
    [[ -e $scripts/bootstrap/js/bootstrap.min.js ]] || packages+=(libjs-bootstrap)
    [[ -e $scripts/bootstrap5/js/bootstrap.bundle.min.js ]] || packages+=(libjs-bootstrap5)
    [[ -e $scripts/jquery/jquery.min.js ]] || packages+=(libjs-jquery)
    if ((${#packages[@]} > 0)); then try_to_install_with_apt "${packages[@]}" || true; fi
}

# Makes sure that valgrind is there, where it can be installed; who counts with it says where it is missing.
ensure_valgrind() {
    command -v valgrind >/dev/null || ! command -v apt-get >/dev/null || try_to_install_with_apt valgrind || true
}

# Gives up unless there is a Python of a version, or a later one: require_python 3.11 WHO_NEEDS_IT
require_python() {
    command -v python3 >/dev/null || give_up "Python is not installed or not in PATH" "$2 needs Python $1 or later"
    python3 -c 'import sys; sys.exit(sys.version_info < tuple(map(int, sys.argv[1].split("."))))' "$1" \
        || give_up "$(python3 --version) is too old" "$2 needs Python $1 or later"
}

# Makes sure that a folder has an environment of Python with what a file names, made once for a content of that file:
# ensure_python_environment FOLDER REQUIREMENTS WHO_NEEDS_IT [OPTION OF pip install…]
ensure_python_environment() {
    require_python 3.11 "$3"
    ! cmp -s "$2" "$1/requirements.txt" || return 0
    ensure_python_environments
    say "Python: making the environment $1"
    rm -rf "$1"
    make_python_environment "$1" "$2" "${@:4}" || give_up "the packages in $2 cannot be installed from PyPI; pip says why above"
    cp "$2" "$1/requirements.txt"
}

# Makes an environment of Python in a folder, with what a file names, in these versions and with these hashes:
# make_python_environment FOLDER REQUIREMENTS [OPTION OF pip install…]
make_python_environment() {
    python3 -m venv "$1" \
        && "$1/bin/python" -m pip install --quiet --disable-pip-version-check --no-input --require-hashes "${@:3}" --requirement "$2"
}

# Makes sure that Python can make environments, which Debian and Ubuntu have in a package of its own.
ensure_python_environments() {
    ! python3 -c 'import ensurepip, venv' 2>/dev/null || return 0
    command -v apt-get >/dev/null || give_up "Python cannot make environments: its module venv or ensurepip is missing"
    install_with_apt python-environments
}
