using MPINET.PInvoke;
using MPINET.Testing;

namespace MPINET.Tests.Windows;

/// <summary>Base of tests of windows, which need the functions of MPI-3.</summary>
public abstract class InWindow : InSession
{
    /// <summary>Counts the test as one that the MPI lacks the functions for.</summary>
    protected InWindow()
    {
        try
        {
            MpiTest.Require("MPI_Win_allocate");
        }
        catch
        {
            // The runner disposes of no test whose constructor threw, and the next test would join this session.
            Dispose();
            throw;
        }
    }
}
