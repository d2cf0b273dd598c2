using System.Globalization;

namespace MPINET.Perf.Catalogue;

/// <summary>The list of all benchmarks.</summary>
internal static class Benchmarks
{
    /// <summary>All benchmarks, in the order of the runs and of the figures.</summary>
    public static readonly Benchmark[] All =
    [
        InTurn(
            "per-call",
            "What a call costs",
            "One rank: loops of one call; ns a call. allreduce-function makes and frees the operation in C, and passes a function to the call in /lambda and /capture. datatype-: made, committed and freed."
        ) with
        {
            Contenders = [Contender.InTurn, Contender.InTurnOnMono],
            Ranks = [1],
            IsQuick = true,
        },
        InTurn(
            "growth",
            "Many at once",
            "One rank, which sends ints to itself. window: x receives and x sends, waited for together. pending: x receives, waited for together; wait-any: one by one; "
                + "await: each awaited by a task, in C as in wait-any. ns for all x. beside-objects: a message and two waits while x objects are awaited; ns a message."
        ) with
        {
            Contenders = [Contender.InTurn, Contender.InTurnOnMono],
            Ranks = [1],
        },
        InTurn(
            "ping-pong",
            "Ping-pong",
            "The benchmark of Willcock, Lumsdaine and Robison (2002): an array of doubles, x bytes in all, goes there and back, one "
                + "element is changed each time; ns a round trip."
        ) with
        {
            Contenders = [Contender.InTurn, Contender.InTurnOnMono],
            Transports = [Transport.Shared, Transport.Tcp, Transport.Hosts],
            // The saving of persistent requests is negligible beside the latency of a network.
            Arguments = (transport, _) => transport == Transport.Shared ? [] : ["blocking"],
            IsQuick = true,
        },
        InTurn(
            "net-pipe",
            "Messages of any length",
            "After NetPIPE, as Gregor and Lumsdaine (2008) used it: x bytes go there and back, in powers of four and three bytes "
                + "beside them; then doubles, and structs of three doubles, x bytes in all; ns a round trip."
        ) with
        {
            IsOfFirstMpi = true,
        },
        InTurn(
            "allreduce",
            "Allreduce",
            "Sums of doubles, x bytes in all, on two ranks: with MPI_SUM, and with an operation of the user's that adds; user/func is one "
                + "that is called for each element, user/struct one that the compiler puts into the loop over the elements. ns a call."
        ) with
        {
            IsQuick = true,
        },
        InTurn(
            "one-sided",
            "One-sided communication",
            "Two ranks access x bytes of each other in allocated windows that are locked by all: put, get with a local flush; rget and its wait; fetch-and-add of a double. "
                + "index: an element of a GlobalArray, in C by a load and by MPI_Get. lock, fence: an epoch without an access. ns an access or epoch."
        ) with
        {
            Contenders = [Contender.InTurn, Contender.InTurnOnMono],
            IsQuick = true,
        },
        InTurn(
            "files",
            "Parallel files",
            "Two ranks write and read x bytes each at the same place of a file in memory: write-at, read-at in a file of each rank, -all together in one file. "
                + "stream: blocks of x bytes, one after the other, to a stream; in C by MPI_File_write_at. ns a call."
        ) with
        {
            Contenders = [Contender.InTurn, Contender.InTurnOnMono],
        },
        InTurn(
            "checkpoint",
            "Checkpoints",
            "One rank saves an array of x bytes; in C it writes them to a new file by one MPI_File_write_at_all, passes them to the device, and renames the file. "
                + "in-memory: in /dev/shm; on-device: in the folder of temporary files. ns a checkpoint."
        ) with
        {
            Contenders = [Contender.InTurn, Contender.InTurnOnMono],
            Ranks = [1],
            IsCoarse = true,
        },
        InTurn(
            "jacobi",
            "Jacobi iteration",
            "A grid of 512 by 512 doubles; ns for ten iterations with their exchange of borders."
        ) with
        {
            Ranks = [1, 2],
        },
        InTurn(
            "shallow-water",
            "Shallow water",
            "After Goscinski and Abramson (Motor): a master and two workers, 100 steps on a grid of x by x cells; ns. whole: with the water as an object to the workers, and the parts of the "
                + "fields as objects back; in C as arrays. computation, messages, objects: each alone."
        ) with
        {
            Ranks = [3],
            IsOfFirstMpi = true,
        },
        InTurn("integer-sort", "Integer sort", "A bucket sort of 65,536 keys in all; ns a sort.") with
        {
            Ranks = [1, 2],
        },
        InTurn(
            "threads",
            "Threads",
            "Windows of 64 messages of 8 bytes between x threads of each of two ranks under MPI_THREAD_MULTIPLE; ns for one window in every thread."
        ) with
        {
            IsUnbound = true,
        },
        Tools("off", "no tool"),
        Tools("watch", "MPINET_WATCH", ("MPINET_WATCH", "60")),
        Tools("check-1", "MPINET_CHECK=1", ("MPINET_CHECK", "1")),
        Tools("check-2", "MPINET_CHECK=2", ("MPINET_CHECK", "2")),
        Tools(
            "trace",
            "MPINET_TRACE",
            ("MPINET_TRACE", "1"),
            ("MPINET_TRACE_RECORDS", "65536"),
            ("MPINET_TRACE_FOLDER", TraceFolder)
        ),
        Tools("trace-report", "MPINET_TRACE=report", ("MPINET_TRACE", "report"), ("MPINET_TRACE_FOLDER", TraceFolder)),
        InTurn(
            "ring",
            "Ring",
            "After Afonso et al.: x ints go round all ranks; ns a lap. With two ranks it is their ping-pong."
        ) with
        {
            Ranks = [2, 20, 40, 80],
            IsOfFirstMpi = true,
        },
        InTurn(
            "objects",
            "Objects",
            "After Goscinski and Abramson (Motor): a linked list of x nodes, with 4,096 ints in all or, of a million nodes, one in each, goes there and back; ns a round trip. "
                + "On one rank: ns to flatten it and to rebuild it. array: x bytes in an object; by hand they travel alone. cells: an array of x objects with a double in each; C sends the doubles. serialisers: those of the runtime, on the same lists."
        ) with
        {
            Contenders = [Contender.InTurn, Contender.InTurnOnMono],
            Ranks = [1, 2],
            IsOfFirstMpi = true,
        },
        InTurn(
            "parallel-objects",
            "Calls of parallel objects",
            "Two ranks, objects on the other one. call: 8 bytes go there and back; in C a ping-pong. ints, bytes: so do arrays of x bytes. one-way: calls with x bytes of arguments; in C a stream of messages. "
                + "inline: calls of an object of the same rank; in C of a function. ns a call."
        ) with
        {
            Contenders = [Contender.InTurn, Contender.InTurnOnMono],
            Transports = [Transport.Shared, Transport.Tcp],
            IsOfFirstMpi = true,
        },
        InTurn(
            "sieve",
            "Sieve of parallel objects",
            "The primes below x by a chain of objects, one for each prime, and a call for each candidate; without objects, a loop on one rank. ns for all primes."
        ) with
        {
            Contenders = [Contender.InTurn, Contender.InTurnOnMono],
            Ranks = [1, 2],
            IsOfFirstMpi = true,
        },
        InTurn(
            "ray-tracer",
            "Ray tracer of parallel objects",
            "A picture of x by x points, whose lines are handed out to an object on each rank; without objects, a loop on one rank. ns for the picture."
        ) with
        {
            Contenders = [Contender.InTurn, Contender.InTurnOnMono],
            Ranks = [1, 2],
            IsOfFirstMpi = true,
        },
        InTurn(
            "farm",
            "Farm of parallel objects",
            "x tasks of uneven length, handed out to two ranks on request; ns for all."
        ) with
        {
            IsOfFirstMpi = true,
        },
        InTurn(
            "kernels",
            "Loops of programs",
            "One rank: kernels in C for this processor, in C for any of x86-64, and in forms of C#; an array of the kernel has x bytes; ns for the kernel once."
        ) with
        {
            Ranks = [1],
            IsOfFirstMpi = true,
        },
        new(
            "start",
            "Start and memory",
            "Start",
            "From the launch to the first message and to the end, and memory of a rank at the end: resident (rss), and "
                + "with its share of what processes share (pss)."
        )
        {
            Contenders =
            [
                Contender.C,
                .. Contender.Tiers(Runtime.Net),
                .. Contender.Tiers(Runtime.Aot),
                .. Contender.Tiers(Runtime.ReadyToRun).Where(one => one.Tier == "mpinet"),
                .. Contender.Tiers(Runtime.Mono).Where(one => one.Tier == "mpinet"),
            ],
            Twin = ["start"],
            IsOfLaunches = true,
        },
        Peers("per-call", "What a call costs in other languages", "ns a call.") with
        {
            Ranks = [1],
        },
        Peers("ping-pong", "Ping-pong in other languages", "An array of doubles, x bytes in all; ns a round trip."),
        Peers(
            "objects",
            "Objects in other languages",
            "A linked list of x nodes with 4,096 ints in all, flattened by hand in C, pickled by mpi4py; ns a round trip."
        ) with
        {
            Contenders = [Contender.C, Contender.Mpi4py],
        },
        Peers(
            "parallel-objects",
            "Calls of objects in other languages",
            "call: one call at a time that gives back a number, in mpi4py a message that does, or one with the names of object and method; one-way: calls with x bytes of arguments, in C a stream of messages. ns a call."
        ) with
        {
            Contenders = [Contender.C, Contender.Mpi4py, Contender.Futures, Contender.Remoting, Contender.Rmi],
            // The other languages' runtimes have additional threads.
            IsUnbound = true,
        },
    ];

    /// <summary>An argument that all C# and C programs understand.</summary>
    public static string Option(string name, double value) =>
        string.Create(CultureInfo.InvariantCulture, $"{name}={value}");

    private static Benchmark InTurn(string name, string title, string about) =>
        new(name, title, Benchmark.InTurnProgram, about) { Contenders = [Contender.InTurn] };

    // The environment switches a tool on for a whole process, so that each has a run of its own.
    private static Benchmark Tools(string name, string tool, params (string Name, string Value)[] environment) =>
        InTurn(
            $"tools-{name}",
            $"Calls under {tool}",
            "round-trip: an array of doubles, x bytes in all, goes there and back. window: 64 messages of 8 bytes, and one message back. flood: x messages of 8 bytes that are received after the last one is sent. "
                + "C makes its calls unseen by the tool. ns a round trip, a window, and all messages of a flood."
        ) with
        {
            Word = "tools",
            Environment = environment,
        };

    private static string TraceFolder => Path.Combine(Path.GetTempPath(), "mpinet-perf-trace");

    // These contenders cannot take turns with C within one process, so the C program is launched in turn with them.
    private static Benchmark Peers(string name, string title, string about) =>
        new(
            $"peers-{name}",
            title,
            name,
            $"{about} Each in a process of its own, in turn: only large differences are significant."
        )
        {
            Contenders = [Contender.C, Contender.Boost, Contender.Mpi4py],
            Twin = ["alone", name],
            IsOfFirstMpi = true,
            IsCoarse = true,
        };
}
