namespace MPINET.Api.Tests;

/// <summary>Writes the listings of docs/api anew.</summary>
internal static class Renewal
{
    /// <summary>Writes one file for each assembly, unless the MPIs disagree.</summary>
    /// <returns>The exit code.</returns>
    public static int Write(string folder)
    {
        IReadOnlyDictionary<string, ApiListing> all = BuiltAssemblies.PInvoke;
        List<string> differences = ApiDifferences.Between(all);
        if (all.Count == 0 || differences.Count > 0)
        {
            Console.Error.WriteLine(
                all.Count == 0
                    ? $"There is no mpi/<mpi>/MPINET.PInvoke.dll in {AppContext.BaseDirectory}: build this program first."
                    : "The MPIs differ, so there is no listing that is right for all:\n"
                        + string.Join("\n", differences)
            );
            return 1;
        }

        Directory.CreateDirectory(folder);
        all.Values.First().Write(Path.Combine(folder, BuiltAssemblies.PInvokeListing));
        foreach (string assembly in BuiltAssemblies.Single)
        {
            BuiltAssemblies.Of(assembly).Write(Path.Combine(folder, assembly + ".txt"));
        }

        return 0;
    }
}
