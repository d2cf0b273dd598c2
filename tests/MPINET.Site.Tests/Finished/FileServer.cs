using System.Net;
using System.Net.Sockets;

namespace MPINET.Site.Tests.Finished;

/// <summary>Serves the files of a folder to this machine alone.</summary>
internal sealed class FileServer : IDisposable
{
    private readonly HttpListener listener = new();
    private readonly string folder;

    public FileServer(string folder)
    {
        this.folder = folder;
        using (TcpListener free = new(IPAddress.Loopback, 0))
        {
            free.Start();
            Address = $"http://127.0.0.1:{((IPEndPoint)free.LocalEndpoint).Port}/";
        }

        listener.Prefixes.Add(Address);
        listener.Start();
        _ = ServeAsync();
    }

    public string Address { get; }

    public void Dispose() => listener.Close();

    private async Task ServeAsync()
    {
        while (listener.IsListening)
        {
            try
            {
                HttpListenerContext request = await listener.GetContextAsync();
                _ = Task.Run(() => Answer(request));
            }
            catch (Exception exception) when (exception is HttpListenerException or ObjectDisposedException)
            {
                return;
            }
        }
    }

    private void Answer(HttpListenerContext request)
    {
        using HttpListenerResponse response = request.Response;
        string file = Path.Combine(folder, Uri.UnescapeDataString(request.Request.Url!.AbsolutePath).TrimStart('/'));
        if (!File.Exists(file))
        {
            response.StatusCode = 404;
            return;
        }

        response.ContentType = Path.GetExtension(file) switch
        {
            ".html" => "text/html; charset=utf-8",
            ".js" => "text/javascript",
            ".css" => "text/css",
            ".json" => "application/json",
            ".svg" => "image/svg+xml",
            ".png" => "image/png",
            _ => "application/octet-stream",
        };
        try
        {
            response.OutputStream.Write(File.ReadAllBytes(file));
        }
        catch (HttpListenerException)
        {
            // The browser has left the page.
        }
    }
}
