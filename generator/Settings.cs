using MPINET.Generator.Headers;
using MPINET.Generator.Specs;

namespace MPINET.Generator;

/// <summary>Tries the settings of a draft under the MPI's own launcher, and omits those that do not work.</summary>
internal sealed class Settings(Trial trial, List<Candidate> candidates)
{
    private readonly List<string> notes = [];

    /// <summary>Keeps the settings that work, replaces the others, and adds notes with the reasons.</summary>
    public Implementation Settle(Implementation draft)
    {
        if (trial.Start(1, []) is { } reason)
        {
            // Without a working launcher no setting can be tried; the smoke test reports details.
            return draft with { Notes = [$"Nothing was tried: {reason}."] };
        }

        // More ranks than cores, and an odd number of them.
        int ranks = (2 * Environment.ProcessorCount) + 1;
        draft = Choose(draft, "launch-environment", [], set => trial.Start(ranks, set));
        List<string> launch = Values(draft, "launch-environment");
        draft = Choose(
            draft,
            "receive-environment",
            [("receive-overrun", "yes")],
            set => trial.Truncate([.. launch, .. set])
        );
        return draft.With(trial.AlikeForms(launch).Select(form => ("nonblocking-alike", form))) with { Notes = notes };
    }

    private static List<string> Values(Implementation draft, string key) =>
        [.. draft.Descriptor.Where(entry => entry.Key == key).Select(entry => entry.Value)];

    /// <summary>Chooses the first set of a key's settings that works: the present ones, none, the candidates.</summary>
    /// <param name="otherwise">The descriptor entries to add if no set works.</param>
    /// <param name="fails">Returns the reason why a set does not work; null if it works.</param>
    private Implementation Choose(
        Implementation draft,
        string key,
        List<(string Key, string Value)> otherwise,
        Func<List<string>, string?> fails
    )
    {
        List<string> present = Values(draft, key);
        string? failure = fails(present);
        if (failure is null)
        {
            return draft;
        }

        if (present.Count > 0)
        {
            notes.Add($"Left out: {key} {string.Join(", ", present)}, for {failure}.");
        }

        List<List<string>> sets =
        [
            .. present.Count > 0
                ? (List<string>[])
                    [
                        [],
                    ]
                : [],
            .. candidates
                .Where(candidate => candidate.Key == key)
                .GroupBy(candidate => candidate.Set)
                .Select(set => set.Select(candidate => candidate.Value).ToList()),
        ];
        List<string>? chosen = sets.Find(set => fails(set) is null);
        if (chosen is null)
        {
            notes.Add($"No known {key} helps: {failure}.");
        }

        return draft.Without(key).With(chosen?.Select(value => (key, value)) ?? otherwise);
    }
}
