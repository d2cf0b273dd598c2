"""The cost of one call with mpi4py, on one rank: the loops of per-call.c, by the methods for buffers.

A loop makes a tenth of the calls that it makes in C, for a call takes that much longer.
"""

import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from measured import WARM_UP_CALLS, WARM_UP_ROUNDS, say, warm_up_pause

# Equal in every language: the number of measured repetitions of a loop, also in a quick run, and the number of calls
# before the measurement.
REPETITIONS = 100
QUICK_REPETITIONS = 10
WARM_UP_LENGTH = 500

LANGUAGE_PART = 10


def numbers(value):
    """A buffer of one double."""
    try:
        import numpy

        return numpy.array([value], dtype="d")
    except ImportError:
        import array

        return array.array("d", [value])


def measure(quick):
    """Measures all loops. Returns the exit code."""
    from mpi4py import MPI

    world = MPI.COMM_WORLD
    if world.Get_size() != 1:
        print(f"per_call: it measures on 1 rank, and was started on {world.Get_size()}", file=sys.stderr, flush=True)
        world.Abort(2)

    value = numbers(1)
    received = numbers(-1)
    # With an explicit type, mpi4py need not derive it at each call.
    to_send = [value, 1, MPI.DOUBLE]
    to_receive = [received, 1, MPI.DOUBLE]
    status = MPI.Status()
    world.Sendrecv(to_send, 0, recvbuf=to_receive, source=0, status=status)
    persistent = world.Send_init(to_send, MPI.PROC_NULL)

    def send(calls):
        nobody = MPI.PROC_NULL
        for _ in range(calls):
            world.Send(to_send, nobody)
        return True

    def comm_rank(calls):
        rank = -1
        for _ in range(calls):
            rank = world.Get_rank()
        return rank == 0

    def wtime(calls):
        first = last = MPI.Wtime()
        for _ in range(calls):
            last = MPI.Wtime()
        return last > first

    def isend_recv_wait(calls):
        for i in range(calls):
            value[0] = i
            request = world.Isend(to_send, 0)
            world.Recv(to_receive, 0)
            request.Wait()
        return received[0] == calls - 1

    # Sends to MPI_PROC_NULL, so that only starting and waiting is timed.
    def start_and_wait(calls):
        for _ in range(calls):
            persistent.Start()
            persistent.Wait()
        return bool(persistent)

    def allreduce(calls):
        for i in range(calls):
            value[0] = i
            world.Allreduce(to_send, to_receive, MPI.SUM)
        return received[0] == calls - 1

    def get_count(calls):
        count = -1
        for _ in range(calls):
            count = status.Get_count(MPI.DOUBLE)
        return count == 1

    # As many calls as take about 1 ms in C. Equal in every language.
    table = [
        ("send", 400000, send),
        ("comm-rank", 700000, comm_rank),
        ("wtime", 40000, wtime),
        ("isend-recv-wait", 15000, isend_recv_wait),
        ("persistent", 200000, start_and_wait),
        ("allreduce", 100000, allreduce),
        ("get-count", 400000, get_count),
    ]
    for _ in range(WARM_UP_ROUNDS):
        for _, _, loop in table:
            for _ in range(WARM_UP_CALLS):
                loop(WARM_UP_LENGTH)
        warm_up_pause()

    # All loops are repeated in turn, so that a machine that is slow for a moment affects all of them.
    fastest = {}
    for _ in range(QUICK_REPETITIONS if quick else REPETITIONS):
        for series, calls, loop in table:
            start = MPI.Wtime()
            is_right = loop(calls // LANGUAGE_PART)
            fastest[series] = min(fastest.get(series, 1e9), MPI.Wtime() - start)
            if not is_right:
                print(f"per_call: a wrong answer in '{series}'", file=sys.stderr, flush=True)
                return 1
    for series, calls, _ in table:
        say(series, 0, fastest[series] / (calls // LANGUAGE_PART) * 1e9, "ns")

    persistent.Free()
    return 0


def main():
    for word in sys.argv[1:]:
        if word != "quick":
            print(f"per_call: unknown word '{word}'; there is: quick", file=sys.stderr)
            return 2
    return measure("quick" in sys.argv[1:])


sys.exit(main())
