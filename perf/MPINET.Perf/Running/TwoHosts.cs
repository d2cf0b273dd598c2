namespace MPINET.Perf.Running;

/// <summary>Two hosts on this machine, where a run asks for them.</summary>
internal sealed class TwoHosts(Installation installation) : IDisposable
{
    private bool _isAsked;

    /// <summary>Raises them.</summary>
    /// <returns>Why that cannot be done; null if they stand.</returns>
    public string? Raise()
    {
        _isAsked = true;
        return Script("up");
    }

    /// <inheritdoc />
    public void Dispose()
    {
        if (_isAsked)
        {
            Script("down");
        }
    }

    private string? Script(string word)
    {
        var answer = Answer.Of(installation.TwoHosts, [word])!;
        return answer.Code == 0 ? null : answer.Errors.Trim();
    }
}
