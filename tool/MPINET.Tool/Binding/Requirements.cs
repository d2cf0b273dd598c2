using System.Text;
using MPINET.Doctor;
using MPINET.Generator.Headers;
using MPINET.Launching;

namespace MPINET.Tool.Binding;

/// <summary>The requirements for making bindings. Everything that is missing is reported at once, with the command that installs it.</summary>
internal static class Requirements
{
    /// <summary>Checks all requirements.</summary>
    /// <param name="wrapper">The compiler wrapper.</param>
    /// <param name="fetchesLibClang">True if NuGet restores libclang, for which it needs an SDK.</param>
    /// <returns>The C# compiler.</returns>
    /// <exception cref="LaunchException">A requirement is missing.</exception>
    public static CSharpCompiler Check(string wrapper, bool fetchesLibClang)
    {
        ThisMachine machine = new([], _ => default);
        List<(string What, string Remedy)> missing = [];
        List<string> compilers = CCompilers(wrapper, machine, missing);
        foreach (string compiler in compilers.Distinct())
        {
            if (CommandPath.Find(compiler) is null)
            {
                missing.Add(
                    (
                        $"no C compiler {compiler}, which {(compiler == compilers[0] ? wrapper : "this tool")} calls",
                        Packages.Install(machine, "gcc libc6-dev", "gcc glibc-devel")
                    )
                );
            }
            else if (
                machine.Output("sh", "-c", $"echo '#include <stdlib.h>' | '{compiler}' -fsyntax-only -x c -") is null
            )
            {
                missing.Add(
                    (
                        $"no header stdlib.h for the C compiler {compiler}",
                        Packages.Install(machine, "libc6-dev", "glibc-devel")
                    )
                );
            }
        }

        if (fetchesLibClang)
        {
            if (CSharpCompiler.Sdk() is null)
            {
                missing.Add(
                    (
                        $"no SDK, which restores libclang for {LibClangPackage.Option}: {CSharpCompiler.NoSdk}",
                        Packages.Install(machine, "dotnet-sdk-10.0", "dotnet-sdk-10.0")
                    )
                );
            }
        }
        else if (HeaderTools.LibClangProblem() is { } libClang)
        {
            missing.Add(
                (
                    $"no libclang, which reads the MPI's header: {libClang}",
                    $"{Packages.Install(machine, "libclang1", "clang-libs")}, or name the library in MPINET_LIBCLANG, or let NuGet "
                        + $"restore one with {LibClangPackage.Option} ({LibClangPackage.Size})"
                )
            );
        }

        CSharpCompiler? csharp = CSharpCompiler.Find();
        if (csharp is null)
        {
            missing.Add(
                (
                    $"no C# compiler: {CSharpCompiler.Missing}",
                    $"{Packages.Install(machine, "dotnet-sdk-10.0", "dotnet-sdk-10.0")}, or name its csc.dll in {CSharpCompiler.Variable}"
                )
            );
        }

        return missing.Count == 0
            ? csharp!
            : throw new LaunchException(
                Lines(missing.Select(one => one.What)),
                "the MPI's compiler wrapper, a C compiler with the headers of the C library, libclang and the .NET SDK",
                Lines(missing.Select(one => one.Remedy).Distinct())
            );
    }

    private static List<string> CCompilers(string wrapper, IMachine machine, List<(string, string)> missing)
    {
        if (CommandPath.Find(wrapper) is null)
        {
            missing.Add(
                (
                    $"no compiler wrapper {wrapper}",
                    $"{Packages.Install(machine, "libopenmpi-dev", "openmpi-devel")}, or what your MPI's development package is called, "
                        + "and name its wrapper with --mpicc"
                )
            );
            return machine.Variable("CC") is { Length: > 0 } named ? [named] : ["cc"];
        }

        List<string> compilers = [CompilerWrapper.Ask(wrapper).Compiler];
        if (machine.Variable("CC") is { Length: > 0 } own)
        {
            compilers.Add(own);
        }

        return compilers;
    }

    private static string Lines(IEnumerable<string> lines)
    {
        StringBuilder text = new();
        foreach (string line in lines)
        {
            text.Append(text.Length > 0 ? "\n            " : "").Append(line);
        }

        return text.ToString();
    }
}
