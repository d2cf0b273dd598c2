namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Held while a thread receives an object and the arrays that come apart.</summary>
    internal readonly object objectGate = new();

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
    /// <exception cref="NotSupportedException">This is an intercommunicator.</exception>
    internal Communicator ForObjects
    {
        get
        {
            if (IsIntercommunicator)
            {
                throw new NotSupportedException(
                    "Objects are combined within one group: make one of both first, with Merge()."
                );
            }

            if (forObjects is null)
            {
                forObjects = Dup();
                Unfreed.Remove(forObjects);
            }

            forObjects.objects = Objects;
            return forObjects;
        }
    }
}
