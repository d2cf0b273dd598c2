using MPINET.Launching;
using MPINET.Loader;

namespace MPINET.Tool;

/// <summary>
/// <c>mpinet run</c> under a launcher, or a resource manager that has started the ranks: it gets out of the way.
/// </summary>
internal static class RankAlreadyStarted
{
    /// <summary>Becomes the program; with tags its parent.</summary>
    public static int Run(RunRequest request, EnclosingLauncher launcher, IReadOnlyList<Descriptor> mpis)
    {
        if (request.Ranks is { } ranks && launcher.Size is { } size && ranks != size)
        {
            if (launcher.Rank is > 0)
            {
                // Rank 0 says it for all.
                return ExitCode.BadInput;
            }

            throw new LaunchException(
                $"-n {ranks}, in a process that a launcher has started together with {size - 1} more ({launcher.Evidence})",
                $"no -n, or -n {size}: the ranks are there already, and this command starts none",
                "leave out -n, or start the command outside the launcher"
            );
        }

        var environment = new Dictionary<string, string> { ["TERM"] = "dumb" };
        if (request.Mpi is { } mpi)
        {
            // It must be one that is there.
            environment[MpiChoice.Variable] = MpiChoice.Make(request.Program.Folder, mpi).Chosen!.Descriptor.Name;
        }

        string[] words = [.. request.Program.Words, .. request.Arguments];
        if (request.Timeout != null && launcher.Rank is null or 0)
        {
            Console.Error.WriteLine("mpinet: the ranks are started already: the time limit is the launcher's affair.");
        }

        return request.Tag
            ? TaggedProgram.Run(launcher.Rank?.ToString() ?? "?", words, environment)
            : NativeProgram.Become(words, environment);
    }
}
