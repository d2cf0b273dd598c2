using System.Text;

namespace MPINET.Loading.Tests;

public sealed class WrongShim
{
    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi")]
    [InlineData("mpich")]
    [InlineData("lam")]
    [InlineData("abi")]
    public void Is_one_that_is_missing(string name)
    {
        Mpi mpi = Mpi.Installation(name);
        using ProgramCopy program = new();
        string shim = program.ShimOf(mpi);
        File.Delete(shim);
        program
            .AloneWith(mpi)
            .IsRefused(
                $"found:    no {Path.GetFileName(shim)} in {Path.GetDirectoryName(shim)}",
                $"expected: the shim for {mpi.Title}",
                $"and {mpi.Installed.Descriptor.Compiler}, or copy the file, or run 'mpinet bind'"
            );
    }

    // A shim whose MPI has addresses as constants does not link to another MPI. Numbers differ in their sizes.
    [Theory(Timeout = Limit.Test)]
    [InlineData("mpich", "openmpi", "undefined symbol: ", "expected: a shim that fits ")]
    [InlineData("mpich", "abi", "was compiled with MPI_Status 32, ", "expected: MPI_Status 20, ")]
    [InlineData("abi", "lam", "undefined symbol: ", "expected: a shim that fits ")]
    public void Is_one_of_another_MPI(string name, string otherName, string found, string expected)
    {
        Mpi mpi = Mpi.Installation(name);
        Mpi other = Mpi.Described(otherName);
        using ProgramCopy program = new();
        File.Copy(program.ShimOf(other), program.ShimOf(mpi), overwrite: true);
        program.AloneWith(mpi).IsRefused(found, expected, "to do:    ", "build the program again");
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi")]
    [InlineData("mpich")]
    [InlineData("lam")]
    [InlineData("abi")]
    public void Is_one_with_another_layout(string name)
    {
        Mpi mpi = Mpi.Installation(name);
        using ProgramCopy program = new();
        string layout = mpi.Installed.Descriptor.Layout!;
        string status = layout.Split(',')[0];
        program.Describe(mpi, "layout", layout.Replace(status + ",", "MPI_Status 4711,"));
        program
            .AloneWith(mpi)
            .IsRefused(
                $"was compiled with {status}\n",
                "expected: MPI_Status 4711, for which",
                "to do:    generate for the header that belongs to "
            );
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_a_file_that_is_no_library()
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        string shim = program.ShimOf(mpi);
        File.WriteAllText(shim, new string('x', 4096));
        program.AloneWith(mpi).IsRefused($"found:    {shim}: invalid ELF header", "expected: a shim that fits ");
    }

    // The linker maps as much as the headers promise, and the process crashes where the file is cut off.
    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi", 100)]
    [InlineData("openmpi", 4096)]
    [InlineData("openmpi", 16000)]
    [InlineData("mpich", 4096)]
    public void Is_one_that_was_cut_short(string name, int bytes)
    {
        Mpi mpi = Mpi.Installation(name);
        using ProgramCopy program = new();
        string shim = program.ShimOf(mpi);
        File.WriteAllBytes(shim, [.. File.ReadAllBytes(shim).Take(bytes)]);
        program
            .AloneWith(mpi)
            .IsRefused($"found:    {shim} ends after {bytes} bytes of ", "expected: a shim that fits ");
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_a_pipe()
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        string shim = program.ShimOf(mpi);
        ProgramCopy.ReplaceByPipe(shim);
        program.AloneWith(mpi).IsRefused($"found:    {shim} is empty, or no regular file");
    }

    // Like the packages' shim on a machine with another processor.
    [Fact(Timeout = Limit.Test)]
    public void Is_one_for_another_processor()
    {
        const int Machine = 18;
        const byte Arm64 = 183;
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        string shim = program.ShimOf(mpi);
        byte[] bytes = File.ReadAllBytes(shim);
        bytes[Machine] = Arm64;
        File.WriteAllBytes(shim, bytes);
        program
            .AloneWith(mpi)
            .IsRefused(
                $"found:    {shim} is for arm64, and this process runs on x86-64",
                "expected: a shim that fits ",
                "or run 'mpinet bind'"
            );
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_one_for_another_C_library()
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        string shim = program.ShimOf(mpi);
        Encoding bytes = Encoding.GetEncoding("ISO-8859-1");
        File.WriteAllText(shim, File.ReadAllText(shim, bytes).Replace("libc.so.6", "libc.so.9"), bytes);
        program.AloneWith(mpi).IsRefused("found:    libc.so.9: cannot open", "or run 'mpinet bind'");
    }
}
