using System.IO;
using MPINET.Testing;

namespace MPINET.Tests.Files;

/// <summary>The report on files that were not closed, at the end of a session that asks for it.</summary>
public sealed class ClosedInTime : InSession
{
    [MpiFact(1, 2)]
    public void A_file_that_is_not_closed_is_reported_with_its_line()
    {
        MpiTest.Require("MPI_File_iread_at_all");
        string name = comm[0].Bcast(rank == 0 ? $"mpinet-{Guid.NewGuid():N}" : "");
        string path = Path.Combine(Path.GetTempPath(), name);
        ParallelFileOptions options = new() { DeleteOnClose = true };
        session.Dispose();
        using StringWriter report = new();
        ParallelFile left;
        using (new Session(new SessionOptions { ReportUnfreed = true, Report = report }))
        {
            ParallelFile.Open(comm, path + "-closed", FileMode.Create, options).Dispose();
            left = ParallelFile.Open(comm, path, FileMode.Create, options);
        }

        using (new Session())
        {
            left.Dispose();
        }

        string line = Assert.Single(report.ToString().Split('\n'), one => one.Contains(", made at"));
        Assert.Contains("file, made at", line);
        Assert.Contains("ClosedInTime.cs:", line);
    }
}
