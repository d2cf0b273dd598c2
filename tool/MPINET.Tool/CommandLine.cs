using System.CommandLine;
using MPINET.Generator;
using MPINET.Launching;

namespace MPINET.Tool;

/// <summary>The command line: the commands, and what is done with errors in it.</summary>
internal static class CommandLine
{
    /// <summary>Runs the command that the words name.</summary>
    public static int Invoke(string[] args)
    {
        var root = new RootCommand("Launches MPI programs, shows the MPIs that they can use, and generates bindings.")
        {
            RunCommand.Create(ProgramWords.After(args)),
            InfoCommand.Create(),
            GenerateCommand.Create(),
            RankCommand.Create(ProgramWords.After(args)),
            ProbeCommand.Create(),
        };
        var result = root.Parse(ProgramWords.Before(args));
        if (result.Errors.Count > 0)
        {
            foreach (var error in result.Errors)
            {
                Console.Error.WriteLine($"mpinet: {error.Message}");
            }

            Console.Error.WriteLine("mpinet: 'mpinet --help' and 'mpinet <command> --help' list what there is.");
            return ExitCode.BadInput;
        }

        try
        {
            return result.Invoke(new InvocationConfiguration { EnableDefaultExceptionHandler = false });
        }
        catch (LaunchException exception)
        {
            Console.Error.WriteLine($"mpinet: this cannot be done.\n{exception.Message}");
            return ExitCode.BadInput;
        }
    }
}
