using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The objects of MPI that were made and not freed yet, where <see cref="SessionOptions.ReportUnfreed" /> asks for them.</summary>
/// <remarks>
/// A class that owns a handle calls <see cref="Add" /> as soon as it has it, and <see cref="Remove" /> when the handle was freed,
/// both whether the option is on or not: without it they cost a comparison. The place that a report names is found on the stack:
/// the first method outside of this library.
/// </remarks>
internal static class Unfreed
{
    private static readonly Dictionary<object, Entry> all = new(new SameObject());
    private static int made;

    /// <summary>Whether objects are noted.</summary>
    public static bool IsOn { get; private set; }

    /// <summary>Begins to note objects, or forgets all.</summary>
    public static void Switch(bool on)
    {
        lock (all)
        {
            all.Clear();
            IsOn = on;
        }
    }

    /// <summary>Notes an object that owns a handle.</summary>
    /// <param name="owner">The object.</param>
    /// <param name="what">What it is to a reader, such as "communicator" or "datatype".</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Add(object owner, string what)
    {
        if (IsOn)
        {
            Note(owner, what);
        }
    }

    /// <summary>Forgets an object whose handle was freed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Remove(object owner)
    {
        if (IsOn)
        {
            Forget(owner);
        }
    }

    /// <summary>A line for each object that is there still, in the order in which they were made.</summary>
    public static string[] Lines()
    {
        lock (all)
        {
            return [.. all.Values.OrderBy(entry => entry.Number).Select(entry => $"{entry.What}, made {entry.Place}")];
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Note(object owner, string what)
    {
        string place = CallersPlace(new StackTrace(2, fNeedFileInfo: true));
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

#if NET
    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage(
        "Trimming",
        "IL2026",
        Justification = "A frame whose method was trimmed is passed over."
    )]
#endif
    private static string CallersPlace(StackTrace stack)
    {
        foreach (StackFrame? frame in stack.GetFrames() ?? [])
        {
            if (frame?.GetMethod() is not { } method || method.Module == typeof(Unfreed).Module)
            {
                continue;
            }

            string name = method.DeclaringType is { } type ? $"{type.FullName}.{method.Name}" : method.Name;
            return frame.GetFileName() is { Length: > 0 } file
                ? $"at {file}:{frame.GetFileLineNumber()} ({name})"
                : $"in {name}";
        }

        return "at an unknown place";
    }

    private sealed class Entry(int number, string what, string place)
    {
        public int Number { get; } = number;

        public string What { get; } = what;

        public string Place { get; } = place;
    }

    // Two objects may be equal and yet own a handle each.
    private sealed class SameObject : IEqualityComparer<object>
    {
        bool IEqualityComparer<object>.Equals(object? x, object? y) => ReferenceEquals(x, y);

        int IEqualityComparer<object>.GetHashCode(object obj) => RuntimeHelpers.GetHashCode(obj);
    }
}
