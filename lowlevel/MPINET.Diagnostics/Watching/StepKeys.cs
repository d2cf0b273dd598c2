namespace MPINET.Diagnostics.Watching;

/// <summary>The keys under which processes count the steps that others wait for.</summary>
internal static class StepKeys
{
    private const ulong Factor = 1099511628211;

    /// <summary>Calls of MPI_Intercomm_create by one leader, counted for the other.</summary>
    public static ulong Meeting(ulong peerCommunicator, int tag, int other) => Of(peerCommunicator, 1, tag, other);

    /// <summary>The last MPI_Intercomm_create of a communicator in which the leaders have met.</summary>
    public static ulong HaveMet(ulong communicator) => Of(communicator, 2, 0, 0);

    /// <summary>Calls of MPI_Comm_create_group.</summary>
    public static ulong Group(ulong communicator, int tag, int[] members)
    {
        ulong key = Of(communicator, 3, tag, members.Length);
        return Array.ConvertAll(members, one => (uint)one).Aggregate(key, Mix);
    }

    /// <summary>Calls of MPI_Win_post, counted for one origin.</summary>
    public static ulong Post(ulong window, int origin) => Of(window, 4, origin, 0);

    /// <summary>Calls of MPI_Win_complete, counted for one target.</summary>
    public static ulong Complete(ulong window, int target) => Of(window, 5, target, 0);

    /// <summary>The lock on the memory of one target: a <see cref="LockState" />.</summary>
    public static ulong Lock(ulong window, int target) => Of(window, 6, target, 0);

    /// <summary>The lock on the memory of all targets: a <see cref="LockState" />.</summary>
    public static ulong LockAll(ulong window) => Of(window, 7, 0, 0);

    /// <summary>Number of exclusive locks that a process holds.</summary>
    public static ulong Exclusive(ulong window) => Of(window, 8, 0, 0);

    /// <summary>The last collective operation of a communicator that a process has reached and that cannot be polled.</summary>
    public static ulong Arrived(ulong communicator) => Of(communicator, 9, 0, 0);

    private static ulong Of(ulong identity, uint kind, int one, int other) =>
        Mix(Mix(Mix(identity, kind), unchecked((uint)one)), unchecked((uint)other));

    private static ulong Mix(ulong hash, uint value) => unchecked((hash ^ value) * Factor);
}
