using MPINET.Launching;
using MPINET.Tool.Projects;

namespace MPINET.Tool.Running;

/// <summary><c>mpinet run --rebuild</c>: builds and starts a project again when one of its source files changes.</summary>
internal static class RebuiltRun
{
    /// <summary>Runs until a signal ends it.</summary>
    /// <param name="project">The project's file.</param>
    /// <param name="build">Its build.</param>
    /// <param name="prepare">Makes the launch of the program.</param>
    public static int Run(string project, ProjectBuild build, Func<LaunchedProgram, SupervisedJob> prepare)
    {
        using SourceWatch watch = new();
        watch.Add([Path.GetDirectoryName(project)!]);
        while (true)
        {
            string? file = build.Run();
            watch.Add(build.Output?.Folders(project) ?? []);
            if (file is null)
            {
                Say("the build has failed; waiting for a change.");
            }
            else
            {
                SupervisedJob job = prepare(LaunchedProgram.Find(file));
                watch.OnChange(() => ThreadPool.QueueUserWorkItem(_ => job.Stop()));
                int code = job.Run();
                if (job.WasSignalled)
                {
                    return code;
                }

                if (watch.OnChange(null))
                {
                    Say($"the program has ended with exit code {code}; waiting for a change.");
                }
            }

            Say($"{Path.GetRelativePath(Environment.CurrentDirectory, watch.Wait())} has changed.");
        }
    }

    private static void Say(string text) => Console.Error.WriteLine($"mpinet: {text}");
}
