using System.Collections;
using System.Diagnostics.CodeAnalysis;
using MPINET.Objects.Generated;

namespace MPINET.Objects;

/// <summary>
/// Parallel objects on any ranks, by index. The generator derives a class from it for each interface, with calls to all
/// elements, and sections.
/// </summary>
/// <typeparam name="T">The interface of the elements.</typeparam>
[SuppressMessage("Naming", "CA1710", Justification = "It is an array of objects, as its users name it.")]
public abstract class ParallelArray<T> : IReadOnlyList<T>
    where T : class, IParallelObject
{
    /// <summary>Creates an array of elements. For generated code.</summary>
    /// <param name="elements">The elements.</param>
    protected ParallelArray(ParallelElements elements)
    {
        Elements = elements ?? throw new ArgumentNullException(nameof(elements));
        Elements.Methods = Registry.MethodsOf<T>();
    }

    /// <summary>The number of elements, 0 or more.</summary>
    public int Count => Elements.Count;

    /// <summary>The elements. For generated code.</summary>
    protected ParallelElements Elements { get; }

    /// <summary>The proxy of an element.</summary>
    /// <param name="index">The index, from 0 to less than <see cref="Count" />.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such element.</exception>
    public T this[int index] =>
        (uint)index < (uint)Count
            ? Registry.MakeProxy<T>(Elements[index])
            : throw new ArgumentOutOfRangeException(
                nameof(index),
                index,
                $"This array of objects has {Count} element(s), from index 0 on."
            );

    /// <summary>
    /// Releases the elements, which are no longer needed. Each is disposed of after all calls that this rank has made
    /// to it. One-way: does not wait.
    /// </summary>
    /// <exception cref="InvalidOperationException">
    /// There is no run on this thread: the call is outside of <see cref="ParallelObjects.Run(Func{Task},
    /// ParallelObjectOptions)" />, or on another thread.
    /// </exception>
    public void Release() => Elements.Release();

    /// <inheritdoc />
    public IEnumerator<T> GetEnumerator()
    {
        for (int index = 0; index < Count; index++)
        {
            yield return this[index];
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
