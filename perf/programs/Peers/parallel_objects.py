"""The calls of ParallelCalls.cs with mpi4py: its lower-case methods, which pickle any object, or with the word futures its pool."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from measured import WARM_UP_CALLS, WARM_UP_ROUNDS, say, warm_up_pause  # noqa: E402

REPETITIONS = 5
UNDER_WAY = 64

seconds = 0.5  # time for measuring a loop
is_of_futures = False
for word in sys.argv[1:]:
    if word == "quick":
        seconds = 0.05
    elif word == "futures":
        is_of_futures = True
    else:
        print(f"parallel_objects: {word} is neither quick nor futures", file=sys.stderr)
        sys.exit(2)

from mpi4py import MPI  # noqa: E402, which initialises MPI
from mpi4py.futures import MPICommExecutor  # noqa: E402

world = MPI.COMM_WORLD
rank = world.Get_rank()
peer = 1 - rank


def round_trips(times):
    for i in range(times):
        if rank == 0:
            world.send(i, peer)
            value = world.recv(source=peer)
        else:
            value = world.recv(source=peer)
            world.send(value, peer)
    return value == times - 1


class Echo:
    def returned(self, value):
        return value


objects = {1: Echo()}


def calls(times):
    """Like round_trips, but the message names the object and the method."""
    for i in range(times):
        if rank == 0:
            world.send((1, "returned", (i,)), peer)
            value = world.recv(source=peer)
        else:
            number, method, arguments = world.recv(source=peer)
            value = getattr(objects[number], method)(*arguments)
            world.send(value, peer)
    return value == times - 1


def one_way(times):
    for i in range(times):
        if rank == 0:
            world.send((i, i, i), peer)
        else:
            last = world.recv(source=peer)[0]
    return world.bcast(last if rank == 1 else None, 1) == times - 1


def same(value):
    return value


def submits(pool, times):
    return all(pool.submit(same, i).result() == i for i in range(times))


def submits_under_way(pool, times):
    windows = max(1, times // UNDER_WAY)
    right = True
    for _ in range(windows):
        futures = [pool.submit(same, i) for i in range(UNDER_WAY)]
        right = right and all(future.result() == i for i, future in enumerate(futures))
    return right


def run(loop, times, least):
    start = MPI.Wtime()
    if not loop(times):
        print(f"parallel_objects: a wrong answer of {loop}", file=sys.stderr)
        world.Abort(1)
    return (MPI.Wtime() - start) / max(times // least * least, least)


def measure(series, x, loop, agree, least=1):
    """Measures a loop. least is the minimum number of iterations, and the number is a multiple of it."""
    for _ in range(WARM_UP_ROUNDS):
        one = agree(run(loop, WARM_UP_CALLS * least, least))
        warm_up_pause()
    times = max(1, int(seconds / REPETITIONS / one / least)) * least
    fastest = min(run(loop, times, least) for _ in range(REPETITIONS))
    if rank == 0:
        say(series, x, fastest * 1e9, "ns")


if is_of_futures:
    with MPICommExecutor(world, root=0) as pool:
        if pool is not None:
            measure("call/one-at-a-time", 8, lambda times: submits(pool, times), lambda value: value)
            measure("call/64-under-way", 8, lambda times: submits_under_way(pool, times), lambda value: value, UNDER_WAY)
else:
    measure("call/one-at-a-time", 8, round_trips, world.bcast)
    measure("call/by-name", 8, calls, world.bcast)
    measure("one-way", 20, one_way, world.bcast)
