namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Held while a thread starts to send an object and the arrays that travel apart: no other message comes between them.</summary>
    internal readonly object objectSends = new();

    /// <summary>The objects that requests wait for on this communicator.</summary>
    internal readonly ObjectArrivals objectArrivals = new();

    private ObjectOptions? objects;
    private Communicator? forObjects;

    /// <summary>How objects become messages on this communicator, and which may come: the session's options unless others are set. To be the same on all processes.</summary>
    /// <exception cref="ArgumentNullException">It is set to null.</exception>
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

    /// <summary>A duplicate for messages that the program does not see, which is freed with this one. The first use is collective.</summary>
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

    // Before the communicator is freed: nobody can look for messages on it then.
    private void EndObjects()
    {
        objectArrivals.CancelAll();
        forObjects?.Dispose();
    }
}
