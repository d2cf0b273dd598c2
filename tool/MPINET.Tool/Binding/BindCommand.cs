using System.CommandLine;
using MPINET.Generator.Headers;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;
using MPINET.Launching;
using MPINET.Loader;
using MPINET.Tool.Options;

namespace MPINET.Tool.Binding;

/// <summary><c>mpinet bind</c>.</summary>
internal static class BindCommand
{
    public const string Description =
        "Makes bindings and shim for an MPI of this machine, for all programs of this user.";

    /// <summary>Creates the command.</summary>
    public static Command Create()
    {
        Option<string?> compiler = PlainOption.Text(
            "--mpicc",
            "CMD",
            "The compiler wrapper of the MPI, a name in PATH or a path. If omitted, mpicc."
        );
        Option<string?> mpi = PlainOption.Text(
            "--mpi",
            "NAME",
            "Its name in MPINET_MPI and in --mpi of run. If omitted, it is determined from the library."
        );
        Option<string?> output = PlainOption.Text(
            "--output",
            "DIR",
            "The folder in which the folder of the MPI is made, such as mpi beside one program. If omitted, "
                + "mpinet in $XDG_DATA_HOME or ~/.local/share, where all programs find it."
        );
        Option<bool> replace = PlainOption.Flag(
            "--replace",
            "Replace the bindings of that name that were made for another compiler wrapper."
        );
        Option<bool> fetch = PlainOption.Flag(
            LibClangPackage.Option,
            $"Read the header by a libclang that NuGet restores ({LibClangPackage.Size}), not by that of the machine."
        );
        Command command = new("bind", Description) { compiler, mpi, output, replace, fetch };
        foreach (Option option in (Option[])[compiler, mpi, output])
        {
            option.Validators.Add(result =>
            {
                if (result.Tokens.Any(token => string.IsNullOrWhiteSpace(token.Value)))
                {
                    result.AddError($"{option.Name} is empty.");
                }
            });
        }

        command.SetAction(result =>
        {
            try
            {
                return new BindRun(
                    result.GetValue(compiler),
                    result.GetValue(mpi),
                    result.GetValue(output) is { } given ? Path.GetFullPath(given) : null,
                    result.GetValue(replace),
                    result.GetValue(fetch)
                ).Run(Console.Out);
            }
            catch (Exception exception) when (IsOfTheMachine(exception))
            {
                Console.Error.WriteLine($"mpinet: no bindings are made.\n{Text(exception)}");
                return ExitCode.BadInput;
            }
        });
        return command;
    }

    private static bool IsOfTheMachine(Exception exception) =>
        exception
            is LaunchException
                or MpiLoadException
                or SpecException
                or BindingException
                or HeaderException
                or CompilerWrapperException
                or IOException
                or UnauthorizedAccessException;

    private static string Text(Exception exception) =>
        exception is LaunchException ? exception.Message : $"  {exception.Message.Replace("\n", "\n  ")}";
}
