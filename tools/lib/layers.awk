# Finds which folder of a module names which: prints "file<TAB>line<TAB>folder<TAB>folder<TAB>type<TAB>file" for every name of a type
# that another folder of the module declares. Files are read twice: layers.awk root=Sources/Module FILE… FILE…
#
# Comments and texts are left out. A type counts as declared by a declaration that begins its line and is not private. Where a
# file declares a type of the same name itself, nested or private, the name means that one.

function folder_of(file,   path) {
    path = substr(file, length(root) + 2)
    return path ~ /\// ? substr(path, 1, index(path, "/") - 1) : "."
}

# The line without comments and texts; remembers in the globals whether a text of several lines or a comment goes on.
function code(line,   result) {
    if (in_comment) {
        if (line !~ /\*\//) return ""
        sub(/^.*\*\//, "", line)
        in_comment = 0
    }
    if (in_text) {
        if (line !~ /"""/) return ""
        sub(/^.*"""#*/, "", line)
        in_text = 0
    }
    sub(/^[[:space:]]*\/\/.*/, "", line)
    gsub(/\\"/, "", line)
    if (line ~ /"""/) {
        sub(/#*""".*$/, "", line)
        in_text = 1
    }
    gsub(/"[^"]*"/, "", line)
    sub(/\/\/.*$/, "", line)
    if (line ~ /\/\*/ && line !~ /\*\//) {
        sub(/\/\*.*$/, "", line)
        in_comment = 1
    }
    return line
}

FNR == 1 {
    in_text = in_comment = 0
    # The first file, come again, begins the second pass.
    if (FILENAME == first_file) pass = 2
    if (first_file == "") { first_file = FILENAME; pass = 1 }
    folder = folder_of(FILENAME)
}

{ text = code($0) }

pass == 1 {
    # `class func` and `static var` declare no type.
    gsub(/(class|static)[[:space:]]+(func|var|let|subscript)/, "", text)
    is_first = 1
    while (match(text, /(class|struct|enum|protocol|typealias|actor)[[:space:]]+[A-Z][A-Za-z0-9_]*/)) {
        name = substr(text, RSTART, RLENGTH)
        before = substr(text, 1, RSTART - 1)
        text = substr(text, RSTART + RLENGTH)
        sub(/^[a-z]+[[:space:]]+/, "", name)
        own[FILENAME, name] = 1
        if (is_first && before ~ /^(@[A-Za-z]+(\([^)]*\))?[[:space:]]+)*((public|package|internal|open|final|indirect)[[:space:]]+)*$/) {
            if (!(name in home)) home[name] = FILENAME
            else if (home[name] != FILENAME) home[name] = "several"
        }
        is_first = 0
    }
    next
}

{
    # A name of another module, and a member.
    gsub(/(FlowGraph|Foundation|Swift|XCTest|Testing)\.[A-Z][A-Za-z0-9_]*/, "", text)
    while (match(text, /(^|[^A-Za-z0-9_.])[A-Z][A-Za-z0-9_]*/)) {
        name = substr(text, RSTART, RLENGTH)
        sub(/^[^A-Za-z0-9_]/, "", name)
        text = substr(text, RSTART + RLENGTH)
        if (!(name in home) || home[name] == "several" || home[name] == FILENAME || (FILENAME, name) in own) continue
        printf "%s\t%d\t%s\t%s\t%s\t%s\n", FILENAME, FNR, folder, folder_of(home[name]), name, home[name]
    }
}
