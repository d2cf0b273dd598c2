using System.Globalization;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Writing;

/// <summary>The file that holds every value of every launch.</summary>
internal static class FiguresFile
{
    /// <summary>Writes the file, with one figure per line.</summary>
    public static void Write(string path, Results results) =>
        File.WriteAllLines(
            path,
            results
                .Keys.Select(key =>
                    string.Create(
                        CultureInfo.InvariantCulture,
                        $"{key.Run}\t{key.Contender}\t{key.Series}\t{key.X}\t{key.Unit}\t{string.Join('\t', results[key])}"
                    )
                )
                .Prepend("# run\tcontender\tseries\tx\tunit\ta value for each launch")
        );
}
