using MPINET.Diagnostics.Tracing;

namespace MPINET.Diagnostics.Tests.Tracing;

/// <summary>The picture of a trace in the README.</summary>
internal static class Picture
{
    /// <summary>The job in the picture. The guide quotes its report.</summary>
    public static MadeJob Job => new(16);

    /// <summary>Makes the picture.</summary>
    /// <returns>The exit code.</returns>
    public static int Write(string file)
    {
        if (Browser.Find() is not { } path)
        {
            Console.Error.WriteLine("There is no Chromium in PATH, which draws the picture.");
            return 1;
        }

        string folder = Path.Combine(Path.GetTempPath(), $"mpinet-picture-{Guid.NewGuid():n}");
        try
        {
            TraceFiles.Write(folder, Job.Build());
            using Browser browser = new(path, 1200, 600);
            browser.Open(Path.Combine(folder, TraceFiles.Page));
            TracePageTests.WaitUntilShown(browser);
            // A wait in the middle, and the messages that ended it.
            browser.Evaluate("(() => { for (let i = 0; i < 2; i++) document.getElementById('closer').click(); })()");
            int call = browser
                .Evaluate(
                    "mpinetTrace.messages.find(one => one.destination === 1 && one.sent > (mpinetTrace.shown.begin + mpinetTrace.shown.end) / 2).receive"
                )
                .GetInt32();
            (double x, double y) = TracePageTests.PositionOf(browser, call);
            browser.Click(x, y);
            TracePageTests.WaitForFrame(browser);
            string folderOfFile = Path.GetDirectoryName(Path.GetFullPath(file))!;
            Directory.CreateDirectory(folderOfFile);
            File.WriteAllBytes(file, browser.Picture());
            return 0;
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}
