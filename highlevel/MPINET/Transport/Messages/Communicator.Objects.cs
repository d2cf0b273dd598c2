namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>
    /// Locked while a thread starts to send an object and its separately sent arrays, so that no other message comes
    /// between them.
    /// </summary>
    internal readonly object objectSends = new();

    /// <summary>The objects that requests on this communicator wait for.</summary>
    internal readonly ObjectArrivals objectArrivals = new();

    private ObjectOptions? objects;
    private Communicator? forObjects;

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
            return objects ?? Session.Options.Objects;
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
                forObjects = Dup();
                Unfreed.Remove(forObjects);
            }

            forObjects.objects = Objects;
            return forObjects;
        }
    }

    // Called before the communicator is freed, because afterwards it cannot be probed.
    private void EndObjects()
    {
        objectArrivals.CancelAll();
        forObjects?.Dispose();
    }
}
