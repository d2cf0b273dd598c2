using MPINET;

/// <summary>The loops of programs between their calls: each kernel in C and in several forms of C#.</summary>
/// <remarks>The data of a kernel fit into the cache of one core. With more of them the memory would be measured.</remarks>
internal static class Kernels
{
    /// <summary>The name in the results of C that is compiled for any processor.</summary>
    public const string AnyProcessor = "C, any processor";

    // Sums in another order, and multiplications that are contracted with additions, differ in the last bits.
    private const double Tolerance = 1e-11;

    public static void Measure(Turns turns, Intracommunicator world)
    {
        Stencil.Measure(turns);
        Triad.Measure(turns);
        Dot.Measure(turns);
        Exponentials.Measure(turns);
        MatrixProduct.Measure(turns);
        Histogram.Measure(turns);
        Bodies.Measure(turns);
    }

    /// <summary>Compares the results of all forms with that of the first, which is C, and measures the forms in turn.</summary>
    /// <param name="turns">The measurement.</param>
    /// <param name="kernel">The name of the kernel.</param>
    /// <param name="bytes">The length of one of its arrays in bytes.</param>
    /// <param name="erase">Erases the results of all forms.</param>
    /// <param name="forms">The ways to write it. A result may be in memory that they share.</param>
    public static void Measure(Turns turns, string kernel, long bytes, Action erase, params Form[] forms)
    {
        double[] wanted = ResultOf(forms[0], erase);
        foreach (Form form in forms)
        {
            double[] result = ResultOf(form, erase);
            if (result.Length != wanted.Length || result.Zip(wanted, AreAlike).Contains(false))
            {
                turns.Refuse($"{kernel}: '{form.Name}' computes other numbers than C");
                return;
            }
        }

        turns.Measure(kernel, bytes, [.. forms.Select(form => new Contender(form.Name, times => Run(form, times)))]);
    }

    /// <summary>Numbers from 1 to 2 that depend on their index.</summary>
    public static double[] Numbers(int count, int factor) =>
        [.. Enumerable.Range(0, count).Select(i => 1 + (long)i * factor % 1009 / 1009.0)];

    private static bool AreAlike(double one, double other) =>
        Math.Abs(one - other) <= Tolerance * Math.Max(Math.Abs(one), Math.Abs(other));

    // Forms may share the memory of their results, so an erased result shows that this one has computed it.
    private static double[] ResultOf(Form form, Action erase)
    {
        erase();
        form.Run(1);
        return [.. form.Result()];
    }

    private static bool Run(Form form, int times)
    {
        form.Run(times);
        return true;
    }
}
