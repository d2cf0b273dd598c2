#!/bin/bash
# perf/long-messages.sh [mpi [launches]]: measures the ping-pong in C with long messages over shared memory and TCP, alternately with
# MPINET's setting, which copies them, and with the MPI's default protocol (MPINET_SINGLE_COPY=1), and then recommends one. Variables of
# the MPI in the environment apply to both. With 8 launches of each on an idle machine it takes about a minute and a half.
set -eu
cd "$(dirname "$0")/.."
fail() { echo "perf/long-messages.sh: $1" >&2; exit 1; }

mpi=${1:-openmpi}
launches=${2:-8}
seconds=60 # for one launch, which takes 3
descriptor=generated/$mpi/descriptor.txt
[[ $# -le 2 && $launches =~ ^[0-9]{1,3}$ && $((10#$launches)) -ge 3 ]] || fail "it takes the name of an MPI and a number of launches, from 3 to 999."
[[ $mpi != */* && -f $descriptor ]] || fail "there is no $descriptor."
value() { sed -n "s/^$1=//p" "$descriptor"; }
conditions=specs/implementations/$mpi.tsv
variables_of() { sed -n "s/^perf\t$1\t\([^-\t][^\t]*\)\t.*/\1/p" "$conditions"; }
copied=$(value receive-environment)
[ -n "$copied" ] || { echo "$mpi has one way only: nothing to choose."; exit; }
compiler=$(value compiler | head -n 1)
launcher=$(value launch-command | head -n 1)
for program in "$compiler" "$launcher" timeout; do
    command -v "$program" > /dev/null || fail "'$program' is not in the path; the way of $mpi's messages is measured with it."
done

figures=$(mktemp -d)
trap 'rm -r "$figures"' EXIT
"$compiler" -O3 perf/programs/Alone/alone.c perf/programs/InTurn/*.c -o "$figures/alone" -lm
[ "$(id -u)" != 0 ] || export $(value launch-environment-root)
for transport in shared tcp; do
    grep -q "^perf	$transport	" "$conditions" || { echo "$transport: $conditions does not say how."; continue; }
    variables=$(variables_of "$transport")
    for round in $(seq "$launches"); do
        for way in $([ $((round % 2)) = 0 ] && echo own copied || echo copied own); do
            env $(sed 's/^\([^=]*\).*/-u \1/' <<< "$copied") $([ $way = own ] || echo "$copied") $variables \
                timeout "$seconds" "$launcher" -n 2 "$figures/alone" blocking > "$figures/output" 2>&1 ||
                case $? in
                    124) fail "a launch over $transport took longer than $seconds s: measure with nothing else running." ;;
                    *) fail "a launch over $transport failed:"$'\n'"$(cat "$figures/output")" ;;
                esac
            cat "$figures/output" >> "$figures/$transport.$way"
        done
    done
    echo
    awk -v transport=$transport -f perf/long-messages.awk "$figures/$transport.copied" "$figures/$transport.own"
done
echo
echo "The load of the last minute, of which two ranks that wait busily are a part: $(cut -d' ' -f1 /proc/loadavg)"
