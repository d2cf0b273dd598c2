namespace MPINET.Perf.Goals;

/// <summary>The verdict on a goal from all its figures.</summary>
/// <param name="Comparisons">The figures: at least one.</param>
internal sealed record Verdict(IReadOnlyList<Comparison> Comparisons)
{
    // More figures than this are summarised.
    private const int MaxShown = 4;

    /// <summary>
    /// The outcome of the goal: the worst of the figures that are not noisy. If more than a tenth is noisy, it is noisy unless the goal is missed.
    /// </summary>
    public Outcome Outcome
    {
        get
        {
            List<Comparison> decisive = Comparisons.Where(one => one.Outcome != Outcome.Noisy).ToList();
            Outcome worst = decisive.Count > 0 ? decisive.Max(one => one.Outcome) : Outcome.Noisy;
            bool isNoisy = (Comparisons.Count - decisive.Count) * 10 > Comparisons.Count;
            return isNoisy && worst != Outcome.Missed ? Outcome.Noisy : worst;
        }
    }

    /// <summary>The outcome in words.</summary>
    public string Word =>
        Outcome switch
        {
            Outcome.Met => "yes",
            Outcome.WithinSpread => "within the spread",
            Outcome.Noisy => "too noisy to decide",
            _ => "**no**",
        };

    /// <summary>The figures as text, summarised if there are many.</summary>
    public string Text
    {
        get
        {
            if (Comparisons.Count <= MaxShown)
            {
                return string.Join("; ", Comparisons.Select(one => $"{one.Subject} {one.Text}".TrimStart()));
            }

            List<Comparison> decisive = Comparisons.Where(one => one.Outcome != Outcome.Noisy).ToList();
            int noisy = Comparisons.Count - decisive.Count;
            string noise = noisy > 0 ? $"; {noisy} too noisy to decide" : "";
            if (decisive.Count == 0)
            {
                return noise.TrimStart(';', ' ');
            }

            int met = decisive.Count(one => one.Outcome == Outcome.Met);
            Comparison worst = decisive.MaxBy(one => one.Value - one.Limit)!;
            return $"{met} of {decisive.Count} within; the worst: {worst.Subject} {worst.Text}{noise}";
        }
    }
}
