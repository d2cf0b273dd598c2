using System.ComponentModel;
using MPINET.Objects.Running;

namespace MPINET.Objects.Generated;

/// <summary>
/// A proxy for an object that may live on another rank. Generated code derives a class from it for each interface.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class ParallelProxy : IParallelObject, IEquatable<ParallelProxy>
{
    // Not sent with a proxy inside another object, because it belongs to this rank.
    [NonSerialized]
    private HostedObject? host;

    /// <summary>Creates a proxy for an object.</summary>
    protected ParallelProxy(ObjectReference target) => Reference = target;

    /// <summary>The reference to the object.</summary>
    public ObjectReference Reference { get; }

    /// <summary>The hosted object, if it has been found on this rank.</summary>
    internal HostedObject? Host
    {
        get => host;
        set => host = value;
    }

    /// <summary>The names of the methods, by number.</summary>
    protected internal abstract IReadOnlyList<string> Methods { get; }

    /// <summary>True if two proxies refer to the same object.</summary>
    public bool Equals(ParallelProxy? other) => other is not null && Reference == other.Reference;

    /// <inheritdoc />
    public override bool Equals(object? obj) => Equals(obj as ParallelProxy);

    /// <inheritdoc />
    public override int GetHashCode() => Reference.GetHashCode();

    /// <inheritdoc />
    public override string ToString() => $"{GetType().Name} of {Reference}";

    internal string MethodName(int method) => Methods[method];

    /// <summary>Enters the object if a one-way call may run at once.</summary>
    /// <param name="target">The reference to the object.</param>
    /// <returns>True if the call may run; <see cref="Leave" /> must follow.</returns>
    protected bool TryEnter(out object? target) => CallingThread.Required.TryEnter(this, out target);

    /// <summary>Ends the call that <see cref="TryEnter" /> has started.</summary>
    /// <param name="method">The number of the method.</param>
    /// <param name="exception">The exception of the method, or null.</param>
    protected void Leave(int method, Exception? exception) => host!.Job.Pump.Leave(method, exception);

    /// <summary>Starts a one-way call.</summary>
    /// <param name="method">The number of the method.</param>
    protected CallWriter OneWay(int method) => CallingThread.Required.Begin(RecordKind.OneWay, Reference, method);

    /// <summary>Sends the call that was started.</summary>
    protected void Send(CallWriter call) => Given(call).Send(call, this);

    /// <summary>Starts a one-way call of a method that returns a task.</summary>
    /// <param name="method">The number of the method.</param>
    protected CallWriter OneWayTask(int method) => CallingThread.Required.Begin(RecordKind.TwoWay, Reference, method);

    /// <summary>Starts a two-way call.</summary>
    /// <param name="method">The number of the method.</param>
    protected CallWriter TwoWay(int method) => CallingThread.Required.Begin(RecordKind.TwoWay, Reference, method);

    /// <summary>Sends the call that was started.</summary>
    /// <returns>A task that completes after the call has ended, or fails with its exception.</returns>
    protected Task SendAsync(CallWriter call) => SendAsync(call, static (ref CallReader _) => true);

    /// <summary>Sends the call that was started.</summary>
    /// <param name="call">The writer of the call.</param>
    /// <param name="read">Reads the result.</param>
    /// <returns>A task with the result of the call, or with its exception.</returns>
    protected Task<T> SendAsync<T>(CallWriter call, ResultReader<T> read) => Given(call).SendAsync(call, this, read);

    // The call already knows the thread; finding it takes some nanoseconds.
    private static CallingThread Given(CallWriter call) =>
        call?.Thread ?? throw new ArgumentNullException(nameof(call));
}
