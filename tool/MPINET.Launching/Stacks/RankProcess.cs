using System.Globalization;
using System.Text;

namespace MPINET.Launching.Stacks;

/// <summary>A process of a launch on this machine that is a rank, or that a rank has started.</summary>
public sealed class RankProcess
{
    private RankProcess(int rank, int id, string name, bool isManaged)
    {
        Rank = rank;
        Id = id;
        Name = name;
        IsManaged = isManaged;
    }

    /// <summary>The rank, from the launcher's variable.</summary>
    public int Rank { get; }

    /// <summary>The process's id.</summary>
    public int Id { get; }

    /// <summary>The name of its program.</summary>
    public string Name { get; }

    /// <summary>The runtime: .NET or Mono.</summary>
    public bool IsManaged { get; }

    /// <summary>The processes of a launch's ranks, in the order of their ids.</summary>
    /// <param name="plan">The launch.</param>
    /// <param name="except">The beginning of the command line of processes around ranks, which are left out.</param>
    public static IReadOnlyList<RankProcess> FindAll(LaunchPlan plan, IEnumerable<string> except)
    {
        string around = string.Concat(except.Select(word => word + '\0'));
        return
        [
            .. plan
                .Mark.Processes()
                .OrderBy(id => id)
                .Select(id => Read(id, plan, around))
                .Where(process => process is not null)
                .Select(process => process!),
        ];
    }

    private static RankProcess? Read(int id, LaunchPlan plan, string around)
    {
        string folder = string.Format(CultureInfo.InvariantCulture, "/proc/{0}", id);
        try
        {
            if (around.Length > 0 && Text(folder, "cmdline").StartsWith(around, StringComparison.Ordinal))
            {
                return null;
            }

            string[] environment = Text(folder, "environ").Split('\0');
            string? text = plan
                .RankVariables.Select(name =>
                    environment
                        .FirstOrDefault(entry => entry.StartsWith(name + "=", StringComparison.Ordinal))
                        ?.Substring(name.Length + 1)
                )
                .FirstOrDefault(value => !string.IsNullOrEmpty(value));
            return int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int rank)
                ? new RankProcess(
                    rank,
                    id,
                    Text(folder, "comm").TrimEnd('\n'),
                    ProcessStacks.RuntimeOf(id) != ManagedRuntime.None
                )
                : null;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // The process has just ended.
            return null;
        }
    }

    private static string Text(string folder, string file) =>
        Encoding.UTF8.GetString(File.ReadAllBytes(Path.Combine(folder, file)));
}
