using System.ComponentModel;
using System.Text;

namespace MPINET.Generator.Headers;

/// <summary>The options that an MPI's compiler wrapper, such as mpicc, passes to the compiler.</summary>
public sealed class CompilerWrapper
{
    // MPICH and Open MPI know the first, LAM the second, old MPICHs the third.
    private static readonly string[] Questions = ["-show", "-showme", "-compile-info"];

    private readonly List<string> includeFolders = [];
    private readonly List<string> libraryFolders = [];
    private readonly List<string> libraries = [];
    private readonly List<string> defines = [];

    private CompilerWrapper(string command, List<string> words)
    {
        Command = command;
        Compiler = words[0];
        for (int i = 1; i < words.Count; i++)
        {
            string word = words[i];
            if (word == "-isystem" && i + 1 < words.Count)
            {
                i++;
                includeFolders.Add(Folder(words, ref i, words[i]));
            }
            else if (word.Length >= 2 && ListFor(word[..2]) is { } list)
            {
                // Both -Ifolder and -I folder are in use.
                string value = word.Length > 2 || i + 1 == words.Count ? word[2..] : words[++i];
                value = word[1] is 'I' or 'L' ? Folder(words, ref i, value) : value;
                if (value.Length > 0 && !list.Contains(value))
                {
                    list.Add(value);
                }
            }
        }
    }

    /// <summary>The wrapper's name or path, as given.</summary>
    public string Command { get; }

    /// <summary>True if it was given by its path.</summary>
    public bool IsPath => Command.Contains(Path.DirectorySeparatorChar, StringComparison.Ordinal);

    /// <summary>The full path; null if it is not in PATH any more.</summary>
    public string? FullPath =>
        (
            IsPath
                ? [Command]
                : (Environment.GetEnvironmentVariable("PATH") ?? "")
                    .Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries)
                    .Select(folder => Path.Combine(folder, Command))
        )
            .Where(File.Exists)
            .Select(Path.GetFullPath)
            .FirstOrDefault();

    /// <summary>A command for it that works in any folder: the full path if it was given by a path, else the name.</summary>
    public string Lasting => IsPath ? Path.GetFullPath(Command) : Command;

    /// <summary>The compiler that the wrapper calls.</summary>
    public string Compiler { get; }

    /// <summary>The folders of <c>-I</c> and <c>-isystem</c>, in order.</summary>
    public IReadOnlyList<string> IncludeFolders => includeFolders;

    /// <summary>The names of <c>-l</c>, in order.</summary>
    public IReadOnlyList<string> Libraries => libraries;

    /// <summary>The macros of <c>-D</c>, each <c>NAME</c> or <c>NAME=VALUE</c>.</summary>
    public IReadOnlyList<string> Defines => defines;

    /// <summary>Asks a wrapper for the options that it passes to the compiler.</summary>
    /// <param name="mpicc">Its name in PATH, or its path.</param>
    /// <exception cref="CompilerWrapperException">There is no such wrapper, or it answers none of the known questions.</exception>
    public static CompilerWrapper Ask(string mpicc)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(mpicc);
        StringBuilder refusals = new();
        foreach (string question in Questions)
        {
            ProgramOutput answer = Ask(mpicc, question);
            string? line = answer.Output.Split('\n').FirstOrDefault(line => line.Trim().Length > 0);
            if (answer.ExitCode == 0 && line is not null && Split(line) is { Count: > 0 } words)
            {
                return new CompilerWrapper(mpicc, words);
            }

            string reason = answer.Error.Split('\n')[0].Trim();
            refusals.Append($"{Environment.NewLine}  {mpicc} {question}: exit code {answer.ExitCode}, {reason}");
        }

        throw new CompilerWrapperException(
            $"{mpicc} does not show the options that it passes to the compiler:{refusals}"
        );
    }

    /// <summary>Finds the mpi.h that the wrapper includes.</summary>
    /// <exception cref="CompilerWrapperException">None of its folders has the file.</exception>
    public string FindHeader()
    {
        List<string> folders = includeFolders.Concat(SystemFolders.OfHeaders).Distinct().ToList();
        string? path = folders.Select(folder => Path.Combine(folder, "mpi.h")).FirstOrDefault(File.Exists);
        return path is not null
            ? Path.GetFullPath(path)
            : throw new CompilerWrapperException(
                $"{Command} leads to no mpi.h; looked in {string.Join(", ", folders)}. Is the MPI's development package installed?"
            );
    }

    /// <summary>Finds the wrapper's libraries that export MPI's functions: the one with MPI_Init first, then those with further functions.</summary>
    /// <exception cref="CompilerWrapperException">None has MPI_Init.</exception>
    public IReadOnlyList<SharedLibrary> FindLibraries()
    {
        List<string> folders = libraryFolders.Concat(SystemFolders.OfLibraries()).Distinct().ToList();
        // Like the linker, this takes the library from the first folder that has it.
        List<SharedLibrary> found = libraries
            .Select(library =>
                folders.Select(folder => Path.Combine(folder, $"lib{library}.so")).FirstOrDefault(File.Exists)
            )
            .Select(path => path is null ? null : SharedLibrary.TryRead(path))
            .OfType<SharedLibrary>()
            .ToList();
        SharedLibrary first =
            found.Find(library => library.Exports.Contains("MPI_Init"))
            ?? throw new CompilerWrapperException(
                $"No shared library of {Command} defines MPI_Init; looked for {string.Join(", ", libraries)} in {string.Join(", ", folders)}."
            );
        List<SharedLibrary> chosen = new() { first };
        foreach (SharedLibrary library in found)
        {
            if (library.Exports.Any(name => !chosen.Exists(one => one.Exports.Contains(name))))
            {
                chosen.Add(library);
            }
        }

        return chosen;
    }

    /// <summary>Joins words to the name of an existing folder, because few wrappers quote names with blanks.</summary>
    private static string Folder(List<string> words, ref int last, string first)
    {
        string folder = first;
        for (int i = last + 1; i < words.Count && !Directory.Exists(folder) && words[i][..1] is not ("-" or ""); i++)
        {
            folder += " " + words[i];
            if (Directory.Exists(folder))
            {
                last = i;
                return folder;
            }
        }

        return first;
    }

    private List<string>? ListFor(string flag) =>
        flag switch
        {
            "-I" => includeFolders,
            "-L" => libraryFolders,
            "-l" => libraries,
            "-D" => defines,
            _ => null,
        };

    private static ProgramOutput Ask(string mpicc, string question)
    {
        try
        {
            return ProgramOutput.Run(mpicc, [question]);
        }
        catch (Win32Exception exception)
        {
            const int NoSuchFile = 2;
            throw new CompilerWrapperException(
                exception.NativeErrorCode == NoSuchFile
                    ? $"There is no compiler wrapper {mpicc}, neither as a file nor as a program in PATH. Is the MPI's development package installed?"
                    : $"The compiler wrapper {mpicc} cannot be run: {new Win32Exception(exception.NativeErrorCode).Message}."
            );
        }
        catch (TimeoutException exception)
        {
            throw new CompilerWrapperException(
                $"The compiler wrapper gives no answer to {question}: {exception.Message}"
            );
        }
    }

    /// <summary>Splits a line into words as a shell does, quotes and backslashes obeyed.</summary>
    private static List<string> Split(string line)
    {
        List<string> words = new();
        StringBuilder word = new();
        char quote = '\0';
        bool isWord = false;
        for (int i = 0; i < line.Length; i++)
        {
            char character = line[i];
            if (character == '\\' && quote != '\'' && i + 1 < line.Length)
            {
                word.Append(line[++i]);
                isWord = true;
            }
            else if (quote != '\0' ? character == quote : character is '"' or '\'')
            {
                quote = quote == '\0' ? character : '\0';
                isWord = true;
            }
            else if (quote == '\0' && char.IsWhiteSpace(character))
            {
                if (isWord)
                {
                    words.Add(word.ToString());
                    word.Clear();
                    isWord = false;
                }
            }
            else
            {
                word.Append(character);
                isWord = true;
            }
        }

        if (isWord)
        {
            words.Add(word.ToString());
        }

        return words;
    }
}

/// <summary>A compiler wrapper that is missing, that fails, or whose answer leads to no header or library.</summary>
public sealed class CompilerWrapperException(string message) : Exception(message);
