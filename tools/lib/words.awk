# Reads Swift sources and articles, and prints their prose, a sentence a line: kind, file, line, text, with tabs between.
# Kinds: "block" for the first sentence of a doc comment, "doc" for its other sentences, "article" and "message".
#
# Code is no prose: fenced blocks, code spans and interpolations are left out. Sourced by tools/check-words.

function flush_text(    count, parts, index_, text) {
    text = pending
    pending = ""
    gsub(/`[^`]*`/, "CODE", text)
    gsub(/[ \t]+/, " ", text)
    # A mark after each sentence, by which the text is split.
    gsub(/[.!?:;] /, "&\001", text)
    count = split(text, parts, "\001")
    for (index_ = 1; index_ <= count; index_++) {
        if (parts[index_] !~ /[A-Za-z]/) continue
        print (pending_kind == "doc" && index_ == 1 && opens_block ? "block" : pending_kind) \
            "\t" FILENAME "\t" pending_line "\t" parts[index_]
    }
    opens_block = 0
}

function take(kind, text) {
    if (pending == "") { pending_line = FNR; pending_kind = kind }
    pending = pending " " text
}

FNR == 1 {
    if (pending != "") flush_text()
    in_doc = in_fence = 0
    is_article = FILENAME ~ /\.md$/
    has_messages = is_words = FILENAME ~ /\+Words\.swift$/
}

# Messages are the texts of what describes itself, to the end of the declaration.
/^[a-z@].*[:,] *CustomStringConvertible/ { has_messages = 1 }
/^}/ { has_messages = is_words }

is_article {
    if ($0 ~ /^[ \t]*(```|~~~)/) { in_fence = !in_fence; flush_text(); next }
    if (in_fence || $0 ~ /^    [^ ]/) next
    if ($0 ~ /^[ \t]*$/ || $0 ~ /^[ \t]*([-*#|]|[0-9]+\.)/) flush_text()
    # The definitions of links, and the comment between them (tools/check-links).
    if ($0 ~ /^(\[[^\]]+\]: |<!--|@Comment )/) { flush_text(); next }
    line = $0
    gsub(/\]\([^)]*\)|\]\[[^\]]*\]/, " ", line)
    # What still has both brackets is the title of another page.
    gsub(/\[[^\[\]]+\]/, "CODE", line)
    gsub(/[*|#\[\]]/, " ", line)
    take("article", line)
    next
}

/^[ \t]*\/\/\/($|[^\/])/ {
    line = $0
    sub(/^[ \t]*\/\/\/ ?/, "", line)
    if (!in_doc) { flush_text(); in_doc = 1; in_fence = 0; opens_block = 1 }
    if (line ~ /^ *```/) { in_fence = !in_fence; flush_text(); next }
    if (in_fence) next
    if (line ~ /^ *$/ || line ~ /^ *([-*#|]|[0-9]+\.)/) flush_text()
    gsub(/[*|#]/, " ", line)
    take("doc", line)
    next
}

in_doc { flush_text(); in_doc = 0; opens_block = 0 }

# The texts of one line of code; what is interpolated is code.
has_messages && /"/ {
    rest = $0
    sub(/^[ \t]*\/\/.*/, "", rest)
    # One level of parentheses in an interpolation is enough for nearly all.
    while (gsub(/\\\([^()]*\)/, "CODE", rest) > 0 || gsub(/\([^()"]*\)/, "CODE", rest) > 0) {}
    while (match(rest, /"[^"]*"/)) {
        text = substr(rest, RSTART + 1, RLENGTH - 2)
        rest = substr(rest, RSTART + RLENGTH)
        if (text ~ /[A-Za-z] [A-Za-z]/) { take("message", text); flush_text() }
    }
}

END { if (pending != "") flush_text() }
