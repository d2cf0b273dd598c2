using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The MPI objects that were created and not yet freed, if <see cref="SessionOptions.ReportUnfreed" /> is set.</summary>
/// <remarks>
/// A class that owns a handle calls <see cref="Add" /> as soon as it has the handle, and <see cref="Remove" /> after
/// freeing it, regardless of the option: if it is off, they cost a comparison. The source location in a report is found
/// on the stack: the first method outside of this library.
/// </remarks>
internal static partial class Unfreed
{
    private static readonly Dictionary<object, Entry> all = new(new SameObject());
    private static int made;

    /// <summary>True if objects are recorded.</summary>
    public static bool IsOn { get; private set; }

    /// <summary>Starts recording objects, or stops and removes all.</summary>
    public static void Switch(bool on)
    {
        lock (all)
        {
            all.Clear();
            IsOn = on;
        }
    }

    /// <summary>Records an object that owns a handle.</summary>
    /// <param name="owner">The object.</param>
    /// <param name="what">The kind of object for the report, such as "communicator" or "datatype".</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Add(object owner, string what)
    {
        if (IsOn)
        {
            Note(owner, what);
        }
    }

    /// <summary>Removes an object whose handle was freed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Remove(object owner)
    {
        if (IsOn)
        {
            Forget(owner);
        }
    }

    /// <summary>Creates a line for each object that was not freed, in the order of creation.</summary>
    public static string[] Lines()
    {
        lock (all)
        {
            return
            [
                .. all.Values.OrderBy(entry => entry.Number).Select(entry => $"{entry.What}, made at {entry.Place}"),
            ];
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Note(object owner, string what)
    {
        string place = CallingPlace.Of(new StackTrace(2, fNeedFileInfo: true));
        lock (all)
        {
            all[owner] = new Entry(made++, what, place);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Forget(object owner)
    {
        lock (all)
        {
            all.Remove(owner);
        }
    }

    private sealed class Entry(int number, string what, string place)
    {
        public int Number { get; } = number;

        public string What { get; } = what;

        public string Place { get; } = place;
    }

    // Two objects may be equal although each owns a handle.
    private sealed class SameObject : IEqualityComparer<object>
    {
        bool IEqualityComparer<object>.Equals(object? x, object? y) => ReferenceEquals(x, y);

        int IEqualityComparer<object>.GetHashCode(object obj) => RuntimeHelpers.GetHashCode(obj);
    }
}
