using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>The loop of a function of two elements over two vectors.</summary>
internal static class ElementLoop
{
    /// <summary>Combines two vectors element by element and stores the result in the second.</summary>
    /// <param name="function">The function. The compiler makes a loop for each struct, which contains its method.</param>
    /// <param name="input">The left operands, as many as the right ones.</param>
    /// <param name="inout">The right operands.</param>
    public static void Run<T, TFunction>(TFunction function, ReadOnlySpan<T> input, Span<T> inout)
        where T : unmanaged
        where TFunction : struct, IReductionFunction<T>
    {
        // MPI passes vectors of one length, so the loop needs no checks of bounds.
        ref T left = ref MemoryMarshal.GetReference(input);
        ref T right = ref MemoryMarshal.GetReference(inout);
        for (nint i = 0; i < inout.Length; i++)
        {
            ref T result = ref Unsafe.Add(ref right, i);
            result = function.Combine(Unsafe.Add(ref left, i), result);
        }
    }
}
