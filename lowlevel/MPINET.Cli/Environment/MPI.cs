namespace MPINET.Cli;

/// <summary>
/// MPI in the form of its C++ bindings: classes, names, defaults and error behaviour, for programs ported from C++ or C nearly
/// line by line. Buffers are addresses that the caller keeps in place (<c>fixed</c>, <c>stackalloc</c>, a pinned handle).
/// </summary>
public static unsafe partial class MPI
{
    /// <summary>The error handler that reports errors as an <see cref="Exception" />.</summary>
    public static readonly Errhandler ERRORS_THROW_EXCEPTIONS = new(PInvoke.Mpi.MPI_ERRORS_RETURN, throws: true);

    /// <summary>Passed in place of a spawned program's arguments if there are none.</summary>
    public static readonly string[]? ARGV_NULL;

    /// <summary>Passed in place of the arguments of several spawned programs if there are none.</summary>
    public static readonly string[][]? ARGVS_NULL;

    /// <summary>Passed in place of a status that the caller does not need.</summary>
    public static readonly Status STATUS_IGNORE = new(isIgnored: true);
}
