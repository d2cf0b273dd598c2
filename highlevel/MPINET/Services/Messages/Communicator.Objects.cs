using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>
    /// Locked while a thread starts to send an object and its separately sent arrays, so that no other message comes
    /// between them.
    /// </summary>
    internal readonly object objectSends = new();

    // Every MPI allows larger tags.
    private const int LargestNumber = 0x3FFF;

    private ObjectOptions? objects;
    private Communicator? forObjects;
    private Request<Communicator>? duplicating;
    private int objectCollectives;

    /// <summary>
    /// The conversion of objects to messages and the types to accept on this communicator; the session's options by
    /// default. It must be equal on all processes.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The communicator was freed.</exception>
    public ObjectOptions Objects
    {
        get
        {
            _ = Handle;
            return objects ?? SessionOptions.Current.Objects;
        }
        set
        {
            _ = Handle;
            objects = Require.Given(value, nameof(value));
        }
    }

    /// <summary>
    /// A duplicate for messages that the program does not see. It is freed with this communicator. The first use is
    /// collective.
    /// </summary>
    internal Communicator ForObjects
    {
        get
        {
            if (forObjects is null)
            {
                if (duplicating is null)
                {
                    Ending += EndObjects;
                }

                forObjects = Hidden(duplicating is null ? Dup() : duplicating.Wait());
                if (!ownsHandle)
                {
                    // The program never frees a predefined communicator.
                    Finalization.Add(FreeHidden);
                }
            }

            forObjects.objects = Objects;
            return forObjects;
        }
    }

    /// <summary>
    /// The same duplicate, for operations that do not block: null while it is being made. The first use is collective.
    /// </summary>
    internal Communicator? ForObjectsIfMade
    {
        get
        {
            if (forObjects is null && Mpi.IsSupported("MPI_Comm_idup"))
            {
                if (duplicating is null)
                {
                    duplicating = StartDuplicate<Communicator>("", 0);
                    Ending += EndObjects;
                }

                if (!duplicating.Test())
                {
                    return null;
                }
            }

            return ForObjects;
        }
    }

    /// <summary>Gets the number of the next nonblocking collective operation on objects, a tag that is not 0.</summary>
    internal int NextObjectCollective() => 1 + (objectCollectives++ & LargestNumber);

    private static Communicator Hidden(Communicator made)
    {
        Unfreed.Remove(made);
        return made;
    }

    private void FreeHidden()
    {
        MPI_Comm made = forObjects!.handle;
        forObjects.freed = true;
        forObjects = null;
        Errors.Check(Mpi.MPI_Comm_free(&made), "MPI_Comm_free");
    }

    // Called before the communicator is freed, because afterwards it cannot be probed.
    private void EndObjects()
    {
        // The receives end first, whichever of them and the duplicate was used first.
        arrivals?.CancelAll();
        if (duplicating is not null)
        {
            _ = ForObjects;
        }

        forObjects?.Dispose();
    }
}
