using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Environmental;

/// <summary>Removal of error classes, codes and texts that the program has added.</summary>
public sealed class RemovedErrorCodes
{
    [MpiFact(1, 2)]
    public void The_CLI_tier_takes_them_away()
    {
        using WorldThrows world = new();
        MPI.Remove_error_class(MPI.Add_error_class());
        int errorClass = MPI.Add_error_class();
        int code = MPI.Add_error_code(errorClass);
        MPI.Add_error_string(code, "a text of the program");
        Assert.Equal("a text of the program", MPI.Get_error_string(code));

        // In the order of dependence: a class with codes cannot be removed.
        Assert.Throws<MPI.Exception>(() => MPI.Remove_error_class(errorClass));
        Assert.Throws<MPI.Exception>(() => MPI.Remove_error_code(code));
        MPI.Remove_error_string(code);
        Assert.NotEqual("a text of the program", MPI.Get_error_string(code));
        MPI.Remove_error_code(code);
        MPI.Remove_error_class(errorClass);
        Assert.Throws<MPI.Exception>(() => MPI.Remove_error_class(errorClass));
        Assert.Throws<MPI.Exception>(() => MPI.Remove_error_class(MPI.ERR_ARG));
    }

    [MpiFact(1, 2)]
    public void The_PInvoke_tier_takes_them_away()
    {
        using WorldThrows world = new();
        MustSucceed(MPI_Add_error_class(out int errorClass));
        MustSucceed(MPI_Add_error_code(errorClass, out int code));
        MustSucceed(MPI_Add_error_string(code, "another text"));
        MustSucceed(MPI_Error_string(code, out string text, out int length));
        Assert.Equal(("another text", 12), (text, length));
        MustSucceed(MPI_Remove_error_string(code));
        MustSucceed(MPI_Error_string(code, out text, out _));
        Assert.NotEqual("another text", text);
        MustSucceed(MPI_Remove_error_code(code));
        MustSucceed(MPI_Remove_error_class(errorClass));
        Assert.NotEqual(MPI_SUCCESS, MPI_Remove_error_class(errorClass));
    }
}
