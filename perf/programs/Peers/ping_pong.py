"""The ping-pong of ping-pong.c with mpi4py: its upper-case methods, which take buffers, on a Python array."""

import sys
from array import array
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from measured import WARM_UP_CALLS, WARM_UP_ROUNDS, say, warm_up_pause  # noqa: E402

# Up to this number of doubles the round trips are the paper's: 2,000, of which the last 1,000 count, repeated while the time lasts. For more,
# the repetitions and their pieces share the paper's time and its minimum number of round trips.
SMALL_SECONDS = 0.008
SMALL = 16384
ROUND_TRIPS = 1000
REPETITIONS = 4
PIECES = 5
LEAST_ROUND_TRIPS = 20 // REPETITIONS // PIECES

sizes = [4**i for i in range(11)]
largest = sizes[-1]
seconds = 0.2  # time for measuring large messages, in all repetitions
only = None
for word in sys.argv[1:]:
    if word == "quick":
        sizes = [1, 64, 4096, 65536]
        seconds = 0.02
    elif word in ("blocking", "persistent"):
        only = word
    elif word.startswith("max=") and word[4:].isdecimal():
        largest = int(word[4:])
    else:
        print(f"ping_pong: {word} is none of quick, blocking, persistent, max=<doubles>", file=sys.stderr)
        sys.exit(2)

from mpi4py import MPI  # noqa: E402, which initialises MPI

world = MPI.COMM_WORLD
rank = world.Get_rank()


class Blocking:
    """Send and Recv with an explicit type, which saves mpi4py from deriving it from the array."""

    def __init__(self, numbers):
        self.numbers = numbers
        self.message = [numbers, len(numbers), MPI.DOUBLE]

    def loop(self, round_trips):
        numbers, message, send, receive = self.numbers, self.message, world.Send, world.Recv
        if rank == 0:
            for _ in range(round_trips):
                numbers[0] += 1
                send(message, 1)
                receive(message, 1)
        else:
            for _ in range(round_trips):
                receive(message, 0)
                numbers[-1] += 1
                send(message, 0)

    def free(self):
        pass


class Persistent:
    """Send_init and Recv_init, then Start and Wait."""

    def __init__(self, numbers):
        message = [numbers, len(numbers), MPI.DOUBLE]
        self.numbers = numbers
        self.send = world.Send_init(message, 1 - rank)
        self.receive = world.Recv_init(message, 1 - rank)

    def loop(self, round_trips):
        numbers, send, receive = self.numbers, self.send, self.receive
        if rank == 0:
            for _ in range(round_trips):
                numbers[0] += 1
                send.Start()
                send.Wait()
                receive.Start()
                receive.Wait()
        else:
            for _ in range(round_trips):
                receive.Start()
                receive.Wait()
                numbers[-1] += 1
                send.Start()
                send.Wait()

    def free(self):
        self.send.Free()
        self.receive.Free()


class Course:
    """A test on one buffer, and the number of round trips so far."""

    def __init__(self, form, count):
        self.numbers = array("d", range(count) if rank == 0 else bytes(8 * count))
        self.test = form(self.numbers)
        self.total = 0

    def run(self, round_trips):
        """Runs the loop and returns its seconds."""
        start = MPI.Wtime()
        self.test.loop(round_trips)
        self.total += round_trips
        return MPI.Wtime() - start

    def call_often(self):
        for _ in range(WARM_UP_CALLS):
            self.run(50)

    def time_round_trip(self):
        """Seconds of one round trip, after a warm-up. The number of round trips depends on the time of the first ones."""
        if len(self.numbers) <= SMALL:
            fastest, course, courses = float("inf"), 0, 1
            while course < courses:
                self.run(ROUND_TRIPS)
                fastest = min(fastest, self.run(ROUND_TRIPS))
                if course == 0:
                    courses = world.bcast(1 + int(SMALL_SECONDS / fastest / 2))
                course += 1
            return fastest / ROUND_TRIPS
        one = self.run(3) / 3
        fastest = float("inf")
        for piece in range(PIECES + 1):
            round_trips = world.bcast(max(LEAST_ROUND_TRIPS, int(seconds / REPETITIONS / PIECES / one)))
            one = self.run(round_trips) / round_trips
            fastest = min(fastest, one) if piece > 0 else fastest
        return fastest

    def finish(self):
        """Returns true if each round trip has added 1 to the first element on rank 0, and to the last one on rank 1."""
        self.test.free()
        if rank != 0:
            return True
        expected = array("d", range(len(self.numbers)))
        expected[0] += self.total
        expected[-1] += self.total
        if self.numbers == expected:
            return True
        print(f"ping_pong: wrong elements of {len(self.numbers)} after {self.total} round trips", file=sys.stderr)
        return False


def warm_up(forms):
    for _ in range(WARM_UP_ROUNDS):
        for form in forms:
            course = Course(form, 1)
            course.call_often()
            course.finish()
        warm_up_pause()


def measure(tests):
    """Repeats all tests in turn. The fastest repetition of each counts. Returns true if all results were right."""
    right = True
    fastest = {(series, count): float("inf") for series in tests for count in sizes if count <= largest}
    for _ in range(REPETITIONS):
        for series, count in fastest:
            course = Course(tests[series], count)
            fastest[series, count] = min(fastest[series, count], course.time_round_trip())
            right = course.finish() and right
    for (series, count), duration in fastest.items():
        if rank == 0:
            say(series, 8 * count, duration * 1e9, "ns")
    return right


tests = {"blocking": Blocking, "persistent": Persistent}
if only:
    tests = {only: tests[only]}
warm_up(tests.values())
sys.exit(0 if measure(tests) else 1)
