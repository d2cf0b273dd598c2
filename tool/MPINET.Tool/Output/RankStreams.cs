using MPINET.Launching;

namespace MPINET.Tool.Output;

/// <summary>
/// The output of the ranks on this machine, through separate pipes that bypass the launcher, because a launcher mixes the output of
/// several ranks in mid-line. One thread reads all pipes, so that lines stay whole.
/// </summary>
internal sealed class RankStreams : IDisposable
{
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(50);

    private readonly List<RankStream> streams = [];
    private readonly Thread thread;
    private Action unread = () => { };
    private volatile bool ended;

    /// <summary>Creates the pipes of a launch.</summary>
    /// <param name="plan">The launch.</param>
    /// <param name="output">The treatment of the output.</param>
    public RankStreams(LaunchPlan plan, OutputOptions output)
    {
        Directory.CreateDirectory(plan.Mark.OutputFolder);
        plan.LetWrite(plan.Mark.OutputFolder);
        (string Name, Stream Target, bool Colour)[] kinds =
        [
            ("out", Console.OpenStandardOutput(), output.ColourOutput),
            ("err", Console.OpenStandardError(), output.ColourError),
        ];
        foreach (int rank in Enumerable.Range(0, plan.Ranks))
        {
            foreach ((string? name, Stream? target, bool colour) in kinds)
            {
                string path = $"{output.Pipes(plan.Mark)}{rank}.{name}";
                int descriptor = NativePipe.Make(path);
                plan.LetWrite(path);
                streams.Add(
                    new RankStream(
                        descriptor,
                        output.Label ? new LineLabeller(target, LineLabel.Of($"{rank}", colour)) : null,
                        output.Files is { } files ? File.Create($"{files}{rank}.{name}") : null
                    )
                );
            }
        }

        thread = new Thread(Copy) { IsBackground = true };
    }

    /// <summary>Starts to copy.</summary>
    /// <param name="unread">Called once the output of this process has no reader any more.</param>
    public void Start(Action unread)
    {
        this.unread = unread;
        thread.Start();
    }

    /// <summary>Copies the rest, after all ranks have ended.</summary>
    public void Finish()
    {
        ended = true;
        thread.Join();
    }

    public void Dispose() => streams.ForEach(stream => stream.Dispose());

    private void Copy()
    {
        // The outputs of this process are polled only for errors, which poll(2) always reports.
        NativePipe.PollEntry[] own = [new() { Descriptor = 1 }, new() { Descriptor = 2 }];
        bool isRead = true;
        while (streams.Count > 0)
        {
            bool isLast = ended;
            NativePipe.PollEntry[] entries =
            [
                .. streams.Select(stream => new NativePipe.PollEntry
                {
                    Descriptor = stream.Descriptor,
                    Events = NativePipe.PollEvents.In,
                }),
                .. isRead ? own : [],
            ];
            NativePipe.Wait(entries, isLast ? TimeSpan.Zero : Pause);
            if (isRead && entries[^own.Length..].Any(entry => entry.Seen.HasFlag(NativePipe.PollEvents.Error)))
            {
                isRead = false;
                unread();
            }

            bool taken = false;
            for (int i = streams.Count - 1; i >= 0; i--)
            {
                if (entries[i].Seen != 0)
                {
                    taken = true;
                    if (!streams[i].Take())
                    {
                        streams[i].Dispose();
                        streams.RemoveAt(i);
                    }
                }
            }

            if (isLast && !taken)
            {
                return;
            }
        }
    }
}
