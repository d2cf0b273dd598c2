using System.Diagnostics;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Running;

/// <summary>Measures the time to generate one MPI's bindings: the whole command, as a user runs it.</summary>
internal static class Generation
{
    /// <summary>The name on the command line.</summary>
    public const string Name = "generate";

    /// <summary>The name of the run in the figures.</summary>
    public static string RunOf(string mpi) => Run.NameOf(Name, mpi, Transport.Shared, 1);

    /// <summary>Runs the generator and adds the times to the results.</summary>
    /// <exception cref="InvalidOperationException">The generator failed.</exception>
    public static void Measure(string root, string mpi, int launches, Results results)
    {
        string generator = Path.Combine(
            root,
            "artifacts",
            "bin",
            "MPINET.Generator",
            "release",
            "MPINET.Generator.dll"
        );
        for (int launch = 0; launch < launches; launch++)
        {
            Stopwatch watch = Stopwatch.StartNew();
            Answer answer = Answer.Of("dotnet", ["exec", generator, "--mpi", mpi], root)!;
            if (answer.Code != 0)
            {
                throw new InvalidOperationException($"The generator failed for {mpi}.\n{answer.Errors}");
            }

            results.Add(new FigureKey(RunOf(mpi), "generator", "whole", 0, "ms"), watch.Elapsed.TotalMilliseconds);
        }
    }
}
