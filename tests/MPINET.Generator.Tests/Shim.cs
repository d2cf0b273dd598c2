using System.Runtime.InteropServices;
using MPINET.Generator.Headers;

namespace MPINET.Generator.Tests;

/// <summary>A generated shim, compiled as native-shim/build.sh does and loaded into this process.</summary>
internal sealed class Shim : IDisposable
{
    private static readonly string[] Flags =
    [
        "-std=c11",
        "-fPIC",
        "-shared",
        "-fvisibility=hidden",
        "-Wall",
        "-Wextra",
        "-Werror",
    ];

    private readonly nint library;

    /// <param name="mpi">The MPI of the shim.</param>
    /// <param name="definitions">C in place of the MPI's library.</param>
    public Shim(SmallMpi mpi, string definitions = "")
    {
        string output = mpi.Folder["libmpinet_small.so"];
        ProgramOutput answer = Compile(mpi, output, mpi.Folder.Write("library.c", "#include <mpi.h>\n" + definitions));
        Assert.True(answer.ExitCode == 0, answer.Error);
        library = NativeLibrary.Load(output);
    }

    /// <summary>Compiles a shim, and returns the compiler's messages.</summary>
    public static ProgramOutput Compile(SmallMpi mpi, string output, params string[] more) =>
        ProgramOutput.Run(
            "gcc",
            [
                .. Flags,
                "-I" + Repository.NativeShim,
                "-isystem",
                Path.GetDirectoryName(mpi.HeaderPath)!,
                "-o",
                output,
                mpi.PathOf("shim.c"),
                Path.Combine(Repository.NativeShim, "mpinet_shim.c"),
                .. more,
            ],
            Limit.OfAProgram
        );

    /// <summary>The layout that the C compiler computed.</summary>
    public unsafe string Layout =>
        Marshal.PtrToStringUTF8(((delegate* unmanaged[Cdecl]<nint>)Function("MPINET_layout"))())!;

    /// <summary>The constants that only the linker knows, in the order of their slots.</summary>
    public unsafe nint[] Constants()
    {
        delegate* unmanaged[Cdecl]<nint*, int, int> fill = (delegate* unmanaged[Cdecl]<nint*, int, int>)Function(
            "MPINET_constants"
        );
        nint[] values = new nint[fill(null, 0)];
        fixed (nint* first = values)
        {
            Assert.Equal(values.Length, fill(first, values.Length));
        }

        return values;
    }

    /// <summary>The address of a function or variable of the shim.</summary>
    public nint Function(string name) => NativeLibrary.GetExport(library, name);

    public void Dispose() => NativeLibrary.Free(library);
}
