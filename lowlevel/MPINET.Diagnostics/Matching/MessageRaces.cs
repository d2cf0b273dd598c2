namespace MPINET.Diagnostics.Matching;

/// <summary>Finds receives and probes from any source that could have got another message.</summary>
/// <remarks>
/// Another message could have come first if its send was not caused by the end of the receive. Of each line that receives from any source, only
/// the last message from each of two processes is kept: if a message could have come before several others, it could have come before these.
/// </remarks>
/// <param name="textOf">The text of a process with a number.</param>
internal sealed class MessageRaces(Func<int, int, string> textOf)
{
    // A limit for programs that use ever new tags.
    private const int MaxPatterns = 10_000;

    private readonly object gate = new();
    private CallSite? end;
    private readonly Dictionary<(ulong Communicator, int Tag), List<LastChoices>> patterns = [];
    private readonly Dictionary<(CallSite, string, string), Race> races = [];

    /// <summary>Stops the search for races after a call that may synchronise processes in a way that is not observed, such as the creation of a window.</summary>
    public void End(CallSite site) => end ??= site;

    /// <summary>Notes a probe that has found a message from any source.</summary>
    public void Probe(MessageChoice choice)
    {
        lock (gate)
        {
            Add(choice);
        }
    }

    /// <summary>Notes a message that was received.</summary>
    public void Receive(PostedReceive receive)
    {
        MessageKey key = receive.Key;
        ReceivedAnnouncement message = receive.Message!.Value;
        lock (gate)
        {
            Compare(key, message, receive.Began);
            if (receive.Source == PostedReceive.Any)
            {
                Add(
                    new MessageChoice(receive.Communicator, receive.Tag, receive.Site!)
                    {
                        Began = receive.Began,
                        Ended = receive.Ended,
                        Source = key.Source,
                        Message = message,
                    }
                );
            }
        }
    }

    /// <summary>Notes a message that was never received.</summary>
    public void Leave(MessageKey key, in ReceivedAnnouncement message)
    {
        lock (gate)
        {
            Compare(key, message, long.MaxValue);
        }
    }

    /// <summary>The races, one line for each pair of sends.</summary>
    public IEnumerable<string> Lines() =>
        [
            .. Races(),
            .. end is null || patterns.Count == 0
                ? (string[])[]
                :
                [
                    $"has looked for message races up to {end.Words}: the calls after it may synchronise processes in ways that the check does not see",
                ],
        ];

    private IEnumerable<string> Races() =>
        races
            .Select(pair =>
            {
                ((CallSite site, string got, string other), Race race) = (pair.Key, pair.Value);
                string more = race.Count > 1 ? $"; {race.Count} such receives" : "";
                return (
                    race.Number,
                    Words: $"has a message race: {site.Words} from any source, {race.Where}, has got the message of rank {race.Source}: {got}, and could have got that of rank {race.Other}: {other}{more}"
                );
            })
            .OrderBy(line => line.Number)
            .Select(line => line.Words);

    private void Compare(MessageKey key, in ReceivedAnnouncement message, long began)
    {
        Compare(key, key.Tag, message, began);
        Compare(key, PostedReceive.Any, message, began);
    }

    private void Compare(MessageKey key, int tag, in ReceivedAnnouncement message, long began)
    {
        if (end is not null || !patterns.TryGetValue((key.Communicator, tag), out List<LastChoices>? all))
        {
            return;
        }

        foreach (LastChoices last in all)
        {
            if (last.Of(key.Source) is { } same && same.Message is null)
            {
                // The message that a probe has found.
                same.Message = message;
            }

            if (last.Beside(key.Source) is { Message: { } chosen } choice && choice.CouldHaveGot(message, began))
            {
                Note(choice, chosen, key, message);
            }
        }
    }

    private void Note(
        MessageChoice choice,
        in ReceivedAnnouncement chosen,
        MessageKey key,
        in ReceivedAnnouncement other
    )
    {
        string got = textOf(choice.Source, chosen.Announcement.CallText);
        string possible = textOf(key.Source, other.Announcement.CallText);
        if (!races.TryGetValue((choice.Site, got, possible), out Race? race))
        {
            string where = $"tag {key.Tag}, communicator {choice.Communicator.Name}";
            races.Add((choice.Site, got, possible), race = new Race(races.Count, where, choice.Source, key.Source));
        }

        race.Count++;
    }

    private void Add(MessageChoice choice)
    {
        (ulong, int) pattern = (choice.Communicator.Identity, choice.Tag);
        if (!patterns.TryGetValue(pattern, out List<LastChoices>? all))
        {
            if (patterns.Count >= MaxPatterns)
            {
                patterns.Clear();
            }

            patterns.Add(pattern, all = []);
        }

        LastChoices? last = all.Find(one => one.Site == choice.Site);
        if (last is null)
        {
            all.Add(last = new LastChoices(choice.Site));
        }

        last.Add(choice);
    }

    // The last choices of a line, of two processes.
    private sealed class LastChoices(CallSite site)
    {
        private MessageChoice? last;
        private MessageChoice? before;

        public CallSite Site => site;

        public MessageChoice? Of(int source) =>
            last?.Source == source ? last
            : before?.Source == source ? before
            : null;

        public MessageChoice? Beside(int source) => last?.Source == source ? before : last;

        public void Add(MessageChoice choice)
        {
            if (last?.Source != choice.Source)
            {
                before = last;
            }

            last = choice;
        }
    }

    private sealed class Race(int number, string where, int source, int other)
    {
        public int Number => number;

        public string Where => where;

        public int Source => source;

        public int Other => other;

        public int Count { get; set; }
    }
}
