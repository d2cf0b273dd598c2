using PuppeteerSharp;
using PuppeteerSharp.Media;

namespace MPINET.Site.Tests.Finished;

/// <summary>Chromium without a window, and the finished site on a server of this machine.</summary>
public sealed class Browser : IAsyncLifetime
{
    private readonly string profile = Path.Combine(Path.GetTempPath(), $"mpinet-browser-{Guid.NewGuid():n}");
    private FileServer? server;
    private IBrowser? browser;

    /// <summary>The first part of all addresses.</summary>
    public string Address => server!.Address;

    public async ValueTask InitializeAsync()
    {
        // A fixture cannot skip its tests: each does so by itself.
        if (Environment.GetEnvironmentVariable("MPINET_SITE") is not { } site || Program() is not { } program)
        {
            return;
        }

        server = new FileServer(site);
        browser = await Puppeteer.LaunchAsync(
            new LaunchOptions
            {
                ExecutablePath = program,
                Headless = true,
                UserDataDir = profile,
                Args =
                [
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-quic",
                    "--no-first-run",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync",
                ],
            }
        );
    }

    /// <summary>Opens a page of the site, and waits until it has its contents. Skips the test without a site or a browser.</summary>
    /// <param name="name">The path of the page within the site.</param>
    /// <param name="width">The width of the window, in pixels.</param>
    /// <param name="isDark">True for the dark colour scheme.</param>
    public async Task<OpenPage> OpenAsync(string name, int width, bool isDark = false)
    {
        _ = FinishedSite.Folder;
        Assert.SkipWhen(Program() is null, "There is no Chromium in PATH (Debian's package chromium).");
        IPage page = await browser!.NewPageAsync();
        // Finds hangs; the machine may run many other tests.
        page.DefaultTimeout = 100_000;
        OpenPage open = new(page, Address);
        await page.SetViewportAsync(new ViewPortOptions { Width = width, Height = 900 });
        await page.EmulateMediaFeaturesAsync([
            new MediaFeatureValue { MediaFeature = MediaFeature.PrefersColorScheme, Value = isDark ? "dark" : "light" },
        ]);
        await page.GoToAsync(Address + name, WaitUntilNavigation.Load);
        // What the script of a page makes last.
        await page.WaitForSelectorAsync("#navbar a.nav-link");
        await page.WaitForFunctionAsync(
            "() => [...document.querySelectorAll('pre code')].every(code => code.classList.contains('hljs') || code.closest('.mermaid'))"
        );
        return open;
    }

    public async ValueTask DisposeAsync()
    {
        if (browser is not null)
        {
            await browser.CloseAsync();
            browser.Dispose();
        }

        server?.Dispose();
        if (Directory.Exists(profile))
        {
            Directory.Delete(profile, recursive: true);
        }
    }

    private static string? Program() =>
        (Environment.GetEnvironmentVariable("PATH") ?? "")
            .Split(':')
            .SelectMany(folder =>
                new[] { "chromium", "chromium-browser", "google-chrome" }.Select(name => Path.Combine(folder, name))
            )
            .FirstOrDefault(File.Exists);
}
