using MPINET.PInvoke;
using MPINET.Testing;

namespace MPINET.Tests.Windows;

/// <summary>Base of tests of windows, which need the functions of MPI-3.</summary>
public abstract class InWindow : InSession
{
    /// <summary>Counts the test as one that the MPI lacks the functions for.</summary>
    protected InWindow() => MpiTest.Require("MPI_Win_allocate");
}
