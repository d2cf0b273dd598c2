using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Starts to collect an object from each process, on all processes. Does not block; the object may be changed at once. Collective.</summary>
    /// <remarks>
    /// Uses a message from each process to each, in which long arrays are copied. MPI-5.0, section 6.12.5. If a process
    /// cannot send its object, it throws, and so do the waits of all others.
    /// </remarks>
    /// <inheritdoc cref="Port.IbcastObject{T}(T, string, int)" path="/typeparam|/exception" />
    /// <param name="value">The contribution of this process.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>
    /// The request, which gives copies of the objects in the order of the ranks; in an intercommunicator, those of the
    /// other group.
    /// </returns>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public Request<T[]> IallgatherObject<T>(
        T value,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => GatherObjectsLater(null, value, null, MpiFunction.MPI_Iallgather, items => items, file, line);

    /// <summary>Starts to send an object to each process and to receive one from each. Does not block; the objects may be changed at once. Collective.</summary>
    /// <remarks>
    /// Uses a message from each process to each, in which long arrays are copied. MPI-5.0, section 6.12.6. If a process
    /// cannot send an object, it throws, and so do the waits of the receiver. If its array is wrong, those of all
    /// processes throw.
    /// </remarks>
    /// <inheritdoc cref="Port.IbcastObject{T}(T, string, int)" path="/typeparam|/exception" />
    /// <param name="values">The objects to send: one for each rank.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives copies of the objects received, in the order of the ranks.</returns>
    /// <exception cref="ArgumentException">The numbers of objects and ranks differ.</exception>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public Request<T[]> IalltoallObject<T>(
        T[] values,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        T[]? given = values;
        Exception? refusal = CollectiveArguments.Refusal(ref given, PeerCount, nameof(values));
        ObjectCollective<T, T[]> request = new(this, MpiFunction.MPI_Ialltoall, items => items, file, line);
        return request.StartApart(given, refusal, PeersBut(-1));
    }

    /// <summary>Starts to combine an object of each process in the order of the ranks, on all processes. Does not block; the object may be changed at once. Collective.</summary>
    /// <remarks>
    /// Each process collects the objects, in an intercommunicator those of the other group, and combines them within a
    /// wait or test. An exception of the function is thrown by the waits. MPI-5.0, section 6.12.8.
    /// </remarks>
    /// <inheritdoc cref="Port.IreduceObject{T}(T, Func{T, T, T}, string, int)" path="/typeparam|/param|/exception" />
    /// <returns>The request, which gives the result, a separate copy on each process.</returns>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public Request<T> IallreduceObject<T>(
        T value,
        Func<T, T, T> function,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) =>
        GatherObjectsLater(
            null,
            value,
            CollectiveArguments.Refusal(function),
            MpiFunction.MPI_Iallreduce,
            items => ObjectReductions.OfThese(items, function),
            file,
            line
        );

    /// <summary>The ranks that this process exchanges messages with in a collective operation, except for one.</summary>
    /// <param name="rank">The rank to leave out; a negative number for none.</param>
    internal IEnumerable<int> PeersBut(int rank) => Enumerable.Range(0, PeerCount).Where(peer => peer != rank);

    /// <summary>Starts to collect an object from each process.</summary>
    /// <typeparam name="T">The type of the objects.</typeparam>
    /// <typeparam name="TResult">The type of the result.</typeparam>
    /// <param name="root">The process that gets the objects; null if all do.</param>
    /// <param name="value">The contribution of this process.</param>
    /// <param name="refusal">The reason why there is none; null if there is one.</param>
    /// <param name="function">The most similar function of MPI.</param>
    /// <param name="finish">Makes the result of the objects. On a process that gets none, the array is empty.</param>
    /// <param name="file">The source file of the call.</param>
    /// <param name="line">The line in that file.</param>
    internal Request<TResult> GatherObjectsLater<T, TResult>(
        Port? root,
        T value,
        Exception? refusal,
        MpiFunction function,
        Func<T[], TResult> finish,
        string file,
        int line
    )
    {
        IEnumerable<int>? to = PeersBut(-1);
        IEnumerable<int> from = to;
        if (root is not null)
        {
            Root role = Root.Of(root);
            to = role.HasPart ? [root.Peer] : null;
            from = role.IsHere ? from : [];
        }

        ObjectCollective<T, TResult> request = new(this, function, finish, file, line);
        return request.Start(value, refusal, to, from);
    }
}
