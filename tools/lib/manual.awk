# Turns the help of a command, or of one of its verbs, into a manual page: awk -v name=flowgraph-plan -v version=0.1.0 -f manual.awk
#
# The help is that of ArgumentParser at 80 columns: sections that begin with a name in capitals, and lists with what is listed in columns
# 3 to 25 and its meaning from column 27 on.

/^[A-Z][A-Z ]*:( |$)/ {
    section = substr($0, 1, index($0, ":") - 1)
    order[++count] = section
    lines[section] = 0
    rest = substr($0, length(section) + 3)
    if (rest != "") add(rest)
    next
}
# In the help of the whole command, a hint below the verbs.
/^  See '.* help / { next }
section == "OVERVIEW" && overview_ends { section = "DESCRIPTION"; if (!("DESCRIPTION" in lines)) lines[section] = 0 }
section != "" { add($0) }

function add(line) {
    if (section == "OVERVIEW" && line == "") { overview_ends = 1; return }
    text[section, ++lines[section]] = line
}

function escaped(line) {
    gsub(/\\/, "\\e", line)
    gsub(/-/, "\\-", line)
    if (line ~ /^[.']/) line = "\\&" line
    return line
}

function trimmed(line) {
    sub(/^ +/, "", line)
    sub(/ +$/, "", line)
    return line
}

# The text of a section as one line.
function joined(section, place, all) {
    for (place = 1; place <= lines[section]; place++) all = all (place > 1 ? " " : "") trimmed(text[section, place])
    return trimmed(all)
}

# A list: what is listed, and its meaning, in which lines are filled.
function print_list(section, place, line) {
    for (place = 1; place <= lines[section]; place++) {
        line = text[section, place]
        if (line ~ /^  [^ ]/) {
            print ".TP"
            if (substr(line, 26, 1) == " " && substr(line, 27, 1) ~ /[^ ]/) {
                print ".B " escaped(trimmed(substr(line, 3, 23)))
                print escaped(substr(line, 27))
            } else {
                print ".B " escaped(trimmed(line))
            }
        } else if (trimmed(line) != "") {
            print escaped(trimmed(line))
        }
    }
}

# Paragraphs that are filled, and what is indented as it is.
function print_text(section, place, line, literal, last) {
    last = lines[section]
    while (last > 0 && text[section, last] == "") last--
    for (place = 1; place <= last; place++) {
        line = text[section, place]
        if (line == "") {
            if (literal) print ""; else print ".PP"
            continue
        }
        if ((line ~ /^ /) != literal) {
            literal = !literal
            print (literal ? ".nf" : ".fi")
        }
        print escaped(line)
    }
    if (literal) print ".fi"
}

function print_section(section) {
    if (section == "OVERVIEW" || section == "USAGE" || !lines[section]) return
    print ".SH " (section == "EXIT CODES" ? "EXIT STATUS" : section == "SUBCOMMANDS" ? "VERBS" : section)
    if (section == "ARGUMENTS" || section ~ /OPTIONS$/ || section == "SUBCOMMANDS") print_list(section)
    else print_text(section)
}

END {
    if (!("OVERVIEW" in lines) || !("USAGE" in lines)) exit 1
    printf ".TH %s 1 \"\" \"%s %s\"\n", toupper(name), command, version
    print ".SH NAME"
    print escaped(name) " \\- " escaped(joined("OVERVIEW"))
    print ".SH SYNOPSIS"
    print escaped(joined("USAGE"))
    print_section("DESCRIPTION")
    first["ARGUMENTS"] = first["OPTIONS"] = first["SUBCOMMANDS"] = 1
    for (place = 1; place <= count; place++) if (order[place] in first) print_section(order[place])
    for (place = 1; place <= count; place++) if (!(order[place] in first)) print_section(order[place])
}
