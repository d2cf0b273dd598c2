namespace MPINET.Perf.Running;

/// <summary>Two hosts on this machine, raised when the first run asks for them.</summary>
internal sealed class TwoHosts(Installation installation) : IDisposable
{
    private bool _isAsked;
    private string? _problem;

    /// <summary>Raises them, once.</summary>
    /// <returns>Why that cannot be done; null if they stand.</returns>
    public string? Raise()
    {
        if (!_isAsked)
        {
            _isAsked = true;
            _problem = Script("up");
        }

        return _problem;
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
