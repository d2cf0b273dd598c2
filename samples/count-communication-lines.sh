#!/bin/sh
# Counts the lines of a program's communication: the lines between `// communication begins` and
# `// communication ends`, as the KaMPIng paper counts them, with the functions around the calls.
#
#     samples/count-communication-lines.sh <program in C#>...
#
# Empty lines and comments do not count, nor does a line with only an opening brace, which C++ has at the end of the line before.
set -eu

if [ $# -eq 0 ]; then
    echo "usage: $0 <program>..." >&2
    exit 2
fi

for program in "$@"; do
    awk -v name="$program" '
        { sub(/^[ \t]+/, ""); sub(/[ \t]+$/, "") }
        $0 == "// communication begins" { inside = 1; parts++; next }
        $0 == "// communication ends" { inside = 0; next }
        inside && $0 != "" && $0 != "{" && !/^\/\// { lines++ }
        END {
            if (!parts || inside) {
                print name ": no part between // communication begins and // communication ends" > "/dev/stderr"
                exit 1
            }
            print name ": " lines " lines of communication"
        }' "$program"
done
