#!/bin/bash
# perf/long-messages.sh [mpi] [launches]: the ping-pong in C with long messages copied, as MPINET has it, and by the MPI's own way
# (MPINET_SINGLE_COPY=1), in turn; then which to take. Variables that tell the MPI its way may stand in the environment.
set -e
cd "$(dirname "$0")/.."
mpi=${1:-openmpi}
launches=${2:-5}
table=specs/implementations/$mpi.tsv
value() { awk -F'\t' -v key="$1" '$1 == "descriptor" && $2 == key { print $3 }' "$table"; }
copied=$(value receive-environment)
[ -n "$copied" ] || { echo "$mpi has one way only: nothing to choose."; exit; }
figures=$(mktemp -d)
trap 'rm -r "$figures"' EXIT
"$(value compiler)" -O3 -Iperf/programs perf/programs/PingPong/ping-pong.c -o "$figures/ping-pong" -lm
if [ "$(id -u)" = 0 ]; then export $(value launch-environment-root); fi
for round in $(seq "$launches"); do
    for way in $([ $((round % 2)) = 0 ] && echo single copied || echo copied single); do
        env $([ "$way" = copied ] && echo "$copied") "$(value launch-command | head -n 1)" -n 2 "$figures/ping-pong" quick blocking >> "$figures/$way"
    done
done
awk -F'\t' '
    $1 == "measured" && (!((FILENAME, $3) in least) || $4 < least[FILENAME, $3]) { least[FILENAME, $3] = $4; unit = $5; sizes[$3] }
    END {
        print "| bytes | copied | single copy | ratio |\n|---|---|---|---|"
        for (size in sizes) {
            copied = least[ARGV[1], size]; single = least[ARGV[2], size]
            printf "| %d | %.2f %s | %.2f %s | %.2f |\n", 8 * size, copied, unit, single, unit, copied / single | "sort -t\"|\" -k2,2n"
            if (copied > 1.1 * single) faster = faster " " 8 * size
        }
        close("sort -t\"|\" -k2,2n")
        print faster == "" ? "\nTake the default: single copies are not faster." \
            : "\nSingle copies are faster by more than a tenth at these bytes:" faster ".\nMPINET_SINGLE_COPY=1 pays where such messages take much of the time and none is longer than its receive buffer."
    }' "$figures/copied" "$figures/single"
