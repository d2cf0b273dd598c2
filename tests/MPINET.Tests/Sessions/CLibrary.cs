using MPINET.Samples.Tests;

namespace MPINET.Tests.Sessions;

// UCX and Open MPI would overwrite the C library's memory functions with jumps. A thread of the runtime that is inside one of them at
// that moment returns into the middle of the jump, and the process crashes, as about one launch in fifty did.
public sealed class CLibrary
{
    private static readonly BuiltProgram Program = new("SessionEndings");

    [Fact(Timeout = Limit.Test)]
    public void Is_not_written_over() => Program.OnRanks(2, "look-at-the-c-library").Writes(["as it was", "as it was"]);

    [Fact(Timeout = Limit.Test)]
    public void Is_not_written_over_where_Open_MPI_takes_UCX() =>
        Program.OnRanks(2, OverUcx.Variables, "look-at-the-c-library").Writes(["as it was", "as it was"]);
}
