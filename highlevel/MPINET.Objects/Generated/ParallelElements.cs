using System.ComponentModel;
using MPINET.Objects.Running;

namespace MPINET.Objects.Generated;

/// <summary>The elements of an array of objects. Sends calls to all of them. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class ParallelElements
{
    private readonly ObjectReference[] references;

    private ParallelElements(ObjectReference[] references)
    {
        this.references = references;
        ByRank =
        [
            .. Enumerable
                .Range(0, references.Length)
                .GroupBy(index => references[index].Rank)
                .Select(group => group.ToArray()),
        ];
    }

    internal int Count => references.Length;

    /// <summary>The indices of the elements on each rank that has some.</summary>
    internal int[][] ByRank { get; }

    /// <summary>The names of the methods, by number.</summary>
    internal IReadOnlyList<string> Methods { get; set; } = [];

    internal ObjectReference this[int index] => references[index];

    /// <summary>Creates references to new objects.</summary>
    /// <param name="count">The number of objects, 0 or more.</param>
    /// <param name="map">The distribution of the objects; null for <see cref="Map.Block" />.</param>
    /// <exception cref="ArgumentOutOfRangeException">
    /// The number is negative, or the distribution returns a rank that does not exist.
    /// </exception>
    /// <exception cref="InvalidOperationException">
    /// There is no run on this thread: the call is outside of <see cref="ParallelObjects.Run(Func{Task},
    /// ParallelObjectOptions)" />, or on another thread.
    /// </exception>
    public static ParallelElements Place(int count, Map? map)
    {
        CallingThread thread = CallingThread.Required;
        if (count < 0)
        {
            throw new ArgumentOutOfRangeException(nameof(count), count, "An array of objects has 0 elements or more.");
        }

        return new ParallelElements(thread.Name((map ?? Map.Block).Choose(count, thread.Job.Ranks)));
    }

    /// <summary>Gets a section of consecutive elements.</summary>
    /// <param name="start">The index of the first element.</param>
    /// <param name="count">The number of elements.</param>
    /// <exception cref="ArgumentOutOfRangeException">The section is not within the array.</exception>
    public ParallelElements Section(int start, int count)
    {
        if ((uint)start > (uint)Count)
        {
            throw new ArgumentOutOfRangeException(nameof(start), start, $"A section begins at 0 to {Count}.");
        }

        return (uint)count <= (uint)(Count - start)
            ? new ParallelElements(references.AsSpan(start, count).ToArray()) { Methods = Methods }
            : throw new ArgumentOutOfRangeException(
                nameof(count),
                count,
                $"A section from {start} on has 0 to {Count - start} element(s)."
            );
    }

    /// <summary>Starts to create the elements.</summary>
    /// <param name="of">The class of the elements.</param>
    /// <param name="constructor">The number of the constructor.</param>
    public CallWriter Create(ParallelClass of, int constructor) =>
        CallingThread.Required.BeginCreateEach(of, constructor, Count > 0 ? references[0].Number : 0);

    /// <summary>Starts a one-way call to each element.</summary>
    /// <param name="method">The number of the method.</param>
    public CallWriter OneWay(int method) => CallingThread.Required.BeginEach(RecordKind.OneWay, method);

    /// <summary>Starts a one-way call to each element, of a method that returns a task.</summary>
    /// <param name="method">The number of the method.</param>
    public CallWriter OneWayTask(int method) => CallingThread.Required.BeginEach(RecordKind.TwoWay, method);

    /// <summary>Sends the calls that were started, or creates the elements.</summary>
    public void Send(CallWriter call) => CallingThread.Required.SendEach(call, this);

    /// <summary>Starts a two-way call to each element.</summary>
    /// <param name="method">The number of the method.</param>
    public CallWriter TwoWay(int method) => CallingThread.Required.BeginEach(RecordKind.TwoWay, method);

    /// <summary>Sends the calls that were started.</summary>
    /// <returns>A task that completes after all calls have ended, or fails with their exceptions.</returns>
    public Task SendAsync(CallWriter call) => SendAsync(call, static (ref CallReader _) => true);

    /// <summary>Sends the calls that were started.</summary>
    /// <param name="call">The writer of the calls.</param>
    /// <param name="read">Reads a result.</param>
    /// <returns>
    /// A task with the results by index, or with the exceptions of the calls. It completes after all calls have ended.
    /// </returns>
    public Task<T[]> SendAsync<T>(CallWriter call, ResultReader<T> read) =>
        CallingThread.Required.SendEachAsync(call, this, read);

    /// <summary>Sends the calls that were started.</summary>
    /// <param name="call">The writer of the calls.</param>
    /// <param name="read">Reads a result.</param>
    /// <param name="op">Combines two results. The first comes from the lower indices.</param>
    /// <returns>
    /// A task with the combined result, or with the exceptions of the calls. It completes after all calls have ended.
    /// </returns>
    /// <exception cref="ArgumentException">The operator is not defined for results of this type.</exception>
    /// <exception cref="InvalidOperationException">There are no elements.</exception>
    public Task<T> SendAsync<T>(CallWriter call, ResultReader<T> read, ReductionOperator op)
        where T : unmanaged
    {
        if (!(op ?? throw new ArgumentNullException(nameof(op))).IsDefinedFor(Datatype.Of<T>()))
        {
            throw new ArgumentException($"The operator is not defined for results of {typeof(T)}.", nameof(op));
        }

        return Count > 0
            ? ReduceAsync(SendAsync(call, read), op)
            : throw new InvalidOperationException(
                "A reduction over an array of objects needs at least one element: this array or section is empty."
            );
    }

    internal string MethodName(int method) => Methods[method];

    internal void Release() => Send(CallingThread.Required.BeginEach(RecordKind.Release, 0));

    private static async Task<T> ReduceAsync<T>(Task<T[]> calls, ReductionOperator op)
        where T : unmanaged => (await calls).Aggregate(op.ReduceLocal);
}
