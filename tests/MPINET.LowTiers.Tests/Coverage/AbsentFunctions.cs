using System.Reflection;
using MPINET.Cli;
using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Coverage;

/// <summary>Methods of the CLI tier whose functions this MPI lacks.</summary>
public class AbsentFunctions
{
    [MpiFact(1)]
    public void Each_method_without_a_function_says_which_one_is_missing()
    {
        DefaultCall.RequireRepeatedExceptions();
        using CliMethods methods = new();
        List<string> wrong = [];
        int called = 0;
        foreach (MethodBase method in methods.Absent())
        {
            string name = $"{method.DeclaringType!.Name}.{method.Name}";
            try
            {
                DefaultCall.Invoke(method);
                wrong.Add($"{name} did not throw");
            }
            catch (NotSupportedException error)
                when (error.Message.Contains("MPI_") && error.Message.Contains(MpiLoader.Current!.Title))
            {
                called++;
            }
            catch (Exception error)
            {
                wrong.Add($"{name}: {error.GetType()}: {error.Message}");
            }
        }

        Assert.Empty(wrong);
        Assert.True(called > 0 || Mpi.IsSupported("MPI_Session_init"), "no method was called");
    }
}
