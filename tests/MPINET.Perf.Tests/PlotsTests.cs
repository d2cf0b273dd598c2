using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;
using MPINET.Perf.Writing;

namespace MPINET.Perf.Tests;

public sealed class PlotsTests
{
    [Fact]
    public void Are_of_the_series_with_several_sizes()
    {
        string run = Run.NameOf("ping-pong", "mpich", Transport.Shared, 2);
        Results results = new();
        foreach (long x in new[] { 8, 512 })
        {
            Made.Add(results, new FigureKey(run, "C", "blocking", x, "ns"), 100);
            Made.Add(results, new FigureKey(run, "C again", "blocking", x, "ns"), 101);
            Made.Add(results, new FigureKey(run, "MPINET", "blocking", x, "ns"), 110);
        }

        DirectoryInfo folder = Directory.CreateTempSubdirectory("mpinet-plots-");
        try
        {
            KeyValuePair<string, string> plot = Assert.Single(Plots.Draw(Made.Report(results), folder.FullName));
            Assert.Equal($"{folder.Name}/ping-pong-mpich-shared-2.svg", plot.Value);
            FileInfo file = Assert.Single(folder.GetFiles());
            string text = File.ReadAllText(file.FullName);
            Assert.Contains(plot.Key, text);
            Assert.Contains(">MPINET<", text);
            Assert.Contains("<polygon", text);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }
}
