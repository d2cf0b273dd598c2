using System.Text;

namespace MPINET.Loading.Tests;

public sealed class WrongLibrary
{
    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi")]
    [InlineData("mpich")]
    [InlineData("lam")]
    [InlineData("abi")]
    public void Is_one_that_is_missing(string name)
    {
        Mpi mpi = Mpi.Described(name);
        using ProgramCopy program = new();
        program.Describe(mpi, "library", "libno-such-mpi.so.1");
        program
            .AloneWith(mpi)
            .IsRefused(
                "libno-such-mpi.so.1: cannot open shared object file",
                "expected: the libraries libno-such-mpi.so.1",
                $"to do:    install {mpi.Title}",
                "LD_LIBRARY_PATH",
                "MPINET_MPI"
            );
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("mpich", "openmpi")]
    [InlineData("openmpi", "mpich")]
    public void Is_another_MPIs_under_this_ones_name(string name, string otherName)
    {
        Mpi mpi = Mpi.Installation(name);
        Mpi other = Mpi.Installation(otherName);
        using ProgramCopy program = new();
        string file = Put(program, mpi, File.ReadAllBytes(other.LibraryFile));
        program
            .AloneWith(mpi, ("LD_LIBRARY_PATH", program.Folder))
            .IsRefused(
                $"found:    {file} says that it is \"{other.Title}",
                $"expected: {mpi.Title}: a version text that contains \"{mpi.Installed.Descriptor.Identifies}\"",
                "to do:    see that ",
                "LD_LIBRARY_PATH"
            );
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi")]
    [InlineData("mpich")]
    [InlineData("lam")]
    [InlineData("abi")]
    public void Is_one_without_MPI(string name)
    {
        Mpi mpi = Mpi.Described(name);
        using ProgramCopy program = new();
        program.Describe(mpi, "library", "libm.so.6");
        program
            .AloneWith(mpi)
            .IsRefused(
                "found:    libm.so.6: opened, but without a function MPI_Init",
                $"expected: the library of {mpi.Title}",
                "to do:    see that libm.so.6 is found in the library of "
            );
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_a_file_that_is_none()
    {
        Mpi mpi = Mpi.Installation("mpich");
        using ProgramCopy program = new();
        string file = Put(program, mpi, Encoding.ASCII.GetBytes(new string('x', 4096)));
        program
            .AloneWith(mpi, ("LD_LIBRARY_PATH", program.Folder))
            .IsRefused($"{file}: invalid ELF header", "to do:    install MPICH");
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_not_one_of_a_later_patch_level()
    {
        // MPICH 5 is the MPI of the ABI. Its own library has MPICH's name.
        Mpi later = Mpi.Installation("abi");
        Mpi mpi = Mpi.WithLauncher("mpich");
        Assert.SkipUnless(
            File.Exists(Path.Combine(later.LibraryFolder!, "libmpi.so.12")),
            "there is no second MPICH on this machine"
        );
        using ProgramCopy program = new();
        program.Describe(mpi, "library", "libno-such-mpi.so.1|libmpi.so.12");
        (string, string)[] environment = [("LD_LIBRARY_PATH", later.LibraryFolder!), ("MPINET_MPI", mpi.Name)];
        program.On(mpi, environment).RunsRingOf(2);
    }

    // Its handles and constants are others, and its version text may be equal.
    [Theory(Timeout = Limit.Test)]
    [InlineData("mpich", "abi")]
    [InlineData("abi", "mpich")]
    [InlineData("lam", "openmpi")]
    [InlineData("openmpi", "lam")]
    public void Is_another_MPIs_that_precedes_this_ones(string name, string otherName)
    {
        Mpi mpi = Mpi.Installation(name);
        Mpi other = Mpi.Installation(otherName);
        using ProgramCopy program = new();
        program
            .AloneWith(mpi, ("LD_PRELOAD", other.LibraryFile), ("UCX_WARN_UNUSED_ENV_VARS", "n"))
            .IsRefused(
                $"found:    {other.LibraryFile}, before {mpi.LibraryFile}: calls of MPI would reach the former",
                $"the library of {mpi.Title} ({name}), with no other MPI before it",
                $"leave {Path.GetFileName(other.LibraryFile)} out of LD_PRELOAD"
            );
    }

    // Several MPIs have libraries of one name.
    [Fact(Timeout = Limit.Test)]
    public void Is_not_one_of_a_module_whatever_its_name_is()
    {
        Mpi mpi = Mpi.Installation("mpich");
        string[] names = mpi.Installed.Descriptor.Libraries[0].Split('|');
        string name = names.First(one => !File.Exists(Path.Combine(mpi.LibraryFolder!, one)));
        using ProgramCopy program = new(ProgramCopy.Lacking);
        string module = PutWithoutIbarrier(program, mpi);
        File.Move(module, program.PathOf(name));
        program.AloneWith(mpi, ("LD_LIBRARY_PATH", program.Folder)).Writes("MPI_Barrier: True, MPI_Ibarrier: False");
        File.Copy(Mpi.Installation("openmpi").LibraryFile, program.PathOf(name), overwrite: true);
        program.AloneWith(mpi, ("LD_LIBRARY_PATH", program.Folder)).Writes(ProgramCopy.LacksNothing);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("mpich")]
    public void May_be_one_that_lacks_a_function_which_the_program_does_not_call(string name)
    {
        Mpi mpi = Mpi.Installation(name);
        using ProgramCopy program = new(ProgramCopy.Lacking);
        program.AloneWith(mpi).Writes(ProgramCopy.LacksNothing);
        PutWithoutIbarrier(program, mpi);
        program.AloneWith(mpi, ("LD_LIBRARY_PATH", program.Folder)).Writes("MPI_Barrier: True, MPI_Ibarrier: False");
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("mpich")]
    public void Is_named_when_the_program_calls_what_it_lacks(string name)
    {
        Mpi mpi = Mpi.Installation(name);
        using ProgramCopy program = new(ProgramCopy.Lacking);
        string file = PutWithoutIbarrier(program, mpi);
        Job job = program.Alone([("MPINET_MPI", name), ("LD_LIBRARY_PATH", program.Folder)], "call");
        Assert.True(job.ExitCode == 1, job.ToString());
        Assert.Contains("EntryPointNotFoundException", job.Error);
        Assert.Contains("MPI_Ibarrier", job.Error);
        Assert.Contains($"MPINET: {file} ({mpi.Title} Version", job.Error);
        Assert.Contains("Ask Mpi.IsSupported before the call", job.Error);
    }

    /// <summary>Puts a library under an MPI's file name into the program's folder.</summary>
    private static string Put(ProgramCopy program, Mpi mpi, byte[] content)
    {
        string file = program.PathOf(Path.GetFileName(mpi.LibraryFile));
        File.WriteAllBytes(file, content);
        return file;
    }

    /// <summary>A copy of the MPI's library in which the name of one function is changed.</summary>
    private static string PutWithoutIbarrier(ProgramCopy program, Mpi mpi)
    {
        byte[] content = File.ReadAllBytes(mpi.LibraryFile);
        byte[] name = Encoding.ASCII.GetBytes("MPI_Ibarrier\0");
        int found = 0;
        for (int i = 0; i + name.Length <= content.Length; i++)
        {
            if (content[i] == name[0] && content.Skip(i).Take(name.Length).SequenceEqual(name))
            {
                content[i + "MPI_".Length] = (byte)'X';
                found++;
            }
        }

        Assert.True(found > 0, $"{mpi.LibraryFile} has no MPI_Ibarrier");
        return Put(program, mpi, content);
    }
}
