namespace MPINET.Diagnostics.Watching;

/// <summary>The communicators of this process, by handle.</summary>
/// <remarks>
/// Processes agree on a communicator's number without a message. The number is a hash of its processes, of its parent, and of the count of
/// communicators that the parent has made: all processes of the parent take part in each, in one order. Without such a parent, earlier
/// communicators with the same processes are counted.
/// </remarks>
internal sealed unsafe class KnownCommunicators
{
    private const ulong IntraSeed = 14695981039346656037;
    private const ulong InterSeed = IntraSeed + 1;
    private const ulong WindowSeed = IntraSeed + 2;
    private const ulong HashFactor = 1099511628211;

    private readonly object gate = new();
    private readonly Dictionary<nint, CommunicatorFacts> all = [];
    private readonly Dictionary<nint, CommunicatorFacts> windows = [];
    private readonly Dictionary<ulong, int> made = [];

    /// <summary>Adds COMM_WORLD and COMM_SELF.</summary>
    public KnownCommunicators()
    {
        Of((nint)Mpi.MPI_COMM_WORLD)!.Name = "world";
        Of((nint)Mpi.MPI_COMM_SELF)!.Name = "self";
    }

    /// <summary>The communicator of a handle; null for MPI_COMM_NULL.</summary>
    public CommunicatorFacts? Of(nint handle)
    {
        if ((MPI_Comm)handle == Mpi.MPI_COMM_NULL)
        {
            return null;
        }

        lock (gate)
        {
            if (!all.TryGetValue(handle, out CommunicatorFacts? facts))
            {
                all.Add(handle, facts = Read((MPI_Comm)handle, 0));
            }

            return facts;
        }
    }

    /// <summary>The communicator of a handle, without calling MPI; null if it was never seen.</summary>
    public CommunicatorFacts? Find(nint handle)
    {
        lock (gate)
        {
            return all.TryGetValue(handle, out CommunicatorFacts? facts) ? facts : null;
        }
    }

    /// <summary>Adds the communicator that a call has made.</summary>
    /// <param name="call">The call, which has ended without an error.</param>
    /// <param name="shape">Its shape.</param>
    /// <param name="name">The communicator's name, unless the program has given it one.</param>
    public void AddMade(ref ObservedCall call, CallShape shape, string name)
    {
        MPI_Comm made = *(MPI_Comm*)call.Arguments[shape.NewCommunicator];
        ulong seed = 0;
        if (call.Function == MpiFunction.MPI_Comm_create_group)
        {
            seed = Mix(1, (int)call.Arguments[2]);
        }
        else if (call.Function == MpiFunction.MPI_Intercomm_create)
        {
            seed = Mix(2, (int)call.Arguments[4]);
        }
        else if (shape.Communicator >= 0 && !WatchObserver.IsOfAFew(call.Function))
        {
            CommunicatorFacts parent = Of(call.Arguments[shape.Communicator])!;
            lock (gate)
            {
                // Counted in processes that get no communicator, too.
                seed = Mix(parent.Identity, ++parent.Made);
            }
        }

        if (made != Mpi.MPI_COMM_NULL)
        {
            lock (gate)
            {
                all[(nint)made] = Read(made, seed);
                all[(nint)made].Name = name;
            }
        }
    }

    /// <summary>Adds a window that was made.</summary>
    public void AddWindow(nint handle, string name)
    {
        MPI_Group group;
        _ = Mpi.PMPI_Win_get_group((MPI_Win)handle, &group);
        int[] members = World.RanksOf(group);
        _ = Mpi.PMPI_Group_free(&group);
        lock (gate)
        {
            windows[handle] = Make(members, members, WindowSeed, isInter: false);
            windows[handle].Name = name;
        }
    }

    /// <summary>The processes of a window; null if they are unknown.</summary>
    public CommunicatorFacts? OfWindow(nint handle)
    {
        lock (gate)
        {
            return windows.TryGetValue(handle, out CommunicatorFacts? facts) ? facts : null;
        }
    }

    /// <summary>Forgets a window that is about to be freed.</summary>
    public void ForgetWindow(nint handle)
    {
        lock (gate)
        {
            windows.Remove(handle);
        }
    }

    /// <summary>Counts a collective operation.</summary>
    /// <returns>Its number on the communicator, from 1.</returns>
    public long Count(CommunicatorFacts communicator)
    {
        lock (gate)
        {
            return ++communicator.Collectives;
        }
    }

    /// <summary>Forgets a handle that is about to be freed.</summary>
    public void Forget(nint handle)
    {
        lock (gate)
        {
            all.Remove(handle);
        }
    }

    /// <summary>The handle of a communicator; MPI_COMM_NULL if it is not known any more.</summary>
    public MPI_Comm HandleOf(ulong identity)
    {
        lock (gate)
        {
            foreach (KeyValuePair<nint, CommunicatorFacts> one in all)
            {
                if (one.Value.Identity == identity)
                {
                    return (MPI_Comm)one.Key;
                }
            }

            return Mpi.MPI_COMM_NULL;
        }
    }

    /// <summary>All known communicators, with their present names.</summary>
    public CommunicatorFacts[] ToArray()
    {
        lock (gate)
        {
            foreach (KeyValuePair<nint, CommunicatorFacts> one in all)
            {
                one.Value.Name = NameOf((MPI_Comm)one.Key) ?? one.Value.Name;
            }

            return [.. all.Values, .. windows.Values];
        }
    }

    private CommunicatorFacts Read(MPI_Comm comm, ulong seed)
    {
        int isInter;
        _ = Mpi.PMPI_Comm_test_inter(comm, &isInter);
        MPI_Group group;
        _ = Mpi.PMPI_Comm_group(comm, &group);
        int[] members = World.RanksOf(group);
        _ = Mpi.PMPI_Group_free(&group);
        int[] peers = members;
        if (isInter != 0)
        {
            _ = Mpi.PMPI_Comm_remote_group(comm, &group);
            peers = World.RanksOf(group);
            _ = Mpi.PMPI_Group_free(&group);
            members = [.. members.Concat(peers).OrderBy(rank => rank)];
        }

        return Make(members, peers, seed ^ (isInter != 0 ? InterSeed : IntraSeed), isInter != 0);
    }

    private CommunicatorFacts Make(int[] members, int[] peers, ulong seed, bool isInter)
    {
        ulong processes = members.Aggregate(seed, Mix);
        made.TryGetValue(processes, out int before);
        made[processes] = before + 1;
        return new CommunicatorFacts
        {
            Identity = Mix(processes, before),
            Name = "",
            Members = members,
            Peers = peers,
            IsInter = isInter,
        };
    }

    private static ulong Mix(ulong hash, int value) => unchecked((hash ^ (uint)value) * HashFactor);

    /// <summary>The name that the program has given; null if it has given none.</summary>
    public static string? NameOf(MPI_Comm comm)
    {
        if (comm == Mpi.MPI_COMM_WORLD || comm == Mpi.MPI_COMM_SELF || !Mpi.IsSupported("PMPI_Comm_get_name"))
        {
            return null;
        }

        byte* name = stackalloc byte[Mpi.MPI_MAX_OBJECT_NAME + 1];
        int length;
        string given =
            Mpi.PMPI_Comm_get_name(comm, name, &length) == 0 ? System.Text.Encoding.UTF8.GetString(name, length) : "";

        // Open MPI sets default names itself.
        return given.Length == 0 || given.StartsWith("MPI COMM", StringComparison.Ordinal) ? null : given;
    }
}
