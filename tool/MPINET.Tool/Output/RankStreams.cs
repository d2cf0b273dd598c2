using MPINET.Launching;

namespace MPINET.Tool.Output;

/// <summary>
/// The output of the ranks on this machine, each with pipes of its own past the launcher: what a launcher hands on of several
/// ranks it cuts anywhere. One thread reads them all, so that no line comes into another.
/// </summary>
internal sealed class RankStreams : IDisposable
{
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(50);

    private readonly List<RankStream> streams = [];
    private readonly Thread thread;
    private Action unread = () => { };
    private volatile bool ended;

    /// <summary>Makes the pipes of a launch.</summary>
    /// <param name="plan">The launch.</param>
    /// <param name="wish">What is to become of the output.</param>
    public RankStreams(LaunchPlan plan, OutputWish wish)
    {
        Directory.CreateDirectory(plan.Mark.OutputFolder);
        plan.LetWrite(plan.Mark.OutputFolder);
        (string Name, Stream Target, bool Colour)[] kinds =
        [
            ("out", Console.OpenStandardOutput(), wish.ColourOutput),
            ("err", Console.OpenStandardError(), wish.ColourError),
        ];
        foreach (int rank in Enumerable.Range(0, plan.Ranks))
        {
            foreach ((string? name, Stream? target, bool colour) in kinds)
            {
                string path = $"{wish.Pipes(plan.Mark)}{rank}.{name}";
                int descriptor = NativePipe.Make(path);
                plan.LetWrite(path);
                streams.Add(
                    new RankStream(
                        descriptor,
                        wish.Label ? new LineLabeller(target, LineLabel.Of($"{rank}", colour)) : null,
                        wish.Files is { } files ? File.Create($"{files}{rank}.{name}") : null
                    )
                );
            }
        }

        thread = new Thread(Copy) { IsBackground = true };
    }

    /// <summary>Begins to copy.</summary>
    /// <param name="unread">What to do once nobody reads this process's output any more.</param>
    public void Start(Action unread)
    {
        this.unread = unread;
        thread.Start();
    }

    /// <summary>Copies the rest, after the end of all ranks.</summary>
    public void Finish()
    {
        ended = true;
        thread.Join();
    }

    public void Dispose() => streams.ForEach(stream => stream.Dispose());

    private void Copy()
    {
        // The two outputs of this process are looked at for errors alone, which are told without being asked for.
        NativePipe.Look[] own = [new() { Descriptor = 1 }, new() { Descriptor = 2 }];
        bool isRead = true;
        while (streams.Count > 0)
        {
            bool isLast = ended;
            NativePipe.Look[] looks =
            [
                .. streams.Select(stream => new NativePipe.Look
                {
                    Descriptor = stream.Descriptor,
                    Events = NativePipe.POLLIN,
                }),
                .. isRead ? own : [],
            ];
            NativePipe.Wait(looks, isLast ? TimeSpan.Zero : Pause);
            if (isRead && looks[^own.Length..].Any(look => (look.Seen & NativePipe.POLLERR) != 0))
            {
                isRead = false;
                unread();
            }

            bool taken = false;
            for (int i = streams.Count - 1; i >= 0; i--)
            {
                if (looks[i].Seen != 0)
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
