namespace MPINET.Cli;

/// <summary>
/// MPI as its C++ bindings have it: classes, names, defaults and error behaviour, for programs ported from C++ or C nearly
/// line for line. Buffers are addresses that the caller keeps in place (<c>fixed</c>, <c>stackalloc</c>, a pinned handle).
/// </summary>
public static unsafe partial class MPI
{
    /// <summary>An error of a call on an object with this handler comes as an <see cref="Exception" />.</summary>
    public static readonly Errhandler ERRORS_THROW_EXCEPTIONS = new(PInvoke.Mpi.MPI_ERRORS_RETURN, throws: true);

    /// <summary>In place of the arguments of a program that is spawned: there are none.</summary>
    public static readonly string[]? ARGV_NULL;

    /// <summary>In place of the arguments of several programs that are spawned: there are none.</summary>
    public static readonly string[][]? ARGVS_NULL;

    /// <summary>In place of a status that nobody wants.</summary>
    public static readonly Status STATUS_IGNORE = new(isIgnored: true);
}
