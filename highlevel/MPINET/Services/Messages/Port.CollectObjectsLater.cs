using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Starts to broadcast an object of the root to all processes. Does not block; the object may be changed at once. Collective.</summary>
    /// <remarks>
    /// Uses a message from the root to each process, in which long arrays are copied. The request progresses like that
    /// of <see cref="IrecvObject{T}(int, string, int)" />. The processes must start the collective operations on a
    /// communicator in the same order; several may be pending. MPI-5.0, section 6.12.2. If the root cannot send the
    /// object, it throws, and so do the waits of the other processes.
    /// </remarks>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="value">The object, on the root; ignored on other processes.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>
    /// The request, which gives a copy of the root's object; on the root, and in its own group of an intercommunicator,
    /// the argument itself. Its waits throw the <see cref="System.Runtime.Serialization.SerializationException" /> of
    /// an object that cannot be sent or rebuilt.
    /// </returns>
    /// <inheritdoc cref="BcastObject{T}(T)" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public Request<T> IbcastObject<T>(T value, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
    {
        Root role = Root.Of(this);
        bool isOther = role.HasPart && !role.IsHere;
        ObjectCollective<T, T> request = new(
            Comm,
            MpiFunction.MPI_Ibcast,
            items => isOther ? items[0] : value,
            file,
            line
        );
        return request.Start(value, null, role.IsHere ? Comm.PeersBut(Peer) : null, isOther ? [Peer] : []);
    }

    /// <summary>Starts to collect an object from each process at the root. Does not block; the object may be changed at once. Collective.</summary>
    /// <remarks>
    /// Uses a message from each process to the root, in which long arrays are copied. MPI-5.0, section 6.12.3. If a
    /// process cannot send its object, it throws, and so do the waits of the root.
    /// </remarks>
    /// <inheritdoc cref="IbcastObject{T}(T, string, int)" path="/typeparam|/exception" />
    /// <param name="value">The contribution of this process.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>
    /// The request, which gives copies of the objects in the order of the ranks, on the root; an empty array on other
    /// processes.
    /// </returns>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public Request<T[]> IgatherObject<T>(T value, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0) =>
        Comm.GatherObjectsLater(this, value, null, MpiFunction.MPI_Igather, items => items, file, line);

    /// <summary>Starts to distribute objects of the root, one to each process. Does not block; the objects may be changed at once. Collective.</summary>
    /// <remarks>
    /// Uses a message from the root to each process, in which long arrays are copied. MPI-5.0, section 6.12.4. If the
    /// root cannot send an object, it throws, and so do the waits of the receiver. If the array is wrong, those of all
    /// processes throw.
    /// </remarks>
    /// <inheritdoc cref="IbcastObject{T}(T, string, int)" path="/typeparam|/exception" />
    /// <param name="values">The objects, one for each rank, on the root; ignored on other processes, where it may be null.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives a copy of the object for this process.</returns>
    /// <exception cref="ArgumentException">On the root, the numbers of objects and ranks differ.</exception>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public Request<T> IscatterObject<T>(T[]? values, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
    {
        Root role = Root.Of(this);
        T[]? given = role.IsHere ? values : null;
        Exception? refusal = role.IsHere
            ? CollectiveArguments.Refusal(ref given, Comm.PeerCount, nameof(values))
            : null;
        ObjectCollective<T, T> request = new(
            Comm,
            MpiFunction.MPI_Iscatter,
            items => items.Length > 0 ? items[0] : default!,
            file,
            line
        );
        return request.StartApart(given, refusal, role.HasPart ? [Peer] : []);
    }

    /// <summary>Starts to combine an object of each process at the root, in the order of the ranks. Does not block; the object may be changed at once. Collective.</summary>
    /// <remarks>
    /// The root collects the objects and combines them within a wait or test. An exception of the function is thrown by
    /// the root's waits. MPI-5.0, section 6.12.7.
    /// </remarks>
    /// <inheritdoc cref="IbcastObject{T}(T, string, int)" path="/typeparam|/exception" />
    /// <param name="value">The contribution of this process.</param>
    /// <param name="function">Combines two objects, of which the first comes from the lower ranks; associative. It may change and return the first.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the result, on the root; the default value on other processes.</returns>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public Request<T?> IreduceObject<T>(
        T value,
        Func<T, T, T> function,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) =>
        Comm.GatherObjectsLater<T, T?>(
            this,
            value,
            CollectiveArguments.Refusal(function),
            MpiFunction.MPI_Ireduce,
            items => items.Length > 0 ? ObjectReductions.OfThese(items, function) : default,
            file,
            line
        );
}
