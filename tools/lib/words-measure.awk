# Measures prose, a sentence a line as words.awk prints it. Prints a line for each rule: name, figure, count, with tabs
# between; with offences=1 the sentences that break rules instead: points, file, line, rules, text.
#
# A figure is a count, an occurrence per 1,000 words, or a share in per cent. exemptions names a file of "path: words" lines.

function exempt(file, text,    index_) {
    for (index_ = 1; index_ <= exemption_count; index_++)
        if (index(file, exempt_file[index_]) == 1 && index(text, exempt_text[index_]) > 0) return 1
    return 0
}

# Counts what a pattern matches in a text in lower case with a space at each end.
function occurrences(pattern, text,    count) {
    count = 0
    while (match(text, pattern)) {
        count++
        # The character behind a word may be the one in front of the next.
        text = substr(text, RSTART + RLENGTH - 1)
    }
    return count
}

function found(rule, count) {
    if (count == 0) return
    total[rule] += count
    rules = rules (rules == "" ? "" : ", ") rule
    points += count * weight[rule]
}

BEGIN {
    FS = "\t"
    order = "nil-where throws-where where told way place nobody question gone"
    weight["nil-where"] = weight["throws-where"] = weight["nobody"] = weight["gone"] = 3
    weight["where"] = weight["question"] = 1
    weight["told"] = weight["way"] = weight["place"] = 2
    gone = "surroundings|surmise|surmised|surmises|whereabouts|gone round|goes round|in vain|comes to|people are told"
    while ((getline line < exemptions) > 0) {
        if (line ~ /^#/ || line !~ /: /) continue
        exemption_count++
        exempt_file[exemption_count] = substr(line, 1, index(line, ": ") - 1)
        exempt_text[exemption_count] = substr(line, index(line, ": ") + 2)
    }
}

{
    kind = $1
    text = tolower(" " $4 " ")
    words += split($4, parts, " ")
    if (kind == "block") blocks++
    if (exempt($2, $4)) next
    gsub(/[^a-z'"-]/, " ", text)
    gsub(/ +/, " ", text)
    rules = ""
    points = 0
    found("nil-where", occurrences(" nil where ", text))
    found("throws-where", kind == "message" ? 0 : text ~ /^ (throws|rethrows) .* where / ? 1 : 0)
    found("where", occurrences(" where ", text))
    found("told", occurrences(" (told|tell|tells|telling) ", text))
    found("way", occurrences(" ways? ", text))
    found("place", occurrences(" places? ", text))
    found("nobody", occurrences(" (nobody|somebody|anybody|whoever|whatever) ", text))
    found("gone", occurrences(" (" gone ") ", text))
    if (kind == "block")
        found("question", text ~ /^ (what|who|whom|whose|where|when|why|which|how|whether) / ? 1 : 0)
    if (offences && rules != "") print points "\t" $2 "\t" $3 "\t" rules "\t" $4
}

END {
    if (offences) exit
    count = split(order, names, " ")
    for (number = 1; number <= count; number++) {
        name = names[number]
        if (name == "nil-where" || name == "throws-where" || name == "gone") figure = total[name] + 0
        else if (name == "question") figure = sprintf("%.2f", blocks ? 100 * total[name] / blocks : 0)
        else figure = sprintf("%.2f", words ? 1000 * total[name] / words : 0)
        print name "\t" figure "\t" total[name] + 0
    }
}
