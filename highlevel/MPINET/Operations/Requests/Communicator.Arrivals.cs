namespace MPINET;

public unsafe partial class Communicator
{
    private ObjectArrivals? arrivals;

    /// <summary>The objects and messages that requests on this communicator wait for.</summary>
    internal ObjectArrivals Arrivals => arrivals ?? MakeArrivals();

    private ObjectArrivals MakeArrivals()
    {
        ObjectArrivals made = new();
        if (Interlocked.CompareExchange(ref arrivals, made, null) is { } other)
        {
            return other;
        }

        Ending += made.CancelAll;
        InfoChanged += made.ForgetAssertions;
        return made;
    }
}
