using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Native;

public unsafe class Layout
{
    [Fact]
    public void Sizes_and_offsets_in_CSharp_are_those_of_the_descriptor() =>
        Assert.Equal(Described("layout"), string.Join(", ", InCSharp().Select(item => $"{item.Name} {item.Value}")));

    [Fact]
    public void Sizes_and_offsets_in_CSharp_are_those_of_a_C_program()
    {
        string folder = Path.Combine(Path.GetTempPath(), "mpinet-layout-" + Guid.NewGuid().ToString("N"));
        Directory.CreateDirectory(folder);
        try
        {
            string source = Path.Combine(folder, "layout.c");
            string program = Path.Combine(folder, "layout");
            File.WriteAllText(source, Program());
            try
            {
                Run(Compiler(), $"-o {program} {source}");
            }
            catch (System.ComponentModel.Win32Exception)
            {
                Assert.Skip($"{Described("compiler")} is not installed");
            }

            string[] lines = Run(program, "").Split(['\n'], StringSplitOptions.RemoveEmptyEntries);
            Assert.Equal(InCSharp().Select(item => $"{item.Name} {item.Value}"), lines);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static List<(string Name, int Value)> InCSharp()
    {
        MPI_Status status;
        List<(string, int)> items =
        [
            ("MPI_Status", sizeof(MPI_Status)),
            ("MPI_SOURCE", (int)((byte*)&status.MPI_SOURCE - (byte*)&status)),
            ("MPI_TAG", (int)((byte*)&status.MPI_TAG - (byte*)&status)),
            ("MPI_ERROR", (int)((byte*)&status.MPI_ERROR - (byte*)&status)),
        ];

        // The descriptor lists the handle and integer types of this MPI.
        foreach (string item in Described("layout").Split([", "], StringSplitOptions.None).Skip(4))
        {
            string name = item.Split(' ')[0];
            items.Add((name, Size(name)));
        }

        return items;
    }

    private static int Size(string name)
    {
        switch (name)
        {
            case "MPI_Aint":
                return sizeof(nint);
            case "MPI_Offset" or "MPI_Count":
                return sizeof(long);
            case "MPI_Fint":
                return sizeof(int);
            default:
                Type type = typeof(Mpi).Assembly.GetType("MPINET.PInvoke." + name, throwOnError: true)!;
                return (int)
                    typeof(Unsafe).GetMethod(nameof(Unsafe.SizeOf))!.MakeGenericMethod(type).Invoke(null, null)!;
        }
    }

    private static string Program()
    {
        IEnumerable<string> lines = InCSharp()
            .Select(item =>
                item.Name is "MPI_SOURCE" or "MPI_TAG" or "MPI_ERROR"
                    ? $"printf(\"{item.Name} %zu\\n\", offsetof(MPI_Status, {item.Name}));"
                    : $"printf(\"{item.Name} %zu\\n\", sizeof({item.Name}));"
            );
        return "#include <mpi.h>\n#include <stddef.h>\n#include <stdio.h>\nint main(void)\n{\n"
            + string.Join("\n", lines)
            + "\nreturn 0;\n}\n";
    }

    // An MPI that is not installed in the system has its compiler beside its libraries.
    private static string Compiler()
    {
        string name = Described("compiler");
        string beside = Path.Combine(Path.GetDirectoryName(MpiLoader.Current!.LibraryPath)!, "..", "bin", name);
        return File.Exists(beside) ? beside : name;
    }

    private static string Described(string key) => Assert.Single(MpiLoader.Current!.Descriptor.Values(key));

    private static string Run(string program, string arguments)
    {
        ProcessStartInfo start = new(program, arguments) { RedirectStandardOutput = true, UseShellExecute = false };
        using Process process = Process.Start(start)!;
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        Assert.Equal(0, process.ExitCode);
        return output;
    }
}
