using System.Globalization;
using System.Text;
using MPINET.Testing.Execution;

namespace MPINET.Testing.Launching;

/// <summary>The launcher's knowledge of one process of the launch, read from its events as they arrive.</summary>
internal sealed class RankLog(string process, int? onlyRank)
{
    private readonly Dictionary<int, RankResult> results = [];
    private long position;
    private long lastStart;

    /// <summary>The process id of the shell around the rank.</summary>
    public int Shell { get; } = int.Parse(Path.GetFileName(process), CultureInfo.InvariantCulture);

    /// <summary>The process id of the rank; 0 until it has reported it.</summary>
    public int Id { get; private set; }

    /// <summary>The rank in MPI_COMM_WORLD; -1 before MPI_Init, 0 for a process outside MPI.</summary>
    public int Rank { get; private set; } = onlyRank ?? -1;

    public string Runtime { get; private set; } = "";

    public string MpiVersion { get; private set; } = "";

    /// <summary>The index in the plan of the test that began last; -1 before the first.</summary>
    public int LastStarted { get; private set; } = -1;

    public bool IsOver { get; private set; }

    public bool IsDone { get; private set; }

    public bool IsFinalized { get; private set; }

    /// <summary>The exit code, if the process ended by itself.</summary>
    public int? ExitCode { get; private set; }

    /// <summary>True if the process ended early or with an error.</summary>
    public bool Died => ExitCode is { } code && (code != 0 || !IsFinalized);

    public RankResult? this[int index] => results.TryGetValue(index, out RankResult? result) ? result : null;

    public bool IsRunning(int index) => LastStarted == index && !results.ContainsKey(index);

    /// <summary>Reads new events. Returns true if there were any.</summary>
    public bool Poll()
    {
        // Read before the events, so that the events are complete when there is an exit code.
        string exit = process + Session.Exit;
        int? code = File.Exists(exit) && int.TryParse(File.ReadAllText(exit), out int value) ? value : null;
        bool any = code != ExitCode;
        foreach (string line in NewLines())
        {
            Take(RankEvent.Parse(line));
            any = true;
        }

        ExitCode = code;
        return any;
    }

    /// <summary>The output of one test until now; for the test that began last, the whole rest.</summary>
    public string OutputOf(int index)
    {
        if (index > LastStarted)
        {
            return "";
        }

        RankResult? result = this[index];
        long start = index == LastStarted ? lastStart : result?.OutputStart ?? 0;
        long? end = index == LastStarted && (Died || result is null) ? null : result?.OutputEnd;
        return Output(start, end);
    }

    /// <summary>The output of the process between two positions, or to its end.</summary>
    public string Output(long start, long? end = null)
    {
        const int Longest = 20_000;
        if (end <= start || !File.Exists(process + Session.Output))
        {
            return "";
        }

        using FileStream file = Open(Session.Output);
        long length = (end ?? file.Length) - start;
        if (length <= 0)
        {
            return "";
        }

        bool cut = length > Longest;
        file.Position = cut ? start + length - Longest : start;
        byte[] bytes = new byte[Math.Min(length, Longest)];
        int read = file.Read(bytes, 0, bytes.Length);
        return (cut ? "..." : "") + Encoding.UTF8.GetString(bytes, 0, read).TrimEnd();
    }

    private void Take(string[] fields)
    {
        switch (fields[0])
        {
            case RankEvent.Hello:
                Id = Number(fields[1]);
                Runtime = fields[2];
                break;
            case RankEvent.Initialized:
                Rank = Number(fields[1]);
                MpiVersion = fields[3];
                break;
            case RankEvent.Start:
                LastStarted = Number(fields[1]);
                lastStart = Number(fields[2]);
                break;
            case RankEvent.End:
                Outcome outcome = (Outcome)Enum.Parse(typeof(Outcome), fields[2]);
                results[Number(fields[1])] = new RankResult(
                    Rank,
                    new TestOutcome(outcome, fields[5], fields[6], (SkipCause)Enum.Parse(typeof(SkipCause), fields[7])),
                    double.Parse(fields[3], CultureInfo.InvariantCulture),
                    lastStart,
                    Number(fields[4])
                );
                break;
            case RankEvent.Stop:
                IsOver = true;
                break;
            case RankEvent.Done:
                IsOver = IsDone = true;
                break;
            case RankEvent.Finalized:
                IsFinalized = true;
                break;
        }
    }

    private static int Number(string text) => int.Parse(text, CultureInfo.InvariantCulture);

    private List<string> NewLines()
    {
        List<string> lines = [];
        if (!File.Exists(process + Session.Events))
        {
            return lines;
        }

        using FileStream file = Open(Session.Events);
        if (file.Length <= position)
        {
            return lines;
        }

        file.Position = position;
        using StreamReader reader = new(file);
        string text = reader.ReadToEnd();
        int end = text.LastIndexOf('\n') + 1;
        position += Encoding.UTF8.GetByteCount(text.Substring(0, end));
        lines.AddRange(text.Substring(0, end).Split(['\n'], StringSplitOptions.RemoveEmptyEntries));
        return lines;
    }

    private FileStream Open(string ending) =>
        new(process + ending, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
}
