using System.Reflection;
using System.Runtime.Loader;
using MPINET.Generator.Headers;

namespace MPINET.Generator.Tests;

/// <summary>Compiles generated code, and the hand-written code beside it, with the SDK's C# compiler.</summary>
internal static class CSharpCompiler
{
    private const string ImplicitUsings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Threading;
        global using System.Threading.Tasks;
        """;

    private static readonly string Framework = Path.GetDirectoryName(typeof(object).Assembly.Location)!;

    // A stand-in for Mpi.cs. Slot n of the table holds 1000 + n.
    private const string Stub = """
        namespace MPINET.PInvoke;
        public static unsafe partial class Mpi
        {
            private static nint[] LinkTimeConstants(int count) =>
                Enumerable.Range(1000, count).Select(i => (nint)i).ToArray();

            private static NotSupportedException Unsupported(string name) => new(name);
        }
        """;

    /// <summary>Compiles the two low tiers over a small MPI. A warning is an error.</summary>
    public static Assembly Compile(SmallMpi mpi)
    {
        string pinvoke = Path.Combine(Repository.LowLevel, "MPINET.PInvoke");
        return Compile(
            mpi,
            [
                Path.Combine(mpi.Arguments.Output, SmallMpi.Name, "*.cs"),
                Path.Combine(mpi.Arguments.Output, "pinvoke", "*.cs"),
                Path.Combine(mpi.Arguments.Output, "cli", "*.cs"),
                Path.Combine(pinvoke, "*.cs"),
                Path.Combine(pinvoke, "Tiers", "*.cs"),
                Path.Combine(pinvoke, "Counting", "*.cs"),
                .. Directory
                    .EnumerateDirectories(Repository.HandWritten)
                    .SelectMany(folder => Directory.EnumerateFiles(folder, "*.cs")),
                mpi.Folder.Write("Tiers.cs", "global using MPINET.PInvoke.Tiers;"),
            ]
        );
    }

    /// <summary>Compiles only the parts that differ most between MPIs: handles, status, constants, extensions.</summary>
    public static Assembly CompileTypes(SmallMpi mpi) =>
        Compile(
            mpi,
            [
                mpi.PathOf("MPI_*.cs"),
                mpi.PathOf("Constants.cs"),
                mpi.PathOf("Mpix.cs"),
                mpi.Folder.Write("Stub.cs", Stub),
            ]
        );

    private static Assembly Compile(SmallMpi mpi, List<string> sources)
    {
        string assembly = mpi.Folder["MPINET.dll"];
        List<string> lines =
        [
            "/nologo",
            "/nostdlib",
            "/target:library",
            "/unsafe",
            "/nullable:enable",
            "/langversion:14",
            "/warnaserror",
            "/define:NET;NET5_0_OR_GREATER;NET8_0_OR_GREATER",
            // As in the projects. The SDK turns off 1701 and 1702 in every project.
            "/nowarn:CS0465;CS1701;CS1702",
            $"/analyzer:\"{Path.Combine(AppContext.BaseDirectory, "MPINET.Pmpi.dll")}\"",
            $"/out:\"{assembly}\"",
            $"/reference:\"{Path.Combine(AppContext.BaseDirectory, "MPINET.Loader.dll")}\"",
            .. Directory.EnumerateFiles(Framework, "*.dll").Where(IsManaged).Select(path => $"/reference:\"{path}\""),
            $"\"{mpi.Folder.Write("Usings.cs", ImplicitUsings)}\"",
            .. sources.Select(source => $"\"{source}\""),
        ];
        string response = mpi.Folder.Write("compile.rsp", string.Join('\n', lines));
        ProgramOutput answer = ProgramOutput.Run(
            "dotnet",
            ["exec", Find(), "/noconfig", "@" + response],
            Limit.OfAProgram
        );
        Assert.True(answer.ExitCode == 0, answer.Output + answer.Error);
        return new AssemblyLoadContext(null, isCollectible: true).LoadFromStream(
            new MemoryStream(File.ReadAllBytes(assembly))
        );
    }

    private static bool IsManaged(string path)
    {
        string name = Path.GetFileName(path);
        return name.StartsWith("System.", StringComparison.Ordinal) || name is "netstandard.dll" or "mscorlib.dll";
    }

    private static string Find()
    {
        // <dotnet>/shared/Microsoft.NETCore.App/<version> and <dotnet>/sdk/<version>
        string root = Path.GetFullPath(Path.Combine(Framework, "..", "..", ".."));
        return Directory
            .EnumerateDirectories(Path.Combine(root, "sdk"))
            .Select(folder => Path.Combine(folder, "Roslyn", "bincore", "csc.dll"))
            .Where(File.Exists)
            .Order(StringComparer.Ordinal)
            .Last();
    }
}
