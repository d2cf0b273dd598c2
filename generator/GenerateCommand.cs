using System.CommandLine;
using MPINET.Generator.Headers;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator;

/// <summary>The generator's command line.</summary>
public static class GenerateCommand
{
    /// <summary>Creates the command as a subcommand.</summary>
    public static Command Create() => WithOptions(new Command("generate", Description));

    /// <summary>Creates the command as the root command of a program.</summary>
    public static RootCommand CreateRoot() => WithOptions(new RootCommand(Description));

    public const string Description =
        "Generates the bindings of one MPI from its header and the tables of the standard.";

    private static T WithOptions<T>(T command)
        where T : Command
    {
        Option<string?> mpi = new("--mpi")
        {
            Description =
                "The MPI to generate for: a table in specs/implementations/, or a new name. If omitted, it is determined from the library.",
        };
        Option<string?> compiler = new("--mpicc")
        {
            Description = "The compiler wrapper that knows header and library.",
        };
        Option<string?> header = new("--header") { Description = "The header, if no compiler wrapper is used." };
        Option<string[]> include = new("--include")
        {
            Description = "A folder with files that the header includes.",
            DefaultValueFactory = _ => [],
        };
        Option<string?> library = new("--library")
        {
            Description = "The library's name at run time, such as libmpi.so.40.",
        };
        Option<string?> target = new("--clang-target")
        {
            Description = "The machine to read the header for, such as x86_64-pc-windows-msvc.",
        };
        Option<string> specs = new("--specs")
        {
            Description = "The folder of the tables.",
            DefaultValueFactory = _ => "specs",
        };
        Option<string> output = new("--output")
        {
            Description = "The folder to write into.",
            DefaultValueFactory = _ => "generated",
        };
        Option<string> handWritten = new("--hand-written")
        {
            Description = "The folder of the parts of class MPI that are written by hand.",
            DefaultValueFactory = _ => Path.Combine("lowlevel", "MPINET.Cli"),
        };
        Option<bool> replace = new("--replace")
        {
            Description = "Replace the binding that --mpi names, if it is of another release of the same MPI.",
        };
        Option<bool> check = new("--check")
        {
            Description =
                "Compare with the existing files, list the differences, and end with exit code 1 if there are any.",
        };

        foreach (
            Option option in (Option[])
                [mpi, compiler, header, include, library, target, specs, output, handWritten, replace, check]
        )
        {
            option.Validators.Add(result =>
            {
                if (result.Tokens.Any(token => string.IsNullOrWhiteSpace(token.Value)))
                {
                    result.AddError($"{option.Name} is empty.");
                }
            });
            command.Add(option);
        }

        command.Validators.Add(result =>
        {
            if (result.GetValue(replace) && result.GetResult(mpi) is null)
            {
                result.AddError("--replace needs --mpi: the name of the binding to replace.");
            }
        });
        command.SetAction(result =>
        {
            try
            {
                Arguments arguments = new()
                {
                    Name = result.GetValue(mpi),
                    Specs = result.GetValue(specs)!,
                    Output = result.GetValue(output)!,
                    HandWritten = result.GetValue(handWritten)!,
                    Compiler = result.GetValue(compiler),
                    Header = result.GetValue(header),
                    Includes = result.GetValue(include)!,
                    Library = result.GetValue(library),
                    Target = result.GetValue(target),
                    Replaces = result.GetValue(replace),
                    Check = result.GetValue(check),
                };
                return Generation.Run(arguments, Console.Out);
            }
            catch (Exception error)
                when (error
                        is SpecException
                            or BindingException
                            or HeaderException
                            or CompilerWrapperException
                            or IOException
                            or UnauthorizedAccessException
                )
            {
                Console.Error.WriteLine(error.Message);
                return 2;
            }
        });
        return command;
    }
}
