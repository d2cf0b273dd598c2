using System.Diagnostics;

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
        using var process = Process.Start(
            new ProcessStartInfo(installation.TwoHosts, [word]) { RedirectStandardError = true }
        )!;
        var errors = process.StandardError.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode == 0 ? null : errors.Trim();
    }
}
