using System.ComponentModel;
using MPINET.Objects.Running;

namespace MPINET.Objects.Generated;

/// <summary>Stands for an object that may live on another rank. Generated code derives from it, one class for each interface.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class ParallelProxy : IParallelObject, IEquatable<ParallelProxy>
{
    /// <summary>A proxy for an object.</summary>
    protected ParallelProxy(ObjectReference target) => Reference = target;

    /// <summary>The object.</summary>
    public ObjectReference Reference { get; }

    /// <summary>Whether two stand for the same object.</summary>
    public bool Equals(ParallelProxy? other) => other is not null && Reference == other.Reference;

    /// <inheritdoc />
    public override bool Equals(object? obj) => Equals(obj as ParallelProxy);

    /// <inheritdoc />
    public override int GetHashCode() => Reference.GetHashCode();

    /// <inheritdoc />
    public override string ToString() => $"{GetType().Name} of {Reference}";

    /// <summary>Begins a one-way call.</summary>
    /// <param name="method">The number of the method.</param>
    protected CallWriter OneWay(int method) => Job.Required.Begin(RecordKind.OneWay, Reference, method);

    /// <summary>Makes the call that was begun.</summary>
    protected void Send(CallWriter call) => Job.Required.Send(call);

    /// <summary>Begins a two-way call.</summary>
    /// <param name="method">The number of the method.</param>
    protected CallWriter TwoWay(int method) => Job.Required.Begin(RecordKind.TwoWay, Reference, method);

    /// <summary>Makes the call that was begun.</summary>
    /// <returns>Ends when the call has, with the exception that it ended by.</returns>
    protected Task SendAsync(CallWriter call) => SendAsync(call, static (ref CallReader _) => true);

    /// <summary>Makes the call that was begun.</summary>
    /// <param name="read">Reads the result.</param>
    /// <returns>Ends when the call has, with its result or the exception that it ended by.</returns>
    protected Task<T> SendAsync<T>(CallWriter call, ResultReader<T> read) => Job.Required.SendAsync(call, read);
}
