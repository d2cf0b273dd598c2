using System.Diagnostics;
using System.Globalization;

namespace MPINET.Perf.Tests;

/// <summary>The verdict of perf/long-messages.sh on artificial figures.</summary>
public sealed class LongMessages
{
    private const string NoDifference = "There is no difference that this machine can tell.";
    private const string TakeTheDefault = "Take the default: long messages copied.";

    private static readonly string folder = Path.Combine(AppContext.BaseDirectory, "perf");

    [Fact]
    public void Are_compared_by_the_least_of_all_launches_one_way()
    {
        string[] lines = Compare([9000, 8000, 8080, 30000], [6080, 6000, 6080, 6100]);
        Assert.Equal("| shared | copied | own way | own way / copied |", lines[0]);
        Assert.Equal("| 8 KiB | 4.00 us | 3.00 us | 0.75 ± 0.10 |", lines[2]);
        Assert.Equal("The own way is faster at 8 KiB.", lines[4]);
        Assert.StartsWith("MPINET_SINGLE_COPY=1 pays", lines[5], StringComparison.Ordinal);
    }

    [Fact]
    public void Are_copied_where_the_own_way_is_slower()
    {
        string[] lines = Compare([8000, 8000, 8000], [24000, 24000, 24000]);
        Assert.Equal("| 8 KiB | 4.00 us | 12.00 us | 3.00 ± 0.06 |", lines[2]);
        Assert.Equal(["The own way is slower at 8 KiB.", TakeTheDefault], lines[4..]);
    }

    [Theory]
    [InlineData(new double[] { 8000, 8000, 8000 }, new double[] { 7900, 7900, 7900 })] // a hundredth does not count as a difference
    [InlineData(new double[] { 8000, 9000, 9600 }, new double[] { 6800, 6800, 6800 })] // the launches of one way differ by a fifth
    [InlineData(new double[] { 8000, 8000, 8000 }, new double[] { 9000, 9900, 10000 })]
    public void Differ_only_by_more_than_the_launches_of_one_way_do(double[] copied, double[] own) =>
        Assert.Equal([NoDifference, TakeTheDefault], Compare(copied, own)[4..]);

    [Theory]
    [InlineData("", "nowhere", "there is no generated/nowhere/descriptor.txt")]
    [InlineData("", "../openmpi", "there is no generated/../openmpi/descriptor.txt")]
    [InlineData("", "openmpi 2", "a number of launches, from 3 to 999")]
    [InlineData("", "openmpi many", "a number of launches, from 3 to 999")]
    [InlineData("", "openmpi 3 more", "a number of launches, from 3 to 999")]
    [InlineData("launch-command=mpirun-of-nobody", "openmpi", "'mpirun-of-nobody' is not in the path")]
    public void Are_not_measured_without_what_that_takes(string entry, string arguments, string message)
    {
        DirectoryInfo tree = Directory.CreateTempSubdirectory("mpinet-perf-");
        try
        {
            string descriptor = Path.Combine(tree.FullName, "generated", "openmpi", "descriptor.txt");
            _ = Directory.CreateDirectory(Path.GetDirectoryName(descriptor)!);
            _ = tree.CreateSubdirectory("perf");
            string script = Path.Combine(tree.FullName, "perf", "long-messages.sh");
            File.Copy(Path.Combine(folder, "long-messages.sh"), script);
            File.WriteAllText(descriptor, $"receive-environment=A=1\ncompiler=true\n{entry}\n");
            (int code, string output) = Run("bash", [script, .. arguments.Split(' ')]);
            Assert.Equal(1, code);
            Assert.StartsWith("perf/long-messages.sh: ", output, StringComparison.Ordinal);
            Assert.Contains(message, output, StringComparison.Ordinal);
            Assert.Single(output.TrimEnd().Split('\n'));
        }
        finally
        {
            tree.Delete(recursive: true);
        }
    }

    // Each figure is the time of a round trip in one launch. Short messages are left out.
    private static string[] Compare(double[] copied, double[] own)
    {
        DirectoryInfo figures = Directory.CreateTempSubdirectory("mpinet-perf-");
        try
        {
            string[] files = [Path.Combine(figures.FullName, "copied"), Path.Combine(figures.FullName, "own")];
            Write(files[0], copied);
            Write(files[1], own);
            (int code, string output) = Run(
                "awk",
                ["-v", "transport=shared", "-f", Path.Combine(folder, "long-messages.awk"), .. files]
            );
            Assert.Equal(0, code);
            return output.TrimEnd().Split('\n');
        }
        finally
        {
            figures.Delete(recursive: true);
        }

        static void Write(string file, double[] launches) =>
            File.WriteAllLines(
                file,
                launches.SelectMany(ns =>
                    (string[])
                        [
                            "measured\tblocking\t512\t300\tns",
                            string.Create(CultureInfo.InvariantCulture, $"measured\tblocking\t8192\t{ns}\tns"),
                        ]
                )
            );
    }

    private static (int Code, string Output) Run(string program, string[] arguments)
    {
        using Process process = Process.Start(
            new ProcessStartInfo(program, arguments) { RedirectStandardOutput = true, RedirectStandardError = true }
        )!;
        string output = process.StandardOutput.ReadToEnd() + process.StandardError.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output);
    }
}
