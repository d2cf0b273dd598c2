using System.Collections.ObjectModel;

namespace MPINET.Generator.Headers;

/// <summary>The declarations of an mpi.h with the prefixes MPI_, PMPI_, MPIX_ and PMPIX_, each table sorted by ordinal.</summary>
public sealed class Header
{
    internal Header(
        IReadOnlyList<string> files,
        int pointerSize,
        int longSize,
        IDictionary<string, HeaderFunction> functions,
        IDictionary<string, HeaderType> types,
        IDictionary<string, HeaderStruct> structs,
        IDictionary<string, HeaderConstant> constants
    )
    {
        Files = files;
        PointerSize = pointerSize;
        LongSize = longSize;
        Functions = Sorted(functions);
        Types = Sorted(types);
        Structs = Sorted(structs);
        Constants = Sorted(constants);
    }

    /// <summary>The paths of mpi.h and, where there is one, of mpi-ext.h.</summary>
    public IReadOnlyList<string> Files { get; }

    /// <summary>Bytes of a pointer.</summary>
    public int PointerSize { get; }

    /// <summary>Bytes of a <c>long</c>: 4 on Windows.</summary>
    public int LongSize { get; }

    /// <summary>True if it was read for Windows, the only system on which a <c>long</c> is shorter than a pointer.</summary>
    public bool IsWindows => LongSize < PointerSize;

    /// <summary>The functions, PMPI's under their own names.</summary>
    public IReadOnlyDictionary<string, HeaderFunction> Functions { get; }

    /// <summary>The typedefs and tags, and the macros that name a type, such as Open MPI's MPI_Fint.</summary>
    public IReadOnlyDictionary<string, HeaderType> Types { get; }

    /// <summary>The layouts of those types that are complete structs.</summary>
    public IReadOnlyDictionary<string, HeaderStruct> Structs { get; }

    /// <summary>The macros, enumeration constants and variables.</summary>
    public IReadOnlyDictionary<string, HeaderConstant> Constants { get; }

    private static ReadOnlyDictionary<string, T> Sorted<T>(IDictionary<string, T> table) =>
        new(new SortedDictionary<string, T>(table, StringComparer.Ordinal));
}
