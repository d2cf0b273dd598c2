using System.ComponentModel;
using System.Diagnostics;

namespace MPINET.PInvoke.Tiers;

/// <summary>A call that observers see.</summary>
/// <param name="function">The function.</param>
/// <param name="arguments">The function's arguments.</param>
/// <param name="since">The timestamp at which the thread began to wait for the reported call; 0 if it begins now.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public unsafe struct ObservedCall(MpiFunction function, nint* arguments, long since = 0)
{
    // A function that the MPI lacks throws, so no observer would see its end.
    private CallObserver[] observers = CallShape.IsPresent(function) ? CallObserver.All : [];
    private CallObserver? carrier;
    private fixed long notes[CallObserver.Most];

    /// <summary>The function.</summary>
    public readonly MpiFunction Function => function;

    /// <summary>The arguments in the order of the parameters in C, each as its bits: a number, a handle or an address.</summary>
    public readonly nint* Arguments => arguments;

    /// <summary>True if the call represents polls with which the thread has waited.</summary>
    public readonly bool HasWaited => since != 0;

    /// <summary>In <see cref="CallObserver.Begin" />, the timestamp of <see cref="Stopwatch" /> at which the call began.</summary>
    public readonly long Began => since != 0 ? since : Stopwatch.GetTimestamp();

    /// <summary>The note of an observer about this call, zero at first.</summary>
    public ref long Note(CallObserver observer) => ref notes[observer.Place];

    /// <summary>Notifies the observers that the call begins.</summary>
    /// <returns>True if an observer carries the call out.</returns>
    public bool Begin()
    {
        foreach (CallObserver one in observers)
        {
            if (one.Begin(ref this))
            {
                carrier = one;
            }
        }

        return carrier is not null;
    }

    /// <summary>Lets the observer carry the call out.</summary>
    /// <returns>The code that the call returns.</returns>
    public int CarryOut() => carrier!.CarryOut(ref this);

    /// <summary>Notifies the observer that carries the call out that its nonblocking form has been started.</summary>
    /// <inheritdoc cref="CallObserver.Started" />
    public bool Started(int code) => carrier!.Started(ref this, code);

    /// <summary>Lets the observer complete the nonblocking form of the call.</summary>
    /// <inheritdoc cref="CallObserver.Complete" />
    public int Complete(MPI_Request* request, MPI_Status* status) => carrier!.Complete(ref this, request, status);

    /// <summary>Notifies the observers that the call has ended.</summary>
    /// <returns>The code that was passed in.</returns>
    public int End(int code)
    {
        for (int i = observers.Length - 1; i >= 0; i--)
        {
            observers[i].End(ref this, code);
        }

        return code;
    }
}
