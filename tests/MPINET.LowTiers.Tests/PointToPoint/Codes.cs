using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests;

/// <summary>The error codes that functions of the P/Invoke tier return.</summary>
public static class Codes
{
    /// <summary>Asserts that a call has returned MPI_SUCCESS, with MPI's error text otherwise.</summary>
    /// <param name="code">The returned code.</param>
    public static void MustSucceed(int code)
    {
        if (code != Mpi.MPI_SUCCESS)
        {
            Mpi.MPI_Error_string(code, out string text, out _);
            Assert.Fail($"The call returned {code}: {text}");
        }
    }

    /// <summary>Asserts that a call has failed with an error of the given class.</summary>
    /// <param name="expected">The error class.</param>
    /// <param name="code">The returned code.</param>
    public static void MustFail(int expected, int code)
    {
        MustSucceed(Mpi.MPI_Error_class(code, out int actual));
        Assert.Equal(expected, actual);
    }
}
