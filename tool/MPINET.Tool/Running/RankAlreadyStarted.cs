using MPINET.Launching;
using MPINET.Loader;
using MPINET.Tool.Options;
using MPINET.Tool.Output;

namespace MPINET.Tool.Running;

/// <summary>
/// <c>mpinet run</c> in a rank that a launcher or a resource manager has started already: it only starts the program.
/// </summary>
internal static class RankAlreadyStarted
{
    /// <summary>Replaces this process by the program. With labels it stays as the parent of the program.</summary>
    public static int Run(
        RunRequest request,
        LaunchedProgram program,
        EnclosingLauncher launcher,
        IReadOnlyList<Descriptor> mpis
    )
    {
        if (request.Ranks is { } ranks && launcher.Size is { } size && ranks != size)
        {
            if (launcher.Rank is > 0)
            {
                // Rank 0 writes the message for all ranks.
                return ExitCode.BadInput;
            }

            throw new LaunchException(
                $"-n {ranks}, in a process that a launcher has started together with {size - 1} more ({launcher.Evidence})",
                $"no -n, or -n {size}: the ranks are there already, and this command starts none",
                "leave out -n, or start the command outside the launcher"
            );
        }

        Dictionary<string, string> environment = new() { ["TERM"] = "dumb" };
        if (request.Mpi is { } mpi)
        {
            // The chosen MPI must exist.
            environment[MpinetSettings.MpiVariable] = MpiChoice.Make(program, mpi).Chosen!.Descriptor.Name;
        }

        foreach ((string? name, string? value) in request.Variables)
        {
            environment[name] = value;
        }

        if (launcher.Rank is null or 0)
        {
            foreach (string option in LeftToLauncher(request))
            {
                Console.Error.WriteLine($"mpinet: the ranks are started already: {option} is the launcher's affair.");
            }
        }

        request.Output.MakeFolder();
        DebuggedRank? debugged = request.Debug is { } rank
            ? new DebuggedRank(rank, launcher.Size ?? int.MaxValue, program)
            : null;
        string[] words = [.. program.Words, .. request.Arguments];
        return request.Output.Files is not null || debugged is not null
                ? NativeProgram.Become(
                    [.. RankScript.Around($"{launcher.Rank}", null, request.Output, "", debugged, words)],
                    environment
                )
            : request.Output.Label ? LabelledProgram.Run(launcher.Rank?.ToString() ?? "?", words, environment)
            : NativeProgram.Become(words, environment);
    }

    private static IEnumerable<string> LeftToLauncher(RunRequest request)
    {
        (bool IsThere, string Option)[] options =
        [
            (request.Timeout is not null, "the time limit"),
            (request.Stacks, "what a signal does"),
            (request.Hosts is not null, "the choice of hosts"),
            (request.LauncherArguments.Length > 0, string.Join(" ", request.LauncherArguments)),
        ];
        return options.Where(one => one.IsThere).Select(one => one.Option);
    }
}
