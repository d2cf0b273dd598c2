using MPINET.Generator.Headers;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Tests;

public sealed class UnknownMpi
{
    private const string Version =
        "int MPI_Get_library_version(char *v, int *n) { *n = sprintf(v, \"Fabricated MPI 2.1.7, of today\"); return 0; }\n";

    private const string Wanting = """
        int MPI_Comm_size(MPI_Comm comm);
        int MPI_Barrier(MPI_Comm comm);
        extern int fabricated_gone, fabricated_there;
        #define MPI_UNWEIGHTED (&fabricated_gone)
        #define MPI_WEIGHTS_EMPTY (&fabricated_there)
        extern MPI_Group MPI_GROUP_EMPTY;
        #define MPI_ANY_SOURCE no_such_name
        #define MPI_Wtime fabricated_time
        double fabricated_time(void);

        """;

    [Fact(Timeout = Limit.OfATest)]
    public void Gets_a_draft_of_everything_that_its_wrapper_and_library_report()
    {
        using FabricatedMpi mpi = new(
            SmallHeader.With(FabricatedMpi.VersionFunction),
            FabricatedMpi.Exports + "#include <stdio.h>\n" + Version
        );
        string launcher = mpi.Program("mpiexec", "#!/bin/sh\n");
        string output = mpi.Generate();
        Assert.StartsWith("Fabricated MPI (MPI-3.1): 6 of ", output);
        Assert.Contains($"\n  libraries  {FabricatedMpi.Soname} in {Path.GetDirectoryName(mpi.Library)}\n", output);
        Assert.Contains("\n  handles    integers of 4 bytes\n", output);
        Assert.Contains("\n  status     12 bytes, MPI_SOURCE at 0, MPI_TAG at 4, MPI_ERROR at 8\n", output);
        Assert.Contains("\n  missing    694 functions: Abi 28, ", output);
        Assert.Contains("\n  departures none, drafted in ", output);
        List<string> table = mpi.Table();
        Assert.Equal(Tables.Columns, table[0]);
        Assert.Equal(
            [
                "descriptor\ttitle\tFabricated MPI",
                $"descriptor\tlibrary\t{FabricatedMpi.Soname}",
                "descriptor\tidentifies\tFabricated MPI",
                "descriptor\trelease\t2.1",
                $"descriptor\tcompiler\t{mpi.Wrapper}",
                $"descriptor\tlaunch-command\t{launcher}",
                "descriptor\tenvironment\tUCX_ERROR_SIGNALS=",
                "descriptor\tenvironment\tUCX_MEM_MMAP_HOOK_MODE=none",
            ],
            table
                .Where(row => row.StartsWith("descriptor", StringComparison.Ordinal))
                .Select(row => row[..row.LastIndexOf('\t')])
        );
        Assert.Contains(
            table,
            row => row.StartsWith("# To be filled in", StringComparison.Ordinal) && row.Contains("speaks")
        );
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Has_in_its_draft_what_departs_and_a_shim_that_loads()
    {
        using FabricatedMpi mpi = new(
            SmallHeader.With(Wanting),
            FabricatedMpi.Exports + "int fabricated_there;\nint MPI_Comm_size(MPI_Comm c) { return c; }\n"
        );
        string output = mpi.Generate();
        Assert.Contains("\n  departures 6 (", output);
        List<string> table = mpi.Table();
        Assert.Equal(
            [
                "left-out\tMPI_ANY_SOURCE",
                "left-out\tMPI_GROUP_EMPTY",
                "left-out\tMPI_UNWEIGHTED",
                "absent\tMPI_Barrier",
                "absent\tMPI_Comm_size",
                "absent\tMPI_Wtime",
            ],
            table
                .Where(row =>
                    row.StartsWith("left-out", StringComparison.Ordinal)
                    || row.StartsWith("absent", StringComparison.Ordinal)
                )
                .Select(row => string.Join('\t', row.Split('\t').Take(2)))
        );
        Assert.EndsWith(
            "\t-\tdeclared, but not exported by the library",
            table.Single(row => row.Contains("MPI_Barrier"))
        );
        Assert.EndsWith(
            "\t-\trepresents fabricated_gone, which the library does not export",
            table.Single(row => row.Contains("MPI_UNWEIGHTED"))
        );
        Assert.DoesNotContain(table, row => row.Contains("\ttitle\t") || row.Contains("\tidentifies\t"));

        _ = mpi.OpenShim();
    }

    [Fact(Timeout = Limit.OfATest)]
    public void May_be_in_a_folder_with_blanks_in_its_name()
    {
        using FabricatedMpi mpi = new(SmallHeader.With(), FabricatedMpi.Exports, below: "a new folder");
        _ = mpi.Program("mpiexec", "#!/bin/sh\n");
        Assert.StartsWith("fabricated (MPI-3.1): ", mpi.Generate());
        Assert.True(File.Exists(mpi.CompileShim()));
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Is_the_same_when_it_has_become_a_known_one()
    {
        using FabricatedMpi mpi = new(
            SmallHeader.With(Wanting.Replace("MPI_UNWEIGHTED (", "MPI_UNWEIGHTED  \t (int *) (")),
            FabricatedMpi.Exports + "int fabricated_there;\n"
        );
        _ = mpi.Generate();
        SortedDictionary<string, string> first = FolderContent.Of(mpi.Arguments.Output);
        List<string> table = mpi.Table();
        Assert.Equal(0, mpi.Check());
        Assert.Contains(", as ", mpi.Generate());
        FolderContent.AssertSame(first, FolderContent.Of(mpi.Arguments.Output));
        Assert.Equal(table, mpi.Table());
    }

    [Fact(Timeout = Limit.OfATest)]
    public void That_was_drafted_is_refused_when_it_departs_in_more()
    {
        using FabricatedMpi mpi = new(SmallHeader.With(), FabricatedMpi.Exports);
        _ = mpi.Generate();
        mpi.AppendToHeader("int MPI_Barrier(MPI_Comm comm);\n");
        BindingException error = Assert.Throws<BindingException>(() => mpi.Generate());
        Assert.StartsWith("fabricated.tsv: ", error.Message);
        Assert.Contains("\nabsent\tMPI_Barrier\t-\tdeclared, but not exported by the library\n", error.Message);
        Assert.Contains("--mpi <name>", error.Message);
    }

    [Theory(Timeout = Limit.OfATest)]
    [InlineData("", "mpiexec mpirun", "mpiexec")]
    [InlineData("", "mpirun", "mpirun")]
    [InlineData(".fab", "mpirun mpirun.fab", "mpirun.fab")]
    [InlineData(".fab", "mpirun mpiexec.other", "mpirun")]
    [InlineData("_abi", "mpiexec", "mpiexec")]
    [InlineData("", "mpirun.fab", null)]
    [InlineData("", "", null)]
    public void Has_the_launcher_beside_its_wrapper(string suffix, string programs, string? expected)
    {
        using FabricatedMpi mpi = new(SmallHeader.With(), FabricatedMpi.Exports, suffix);
        foreach (string program in programs.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        {
            _ = mpi.Program(program, "#!/bin/sh\n");
        }

        _ = mpi.Generate();
        string folder = Path.GetDirectoryName(mpi.Wrapper)!;
        string? row = mpi.Table()
            .SingleOrDefault(line => line.StartsWith("descriptor\tlaunch-command\t", StringComparison.Ordinal));
        Assert.Equal(expected is null ? null : Path.Combine(folder, expected), row?.Split('\t')[2]);
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Is_launched_as_the_known_one_whose_version_text_begins_alike()
    {
        using FabricatedMpi mpi = new(
            SmallHeader.With(FabricatedMpi.VersionFunction),
            FabricatedMpi.Exports + "#include <stdio.h>\n" + Version
        );
        mpi.Tables.Write(
            Path.Combine("implementations", "older.tsv"),
            [
                Tables.Columns,
                "descriptor\tlibrary\tlibfabricated.so.2\t-",
                "descriptor\tidentifies\tFabricated MPI\t-",
                "descriptor\tlauncher\tFAB_RANK\t-",
                "descriptor\tlauncher-rank\tFAB_RANK\t-",
                "descriptor\tlaunch-command\tmpirun.older\t-",
            ]
        );
        _ = mpi.Generate();
        string descriptor = mpi.Generated("descriptor.txt");
        Assert.Contains("\nlauncher=FAB_RANK\nlauncher-rank=FAB_RANK\n", descriptor);
        Assert.DoesNotContain("older", descriptor);
        Assert.DoesNotContain(mpi.Table(), row => row.StartsWith("# To be filled in", StringComparison.Ordinal));
        Assert.Equal(0, mpi.Check());
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Has_the_lasting_entries_of_the_known_one()
    {
        using FabricatedMpi mpi = new(
            SmallHeader.With(FabricatedMpi.VersionFunction),
            FabricatedMpi.Exports + "#include <stdio.h>\n" + Version
        );
        IReadOnlyDictionary<string, DescriptorKey> keys = DescriptorKey.ReadAll(Repository.Specs);
        mpi.Tables.Write(
            Path.Combine("implementations", "older.tsv"),
            [
                Tables.Columns,
                .. keys.Keys.Select(key =>
                    $"descriptor\t{key}\t{(key == "identifies" ? "Fabricated MPI" : "older")}\t-"
                ),
            ]
        );
        _ = mpi.Generate();
        string[] entries = [.. mpi.Generated("descriptor.txt").Split('\n').Where(line => line.EndsWith("=older"))];
        Assert.Contains("launch-shell=older", entries);
        Assert.Equal(keys.Values.Where(key => key.IsLasting).Select(key => $"{key.Name}=older"), entries);
        Assert.Equal(0, mpi.Check());
    }

    [Theory(Timeout = Limit.OfATest)]
    [InlineData("int MPI_Comm_size(MPI_Comm c, int *n) { return *n = c; }\n", 1, 0)]
    [InlineData("", 0, 0)]
    public void Has_the_macros_of_the_known_one_where_they_bring_what_the_library_exports(
        string exported,
        int defines,
        int absent
    )
    {
        const string Hidden = "#if defined(FAB_ALL) && FAB_ALL\nint MPI_Comm_size(MPI_Comm comm, int *size);\n#endif\n";
        using FabricatedMpi mpi = new(
            SmallHeader.With(FabricatedMpi.VersionFunction + Hidden),
            FabricatedMpi.Exports + "#include <stdio.h>\n" + Version + exported
        );
        mpi.Tables.Write(
            Path.Combine("implementations", "older.tsv"),
            [Tables.Columns, "define\tFAB_ALL\t1\t-", "descriptor\tidentifies\tFabricated MPI\t-"]
        );
        _ = mpi.Generate();
        Assert.Equal(
            defines,
            mpi.Table().Count(row => row.StartsWith("define\tFAB_ALL\t1\t", StringComparison.Ordinal))
        );
        Assert.Equal(absent, mpi.Table().Count(row => row.StartsWith("absent", StringComparison.Ordinal)));
        Assert.Equal(defines > 0, mpi.Generated("Natives.cs").Contains("extern partial int MPI_Comm_size("));
        Assert.Equal(0, mpi.Check());
    }

    [Theory(Timeout = Limit.OfATest)]
    [InlineData("int MPI_Get_library_version(char *v, int *n) { *v = 0; return *n = 1; }")]
    [InlineData("int MPI_Get_library_version(char *v, int *n) { return *v = *n = *(volatile int *)0; }")]
    [InlineData("int MPI_Get_library_version(char *v, int *n) { *n = *v = 0; return 0; }")]
    public void Whose_version_text_cannot_be_had_has_no_title(string function)
    {
        using FabricatedMpi mpi = new(
            SmallHeader.With(FabricatedMpi.VersionFunction),
            FabricatedMpi.Exports + function + "\n"
        );
        Assert.StartsWith("fabricated (MPI-3.1): ", mpi.Generate());
        Assert.DoesNotContain(mpi.Table(), row => row.Contains("\ttitle\t") || row.Contains("\tidentifies\t"));
    }

    [Theory]
    [InlineData("Open MPI v4.1.4, package: Debian OpenMPI, ident: 4.1.4", "Open MPI")]
    [InlineData("MPICH Version:\t4.0.2\nMPICH Release date:\tThu Apr  7", "MPICH")]
    [InlineData("MPICH Version:      5.0.2\nMPICH ABI:          0:0:0", "MPICH")]
    [InlineData("MVAPICH2 Version      :\t2.3.7\n", "MVAPICH2")]
    [InlineData("Intel(R) MPI Library 2021.9 for Linux* OS\n", "Intel(R) MPI Library")]
    [InlineData("MPI VERSION    : CRAY MPICH version 8.1.25.17 (ANL base 3.4a2)", "CRAY MPICH")]
    [InlineData("5.0", null)]
    [InlineData("no number", null)]
    public void Is_named_by_the_words_before_the_versions_number(string version, string? name) =>
        Assert.Equal(name, LibraryVersion.NameIn(version));

    [Theory]
    [InlineData("Open MPI v5.0.7, package: Debian OpenMPI, ident: 5.0.7", "5.0")]
    [InlineData("MPICH Version:\t4.0.2\nMPICH Release date:\tThu Apr  7", "4.0")]
    [InlineData("Intel(R) MPI Library 2021.9 for Linux* OS\n", "2021.9")]
    [InlineData("MPI VERSION    : CRAY MPICH version 8.1.25.17 (ANL base 3.4a2)", "8.1")]
    [InlineData("no number", null)]
    public void Is_of_the_release_that_its_first_numbers_tell(string version, string? release) =>
        Assert.Equal(release, LibraryVersion.ReleaseIn(version));

    [Fact]
    public void Without_wrapper_and_library_needs_a_name()
    {
        using SmallMpi small = new(SmallHeader.With());
        CompilerWrapperException error = Assert.Throws<CompilerWrapperException>(() =>
            Generation.Run(small.Arguments with { Name = null, Library = null }, TextWriter.Null)
        );
        Assert.Contains("--mpi", error.Message);
    }

    [Fact]
    public void By_header_and_library_alone_reports_what_was_not_examined()
    {
        using SmallMpi small = new(SmallHeader.With());
        small.Tables.Remove(Tables.OfSmallMpi);
        using StringWriter output = new();
        Assert.Equal(0, Generation.Run(small.Arguments with { Name = null, Library = "fresh.dll" }, output));
        Assert.StartsWith("fresh (MPI-3.1): ", output.ToString());
        Assert.Contains("\n  libraries  fresh.dll, not read: ", output.ToString());
        Assert.DoesNotContain(
            "\tcompiler\t",
            string.Join('\n', small.Tables.Read(Path.Combine("implementations", "fresh.tsv")))
        );
    }
}
