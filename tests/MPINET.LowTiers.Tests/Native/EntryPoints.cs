using System.Reflection;
using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Native;

public class EntryPoints
{
    // Marshal.Prelink resolves the symbol as the first call would.
    [Fact]
    public void Every_declared_function_is_found()
    {
        List<string> missing = [];
        int found = 0;
        foreach (MethodInfo method in Declared().Where(method => !IsBeyondStandard(method)))
        {
            try
            {
                Marshal.Prelink(method);
                found++;
            }
            catch (EntryPointNotFoundException)
            {
                missing.Add($"{method.Name} ({method.GetCustomAttribute<DllImportAttribute>()!.EntryPoint})");
            }
        }

        Assert.Empty(missing);
        Assert.True(found > 500, $"only {found} functions are declared");
    }

    [Fact]
    public void A_missing_function_would_be_noticed() =>
        Assert.Throws<EntryPointNotFoundException>(() =>
            Marshal.Prelink(
                typeof(EntryPoints).GetMethod(
                    nameof(mpinet_no_such_function),
                    BindingFlags.NonPublic | BindingFlags.Static
                )!
            )
        );

    [Fact]
    public void Every_function_has_its_profiling_twin()
    {
        HashSet<string> names = [.. Declared().Select(PublicName)];
        string[] functions = [.. names.Where(name => name.StartsWith("MPI_", StringComparison.Ordinal))];
        Assert.True(functions.Length > 250);
        Assert.Empty(functions.Where(name => !names.Contains("P" + name)));
    }

    [Fact]
    public void Every_function_beyond_the_standard_has_its_twin_and_throws_where_it_is_not_supported()
    {
        string[] names = [.. Declared().Where(IsBeyondStandard).Select(PublicName)];
        Assert.Equal(names.Length, 2 * names.Count(name => names.Contains("P" + name)));
        Assert.Contains("MPIX_Comm_revoke", names);
        Assert.False(Mpi.IsSupported("MPIX_Comm"));
        Assert.SkipWhen(Mpi.IsSupported("MPIX_Comm_revoke"), "This MPI has ULFM");
        Assert.Empty(names.Where(Mpi.IsSupported));
        Refuses("MPIX_Comm_revoke", () => Mpi.MPIX_Comm_revoke(Mpi.MPI_COMM_SELF));
        Refuses("PMPIX_Comm_revoke", () => Mpi.PMPIX_Comm_revoke(Mpi.MPI_COMM_SELF));

        static void Refuses(string name, Func<object> call) =>
            Assert.StartsWith(
                name + " is not there, or not in working order",
                Assert.Throws<NotSupportedException>(call).Message,
                StringComparison.Ordinal
            );
    }

    [Fact]
    public void Every_declared_function_is_said_to_be_supported() =>
        Assert.Empty(
            Declared()
                .Where(method => method.DeclaringType == typeof(Mpi) && !IsBeyondStandard(method))
                .Select(PublicName)
                .Where(name => name.Contains("MPI_") && !Mpi.IsSupported(name))
        );

    private static IEnumerable<MethodInfo> Declared() =>
        new[] { typeof(Mpi), typeof(Mpix) }
            .SelectMany(type => type.GetMethods(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static))
            .Where(method => method.GetCustomAttribute<DllImportAttribute>() is not null);

    // These entry points are resolved by name at run time.
    private static bool IsBeyondStandard(MethodInfo method) =>
        method.DeclaringType == typeof(Mpi) && PublicName(method).Contains("MPIX_");

    private static string PublicName(MethodInfo method) =>
        method.Name.StartsWith("Native_", StringComparison.Ordinal) ? method.Name.Substring(7) : method.Name;

    [DllImport("libc")]
    private static extern void mpinet_no_such_function();
}
