namespace MPINET.Samples.Tests;

public sealed class FileSamples : IDisposable
{
    private const int Rows = 25;
    private const int Columns = 36;

    private readonly string folder = Directory
        .CreateDirectory(Path.Combine(Path.GetTempPath(), $"mpinet-files-{Guid.NewGuid():N}"))
        .FullName;

    /// <summary>The numbers of ranks, of which 7 leaves unequal parts.</summary>
    public static TheoryData<int> Ranks => [1, 2, 4, 7];

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ranks))]
    public void Read_transposed_what_another_grid_has_written(int ranks)
    {
        string path = Path.Combine(folder, "matrix.bin");
        Job job = new BuiltProgram("Files.Grids").OnRanks(ranks, path).ExitsWith(0);
        Assert.Equal(ranks, job.Lines.Count());
        Assert.Contains($"to {((Rows - 1) * 1000) + Columns - 1}", job.Output);
        Assert.Equal(Columns * Rows, job.Lines.Sum(ElementsOf));
        byte[] bytes = File.ReadAllBytes(path);
        Assert.Equal(
            Enumerable.Range(0, Rows * Columns).Select(one => (one / Columns * 1000) + (one % Columns)),
            Enumerable
                .Range(0, bytes.Length / sizeof(int))
                .Select(one => BitConverter.ToInt32(bytes, one * sizeof(int)))
        );
    }

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ranks))]
    public void Sort_more_than_is_in_memory(int ranks)
    {
        long sum = Enumerable.Range(0, ranks).Select(seed => new Random(seed)).Sum(SumOf);
        new BuiltProgram("Files.Sort")
            .OnRanks(ranks, folder)
            .Writes([$"{20_000 * ranks} numbers, 5000 in memory, sorted: True, {sum}"]);
    }

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ranks))]
    public void Write_one_log_in_the_order_of_ranks(int ranks)
    {
        Job job = new BuiltProgram("Files.Log").OnRanks(ranks, Path.Combine(folder, "log.txt")).ExitsWith(0);
        Assert.Equal(
            from step in Enumerable.Range(0, 3)
            from rank in Enumerable.Range(0, ranks)
            from line in Enumerable.Range(0, (rank + step) % 3)
            select $"step {step}, rank {rank}, line {line}",
            job.Output.TrimEnd('\n').Split('\n')
        );
    }

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ranks))]
    public void Write_a_field_for_numpy(int ranks)
    {
        string path = Path.Combine(folder, "field.npy");
        new BuiltProgram("Files.Numpy")
            .OnRanks(ranks, path)
            .Writes(Enumerable.Range(0, ranks).Select(rank => $"column {rank}: {rank} to {rank + 9}.5"));
        byte[] bytes = File.ReadAllBytes(path);
        Assert.Equal("NUMPY", System.Text.Encoding.ASCII.GetString(bytes, 1, 5));
        Assert.Equal(19 * 0.5 + 29, BitConverter.ToDouble(bytes, bytes.Length - sizeof(double)));
    }

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ranks))]
    public void Write_one_dataset_of_HDF5(int ranks)
    {
        RequirePureHdf();
        Job job = new BuiltProgram("Files.Hdf5").OnRanks(ranks, folder).ExitsWith(0);
        Assert.Equal(
            Job.Sorted(Enumerable.Range(0, ranks).Select(rank => $"column {rank}: True")),
            Job.Sorted(job.Lines.Where(line => line.StartsWith("column ")))
        );
        string place = job.Lines.Single(line => line.StartsWith("24 x 36 from byte ")).Split(' ')[5];
        byte[] bytes = File.ReadAllBytes(Path.Combine(folder, "kelvin.h5"));
        Assert.Equal("HDF", System.Text.Encoding.ASCII.GetString(bytes, 1, 3));
        Assert.Equal(
            from i in Enumerable.Range(0, 24)
            from j in Enumerable.Range(0, 36)
            select i + (j / 64.0) + 273.15,
            from k in Enumerable.Range(0, 24 * 36)
            select BitConverter.ToDouble(bytes, int.Parse(place) + (k * sizeof(double)))
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Measure_the_ways_to_a_dataset()
    {
        RequirePureHdf();
        Job job = new BuiltProgram("Files.Hdf5").OnRanks(2, folder, "--measure", "1").ExitsWith(0);
        Assert.Equal(10, job.Lines.Count(line => line.EndsWith(" MiB/s")));
    }

    // Debian's packages libhdf5-openmpi-103-1 and libhdf5-mpich-103-1.
    [Fact(Timeout = Limit.Test)]
    public void Compress_by_the_parallel_library_of_HDF5()
    {
        RequirePureHdf();
        string name = $"libhdf5_{MPINET.Loader.MpiLoader.Current!.Name}.so.103";
        string[] found =
        [
            .. Directory
                .GetDirectories("/usr/lib", "*-linux-gnu")
                .Select(libraries => Path.Combine(libraries, name))
                .Where(File.Exists),
        ];
        Assert.SkipWhen(found.Length == 0, $"{name} is not installed, because a build needs no HDF5");
        string path = Path.Combine(folder, "data.h5");
        new BuiltProgram("Files.Hdf5").OnRanks(2, path, "--library", found[0]).Writes(["0: sum 630", "1: sum 630"]);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(1, 2)]
    [InlineData(2, 2)]
    [InlineData(4, 7)]
    [InlineData(7, 1)]
    public void Continue_after_a_kill_on_any_number_of_ranks(int before, int after)
    {
        BuiltProgram program = new("Files.Restart");
        string whole = Directory.CreateDirectory(Path.Combine(folder, "whole")).FullName;
        string result = program.OnRanks(after, whole).ExitsWith(0).Lines.Single(line => line.StartsWith("sum "));
        Job killed = program.OnRanks(before, folder, "110");
        Assert.NotEqual(0, killed.ExitCode);
        program.OnRanks(after, folder).Writes(["step 100", result]);
    }

    // The programs are sound, so that a report would be wrong.
    [Theory(Timeout = Limit.Test)]
    [InlineData("Grids")]
    [InlineData("Sort")]
    [InlineData("Log")]
    [InlineData("Numpy")]
    [InlineData("Restart")]
    [InlineData("Hdf5")]
    public void Are_not_reported_by_the_checks(string sample)
    {
        if (sample == "Hdf5")
        {
            RequirePureHdf();
        }

        (string, string)[] checks = [("MPINET_CHECK", "2"), ("MPINET_WATCH", "20")];
        string place = sample is "Sort" or "Restart" or "Hdf5" ? folder : Path.Combine(folder, "file");
        Job job = new BuiltProgram($"Files.{sample}").OnRanks(4, checks, place).ExitsWith(0);
        Assert.DoesNotContain("MPINET:", job.Error);
    }

    private static void RequirePureHdf() =>
        Assert.SkipWhen(Type.GetType("Mono.Runtime") is not null, "PureHDF 2 is for .NET alone");

    private static int ElementsOf(string line)
    {
        string[] words = line.Split(' ');
        return int.Parse(words[1]) * int.Parse(words[3].TrimEnd(','));
    }

    private static long SumOf(Random random) => Enumerable.Range(0, 20_000).Sum(_ => (long)random.Next());
}
