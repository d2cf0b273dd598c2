using System.Globalization;
using System.Text.RegularExpressions;

namespace MPINET.Samples.Tests;

public sealed class RayTracer
{
    private static readonly BuiltProgram Program = new("Objects.RayTracer");

    // The bytes are equal on .NET and on Mono.
    [Theory(Timeout = Limit.Test)]
    [InlineData(1, 60, "0e0d835d")]
    [InlineData(2, 60, "0e0d835d")]
    [InlineData(4, 60, "0e0d835d")]
    [InlineData(2, 500, "d1c2b283")]
    public void Draws_the_picture_of_a_sequential_run(int ranks, int size, string checksum)
    {
        byte[] expected = Draw(file => Program.Alone("--sequential", $"{size}", file), out IEnumerable<string> alone);
        byte[] drawn = Draw(file => Program.OnRanks(ranks, $"{size}", file), out IEnumerable<string> lines);
        Assert.True(expected.SequenceEqual(drawn), "The pictures differ");

        PngFile picture = new(drawn);
        Assert.Equal((size, size), (picture.Width, picture.Height));
        Assert.Equal(checksum, $"{PngFile.Crc32(picture.Pixels):x8}");
        string summary = $"{size} x {size} pixels, checksum {checksum}";
        Assert.Equal([summary], alone);
        Assert.Equal([summary], lines.Where(line => !line.StartsWith("rank", StringComparison.Ordinal)));
        Assert.Equal(
            Enumerable.Range(0, ranks),
            lines.Where(line => line.StartsWith("rank", StringComparison.Ordinal)).Select(RankThatRendered)
        );
    }

    // The line of a rank that has rendered a possible share of the time.
    private static int RankThatRendered(string line)
    {
        Match match = Regex.Match(line, @"^rank (\d+) has rendered ([01]\.\d{4}) of the time, which is \d+\.\d{3} s$");
        Assert.True(match.Success, line);
        Assert.InRange(double.Parse(match.Groups[2].Value, CultureInfo.InvariantCulture), double.Epsilon, 1);
        return int.Parse(match.Groups[1].Value, CultureInfo.InvariantCulture);
    }

    // LAM's ranks run as another user.
    private static byte[] Draw(Func<string, Job> run, out IEnumerable<string> lines)
    {
        DirectoryInfo folder = Directory.CreateDirectory(
            Path.Combine(Path.GetTempPath(), $"mpinet-picture-{Guid.NewGuid():n}")
        );
        try
        {
            Job.Run(["chmod", "777", folder.FullName]).ExitsWith(0);
            string file = Path.Combine(folder.FullName, "picture.png");
            lines = run(file).ExitsWith(0).Lines;
            return File.ReadAllBytes(file);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }
}
