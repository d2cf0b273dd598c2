#!/bin/sh
# How many lines that call MPI a port has taken over: what is left of them without punctuation and casts is the same.
#
#     samples/count-ported-lines.sh <original in C or C++> <port in C#>
#
# A line is a statement, however it is broken. `ref`, `out`, `new` and types are words, not punctuation: they make a line
# another one. Out of how many: the lines of the original, or of the port where it has more. Lines that differ follow.
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

# Prints each statement that calls MPI, its words only.
words() {
    awk -v bindings="$bindings" '
    function count(text, pattern) { return gsub(pattern, "", text) }

    # Methods of MPI are written Get_rank, and nothing of .NET is that has no inner capital, but for these classes.
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
            statement = without_casts(statement)
            gsub(/[^A-Za-z0-9_]+/, " ", statement)
            sub(/^ /, "", statement)
            sub(/ $/, "", statement)
            print statement
        }
        statement = ""
    }' "$1"
}

words "$1" >"$work/original"
words "$2" >"$work/port"
diff "$work/original" "$work/port" >"$work/differences" || true
lost=$(grep -c '^<' "$work/differences" || true)
awk -v name="${1##*/}" -v lost="$lost" '
    FNR == NR { original++; next }
    { port++ }
    END {
        all = original > port ? original : port
        same = original - lost
        printf "%s: %d of %d lines that call MPI differ in punctuation and casts only (%d %%)\n", name, same, all, int(100 * same / all)
    }' "$work/original" "$work/port"
grep '^[<>]' "$work/differences" || true
