namespace MPINET.Generator.Headers;

/// <summary>The failure to read a header: it is missing or does not parse, or there is no libclang.</summary>
public sealed class HeaderException : Exception
{
    // The first errors of a header cause most of the others.
    private const int MaxLines = 10;

    internal HeaderException(SourceLocation location, string message)
        : base($"{location}: {message}")
    {
        Errors = [(location, message)];
    }

    internal HeaderException(IReadOnlyList<(SourceLocation Location, string Message)> errors)
        : base(
            string.Join(
                Environment.NewLine,
                [
                    .. errors.Take(MaxLines).Select(error => $"{error.Location}: {error.Message}"),
                    .. errors.Count > MaxLines ? (string[])[$"and {errors.Count - MaxLines} more errors"] : [],
                ]
            )
        )
    {
        Errors = errors;
    }

    /// <summary>The errors with their locations, in the order of the file; at least one.</summary>
    public IReadOnlyList<(SourceLocation Location, string Message)> Errors { get; }

    /// <summary>The file of the first error.</summary>
    public string File => Errors[0].Location.File;

    /// <summary>The line of the first error, counted from 1; 0 for the whole file.</summary>
    public int Line => Errors[0].Location.Line;
}
