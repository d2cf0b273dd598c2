using System.Reflection;
using MPINET.Cli;
using MPINET.LowTiers.Tests.Coverage;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.LargeCounts;

/// <summary>Counts that an MPI without large counts refuses.</summary>
public class TooLargeCounts : OwnCommunicator
{
    private const long TooLarge = (long)int.MaxValue + 1;

    [MpiFact(1)]
    public void A_count_beyond_int_is_refused_with_the_name_of_the_function_that_would_take_it()
    {
        Assert.SkipWhen(Mpi.IsSupported("MPI_Send_c"), "This MPI takes large counts.");
        OverflowException error = Assert.Throws<OverflowException>(() =>
            comm.Send(MPI.BOTTOM, TooLarge, MPI.BYTE, MPI.PROC_NULL, 0)
        );
        Assert.Contains("count is 2147483648", error.Message, StringComparison.Ordinal);
        Assert.Contains("MPI_Send_c", error.Message, StringComparison.Ordinal);
        Assert.Throws<OverflowException>(() => MPI.BYTE.Create_contiguous(TooLarge));
    }

    [MpiFact(1)]
    public void Every_form_with_large_counts_refuses_what_does_not_fit()
    {
        Assert.SkipWhen(Mpi.IsSupported("MPI_Send_c"), "This MPI takes large counts.");
        DefaultCall.RequireRepeatedExceptions();
        using WorldThrows world = new();
        using CliMethods methods = new();
        int refused = 0;
        List<string> accepted = [];
        // Set_elements_c falls back on MPI_Status_set_elements_x, an older function, which accepts more than an int.
        foreach (MethodBase method in methods.LargeForms().Where(method => method.Name != "Set_elements_c"))
        {
            try
            {
                DefaultCall.Invoke(method, count: TooLarge);
                accepted.Add($"{method.DeclaringType!.Name}.{method.Name} took it");
            }
            catch (OverflowException error)
            {
                Assert.Contains("_c", error.Message, StringComparison.Ordinal);
                refused++;
            }
            catch (Exception error) when (error is not Xunit.Sdk.XunitException)
            {
                accepted.Add($"{method.DeclaringType!.Name}.{method.Name}: {error.GetType()} {error.Message}");
            }
        }

        Assert.Empty(accepted);
        Assert.True(refused > (Mpi.IsSupported("MPI_Ibarrier") ? 100 : 50), $"only {refused} refused it");
    }
}
