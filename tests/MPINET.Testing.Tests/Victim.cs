using System.Diagnostics;
using System.Text;

namespace MPINET.Testing.Tests;

/// <summary>Runs of the program with the bad tests, on the runtime of these tests.</summary>
internal static class Victim
{
    private const string Name = "MPINET.Testing.Victim";

    /// <summary>Runs the tests of one class to the end.</summary>
    public static VictimRun Run(string filter, params string[] more)
    {
        string folder = Path.Combine(Path.GetTempPath(), Guid.NewGuid().ToString("n"));
        try
        {
            // On a build server the platform would colour its output.
            using Process process = Start(
                $"--ansi off --filter {filter} --report-trx --report-trx-filename r.trx --results-directory {folder} {string.Join(" ", more)}"
            );
            string output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            string results = Path.Combine(folder, "r.trx");
            return new VictimRun(process.ExitCode, output, File.Exists(results) ? File.ReadAllText(results) : "");
        }
        finally
        {
            if (Directory.Exists(folder))
            {
                Directory.Delete(folder, recursive: true);
            }
        }
    }

    public static Process Start(string arguments, params (string Name, string Value)[] environment)
    {
        string own = AppContext.BaseDirectory.TrimEnd('/');
        string folder = Path.Combine(Path.GetDirectoryName(Path.GetDirectoryName(own)!)!, Name, Path.GetFileName(own));
        string program = Path.Combine(folder, Name);
        ProcessStartInfo start = File.Exists(program + ".exe")
            ? new ProcessStartInfo("mono", $"--debug \"{program}.exe\" {arguments}")
            : new ProcessStartInfo(program, arguments);
        start.UseShellExecute = false;
        start.RedirectStandardOutput = true;
        start.StandardOutputEncoding = Encoding.UTF8;
        foreach ((string name, string value) in environment)
        {
            start.Environment[name] = value;
        }

        return Process.Start(start)!;
    }
}
