#!/bin/sh
# Two hosts on one machine: two network namespaces joined by a pair of devices, for benchmarks between hosts. Root only.
#   two-hosts.sh up                          makes them
#   two-hosts.sh run <mpirun> [options ...]  runs Open MPI's launcher on the first, one rank on each
#   two-hosts.sh down                        removes them
set -eu

first=mpinet-h1 second=mpinet-h2
state=/tmp/mpinet-two-hosts
here=$(cd "$(dirname "$0")" && pwd)

. "$here/../build/hosts.sh"

down() {
    remove_hosts $first $second
    rm -rf $state
}

up() {
    down
    mkdir -p $state
    make_hosts $state/hosts 10.77.0 $first $second
}

case ${1:-} in
up) up ;;
down) down ;;
run)
    shift
    launcher=$1
    shift
    inside $state/hosts $first "$launcher" --mca plm_rsh_agent "$here/two-hosts.sh" -H $first:1,$second:1 "$@"
    ;;
$first | $second)
    # The launcher passes the command for a host, as it would to ssh.
    host=$1
    shift
    inside $state/hosts "$host" sh -c "$*"
    ;;
-*)
    # Options before the host have no meaning here.
    while [ "${1#-}" != "$1" ]; do shift; done
    exec "$0" "$@"
    ;;
*)
    sed -n '2,5s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
