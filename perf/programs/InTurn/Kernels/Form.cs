/// <summary>A way to write a kernel.</summary>
/// <param name="name">Its name in the results; that of C is <see cref="Turns.Twin" />.</param>
/// <param name="run">Computes the kernel a number of times.</param>
/// <param name="result">The numbers that it has computed.</param>
internal sealed class Form(string name, Action<int> run, Func<double[]> result)
{
    /// <param name="name">Its name in the results.</param>
    /// <param name="once">Computes the kernel once.</param>
    /// <param name="result">The numbers that it has computed.</param>
    public Form(string name, Action once, Func<double[]> result)
        : this(name, Repeated(once), result) { }

    public string Name => name;

    public Action<int> Run => run;

    public Func<double[]> Result => result;

    /// <summary>A function that calls another a number of times.</summary>
    public static Action<int> Repeated(Action once) =>
        times =>
        {
            for (int i = 0; i < times; i++)
            {
                once();
            }
        };
}
