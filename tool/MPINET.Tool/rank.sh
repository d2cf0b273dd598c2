# Becomes a rank's program, with its output where mpinet run wants it. Parameters: the rank, or the variables of which one holds
# it; the path of pipes and that of files, without the rank with which their names go on, or nothing; the command that begins
# lines with the rank, for ranks that have no pipe; the rank that is to wait for a debugger, or nothing, what makes .NET wait,
# and what makes Mono wait; then the program's words. Handed to the shell as one line: LAM's launcher cuts words at their lines.
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

if [ -n "$pipes" ] && [ -p "$pipes$rank.out" ]; then
    exec "$@" >"$pipes$rank.out" 2>"$pipes$rank.err";
elif [ -n "$files" ]; then
    exec "$@" >"$files$rank.out" 2>"$files$rank.err";
elif [ -n "$labeller" ]; then
    eval "exec $labeller \"\$@\"";
fi;
exec "$@"
