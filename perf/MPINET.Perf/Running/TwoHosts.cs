namespace MPINET.Perf.Running;

/// <summary>Two hosts simulated on this machine, created if a run needs them.</summary>
internal sealed class TwoHosts(Installation installation) : IDisposable
{
    private bool isAsked;

    /// <summary>Creates the hosts.</summary>
    /// <returns>The reason why they cannot be created; null on success.</returns>
    public string? Raise()
    {
        isAsked = true;
        return Script("up");
    }

    /// <inheritdoc />
    public void Dispose()
    {
        if (isAsked)
        {
            Script("down");
        }
    }

    private string? Script(string word)
    {
        Answer answer = Answer.Of(installation.TwoHosts, [word])!;
        return answer.Code == 0 ? null : answer.Errors.Trim();
    }
}
