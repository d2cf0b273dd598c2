using System.Globalization;
using MPINET.Testing.Launching;

namespace MPINET.Testing.Execution;

/// <summary>Writes a rank's events, each at once, so that a crash loses none.</summary>
internal sealed class EventWriter : IDisposable
{
    private readonly StreamWriter file;
    private readonly FileInfo output;

    public EventWriter(string process)
    {
        file = new StreamWriter(
            new FileStream(process + Session.Events, FileMode.Create, FileAccess.Write, FileShare.Read)
        )
        {
            AutoFlush = true,
            NewLine = "\n",
        };
        output = new FileInfo(process + Session.Output);
    }

    public void Write(params string[] fields) => file.Write(RankEvent.Format(fields) + "\n");

    public void Start(int index) => Write(RankEvent.Start, Text(index), Text(OutputLength()));

    public void End(int index, TestOutcome outcome, double seconds) =>
        Write(
            RankEvent.End,
            Text(index),
            outcome.Outcome.ToString(),
            seconds.ToString("R", CultureInfo.InvariantCulture),
            Text(OutputLength()),
            outcome.Message,
            outcome.Stack,
            outcome.Cause.ToString()
        );

    public static string Text(long value) => value.ToString(CultureInfo.InvariantCulture);

    public void Dispose() => file.Dispose();

    private long OutputLength()
    {
        Console.Out.Flush();
        Console.Error.Flush();
        NativeProcess.FlushOutput();
        output.Refresh();
        return output.Exists ? output.Length : 0;
    }
}
