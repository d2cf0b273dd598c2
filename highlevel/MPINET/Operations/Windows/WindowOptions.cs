using MPINET.PInvoke;

namespace MPINET;

/// <summary>Promises of a program about a window, by which MPI may be faster. MPI-5.0, section 12.2.1.</summary>
/// <remarks>All processes must give the same options. They become hints of the window, under the keys of the standard.</remarks>
public sealed class WindowOptions
{
    /// <summary>True if the window is never locked. <see cref="Window{T}.Lock" /> and LockAll then throw.</summary>
    public bool NoLocks { get; set; }

    /// <summary>True if all processes give windows of the same length. It is checked when the window is made.</summary>
    public bool SameSize { get; set; }

    /// <summary>True if concurrent accumulates to one element use the same operation, or <see cref="ReductionOperator.NoOp" />.</summary>
    public bool SameOperation { get; set; }

    /// <summary>The order in which accumulates of one process reach one element.</summary>
    public AccumulateOrder Order { get; set; }

    /// <summary>Further hints; null if there are none. They are copied.</summary>
    public Info? Info { get; set; }

    // To be disposed of.
    internal Info MakeInfo()
    {
        Info made = new();
        if (Info is not null)
        {
            foreach (KeyValuePair<string, string> hint in Info)
            {
                made[hint.Key] = hint.Value;
            }
        }

        Add(made, "no_locks", NoLocks);
        Add(made, "same_size", SameSize);
        if (SameOperation)
        {
            made["accumulate_ops"] = "same_op_no_op";
        }

        if (Order != AccumulateOrder.Standard)
        {
            made["accumulate_ordering"] = Words(Order);
        }

        return made;
    }

    private static void Add(Info info, string key, bool isSet)
    {
        if (isSet)
        {
            info[key] = "true";
        }
    }

    private static string Words(AccumulateOrder order)
    {
        (AccumulateOrder Bit, string Word)[] words =
        [
            (AccumulateOrder.ReadAfterRead, "rar"),
            (AccumulateOrder.ReadAfterWrite, "raw"),
            (AccumulateOrder.WriteAfterRead, "war"),
            (AccumulateOrder.WriteAfterWrite, "waw"),
        ];
        string all = string.Join(",", words.Where(one => (order & one.Bit) != 0).Select(one => one.Word));
        return all.Length == 0 ? "none" : all;
    }
}

/// <summary>The order in which accumulates of one process reach one element. MPI-5.0, section 12.7.2.</summary>
[Flags]
public enum AccumulateOrder
{
    /// <summary>The order of the calls.</summary>
    Standard = 0,

    /// <summary>No order.</summary>
    None = 1,

    /// <summary>A read follows the writes that were called before it.</summary>
    ReadAfterWrite = 2,

    /// <summary>A write follows the reads that were called before it.</summary>
    WriteAfterRead = 4,

    /// <summary>A read follows the reads that were called before it.</summary>
    ReadAfterRead = 8,

    /// <summary>A write follows the writes that were called before it.</summary>
    WriteAfterWrite = 16,
}

/// <summary>How the memory of a window came about. MPI-5.0, section 12.2.6.</summary>
public enum WindowKind
{
    /// <summary>The program gave the memory.</summary>
    Created,

    /// <summary>The window has its own memory.</summary>
    Allocated,

    /// <summary>The window has its own memory, which all its processes can address.</summary>
    Shared,

    /// <summary>The program attaches memory while the window exists.</summary>
    Dynamic,
}

/// <summary>How local loads and stores see one-sided accesses. MPI-5.0, section 12.4.</summary>
public enum MemoryModel
{
    /// <summary>Local accesses see others only after a synchronisation.</summary>
    Separate,

    /// <summary>Local accesses see others at some time without a synchronisation.</summary>
    Unified,
}

/// <summary>Whether a lock admits others. MPI-5.0, section 12.5.3.</summary>
public enum LockKind
{
    /// <summary>Others may hold a shared lock at the same time.</summary>
    Shared,

    /// <summary>Nobody else holds a lock at the same time.</summary>
    Exclusive,
}

/// <summary>
/// What a process promises for a fence, so that MPI may skip work. That nothing precedes the first fence and nothing
/// follows the last one is known already. MPI-5.0, section 12.5.5.
/// </summary>
[Flags]
public enum FenceAssert
{
    /// <summary>Nothing.</summary>
    None = 0,

    /// <summary>This process has not stored into its own part since the last synchronisation.</summary>
    NoStore = 1,

    /// <summary>Nobody writes into the part of this process until the next fence.</summary>
    NoPut = 2,
}

internal static class WindowAsserts
{
    public static int Of(FenceAssert assert)
    {
        if ((assert & ~(FenceAssert.NoStore | FenceAssert.NoPut)) != 0)
        {
            throw new ArgumentOutOfRangeException(nameof(assert), assert, "There is no such promise.");
        }

        return ((assert & FenceAssert.NoStore) != 0 ? Mpi.MPI_MODE_NOSTORE : 0)
            | ((assert & FenceAssert.NoPut) != 0 ? Mpi.MPI_MODE_NOPUT : 0);
    }
}
