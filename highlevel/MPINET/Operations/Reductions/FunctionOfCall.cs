using System.Collections.Concurrent;

namespace MPINET;

/// <summary>An operation of MPI that combines by another function in each blocking call.</summary>
/// <remarks>
/// Creating an operation takes several times as long as a small reduction. A blocking call has ended with its function when it
/// returns, so its operation serves the next call, whether that passes the same lambda or another one. A type has as many
/// operations as threads have been in such calls at once. They are freed at the beginning of MPI_Finalize.
/// </remarks>
/// <typeparam name="T">The type of an element.</typeparam>
internal sealed class FunctionOfCall<T> : IDisposable
    where T : unmanaged
{
    private static readonly ConcurrentStack<FunctionOfCall<T>> others = new();

    // The operation that was used last. A program with one thread needs no other, and no interlocked access to it.
    private static FunctionOfCall<T>? last;

    private Func<T, T, T>? function;

    private FunctionOfCall() => Operator = ReductionOperator.CreateKept<T>(Combine, Forget);

    /// <summary>The operation, until <see cref="Dispose" />.</summary>
    public ReductionOperator Operator { get; }

    /// <summary>Gets an operation for one call, to be disposed of after it.</summary>
    /// <param name="function">The function of the call.</param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <exception cref="InvalidOperationException">There is no session.</exception>
    public static FunctionOfCall<T> Of(Func<T, T, T> function)
    {
        Require.NotNull(function, nameof(function));
        FunctionOfCall<T>? call = last;
        if (Access.IsConcurrent)
        {
            call = Interlocked.Exchange(ref last, null);
        }
        else
        {
            last = null;
        }

        if (call is null && !others.TryPop(out call))
        {
            call = new FunctionOfCall<T>();
        }

        call.function = function;
        return call;
    }

    /// <summary>Releases the function and makes the operation available for another call.</summary>
    public void Dispose()
    {
        function = null;
        if (!Access.IsConcurrent && last is null)
        {
            last = this;
        }
        else if (Interlocked.CompareExchange(ref last, this, null) is not null)
        {
            others.Push(this);
        }
    }

    // All operations of the type are freed together.
    private static void Forget()
    {
        last = null;
        others.Clear();
    }

    private void Combine(ReadOnlySpan<T> input, Span<T> inout) =>
        ElementLoop.Run(new DelegateFunction<T>(function!), input, inout);
}
