using System.Collections.Concurrent;
using System.Diagnostics;
using System.Net;
using System.Net.NetworkInformation;
using System.Net.Sockets;
using System.Text.RegularExpressions;
using MPINET.Launching;
using MPINET.Launching.Hosts;

namespace MPINET.Doctor;

/// <summary>The machine that this process runs on.</summary>
/// <param name="mpis">The MPIs for which there are bindings.</param>
/// <param name="probe">Initialises an MPI on one rank and returns the version of its library, and the problem if there was one.</param>
/// <param name="choice">The MPI that programs take, with the reason; null if it is not known.</param>
/// <param name="choiceProblem">The reason why no program can be launched under the environment's settings; null if one can.</param>
public sealed class ThisMachine(
    IReadOnlyList<InstalledMpi> mpis,
    Func<InstalledMpi, (string? Version, string? Problem)> probe,
    string? choice = null,
    LaunchException? choiceProblem = null
) : IMachine
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(10);

    private readonly ConcurrentDictionary<string, Lazy<(string? Version, string? Problem)>> tried = new();

    /// <inheritdoc />
    public string HostName => Environment.MachineName;

    /// <inheritdoc />
    public int Cores => Launching.Cores.Count;

    /// <inheritdoc />
    public bool IsRoot => Environment.IsPrivilegedProcess;

    /// <inheritdoc />
    public IReadOnlyList<BoundMpi> Mpis { get; } = [.. mpis.Select(BoundMpi.Of)];

    /// <inheritdoc />
    public string? Choice => choice;

    /// <inheritdoc />
    public LaunchException? ChoiceProblem => choiceProblem;

    /// <inheritdoc />
    public Allocation? Allocation => Allocation.Find(Environment.GetEnvironmentVariable);

    /// <inheritdoc />
    // .NET has raised the limits of this process, so the parent's are read.
    public string? Limits =>
        Regex.Match(Text("/proc/self/status") ?? "", @"^PPid:\s*(\d+)", RegexOptions.Multiline)
            is { Success: true } parent
            ? Text($"/proc/{parent.Groups[1].Value}/limits") ?? Text("/proc/self/limits")
            : null;

    /// <inheritdoc />
    public string? Variable(string name) => Environment.GetEnvironmentVariable(name);

    /// <inheritdoc />
    public string? Text(string file)
    {
        try
        {
            return File.ReadAllText(file);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    /// <inheritdoc />
    public IReadOnlyList<string> Names(string folder)
    {
        try
        {
            return [.. Directory.EnumerateFileSystemEntries(folder).Select(path => Path.GetFileName(path))];
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    /// <inheritdoc />
    public string? Command(string name) => CommandPath.Find(name);

    /// <inheritdoc />
    public IReadOnlyList<string> Commands(string beginning) =>
        [
            .. (Variable("PATH") ?? "")
                .Split(':', StringSplitOptions.RemoveEmptyEntries)
                .SelectMany(folder =>
                    Names(folder)
                        .Where(name => name.StartsWith(beginning, StringComparison.Ordinal))
                        .Order(StringComparer.Ordinal)
                        .Select(name => Path.Combine(folder, name))
                )
                .Where(CommandPath.IsExecutable),
        ];

    /// <inheritdoc />
    public string Real(string path) => CommandPath.Real(path);

    /// <inheritdoc />
    public string? Library(string name) => LibrarySearch.Find([name]);

    /// <inheritdoc />
    public string? Output(params string[] words)
    {
        if (CommandPath.Find(words[0]) is not { } command)
        {
            return null;
        }

        using Process process = CapturedProcess.Start(new ProcessStartInfo(command, words.Skip(1)));
        _ = process.StandardError.ReadToEndAsync();
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        if (!process.WaitForExit(Limit))
        {
            process.Kill(entireProcessTree: true);
            return null;
        }

        return process.ExitCode == 0 && output.Wait(Limit) ? output.Result : null;
    }

    /// <inheritdoc />
    public (long Size, long Free)? Space(string folder)
    {
        try
        {
            return Directory.Exists(folder) && new DriveInfo(folder) is var drive
                ? (drive.TotalSize, drive.AvailableFreeSpace)
                : null;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    /// <inheritdoc />
    public bool CanWrite(string folder)
    {
        try
        {
            string file = NewFile(folder);
            File.WriteAllText(file, "");
            File.Delete(file);
            return true;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    /// <inheritdoc />
    public bool CanWriteDirectly(string folder)
    {
        string file = NewFile(folder);
        try
        {
            return Output("dd", "if=/dev/zero", $"of={file}", "bs=4096", "count=1", "oflag=direct") is not null;
        }
        finally
        {
            File.Delete(file);
        }
    }

    /// <inheritdoc />
    public string? LockProblem(string folder)
    {
        if (!OperatingSystem.IsLinux())
        {
            return null;
        }

        try
        {
            using FileStream file = new(
                NewFile(folder),
                FileMode.CreateNew,
                FileAccess.ReadWrite,
                FileShare.None,
                bufferSize: 0,
                FileOptions.DeleteOnClose
            );
            file.Lock(0, 1);
            file.Unlock(0, 1);
            return null;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return exception.Message;
        }
    }

    /// <inheritdoc />
    public IReadOnlyList<string> Addresses(string host)
    {
        try
        {
            return [.. Dns.GetHostAddresses(host).Select(address => address.ToString()).Distinct()];
        }
        catch (Exception exception) when (exception is SocketException or ArgumentException)
        {
            return [];
        }
    }

    /// <inheritdoc />
    public bool IsOwn(string address) =>
        IPAddress.TryParse(address, out IPAddress? parsed)
        && (
            IPAddress.IsLoopback(parsed)
            || NetworkInterface
                .GetAllNetworkInterfaces()
                .SelectMany(one => one.GetIPProperties().UnicastAddresses)
                .Any(own => own.Address.Equals(parsed))
        );

    /// <inheritdoc />
    public (string? Version, string? Problem) Try(BoundMpi mpi) =>
        tried
            .GetOrAdd(
                mpi.Name,
                name => new Lazy<(string?, string?)>(() => probe(mpis.First(one => one.Descriptor.Name == name)))
            )
            .Value;

    private static string NewFile(string folder) => Path.Combine(folder, $"mpinet-{Guid.NewGuid():n}");
}
