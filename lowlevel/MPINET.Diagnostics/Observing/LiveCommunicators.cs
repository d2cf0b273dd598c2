namespace MPINET.Diagnostics.Observing;

/// <summary>The communicators, windows and files of this process, by handle.</summary>
/// <remarks>
/// Processes agree on a communicator's number without a message. The number is a hash of its processes, of its parent, and of the count of
/// communicators that the parent has made: all processes of the parent take part in each, in one order. Without such a parent, earlier
/// communicators with the same processes are counted.
/// </remarks>
internal sealed unsafe class LiveCommunicators
{
    private const ulong IntraSeed = 14695981039346656037;
    private const ulong InterSeed = IntraSeed + 1;
    private const ulong WindowSeed = IntraSeed + 2;
    private const ulong FileSeed = IntraSeed + 3;
    private const ulong HashFactor = 1099511628211;

    private readonly Gate gate = new();
    private readonly HandleTable<CommunicatorFacts> all = new();
    private readonly Dictionary<nint, CommunicatorFacts> windows = [];
    private readonly Dictionary<nint, CommunicatorFacts> files = [];

    // Numbers of communicators by hash. Those of a parent that counts them have hashes of their own and are not among them.
    private readonly Dictionary<ulong, int> made = [];

    // MPI must not be asked about a communicator before the request that makes it is complete, so it is read at its first use.
    private readonly Dictionary<nint, (Seed Seed, CallSite Site)> unread = [];

    /// <summary>Adds COMM_WORLD and COMM_SELF.</summary>
    public LiveCommunicators()
    {
        Of(Mpi.MPI_COMM_WORLD)!.GivenName = "world";
        Of(Mpi.MPI_COMM_SELF)!.GivenName = "self";
    }

    /// <summary>The communicator of a handle; null for MPI_COMM_NULL.</summary>
    public CommunicatorFacts? Of(MPI_Comm handle)
    {
        if (handle == Mpi.MPI_COMM_NULL)
        {
            return null;
        }

        using (gate.Enter())
        {
            if (all.Find((nint)handle) is { } known)
            {
                return known;
            }

            (Seed seed, CallSite? site) = unread.TryGetValue((nint)handle, out (Seed, CallSite) later)
                ? later
                : (default, null);
            unread.Remove((nint)handle);
            CommunicatorFacts facts = Read(handle, seed, site);
            all.Set((nint)handle, facts);
            return facts;
        }
    }

    /// <summary>The processes of a window; null if they are unknown.</summary>
    public CommunicatorFacts? OfWindow(nint handle)
    {
        using (gate.Enter())
        {
            return windows.TryGetValue(handle, out CommunicatorFacts? facts) ? facts : null;
        }
    }

    /// <summary>The processes of a file; null if they are unknown.</summary>
    public CommunicatorFacts? OfFile(nint handle)
    {
        using (gate.Enter())
        {
            return files.TryGetValue(handle, out CommunicatorFacts? facts) ? facts : null;
        }
    }

    /// <summary>The communicator of a call, or the processes of its window or file; null if there is none.</summary>
    public CommunicatorFacts? Of(ref ObservedCall call, CallShape shape) =>
        shape.Communicator >= 0 ? Of(shape.CommunicatorOf(call.Arguments))
        : call.Function == MpiFunction.MPI_Win_free ? OfWindow((nint)(*(MPI_Win*)call.Arguments[0]))
        : shape.Window >= 0 ? OfWindow(call.Arguments[shape.Window])
        : call.Function == MpiFunction.MPI_File_close ? OfFile((nint)(*(MPI_File*)call.Arguments[0]))
        : shape.File >= 0 ? OfFile(call.Arguments[shape.File])
        : null;

    /// <summary>Adds the communicator that a call has made.</summary>
    /// <param name="call">The call, which has ended without an error.</param>
    /// <param name="shape">Its shape.</param>
    /// <param name="site">Its site.</param>
    public void Add(ref ObservedCall call, CallShape shape, CallSite site)
    {
        MPI_Comm handle = *(MPI_Comm*)call.Arguments[shape.NewCommunicator];
        Seed seed = default;
        if (call.Function == MpiFunction.MPI_Comm_create_group)
        {
            seed = new Seed(Mix(1, (int)call.Arguments[2]), IsUnique: false);
        }
        else if (call.Function == MpiFunction.MPI_Intercomm_create)
        {
            seed = new Seed(Mix(2, (int)call.Arguments[4]), IsUnique: false);
        }
        else if (shape.Communicator >= 0 && !IsOfAFew(call.Function))
        {
            CommunicatorFacts parent = Of(shape.CommunicatorOf(call.Arguments))!;
            using (gate.Enter())
            {
                // Counted in processes that get no communicator, too.
                seed = new Seed(Mix(parent.Identity, ++parent.Made), IsUnique: true);
            }
        }

        using (gate.Enter())
        {
            if (handle != Mpi.MPI_COMM_NULL && shape.Request >= 0)
            {
                all.Remove((nint)handle);
                unread[(nint)handle] = (seed, site);
            }
            else if (handle != Mpi.MPI_COMM_NULL)
            {
                all.Set((nint)handle, Read(handle, seed, site));
            }
        }
    }

    /// <summary>Adds a window that a call has made.</summary>
    public void AddWindow(MPI_Win handle, CallSite site)
    {
        MPI_Group group;
        _ = Mpi.PMPI_Win_get_group(handle, &group);
        int[] members = World.RanksOf(group);
        _ = Mpi.PMPI_Group_free(&group);
        using (gate.Enter())
        {
            windows[(nint)handle] = Make(
                members,
                members,
                new Seed(WindowSeed, IsUnique: false),
                isInter: false,
                site,
                $"window of {site.Words}"
            );
        }
    }

    /// <summary>Adds a file that a call has opened. Its processes count it as they count communicators.</summary>
    public void AddFile(ref ObservedCall call, CallShape shape, CallSite site)
    {
        CommunicatorFacts parent = Of(shape.CommunicatorOf(call.Arguments))!;
        using (gate.Enter())
        {
            files[(nint)(*(MPI_File*)call.Arguments[shape.NewFile])] = new CommunicatorFacts
            {
                Identity = Mix(parent.Identity ^ FileSeed, ++parent.Made),
                Site = site,
                Description = $"file of {site.Words}",
                Members = parent.Members,
                IsFile = true,
            };
        }
    }

    /// <summary>Forgets the handle of a communicator that is about to be freed.</summary>
    /// <returns>The communicator, with its present name; null for MPI_COMM_NULL.</returns>
    public CommunicatorFacts? Forget(MPI_Comm handle)
    {
        if (Of(handle) is not { } facts)
        {
            return null;
        }

        facts.GivenName = NameOf(handle) ?? facts.GivenName;
        using (gate.Enter())
        {
            all.Remove((nint)handle);
        }

        return facts;
    }

    /// <summary>Forgets a window that is about to be freed.</summary>
    public void Forget(MPI_Win handle)
    {
        using (gate.Enter())
        {
            windows.Remove((nint)handle);
        }
    }

    /// <summary>Forgets a file that is about to be closed.</summary>
    public void Forget(MPI_File handle)
    {
        using (gate.Enter())
        {
            files.Remove((nint)handle);
        }
    }

    /// <summary>Counts a collective operation.</summary>
    /// <returns>Its number on the communicator, from 1.</returns>
    public long Count(CommunicatorFacts communicator)
    {
        using (gate.Enter())
        {
            return ++communicator.Collectives;
        }
    }

    /// <summary>The handle and the facts of a communicator; MPI_COMM_NULL and null if it is not known any more.</summary>
    public (MPI_Comm Handle, CommunicatorFacts? Facts) Find(ulong identity)
    {
        using (gate.Enter())
        {
            foreach (KeyValuePair<nint, CommunicatorFacts> one in all.All)
            {
                if (one.Value.Identity == identity)
                {
                    return ((MPI_Comm)one.Key, one.Value);
                }
            }

            return (Mpi.MPI_COMM_NULL, null);
        }
    }

    /// <summary>All communicators, windows and files.</summary>
    public CommunicatorFacts[] ToArray()
    {
        using (gate.Enter())
        {
            return [.. all.All.Values, .. windows.Values, .. files.Values];
        }
    }

    /// <summary>Asks MPI for the present names of all communicators.</summary>
    public void ReadNames()
    {
        using (gate.Enter())
        {
            foreach (KeyValuePair<nint, CommunicatorFacts> one in all.All)
            {
                one.Value.GivenName = NameOf((MPI_Comm)one.Key) ?? one.Value.GivenName;
            }
        }
    }

    /// <summary>The calls that have made the communicators that are not freed.</summary>
    public CallSite[] Sites()
    {
        using (gate.Enter())
        {
            return
            [
                .. all.All.Values.Select(one => one.Site).OfType<CallSite>(),
                .. unread.Values.Select(one => one.Site),
            ];
        }
    }

    /// <summary>True if a function is collective over a part of the communicator, or over more than it.</summary>
    public static bool IsOfAFew(MpiFunction function) =>
        function
            is MpiFunction.MPI_Comm_create_group
                or MpiFunction.MPI_Intercomm_create
                or MpiFunction.MPI_Comm_accept
                or MpiFunction.MPI_Comm_connect
                or MpiFunction.MPI_Comm_spawn
                or MpiFunction.MPI_Comm_spawn_multiple;

    private CommunicatorFacts Read(MPI_Comm comm, Seed seed, CallSite? site)
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

        return Make(
            members,
            peers,
            seed with
            {
                Value = seed.Value ^ (isInter != 0 ? InterSeed : IntraSeed),
            },
            isInter != 0,
            site,
            site?.Words ?? ""
        );
    }

    private CommunicatorFacts Make(
        int[] members,
        int[] peers,
        Seed seed,
        bool isInter,
        CallSite? site,
        string description
    )
    {
        ulong processes = members.Aggregate(seed.Value, Mix);
        int before = 0;
        if (!seed.IsUnique)
        {
            made.TryGetValue(processes, out before);
            made[processes] = before + 1;
        }

        return new CommunicatorFacts
        {
            Identity = Mix(processes, before),
            Site = site,
            Description = description,
            Members = members,
            Peers = peers,
            IsInter = isInter,
        };
    }

    private static ulong Mix(ulong hash, int value) => unchecked((hash ^ (uint)value) * HashFactor);

    // The name that the program has given; null if it has given none.
    private static string? NameOf(MPI_Comm comm)
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

    // The beginning of a hash. It is unique if the parent counts the communicators that it makes.
    private readonly record struct Seed(ulong Value, bool IsUnique);
}
