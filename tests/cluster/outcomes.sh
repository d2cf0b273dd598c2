# The outcomes of a script's tests, for build/cluster.cake. Scripts source this file after they have set $results.

: >"$results"

# Writes the outcome of a command that has left $out, $err and $code: record <test> <problem, or nothing>
record() {
    local said
    said=$(printf '%s\n%s' "$out" "$err" | tr '\n\t' '| ')
    if [ -z "$2" ]; then echo "passed $1"; else echo "failed $1: $2; exit code $code, said: ${said:0:1500}"; fi | tee -a "$results"
}
