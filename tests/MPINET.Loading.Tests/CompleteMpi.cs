using System.Text;

namespace MPINET.Loading.Tests;

/// <summary>An MPI that came with the program: the library is in the folder of the descriptor, whose paths begin with <c>./</c>.</summary>
public sealed class CompleteMpi
{
    // The first in the order of names.
    private const string Name = "a-complete-one";

    [Fact(Timeout = Limit.Test)]
    public void Is_taken_where_the_machine_has_none()
    {
        Mpi mpi = Mpi.WithLauncher("mpich");
        using ProgramCopy program = With(mpi);
        program.KeepOnly(Name);
        program.Alone([]).Writes(ProgramCopy.LacksNothing);
        program.On(1, mpi, [], program.Words).Writes(ProgramCopy.LacksNothing);
        File.Delete(program.PathOf("mpi", Name, "lib", "libmpi.so.12"));
        program.Alone([]).IsRefused($"{program.PathOf("mpi", Name, "lib", "libmpi.so.12")}: cannot open");
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_refused_with_the_reason_if_its_library_is_damaged_or_for_another_processor()
    {
        const int MachineAt = 18;
        const byte Arm64 = 183;
        using ProgramCopy program = With(Mpi.Installation("mpich"));
        program.KeepOnly(Name);
        string library = program.PathOf("mpi", Name, "lib", "libmpi.so.12");
        byte[] bytes = File.ReadAllBytes(library);
        File.WriteAllBytes(library, [.. bytes.Take(bytes.Length / 2)]);
        program.Alone([]).IsRefused($"{library} ends after ");
        bytes[MachineAt] = Arm64;
        File.WriteAllBytes(library, bytes);
        program.Alone([]).IsRefused($"{library} is for arm64, and this process runs on ");
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_refused_with_the_reason_if_its_library_is_for_a_newer_glibc()
    {
        using ProgramCopy program = With(Mpi.Installation("mpich"));
        program.KeepOnly(Name);
        string library = program.PathOf("mpi", Name, "lib", "libmpi.so.12");
        Encoding bytes = Encoding.GetEncoding("ISO-8859-1");
        File.WriteAllText(library, File.ReadAllText(library, bytes).Replace("GLIBC_2.34\0", "GLIBC_9.34\0"), bytes);
        program.Alone([]).IsRefused("version `GLIBC_9.34' not found", "(it is for a newer system than this one)");
    }

    // A missing shim would show that it was chosen.
    [Fact(Timeout = Limit.Test)]
    public void Goes_behind_each_MPI_of_the_machine_unless_it_is_named()
    {
        Mpi mpi = Mpi.Installation("mpich");
        using ProgramCopy program = With(mpi);
        string shim = program.ShimOf(mpi, Name);
        File.Delete(shim);
        program.Alone([]).Writes(ProgramCopy.LacksNothing);
        program
            .Alone([("MPINET_MPI", Name)])
            .IsRefused($"no {Path.GetFileName(shim)} in {Path.GetDirectoryName(shim)}");
    }

    private static ProgramCopy With(Mpi mpi)
    {
        ProgramCopy program = new(ProgramCopy.Lacking);
        string folder = program.PathOf("mpi", Name);
        ProgramCopy.CopyFolder(program.PathOf("mpi", mpi.Name), folder);
        Directory.CreateDirectory(Path.Combine(folder, "lib"));
        File.Copy(mpi.Installed.LibraryPath!, Path.Combine(folder, "lib", "libmpi.so.12"));
        program.Describe(Name, "library", "./lib/libmpi.so.12");
        return program;
    }
}
