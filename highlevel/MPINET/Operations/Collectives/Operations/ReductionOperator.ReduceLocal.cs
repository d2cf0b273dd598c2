using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class ReductionOperator
{
    /// <summary>Combines two vectors of this process element by element and stores the result in the second. Local.</summary>
    /// <remarks>In C: MPI_Reduce_local. MPI-5.0, section 6.9.7.</remarks>
    /// <param name="input">The left operands.</param>
    /// <param name="inout">The right operands, at least as many; overwritten with the results.</param>
    /// <exception cref="ArgumentException">
    /// A buffer is null or too small, buffers overlap, or the operation is not defined for the type.
    /// </exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void ReduceLocal(ITypedBuffer input, ITypedBuffer inout) =>
        Communicator.Self.RunBuffer(new ReduceLocalOperation(this), input, inout);

    /// <inheritdoc cref="ReduceLocal(ITypedBuffer, ITypedBuffer)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void ReduceLocal<T>(T[] input, T[] inout)
        where T : unmanaged
    {
        Datatype type = Datatype.Of<T>();
        fixed (
            T* from = input,
                to = inout
        )
        {
            Communicator.Self.Run(
                new ReduceLocalOperation(this),
                Operand.Of(from, input, type),
                Operand.Of(to, inout, type)
            );
        }
    }

    /// <inheritdoc cref="ReduceLocal{T}(T[], T[])" />
    [OverloadResolutionPriority(-1)]
    public void ReduceLocal<T>(ReadOnlySpan<T> input, Span<T> inout)
        where T : unmanaged
    {
        Datatype type = Datatype.Of<T>();
        fixed (
            T* from = input,
                to = inout
        )
        {
            Communicator.Self.Run(
                new ReduceLocalOperation(this),
                new Operand(from, input.Length, type),
                new Operand(to, inout.Length, type)
            );
        }
    }

    /// <summary>Combines two values. Local.</summary>
    /// <inheritdoc cref="ReduceLocal(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="left">The left operand.</param>
    /// <param name="right">The right operand.</param>
    /// <returns>The result.</returns>
    public T ReduceLocal<T>(T left, T right)
        where T : unmanaged
    {
        Datatype type = Datatype.Of<T>();
        Communicator.Self.Run(
            new ReduceLocalOperation(this),
            new Operand(&left, 1, type),
            new Operand(&right, 1, type)
        );
        return right;
    }
}
