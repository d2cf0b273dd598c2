using System.IO;
using MPINET.Loader;
using MPINET.Samples.Tests;

namespace MPINET.Tests.Checkpoints;

/// <summary>A program that is killed anywhere in a save continues from a whole checkpoint.</summary>
public sealed class KilledProgram
{
    private static readonly BuiltProgram program = new("Interrupted");

    // The first one lets a save end, so that each later kill has a checkpoint to lose. Elsewhere than on Open MPI, a few are tried.
    private static int[] Places =>
        MpiLoader.Current!.Descriptor.Name == "openmpi" ? [14, .. Enumerable.Range(1, 20)] : [14, 4, 8, 9, 12];

    [Fact(Timeout = Limit.Test)]
    public void Continues_from_the_last_checkpoint()
    {
        string folder = Directory
            .CreateDirectory(Path.Combine(Path.GetTempPath(), $"mpinet-{Guid.NewGuid():N}"))
            .FullName;
        List<string> places = [];
        long saved = 0;
        foreach (int place in Places)
        {
            // The first rank has most places.
            int victim = place % 5 == 0 ? 1 : 0;
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
