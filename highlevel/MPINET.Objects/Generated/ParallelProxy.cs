using System.ComponentModel;
using MPINET.Objects.Running;

namespace MPINET.Objects.Generated;

/// <summary>Stands for an object that may live on another rank. Generated code derives from it, one class for each interface.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class ParallelProxy : IParallelObject, IEquatable<ParallelProxy>
{
    // Of this rank: it does not go along where a proxy is within another object that travels.
    [NonSerialized]
    private HostedObject? host;

    /// <summary>A proxy for an object.</summary>
    protected ParallelProxy(ObjectReference target) => Reference = target;

    /// <summary>The object.</summary>
    public ObjectReference Reference { get; }

    /// <summary>The object, where it was found on this rank once.</summary>
    internal HostedObject? Host
    {
        get => host;
        set => host = value;
    }

    /// <summary>The names of the methods, by number.</summary>
    protected internal abstract IReadOnlyList<string> Methods { get; }

    /// <summary>Whether two stand for the same object.</summary>
    public bool Equals(ParallelProxy? other) => other is not null && Reference == other.Reference;

    /// <inheritdoc />
    public override bool Equals(object? obj) => Equals(obj as ParallelProxy);

    /// <inheritdoc />
    public override int GetHashCode() => Reference.GetHashCode();

    /// <inheritdoc />
    public override string ToString() => $"{GetType().Name} of {Reference}";

    internal string MethodName(int method) => Methods[method];

    /// <summary>Enters the object where a one-way call may run here and now.</summary>
    /// <param name="target">The object.</param>
    /// <returns>Whether it may; <see cref="Leave" /> follows then.</returns>
    protected bool TryEnter(out object? target) => CallingThread.Required.TryEnter(this, out target);

    /// <summary>Ends the call that <see cref="TryEnter" /> has begun.</summary>
    /// <param name="method">The number of the method.</param>
    /// <param name="exception">What the method has thrown, or null.</param>
    protected void Leave(int method, Exception? exception) => host!.Job.Pump.Leave(method, exception);

    /// <summary>Begins a one-way call.</summary>
    /// <param name="method">The number of the method.</param>
    protected CallWriter OneWay(int method) => CallingThread.Required.Begin(RecordKind.OneWay, Reference, method);

    /// <summary>Makes the call that was begun.</summary>
    protected void Send(CallWriter call) => Given(call).Send(call, this);

    /// <summary>Begins a two-way call.</summary>
    /// <param name="method">The number of the method.</param>
    protected CallWriter TwoWay(int method) => CallingThread.Required.Begin(RecordKind.TwoWay, Reference, method);

    /// <summary>Makes the call that was begun.</summary>
    /// <returns>Ends when the call has, with the exception that it ended by.</returns>
    protected Task SendAsync(CallWriter call) => SendAsync(call, static (ref CallReader _) => true);

    /// <summary>Makes the call that was begun.</summary>
    /// <param name="read">Reads the result.</param>
    /// <returns>Ends when the call has, with its result or the exception that it ended by.</returns>
    protected Task<T> SendAsync<T>(CallWriter call, ResultReader<T> read) => Given(call).SendAsync(call, this, read);

    // Finding the calling thread anew takes some nanoseconds.
    private static CallingThread Given(CallWriter call) =>
        call?.Thread ?? throw new ArgumentNullException(nameof(call));
}
