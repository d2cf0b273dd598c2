# Runs a launcher, and commands before and after it. Parameters: a folder to make, for temporary files of the launch; the
# user id to run as, or nothing; the command before; the command after; the hosts, a line each, for the command before, or
# nothing; the launcher's words.
folder=$1 user=$2 boot=$3 halt=$4 hosts=$5
shift 5
mkdir -m 700 "$folder" || exit 1
as_user=
if [ -n "$user" ]; then
    chown "$user:$user" "$folder" || exit 1
    as_user="setpriv --reuid $user --regid $user --clear-groups --"
    export HOME="$folder" DOTNET_CLI_HOME="$folder"
    $as_user test -x . || cd "$folder" || exit 1
fi
export TMPDIR="$folder"

launcher=
end() {
    trap '' INT TERM HUP
    if [ -n "$launcher" ]; then
        kill -TERM "$launcher" 2>/dev/null
        rounds=0
        while kill -0 "$launcher" 2>/dev/null && [ $rounds -lt 20 ]; do
            sleep 0.1
            rounds=$((rounds + 1))
        done
    fi
    finish 143
}
# The processes of this launch, except this one. No other process ends a daemon and its children.
left() {
    grep -lzsx "MPINET_LAUNCH=$MPINET_LAUNCH" /proc/[0-9]*/environ | while IFS=/ read -r _ _ id _; do
        [ "$id" = $$ ] || echo "$id"
    done
}
finish() {
    # A daemon must not keep the pipes of the launch's output open.
    [ -z "$halt" ] || $as_user timeout -k 1 5 $halt </dev/null >/dev/null 2>&1
    # The processes of the search are among them, and have ended by then.
    rounds=0
    while ids=$(left) && kill -KILL $ids 2>/dev/null && [ $rounds -lt 20 ]; do
        rounds=$((rounds + 1))
    done
    rm -rf "$folder"
    exit "$1"
}
trap end INT TERM HUP

if [ -n "$hosts" ]; then
    printf %s "$hosts" >"$folder/hosts"
    boot="$boot $folder/hosts"
fi
if [ -n "$boot" ]; then
    $as_user $boot </dev/null >"$folder/boot" 2>&1 || {
        code=$?
        echo "mpinet: '$boot' ended with exit code $code:" >&2
        cat "$folder/boot" >&2
        finish 1
    }
fi

# In the background, so that the traps work while it runs; with the input that a background process would not have.
exec 3<&0
$as_user "$@" <&3 3<&- &
launcher=$!
wait "$launcher"
finish $?
