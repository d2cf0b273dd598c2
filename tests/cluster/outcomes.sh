# What a script has tried, for build/cluster.cake. For scripts that source it and have set $results.

: >"$results"

# Writes an outcome, of a command that has left $out, $err and $code: record <what was tried> <what was wrong, or nothing>
record() {
    local said
    said=$(printf '%s\n%s' "$out" "$err" | tr '\n\t' '| ')
    if [ -z "$2" ]; then echo "passed $1"; else echo "failed $1: $2; exit code $code, said: ${said:0:1500}"; fi | tee -a "$results"
}
