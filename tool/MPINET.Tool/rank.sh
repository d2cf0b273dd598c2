# Becomes a rank's program and directs its output as mpinet run requires. Parameters: the rank, or the variables that may hold it; the
# path of pipes and that of files, up to the rank, or nothing; the command that labels lines with the rank, for ranks without a pipe; the
# rank that waits for a debugger, or nothing; the hook that makes .NET wait; the option that makes Mono wait; the words of the program.
# The shell gets the script as one line, because LAM's launcher splits words at line ends.
variables=$1 pipes=$2 files=$3 labeller=$4 debugged=$5 hook=$6 agent=$7;
shift 7;
rank=;
for variable in $variables; do
    case $variable in
    [0-9]*) rank=$variable ;;
    *) eval "rank=\${$variable:-}" ;;
    esac;
    [ -z "$rank" ] || break;
done;

if [ -n "$debugged" ] && [ "$rank" = "$debugged" ]; then
    echo "mpinet: rank $rank waits for a debugger: process $$ on $(uname -n).${agent:+ Mono listens: $agent.}" >&2;
    export DOTNET_STARTUP_HOOKS="$hook${DOTNET_STARTUP_HOOKS:+:$DOTNET_STARTUP_HOOKS}";
    export MONO_ENV_OPTIONS="${MONO_ENV_OPTIONS:+$MONO_ENV_OPTIONS }$agent";
fi;

# Open MPI's daemon takes the input of a rank for finished once the rank has closed both outputs, so copies stay open. Other descriptors
# are in use: MPICH's launcher has one for each rank.
if [ -n "$pipes$files" ]; then
    for copied in 1 2; do
        for free in 9 8 7 6 5 4 3; do
            if [ ! -e "/proc/self/fd/$free" ]; then
                eval "exec $free>&$copied";
                break;
            fi;
        done;
    done;
fi;
if [ -n "$pipes" ] && [ -p "$pipes$rank.out" ]; then
    exec "$@" >"$pipes$rank.out" 2>"$pipes$rank.err";
elif [ -n "$files" ]; then
    exec "$@" >"$files$rank.out" 2>"$files$rank.err";
elif [ -n "$labeller" ]; then
    eval "exec $labeller \"\$@\"";
fi;
exec "$@"
