using System;
using System.IO;
using MPINET;

/// <summary>Files that are deleted when they are closed.</summary>
internal static class NewFile
{
    public static ParallelFile Of(Intracommunicator comm)
    {
        string name = comm[0].Bcast(comm.Rank == 0 ? $"mpinet-{Guid.NewGuid():N}" : "");
        ParallelFileOptions options = new() { DeleteOnClose = true };
        return ParallelFile.Open(comm, Path.Combine(Path.GetTempPath(), name), FileMode.Create, options);
    }
}
