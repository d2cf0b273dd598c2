using MPINET.Launching;

namespace MPINET.Tool.Output;

/// <summary>
/// The output of the ranks on this machine, each with pipes of its own past the launcher: what a launcher hands on of several
/// ranks it cuts anywhere. One thread reads them all, so that no line comes into another.
/// </summary>
internal sealed class RankStreams : IDisposable
{
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(50);

    private readonly List<RankStream> _streams = [];
    private readonly Thread _thread;
    private Action _unread = () => { };
    private volatile bool _ended;

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
        foreach (var rank in Enumerable.Range(0, plan.Ranks))
        {
            foreach (var (name, target, colour) in kinds)
            {
                var path = $"{wish.Pipes(plan.Mark)}{rank}.{name}";
                var descriptor = NativePipe.Make(path);
                plan.LetWrite(path);
                _streams.Add(
                    new RankStream(
                        descriptor,
                        wish.Label ? new LineLabeller(target, LineLabel.Of($"{rank}", colour)) : null,
                        wish.Files is { } files ? File.Create($"{files}{rank}.{name}") : null
                    )
                );
            }
        }

        _thread = new Thread(Copy) { IsBackground = true };
    }

    /// <summary>Begins to copy.</summary>
    /// <param name="unread">What to do once nobody reads this process's output any more.</param>
    public void Start(Action unread)
    {
        _unread = unread;
        _thread.Start();
    }

    /// <summary>Copies the rest, after the end of all ranks.</summary>
    public void Finish()
    {
        _ended = true;
        _thread.Join();
    }

    public void Dispose() => _streams.ForEach(stream => stream.Dispose());

    private void Copy()
    {
        // The two outputs of this process are looked at for errors alone, which are told without being asked for.
        NativePipe.Look[] own = [new() { Descriptor = 1 }, new() { Descriptor = 2 }];
        var isRead = true;
        while (_streams.Count > 0)
        {
            var isLast = _ended;
            NativePipe.Look[] looks =
            [
                .. _streams.Select(stream => new NativePipe.Look
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
                _unread();
            }

            var taken = false;
            for (var i = _streams.Count - 1; i >= 0; i--)
            {
                if (looks[i].Seen != 0)
                {
                    taken = true;
                    if (!_streams[i].Take())
                    {
                        _streams[i].Dispose();
                        _streams.RemoveAt(i);
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
