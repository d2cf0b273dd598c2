using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Tools;

/// <summary>The tool interface before initialisation and after finalisation. This class runs before those that keep the interface in use.</summary>
public sealed class BeginningAndEnd
{
    [MpiFact(1)]
    public void It_can_be_started_again()
    {
        for (int i = 0; i < 3; i++)
        {
            MPI.T.Init_thread(MPI.THREAD_SINGLE);
            Assert.True(MPI.T.Cvar_get_num() > 0);
            MPI.T.Finalize();
        }
    }

    [MpiFact(1)]
    public void Calls_before_its_life_are_refused() => MustRefuse();

    [MpiFact(1)]
    public void Calls_after_each_of_its_lives_are_refused()
    {
        for (int i = 0; i < 2; i++)
        {
            MPI.T.Init_thread(MPI.THREAD_SINGLE);
            MPI.T.Finalize();
            MustRefuse();
        }
    }

    private static void MustRefuse()
    {
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => MPI.T.Cvar_get_num());
        Assert.Equal(MPI.T_ERR_NOT_INITIALIZED, error.Get_error_code());
    }
}
