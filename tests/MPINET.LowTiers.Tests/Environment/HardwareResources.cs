using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Environmental;

/// <summary>The hardware to which the process is bound.</summary>
public sealed class HardwareResources
{
    [MpiFact(1, 2)]
    public void Each_has_a_name_and_is_the_process_own_or_not()
    {
        MPI.Info info = MPI.Get_hw_resource_info();
        MustBeTrueOrFalse(info);
        info.Free();
        MustSucceed(MPI_Get_hw_resource_info(out MPI_Info native));
        MustBeTrueOrFalse(new MPI.Info(native));
        MustSucceed(MPI_Info_free(ref native));
    }

    private static void MustBeTrueOrFalse(MPI.Info info)
    {
        Assert.True(info != MPI.INFO_NULL);
        for (int i = 0; i < info.Get_nkeys(); i++)
        {
            string key = info.Get_nthkey(i);
            int room = 32;
            Assert.True(info.Get_string(key, ref room, out string value));
            Assert.True(value is "true" or "false", $"{key} is '{value}'");
            Assert.Contains("://", key, StringComparison.Ordinal);
        }
    }
}
