"""The lists of list.c with mpi4py: its lower-case methods, which pickle any object."""

import sys
from array import array
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from measured import WARM_UP_CALLS, WARM_UP_ROUNDS, say, warm_up_pause  # noqa: E402

INTS = 4096
LISTS = [16, 1, 256, 4096]
REPETITIONS = 5
LEAST_ROUND_TRIPS = 5

seconds = 0.2  # duration of a repetition
for word in sys.argv[1:]:
    if word == "quick":
        LISTS = [16, 4096]
        seconds = 0.02
    else:
        print(f"objects: {word} is not quick", file=sys.stderr)
        sys.exit(2)

# pickle recurses three times per node.
sys.setrecursionlimit(16 * INTS)

from mpi4py import MPI  # noqa: E402, which initialises MPI

world = MPI.COMM_WORLD
rank = world.Get_rank()


class Node:
    __slots__ = ("values", "next")

    def __init__(self, values, following):
        self.values = values
        self.next = following


def made(nodes):
    """A list whose ints are 0, 1, 2 ... in order."""
    length = INTS // nodes
    first = None
    for node in reversed(range(nodes)):
        first = Node(array("i", range(node * length, (node + 1) * length)), first)
    return first


class Course:
    """A list and the number of round trips so far. Each has added 1 to the first int on both ranks."""

    def __init__(self, nodes):
        self.nodes = nodes
        self.list = made(nodes)
        self.total = 0

    def run(self, round_trips):
        """Runs the loop and returns the seconds of one round trip."""
        start = MPI.Wtime()
        for _ in range(round_trips):
            if rank == 0:
                self.list.values[0] += 1
                world.send(self.list, 1)
                self.list = world.recv(source=1)
            else:
                self.list = world.recv(source=0)
                self.list.values[0] += 1
                world.send(self.list, 0)
        self.total += round_trips
        return (MPI.Wtime() - start) / round_trips

    def time_round_trip(self):
        fastest = float("inf")
        one = world.bcast(self.run(LEAST_ROUND_TRIPS))
        for _ in range(REPETITIONS):
            fastest = min(fastest, self.run(max(LEAST_ROUND_TRIPS, int(seconds / REPETITIONS / one))))
        return fastest

    def is_right(self):
        ints, nodes, node = array("i"), 0, self.list
        while node is not None:
            ints += node.values
            nodes, node = nodes + 1, node.next
        ints[0] -= 2 * self.total
        if rank != 0 or (nodes == self.nodes and ints == array("i", range(INTS))):
            return True
        print(f"objects: {self.nodes} nodes have lost something", file=sys.stderr)
        return False


def warm_up():
    for _ in range(WARM_UP_ROUNDS):
        course = Course(LISTS[0])
        for _ in range(WARM_UP_CALLS):
            course.run(1)
        warm_up_pause()


warm_up()
right = True
for nodes in LISTS:
    course = Course(nodes)
    fastest = course.time_round_trip()
    right = course.is_right() and right
    if rank == 0:
        say("list", nodes, fastest * 1e9, "ns")
sys.exit(0 if right else 1)
