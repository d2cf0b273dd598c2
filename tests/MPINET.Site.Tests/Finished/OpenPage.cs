using System.Collections.Concurrent;
using PuppeteerSharp;

namespace MPINET.Site.Tests.Finished;

/// <summary>A page in the browser, with what it has asked for and complained about.</summary>
public sealed class OpenPage : IAsyncDisposable
{
    private readonly ConcurrentQueue<string> wrong = new();

    public OpenPage(IPage page, string address)
    {
        Page = page;
        page.Console += (_, said) =>
        {
            if (said.Message.Type is ConsoleType.Error or ConsoleType.Warning)
            {
                wrong.Enqueue($"{said.Message.Type}: {said.Message.Text}");
            }
        };
        page.PageError += (_, error) => wrong.Enqueue(error.Message);
        page.Request += (_, request) =>
        {
            if (
                !request.Request.Url.StartsWith(address, StringComparison.Ordinal)
                && !request.Request.Url.StartsWith("data:", StringComparison.Ordinal)
            )
            {
                wrong.Enqueue($"asks for {request.Request.Url}");
            }
        };
        page.RequestFailed += (_, request) => wrong.Enqueue($"{request.Request.Url}: {request.Request.FailureText}");
    }

    public IPage Page { get; }

    /// <summary>Complaints, and requests to other machines.</summary>
    public IReadOnlyCollection<string> Wrong => wrong;

    public ValueTask DisposeAsync() => Page.DisposeAsync();
}
