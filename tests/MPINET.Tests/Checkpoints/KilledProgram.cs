using System.IO;
using MPINET.Loader;
using MPINET.Samples.Tests;

namespace MPINET.Tests.Checkpoints;

/// <summary>A program that is killed anywhere in a save continues from a whole checkpoint.</summary>
public sealed class KilledProgram
{
    private static readonly BuiltProgram program = new("Interrupted");

    // The first one lets a save end, so that each later kill has a checkpoint to lose. They go down, because a kill at a late place
    // leaves files that the next save deletes. Elsewhere than on Open MPI, a few are tried.
    private static (int Place, int Victim)[] Places =>
        MpiLoader.Current!.Descriptor.Name == "openmpi"
            ?
            [
                .. Enumerable.Range(1, 14).Reverse().Select(static place => (place, 0)),
                .. Enumerable.Range(1, 7).Reverse().Select(static place => (place, 1)),
            ]
            : [(14, 0), (12, 0), (9, 0), (8, 0), (4, 1)];

    [Fact(Timeout = Limit.Test)]
    public void Continues_from_the_last_checkpoint()
    {
        Assert.SkipUnless(
            MPINET.PInvoke.Mpi.IsSupported("MPI_File_iread_at_all"),
            "Files of the tier of ports need the functions of MPI-3.1"
        );
        string folder = Directory
            .CreateDirectory(Path.Combine(Path.GetTempPath(), $"mpinet-{Guid.NewGuid():N}"))
            .FullName;
        List<string> places = [];
        long saved = 0;
        foreach ((int place, int victim) in Places)
        {
            Job job = program.OnRanks(2, folder, $"{place}", $"{victim}");
            Assert.NotEqual(0, job.ExitCode);
            string loaded = Assert.Single(
                job.Lines,
                static line => line.StartsWith("loaded", StringComparison.Ordinal)
            );
            string[] words = loaded.Split(' ');
            long step = long.Parse(words[1]);
            Assert.True(step >= saved && step <= saved + 1 && words[2] == "True" && words[3] == "0", $"{saved}: {job}");
            places.Add(Assert.Single(job.Lines, static line => line.StartsWith("killed", StringComparison.Ordinal)));
            saved = Math.Max(
                step,
                job.Lines.Where(static line => line.StartsWith("saved", StringComparison.Ordinal))
                    .Select(static line => long.Parse(line.Split(' ')[1]))
                    .DefaultIfEmpty()
                    .Max()
            );
        }

        Directory.Delete(folder, recursive: true);
        if (Places.Length > 20)
        {
            Assert.Equal(12, places.Distinct().Count());
        }
    }
}
