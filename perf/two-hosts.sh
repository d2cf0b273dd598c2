#!/bin/sh
# Two hosts on one machine: two network namespaces joined by a pair of devices, for benchmarks between hosts. Root only.
#   two-hosts.sh up                          makes them
#   two-hosts.sh run <mpirun> [options ...]  runs Open MPI's launcher on the first, one rank on each
#   two-hosts.sh down                        removes them
set -eu

first=mpinet-h1 second=mpinet-h2
state=/tmp/mpinet-two-hosts
here=$(cd "$(dirname "$0")" && pwd)

inside() {
    host=$1
    shift
    # A host has its own name, and knows the other's address.
    exec ip netns exec "$host" unshare --uts --mount sh -c \
        'hostname "$1" && mount --bind "$2" /etc/hosts && shift 2 && exec "$@"' inside "$host" "$state/hosts" "$@"
}

down() {
    for host in $first $second; do
        ip netns del $host 2>/dev/null || true
    done
    rm -rf $state
}

up() {
    down
    mkdir -p $state
    printf '127.0.0.1 localhost\n10.77.0.1 %s\n10.77.0.2 %s\n' $first $second >$state/hosts
    ip netns add $first
    ip netns add $second
    # Both ends have one name, so that one option names the device of either host.
    ip link add name mpinet0 type veth peer name mpinet1
    ip link set mpinet0 netns $first name eth0
    ip link set mpinet1 netns $second name eth0
    address=1
    for host in $first $second; do
        ip netns exec $host sysctl -q -w net.ipv6.conf.all.disable_ipv6=1
        ip -n $host address add 10.77.0.$address/24 dev eth0
        ip -n $host link set lo up
        ip -n $host link set eth0 up
        address=2
    done
}

case ${1:-} in
up) up ;;
down) down ;;
run)
    shift
    launcher=$1
    shift
    inside $first "$launcher" --mca plm_rsh_agent "$here/two-hosts.sh" -H $first:1,$second:1 "$@"
    ;;
$first | $second)
    # The launcher asks for a command on a host, as it would ask ssh.
    host=$1
    shift
    inside "$host" sh -c "$*"
    ;;
-*)
    # ... with options before the host, which say nothing here.
    while [ "${1#-}" != "$1" ]; do shift; done
    exec "$0" "$@"
    ;;
*)
    sed -n '2,5s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
