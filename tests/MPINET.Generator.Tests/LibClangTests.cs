using System.Reflection;
using MPINET.Generator.Headers;

namespace MPINET.Generator.Tests;

/// <summary>A libclang that a package brings, which is newer than the distribution's and has no headers beside it.</summary>
public sealed class LibClangTests
{
    private const string Wrapper = "mpicc.openmpi";

    private static readonly string? Packaged = typeof(LibClangTests)
        .Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .FirstOrDefault(one => one.Key == "LibClang")
        ?.Value;

    [Fact(Timeout = Limit.OfATest)]
    public void Of_LLVM_22_reads_Open_MPIs_header_to_the_same_bytes()
    {
        Assert.SkipWhen(CommandInPath(Wrapper) is null, $"{Wrapper} is not installed.");
        ProgramOutput answer = GeneratorProgram.In(
            [("MPINET_LIBCLANG", Library())],
            ["--mpi", "openmpi", "--check", .. Folders(Repository.Generated)]
        );
        Assert.Equal(
            (0, "", "generated/openmpi and the files generated for all MPIs are current.\n"),
            (answer.ExitCode, answer.Error, answer.Output)
        );
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Takes_stddef_h_from_a_C_compiler_that_is_not_called_gcc()
    {
        string? compiler = CommandInPath("cc");
        Assert.SkipWhen(compiler is null, "There is no cc.");
        using SmallMpi mpi = new(SmallHeader.With("#include <stddef.h>\n"));
        string commands = Path.GetDirectoryName(
            mpi.Folder.Write("commands/cc", $"#!/bin/sh\nexec {compiler} \"$@\"\n")
        )!;
        _ = ProgramOutput.Run("chmod", ["755", Path.Combine(commands, "cc")]);
        ProgramOutput answer = GeneratorProgram.In([("MPINET_LIBCLANG", Library()), ("PATH", commands)], Generate(mpi));
        Assert.Equal((0, ""), (answer.ExitCode, answer.Error));
    }

    [Fact(Timeout = Limit.OfATest)]
    public void That_cannot_be_loaded_is_named_with_the_linkers_reason()
    {
        using SmallMpi mpi = new(SmallHeader.With());
        string broken = mpi.Folder.Write("libclang.so", "no library");
        ProgramOutput answer = GeneratorProgram.In([("MPINET_LIBCLANG", broken)], Generate(mpi));
        Assert.Equal(2, answer.ExitCode);
        Assert.Contains($"MPINET_LIBCLANG names {broken}, which cannot be loaded: ", answer.Error);
        Assert.Contains("file too short", answer.Error);
    }

    private static string Library()
    {
        Assert.SkipWhen(Packaged is null, "The package is for x64 only.");
        Assert.True(File.Exists(Packaged), $"The restore has not brought {Packaged}.");
        return Packaged;
    }

    private static string[] Generate(SmallMpi mpi) =>
        [
            "--mpi",
            SmallMpi.Name,
            "--header",
            mpi.HeaderPath,
            "--library",
            mpi.Arguments.Library!,
            .. Folders(mpi.Arguments.Output, mpi.Arguments.Specs),
        ];

    private static string[] Folders(string output, string? specs = null) =>
        ["--specs", specs ?? Repository.Specs, "--output", output, "--hand-written", Repository.HandWritten];

    private static string? CommandInPath(string command) =>
        (Environment.GetEnvironmentVariable("PATH") ?? "")
            .Split(Path.PathSeparator)
            .Select(folder => Path.Combine(folder, command))
            .FirstOrDefault(File.Exists);
}
