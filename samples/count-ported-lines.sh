#!/bin/sh
# Counts the lines that call MPI and that a port has kept, apart from punctuation and casts. Counts them also with
# the declarations of the variables that these lines name, where C# differs most from C.
#
#     samples/count-ported-lines.sh <original in C or C++> <port in C#>
#
# A line is a statement, however it is broken. `ref`, `out`, `new` and types are words, not punctuation: a line with
# them differs. The total is the number of lines of the original, or of the port if it has more. Lines that differ follow.
set -eu

if [ $# -ne 2 ]; then
    echo "usage: $0 <original> <port>" >&2
    exit 2
fi

case $1 in
*.c) bindings=c ;;
*) bindings=c++ ;;
esac

work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

# Prints the words of each statement that calls MPI; with $2 = yes also the declarations of the variables in them.
words() {
    awk -v bindings="$bindings" -v declarations="$2" '
    function count(text, pattern) { return gsub(pattern, "", text) }

    # Methods of MPI are written like Get_rank. Names of .NET have an inner capital, except these classes.
    function calls(text) {
        gsub(/"([^"\\]|\\.)*"/, "", text)
        if (bindings == "c") {
            return text ~ /(^|[^A-Za-z0-9_])MPI_[A-Z][a-z][a-z0-9_]*\(/
        }
        gsub(/new MPI\.[A-Za-z]+\(/, "(", text)
        gsub(/(Console|Math|string|Array)\.[A-Z][a-z]+\(/, "(", text)
        return text ~ /(\.|->|::)[A-Z][a-z]+(_[a-z0-9]+)*\(/
    }

    function without_comment(text,    before) {
        before = ""
        while (match(text, /"([^"\\]|\\.)*"|\/\//)) {
            if (substr(text, RSTART, 2) == "//") return before substr(text, 1, RSTART - 1)
            before = before substr(text, 1, RSTART + RLENGTH - 1)
            text = substr(text, RSTART + RLENGTH)
        }
        return before text
    }

    function without_casts(text,    before, after) {
        gsub(/(static|const|reinterpret)_cast<[^>]*>/, "", text)
        before = ""
        while (match(text, /(^|[^]A-Za-z0-9_)])\([A-Za-z_][A-Za-z0-9_:.]*[?]?( *\*+)?\)[A-Za-z0-9_(&*"]/)) {
            after = substr(text, RSTART + RLENGTH - 1)
            before = before substr(text, 1, RSTART)
            text = after
        }
        return before text
    }

    # The names that a statement declares without a call, each between blanks; empty if it is not a declaration.
    function declared(text,    names, parts, i, n) {
        gsub(/"([^"\\]|\\.)*"/, "", text)
        sub(/^[{} \t]+/, "", text)
        if (text ~ /^(return|else|delete|case|goto|throw|new|if|for|foreach|while|do|using|typedef|namespace|class)[^A-Za-z0-9_]/) return ""
        sub(/^fixed *\(/, "", text)
        if (match(text, /^#define +[A-Za-z0-9_]+ +[^ ]/)) {
            split(text, parts, " ")
            return " " parts[2] " "
        }
        while (sub(/^(static|const|volatile|unsigned|struct|private|internal|public|readonly) +/, "", text)) continue
        sub(/^long +(long|int|double) +/, "long ", text)
        if (!match(text, /^[A-Za-z_][A-Za-z0-9_:.]*(<[^=;]*>)?([[][], ]*)*[?]?[ *&]+[A-Za-z_][A-Za-z0-9_]* *([;,=[{]|$)/)) return ""
        # Initialisers may contain commas, and the names after those are not declared.
        while (gsub(/\([^()]*\)|\{[^{}]*\}|[[][^][]*[]]/, "", text)) continue
        n = split(text, parts, ",")
        names = " "
        for (i = 1; i <= n; i++) {
            sub(/[ ;)]*(=.*)?$/, "", parts[i])
            sub(/^.*[^A-Za-z0-9_]/, "", parts[i])
            names = names parts[i] " "
        }
        return names
    }

    function names_in_calls(names,    parts, i, n) {
        n = split(names, parts, " ")
        for (i = 1; i <= n; i++) if (parts[i] in named) return 1
        return 0
    }

    function plain_words(text) {
        text = without_casts(text)
        gsub(/[^A-Za-z0-9_]+/, " ", text)
        sub(/^ /, "", text)
        sub(/ $/, "", text)
        return text
    }

    {
        if (in_comment) {
            if (!match($0, /\*\//)) next
            $0 = substr($0, RSTART + 2)
            in_comment = 0
        }
        gsub(/\/\*([^*]|\*+[^*\/])*\*+\//, "")
        if (match($0, /\/\*/)) {
            in_comment = 1
            $0 = substr($0, 1, RSTART - 1)
        }
        $0 = without_comment($0)
        sub(/^[ \t]+/, "")
        statement = statement == "" ? $0 : statement " " $0
        plain = statement
        gsub(/"([^"\\]|\\.)*"/, "", plain)
        if (count(plain, "[(]") > count(plain, "[)]")) next
        if (calls(statement)) {
            kept[++all] = statement
            declares[all] = ""
            arguments = plain_words(substr(plain, index(plain, "(")))
            words_of_it = split(arguments, word, " ")
            for (i = 1; i <= words_of_it; i++) named[word[i]]
        } else if (declarations == "yes" && (names = declared(statement)) != "") {
            kept[++all] = statement
            declares[all] = names
        }
        statement = ""
    }

    END {
        for (i = 1; i <= all; i++) if (declares[i] == "" || names_in_calls(declares[i])) print plain_words(kept[i])
    }' "$1"
}

# Prints the numbers of equal lines and of all lines, and the percentage. The differences remain in a file.
compare() {
    words "$1" "$3" >"$work/original"
    words "$2" "$3" >"$work/port"
    diff "$work/original" "$work/port" >"$work/differences" || true
    lost=$(grep -c '^<' "$work/differences" || true)
    awk -v lost="$lost" '
        FNR == NR { original++; next }
        { port++ }
        END {
            all = original > port ? original : port
            same = original - lost
            print same, all, all ? int(100 * same / all) : 100
        }' "$work/original" "$work/port"
}

with_declarations=$(compare "$1" "$2" yes)
calls=$(compare "$1" "$2" no)
printf '%s: %d of %d lines that call MPI differ in punctuation and casts only (%d %%), with the declarations of what they name %d of %d (%d %%)\n' \
    "${1##*/}" $calls $with_declarations
grep '^[<>]' "$work/differences" || true
