using System.Diagnostics;

namespace MPINET.Perf.Running;

/// <summary>
/// Sees to it that launches on several cores find these as far apart as they mostly are. The host of a virtual machine moves its
/// cores: they are halves of one for a while, or far apart, and what two ranks tell each other then takes other times.
/// </summary>
/// <param name="distance">Says how far apart they are now: <see cref="Cores.Distance"/>.</param>
/// <param name="patience">For all that is waited and repeated. After that, launches count wherever the cores are.</param>
internal sealed class Placement(Func<double> distance, TimeSpan patience)
{
    // How far off, as a part of the usual distance, is somewhere else: noise is a tenth, the next place thrice as far.
    private const double Elsewhere = 0.35;

    // How often a launch is repeated at the most.
    private const int Repetitions = 2;

    private const int FirstReadings = 20;

    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(50);
    private static readonly TimeSpan LongestWait = TimeSpan.FromSeconds(2);

    private readonly List<double> _readings = [];
    private TimeSpan _spent;

    /// <summary>The usual distance in ns: the median of all that was read between launches; 0 before the first.</summary>
    public double Usual => _readings.Order().ElementAtOrDefault(_readings.Count / 2);

    /// <summary>The launches that did not count.</summary>
    public int Repeated { get; private set; }

    /// <summary>Takes a launch, and once more where the cores were elsewhere before or after, as far as there is patience.</summary>
    /// <param name="launch">Carries it out.</param>
    /// <returns>What the last one gave.</returns>
    public T Take<T>(Func<T> launch)
    {
        while (_readings.Count < FirstReadings)
        {
            Thread.Sleep(Pause);
            _readings.Add(distance());
        }

        for (var repetition = 0; ; repetition++)
        {
            var wasUsual = Await();
            var watch = Stopwatch.StartNew();
            var result = launch();
            _readings.Add(distance());
            if ((wasUsual && IsUsual(_readings[^1])) || repetition == Repetitions || _spent >= patience)
            {
                return result;
            }

            Repeated++;
            _spent += watch.Elapsed;
        }
    }

    private bool Await()
    {
        var watch = Stopwatch.StartNew();
        while (!IsUsual(distance()))
        {
            if (watch.Elapsed >= LongestWait || _spent >= patience)
            {
                return false;
            }

            Thread.Sleep(Pause);
            _spent += Pause;
        }

        return true;
    }

    // Also where there is no distance to read.
    private bool IsUsual(double reading) => !(Math.Abs(reading - Usual) > Elsewhere * Usual);
}
