using System.Diagnostics;
using System.Text;
using System.Text.Json;

namespace MPINET.Diagnostics.Tests.Tracing;

/// <summary>Chromium without a window, controlled through two pipes by the protocol of its developer tools. It opens no port, and ends when the pipes close.</summary>
internal sealed class Browser : IDisposable
{
    // The limit finds hangs. The runner's own limit does not show which command hung.
    private static readonly TimeSpan limit = TimeSpan.FromSeconds(100);

    private readonly string profile = Path.Combine(Path.GetTempPath(), $"mpinet-browser-{Guid.NewGuid():n}");
    private readonly StringBuilder errors = new();
    private readonly Process process;
    private readonly BufferedStream answers;
    private readonly Timer timer;
    private readonly string session;
    private int last;

    /// <summary>Starts the browser with an empty page.</summary>
    /// <param name="path">The browser's program.</param>
    /// <param name="width">The width of the page, in pixels.</param>
    /// <param name="height">The height of the page, in pixels.</param>
    public Browser(string path, int width, int height)
    {
        // The browser reads from descriptor 3 and writes to 4, which .NET cannot pass to a process.
        string[] options =
        [
            "--headless",
            "--remote-debugging-pipe",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
            $"--user-data-dir={profile}",
        ];
        process = new Process
        {
            StartInfo = new ProcessStartInfo(
                "/bin/sh",
                $"-c \"exec \\\"$0\\\" \\\"$@\\\" 3<&0 4>&1 0</dev/null 1>&2\" {path} {string.Join(" ", options)}"
            )
            {
                UseShellExecute = false,
                RedirectStandardInput = true,
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            },
        };
        process.ErrorDataReceived += (_, line) =>
        {
            lock (errors)
            {
                errors.AppendLine(line.Data);
            }
        };
        process.Start();
        process.BeginErrorReadLine();
        answers = new BufferedStream(process.StandardOutput.BaseStream, 1 << 16);
        timer = new Timer(_ => process.Kill(), null, limit, Timeout.InfiniteTimeSpan);
        string target = Call("Target.createTarget", new { url = "about:blank" }, "")
            .GetProperty("targetId")
            .GetString()!;
        session = Call("Target.attachToTarget", new { targetId = target, flatten = true }, "")
            .GetProperty("sessionId")
            .GetString()!;
        Call("Network.enable", new { });
        Call("Runtime.enable", new { });
        Call("Log.enable", new { });
        Call(
            "Emulation.setDeviceMetricsOverride",
            new
            {
                width,
                height,
                deviceScaleFactor = 1,
                mobile = false,
            }
        );
    }

    /// <summary>The addresses that the page has requested.</summary>
    public List<string> Requests { get; } = [];

    /// <summary>The errors and warnings that the page has reported.</summary>
    public List<string> Complaints { get; } = [];

    /// <summary>The path of the browser; null if none is installed.</summary>
    public static string? Find() =>
        (Environment.GetEnvironmentVariable("PATH") ?? "")
            .Split(':')
            .SelectMany(folder =>
                new[] { "chromium", "chromium-browser", "google-chrome" }.Select(name => Path.Combine(folder, name))
            )
            .FirstOrDefault(File.Exists);

    /// <summary>Opens a file, in the light or the dark colour scheme.</summary>
    public void Open(string file, bool isDark = false)
    {
        Call(
            "Emulation.setEmulatedMedia",
            new { features = new[] { new { name = "prefers-color-scheme", value = isDark ? "dark" : "light" } } }
        );
        Call("Page.navigate", new { url = new Uri(file).AbsoluteUri });
    }

    /// <summary>The value of a JavaScript expression; for a promise, the value that it resolves to.</summary>
    public JsonElement Evaluate(string expression)
    {
        JsonElement answer = Call(
            "Runtime.evaluate",
            new
            {
                expression,
                awaitPromise = true,
                returnByValue = true,
            }
        );
        Assert.False(answer.TryGetProperty("exceptionDetails", out _), $"{expression}: {answer}");
        return answer.GetProperty("result").TryGetProperty("value", out JsonElement value) ? value : default;
    }

    public void Move(double x, double y) => Mouse("mouseMoved", x, y, "none", 0);

    public void Press(double x, double y) => Mouse("mousePressed", x, y, "left", 1);

    public void Release(double x, double y) => Mouse("mouseReleased", x, y, "left", 1);

    public void Click(double x, double y)
    {
        Move(x, y);
        Press(x, y);
        Release(x, y);
    }

    public void Wheel(double x, double y, double delta) =>
        Call(
            "Input.dispatchMouseEvent",
            new
            {
                type = "mouseWheel",
                x,
                y,
                deltaX = 0,
                deltaY = delta,
            }
        );

    /// <summary>Presses a key. A key of a character types it.</summary>
    public void Key(string key)
    {
        string text =
            key.Length == 1 ? key
            : key == "Enter" ? "\r"
            : "";
        Call(
            "Input.dispatchKeyEvent",
            new
            {
                type = text.Length > 0 ? "keyDown" : "rawKeyDown",
                key,
                text,
            }
        );
        Call("Input.dispatchKeyEvent", new { type = "keyUp", key });
    }

    public void Write(string text) => Call("Input.insertText", new { text });

    /// <summary>A picture of the page, as PNG.</summary>
    public byte[] Picture() =>
        Call("Page.captureScreenshot", new { format = "png" }).GetProperty("data").GetBytesFromBase64();

    public void Dispose()
    {
        timer.Dispose();
        process.StandardInput.Close();
        if (!process.WaitForExit(60_000))
        {
            process.Kill();
        }

        // Waits until no process of the browser holds the error pipe, or writes to the folder, any more.
        process.WaitForExit();
        process.Dispose();
        Directory.Delete(profile, recursive: true);
    }

    private void Mouse(string type, double x, double y, string button, int clickCount) =>
        Call(
            "Input.dispatchMouseEvent",
            new
            {
                type,
                x,
                y,
                button,
                buttons = type == "mousePressed" ? 1 : 0,
                clickCount,
            }
        );

    private JsonElement Call(string method, object parameters, string? to = null)
    {
        int id = ++last;
        object call =
            to == ""
                ? new
                {
                    id,
                    method,
                    @params = parameters,
                }
                : new
                {
                    id,
                    method,
                    @params = parameters,
                    sessionId = session,
                };
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(call);
        Stream input = process.StandardInput.BaseStream;
        input.Write(text, 0, text.Length);
        input.WriteByte(0);
        input.Flush();
        while (true)
        {
            JsonElement answer = Read(method);
            if (answer.TryGetProperty("id", out JsonElement number) && number.GetInt32() == id)
            {
                Assert.False(answer.TryGetProperty("error", out JsonElement error), $"{method}: {error}");
                return answer.GetProperty("result");
            }

            Note(answer);
        }
    }

    private JsonElement Read(string method)
    {
        using MemoryStream text = new();
        int one;
        while ((one = answers.ReadByte()) > 0)
        {
            text.WriteByte((byte)one);
        }

        if (one < 0)
        {
            lock (errors)
            {
                throw new InvalidOperationException(
                    $"The browser has ended, or did not answer {method} in time:\n{errors}"
                );
            }
        }

        using JsonDocument document = JsonDocument.Parse(text.ToArray());
        return document.RootElement.Clone();
    }

    private void Note(JsonElement notice)
    {
        switch (notice.GetProperty("method").GetString())
        {
            case "Network.requestWillBeSent":
                Requests.Add(notice.GetProperty("params").GetProperty("request").GetProperty("url").GetString()!);
                break;
            case "Runtime.exceptionThrown" or "Log.entryAdded":
                Complaints.Add(notice.GetProperty("params").ToString());
                break;
        }
    }
}
